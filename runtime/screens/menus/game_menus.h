#pragma once
#include "runtime/screens/screen.h"

#include <memory>
#include <string_view>

namespace runtime {

// What the running game opens over itself.
std::unique_ptr<Screen> make_game_menu(Ui& ui, CurrentGame& game);
void ask_to_use(Ui& ui, CurrentGame& game, rpg::Item item);         // or says that it is no use
void open_game_menu(Ui& ui);                                        // with its sounds
std::unique_ptr<Screen> make_leave_menu(Ui& ui, CurrentGame& game); // what would be lost cannot be saved

// What players of the phone typed as digits in the lists of a running game: docs/howto/play.md. `typed` are
// all digits so far; the last ones count. True: they were one of the numbers, and it was done.
bool run_phone_code(Ui& ui, CurrentGame& game, std::string_view typed);
// Cheats, one by one: the list behind one of the numbers.
std::unique_ptr<Screen> make_cheat_menu(Ui& ui, CurrentGame& game);

} // namespace runtime
