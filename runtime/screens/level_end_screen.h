#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// The level's numbers over a last turning look at it.
std::unique_ptr<Screen> make_level_end(Ui& ui, CurrentGame& game);
// After the fall: what to do now.
std::unique_ptr<Screen> make_death_menu(Ui& ui, CurrentGame& game);
// The page of the end that the game has come to, and what to do after the last one.
std::unique_ptr<Screen> make_ending(Ui& ui, CurrentGame& game, const Settings& settings);
std::unique_ptr<Screen> make_where_next(Ui& ui, CurrentGame& game);

} // namespace runtime
