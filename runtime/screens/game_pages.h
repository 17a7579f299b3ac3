#pragma once
#include "runtime/app/app.h"

#include <cstdint>
#include <string>

namespace runtime {

std::string clock_text(std::uint32_t ms); // "01:02:03"

// Leaves all lists and goes on with the game.
void resume(Context& context);

} // namespace runtime
