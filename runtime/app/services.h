#pragma once
#include "runtime/app/log.h"
#include "runtime/app/options.h"
#include "runtime/audio/sounds.h"
#include "runtime/data/library.h"
#include "runtime/platform/platform.h"
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"
#include "runtime/text/texts.h"

#include <string_view>

namespace runtime {

// Objects that live as long as the program, whichever game is loaded. The app owns them; GameHost and the
// screens borrow them. One thread.
struct Services {
    // Borrows everything.
    Services(Platform& machine, SettingsFile& settings_file, const Options& typed);
    Services(const Services&) = delete; // its parts refer to one another
    Services& operator=(const Services&) = delete;

    const Settings& settings() const { return config.settings; }
    void log(std::string_view line) const; // does nothing without a log file

    Platform& platform;
    SettingsFile& config;
    const Options& options;
    Log* log_file = nullptr; // borrowed
    ModPlaces mods;
    Library library;
    Texts texts;
    Words words;
    Sounds sounds;
    Toast toast;
    NextGame next; // the game that a screen asked for
};

} // namespace runtime
