#pragma once
#include "runtime/app/app.h"

#include <memory>
#include <string_view>

namespace runtime {

// What players of the phone typed as digits in the lists of a running game: docs/howto/play.md. `typed` are
// all digits so far, of which the last ones count. True: they were one of the numbers, and it has been done.
bool run_phone_code(Context& context, std::string_view typed);

// Cheats, one by one: the list behind one of the numbers.
std::unique_ptr<Screen> make_cheat_menu(Context& context);

} // namespace runtime
