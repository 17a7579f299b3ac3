#pragma once
#include "runtime/data/game_files.h"
#include "runtime/play/current_game.h"
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"

#include <memory>
#include <string>

namespace runtime {

// Screens that only runtime/app/screen_maker.cpp makes; each has a source of its own. All arguments are
// borrowed and outlive the screen.

// automap_screen.cpp
std::unique_ptr<Screen> make_automap(Ui& ui, CurrentGame& game, SettingsFile& config);

// bindings_menu.cpp: which keys, buttons and wheels do what.
std::unique_ptr<Screen> make_bindings_menu(Ui& ui, SettingsFile& config);

// code_screen.cpp: digits that a door or a terminal asks for.
std::unique_ptr<Screen> make_code_entry(Ui& ui, CurrentGame& game);

// dialog_screen.cpp: a text of the game.
std::unique_ptr<Screen> make_dialog(Ui& ui, CurrentGame& game, const Settings& settings);

// game_pages.cpp
// What the player can read about the game that is played.
std::unique_ptr<Screen> make_statistics(Ui& ui, const CurrentGame& game);
std::unique_ptr<Screen> make_notebook(Ui& ui, const CurrentGame& game);
std::unique_ptr<Screen> make_history(Ui& ui, CurrentGame& game); // of messages and texts, with a search
// How it is played, which keys do what, and the help that a game brings itself.
std::unique_ptr<Screen> make_help_screen(Ui& ui, const GameFiles& files);

// inventory_menus.cpp
std::unique_ptr<Screen> make_inventory(Ui& ui, CurrentGame& game); // items, keys, credits, the notebook
std::unique_ptr<Screen> make_weapons(Ui& ui, CurrentGame& game);
std::unique_ptr<Screen> make_store(Ui& ui, CurrentGame& game);

// level_end_screen.cpp
// The level's numbers over a last turning look at it.
std::unique_ptr<Screen> make_level_end(Ui& ui, CurrentGame& game);
// After the fall: what to do now.
std::unique_ptr<Screen> make_death_menu(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);
// The page of the end that the game has come to, and what to do after the last one.
std::unique_ptr<Screen> make_ending(Ui& ui, CurrentGame& game, const Settings& settings);
std::unique_ptr<Screen> make_where_next(Ui& ui, CurrentGame& game);

// pad_screen.cpp: where the buttons on the screen are.
std::unique_ptr<Screen> make_pad_screen(Ui& ui, SettingsFile& config);

// photo_screen.cpp: the game stands still, and a camera moves freely, through walls too. Pictures have any
// size.
std::unique_ptr<Screen> make_photo_screen(Ui& ui, CurrentGame& game, Toast& toast,
                                          const std::string& user_folder);

// settings_menus.cpp. `display`: of full screen and vsync; `files`: for the game's texts in another language.
std::unique_ptr<Screen> make_settings_menu(Ui& ui, SettingsFile& config, Platform& display,
                                           const GameFiles& files);

} // namespace runtime
