#pragma once
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"

#include <memory>

namespace runtime {

// The logo at the upper edge: at half its size where `below`, in logical pixels, would have no room.
int logo_height(const rpg::ScreenLayout& layout, const rpg::UiPicture& logo, int below);
void draw_logo(const Painter& painter, const rpg::UiPicture& logo, int below);

std::unique_ptr<Screen> make_title_screen(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);
void show_title(Ui& ui, CurrentGame& game); // replaces all open screens and leaves the game
// The same after saving the game. Asks only if saving fails.
void leave_game(Ui& ui, CurrentGame& game);

// Options of a new game, followed by the story and the first level.
std::unique_ptr<Screen> make_new_game_menu(Ui& ui, CurrentGame& game, SettingsFile& config, NextGame& next);
// Starts the game of that menu. Reloads the data first if another shuffle is wanted.
void begin_new_game(Ui& ui, CurrentGame& game, const Settings& settings, NextGame& next);

// Chooses what the next new game shuffles, and the word that seeds it.
std::unique_ptr<Screen> make_shuffle_menu(Ui& ui, NewGameOptions& wishes);

} // namespace runtime
