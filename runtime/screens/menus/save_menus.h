#pragma once
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <string>

namespace runtime {

// Saved games with their pictures. In the list of those to load, the key that waits a turn deletes one.
std::unique_ptr<Screen> make_save_menu(Ui& ui, CurrentGame& game, Toast& toast);
std::unique_ptr<Screen> make_load_menu(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);

// Of the level, in the player's language; the save is one of the present game.
std::string title_of(const Words& words, const rpg::SaveSummary& summary);

// Or says why not, and offers what can be done about it.
void load_slot(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot);
// The same; for a save with another shuffle the game is loaded with that first.
void load_save(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next, const SaveEntry& save);
// And says what came of it.
void save_slot(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot,
               const std::string& name = {});
// The newest save, with its picture and age; no text: there is none that can be loaded.
MenuItem continuing_item(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next);
// On any screen; or says why not.
void quick_save(Ui& ui, CurrentGame& game, Toast& toast);
void quick_load(Ui& ui, CurrentGame& game, Toast& toast);

} // namespace runtime
