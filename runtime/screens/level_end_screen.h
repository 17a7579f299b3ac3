#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

// The level's numbers over a last turning look at it.
std::unique_ptr<Screen> make_level_end(Context& context);

// After the fall: what to do now.
std::unique_ptr<Screen> make_death_menu(Context& context);

} // namespace runtime
