#pragma once
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <string>

namespace runtime {

// Saved games with their pictures. In the load menu, the key for passing a turn deletes one.
std::unique_ptr<Screen> make_save_menu(Ui& ui, CurrentGame& game, Toast& toast);
std::unique_ptr<Screen> make_load_menu(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);

// The level's title in the player's language; for saves of the current game.
std::string title_of(const Words& words, const rpg::SaveSummary& summary);

// Loads a slot, or says why not and offers what can be done about it.
void load_slot(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot);
// The same; if the save has another shuffle, first reloads the game with it.
void load_save(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next, const SaveEntry& save);
// Saves to a slot and reports the result.
void save_slot(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot,
               const std::string& name = {});
// An item that loads the newest save, with picture and age; without text if no save can be loaded.
MenuItem continuing_item(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);
// Work on any screen; on failure they say why.
void quick_save(Ui& ui, CurrentGame& game, Toast& toast);
void quick_load(Ui& ui, CurrentGame& game, Toast& toast);

} // namespace runtime
