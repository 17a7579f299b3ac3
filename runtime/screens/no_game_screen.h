#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

// Says why a game cannot be played and where to put one; offers the free game, another try and a file that is
// dragged into the window.
std::unique_ptr<Screen> make_no_game_screen(Context& context, const rpg::Error& error);

} // namespace runtime
