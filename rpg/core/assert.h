#pragma once

namespace rpg {
// Reports a mistake of the program on standard error and aborts.
[[noreturn]] void assertion_failed(const char* claim, const char* file, int line);
} // namespace rpg

// A broken invariant of our own code, never a property of the input. Always on.
#define RPG_ASSERT(claim) ((claim) ? void(0) : ::rpg::assertion_failed(#claim, __FILE__, __LINE__))
