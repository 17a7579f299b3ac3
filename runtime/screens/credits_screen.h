#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <memory>

namespace runtime {

// Names that scroll over the stars, once; any key ends them. `then`: nothing closes the screen.
std::unique_ptr<Screen> make_credits_screen(Context& context, std::function<void()> then = {});

// The monsters of the game, one after the other, as they attack and die; then `then`.
std::unique_ptr<Screen> make_cast_screen(Context& context, std::function<void()> then);

} // namespace runtime
