#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_title_screen(Context& context);
void show_title(Context& context); // in place of all that is open; the game is left

// The story, then the first level.
void start_new_game(Context& context);

} // namespace runtime
