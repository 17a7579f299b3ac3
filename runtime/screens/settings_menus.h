#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// `display`: what full screen and vsync are about; `files`: for the game's texts in another language.
std::unique_ptr<Screen> make_settings_menu(Ui& ui, SettingsFile& config, Platform& display,
                                           const GameFiles& files);

// Which keys, buttons and wheels do what.
std::unique_ptr<Screen> make_bindings_menu(Ui& ui, SettingsFile& config);

} // namespace runtime
