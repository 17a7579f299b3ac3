#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

// How it is played, which keys do what, and the help that a game brings itself.
std::unique_ptr<Screen> make_help_screen(Context& context);

} // namespace runtime
