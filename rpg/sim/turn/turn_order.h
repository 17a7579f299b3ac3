#pragma once
#include "rpg/world/turn.h"

#include <cstdint>

namespace rpg {

// Lets `ms` of virtual time pass: doors move, effects end, in the order of time. Scripts do not wake and
// monsters do not act.
void pass_time(Turn& turn, std::uint32_t ms);

// Runs the consequences of a command, until the game waits for the next one.
void run_until_waiting(Turn& turn);

} // namespace rpg
