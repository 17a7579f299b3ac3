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

// What lives as long as the program, whichever game is loaded. The app owns it; GameHost and the screens
// borrow it. One thread.
struct Services {
    // All borrowed.
    Services(Platform& machine, SettingsFile& settings_file, const Options& typed);
    Services(const Services&) = delete; // its parts refer to one another
    Services& operator=(const Services&) = delete;

    const Settings& settings() const { return config.settings; }
    void log(std::string_view line) const; // nothing without a file

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
    NextGame next; // that a screen asked for
};

} // namespace runtime
