#pragma once
#include "runtime/screens/screen.h"

#include <memory>
#include <string_view>

namespace runtime {

// Menus over the running game.
std::unique_ptr<Screen> make_game_menu(Ui& ui, CurrentGame& game);
void ask_to_use(Ui& ui, CurrentGame& game, rpg::Item item);         // or says that it would do nothing
void open_game_menu(Ui& ui);                                        // with its sounds
std::unique_ptr<Screen> make_leave_menu(Ui& ui, CurrentGame& game); // when progress cannot be saved

// Codes that players typed as digits in the phone game's menus: docs/howto/play.md. `typed`: all digits so
// far; the last ones count. True: they matched a code, which was run.
bool run_phone_code(Ui& ui, CurrentGame& game, std::string_view typed);
// The list of cheats that one of the codes opens.
std::unique_ptr<Screen> make_cheat_menu(Ui& ui, CurrentGame& game);

} // namespace runtime
