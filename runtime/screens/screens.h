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

// bindings_menu.cpp: assigns keys, buttons and wheels to actions.
std::unique_ptr<Screen> make_bindings_menu(Ui& ui, SettingsFile& config);

// code_screen.cpp: enters the digits that a door or a terminal asks for.
std::unique_ptr<Screen> make_code_entry(Ui& ui, CurrentGame& game);

// dialog_screen.cpp: shows a text of the game.
std::unique_ptr<Screen> make_dialog(Ui& ui, CurrentGame& game, const Settings& settings);

// game_pages.cpp: pages about the current game.
std::unique_ptr<Screen> make_statistics(Ui& ui, const CurrentGame& game);
std::unique_ptr<Screen> make_notebook(Ui& ui, const CurrentGame& game);
std::unique_ptr<Screen> make_history(Ui& ui, CurrentGame& game); // searchable messages and texts
// How to play, what the keys do, and the game's own help.
std::unique_ptr<Screen> make_help_screen(Ui& ui, const GameFiles& files);

// inventory_menus.cpp
std::unique_ptr<Screen> make_inventory(Ui& ui, CurrentGame& game); // items, keys, credits, the notebook
std::unique_ptr<Screen> make_weapons(Ui& ui, CurrentGame& game);
std::unique_ptr<Screen> make_store(Ui& ui, CurrentGame& game);

// level_end_screen.cpp
// The level's statistics over a rotating view of it.
std::unique_ptr<Screen> make_level_end(Ui& ui, CurrentGame& game);
// Choices after the death animation.
std::unique_ptr<Screen> make_death_menu(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);
// The current page of the ending, and the choices after the last one.
std::unique_ptr<Screen> make_ending(Ui& ui, CurrentGame& game, const Settings& settings);
std::unique_ptr<Screen> make_where_next(Ui& ui, CurrentGame& game);

// pad_screen.cpp: arranges the buttons on the screen.
std::unique_ptr<Screen> make_pad_screen(Ui& ui, SettingsFile& config);

// photo_screen.cpp: pauses the game and moves a free camera, also through walls. Pictures can have any size.
std::unique_ptr<Screen> make_photo_screen(Ui& ui, CurrentGame& game, Toast& toast,
                                          const std::string& user_folder);

// settings_menus.cpp. `display`: for full screen and vsync; `files`: for the game's texts in another
// language.
std::unique_ptr<Screen> make_settings_menu(Ui& ui, SettingsFile& config, Platform& display,
                                           const GameFiles& files);

} // namespace runtime
