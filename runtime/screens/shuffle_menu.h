#pragma once
#include "runtime/play/current_game.h"
#include "runtime/screens/data_menus.h"
#include "runtime/settings/settings.h"

#include <memory>
#include <string>

namespace runtime {

// The word of the shuffle that lies over the game, or nothing.
std::string shuffle_of(const GameFiles& files);

// What is shuffled, and by which word; then the game is loaded again and can be begun.
std::unique_ptr<Screen> make_shuffle_menu(Ui& ui, CurrentGame& game, SettingsFile& config, NextGame& next);

} // namespace runtime
