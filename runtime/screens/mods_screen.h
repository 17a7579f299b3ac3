#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

// The mods of the folder, to be switched on and off. Leaving it starts the program again with them if the
// choice has changed.
std::unique_ptr<Screen> make_mods_menu(Context& context);

// Says which mods were left out and why.
std::unique_ptr<Screen> make_mod_problems(Context& context);

} // namespace runtime
