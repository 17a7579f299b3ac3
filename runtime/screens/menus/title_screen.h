#pragma once
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_title_screen(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);
void show_title(Ui& ui, CurrentGame& game); // in place of all that is open; the game is left
// The same; the game is saved before. Asks only if that fails.
void leave_game(Ui& ui, CurrentGame& game);

// What can be chosen for a new game; then the story and the first level.
std::unique_ptr<Screen> make_new_game_menu(Ui& ui, CurrentGame& game, SettingsFile& config, NextGame& next);
// From that menu. The game is loaded again before if it is to be shuffled otherwise.
void begin_new_game(Ui& ui, CurrentGame& game, const Settings& settings, NextGame& next);

// What is shuffled in the next new game, and by which word.
std::unique_ptr<Screen> make_shuffle_menu(Ui& ui, PlayWishes& wishes);

} // namespace runtime
