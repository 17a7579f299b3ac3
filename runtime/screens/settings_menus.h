#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// `display`: what full screen and vsync are about; `files`: for the game's texts in another language.
std::unique_ptr<Screen> make_settings_menu(Ui& ui, SettingsFile& config, Platform& display,
                                           const GameFiles& files);

} // namespace runtime
