#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_title_screen(Ui& ui, CurrentGame& game, Toast& toast);
void show_title(Ui& ui, CurrentGame& game); // in place of all that is open; the game is left

// The story, then the first level.
void start_new_game(Ui& ui, CurrentGame& game);

} // namespace runtime
