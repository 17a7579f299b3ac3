#pragma once
#include "rpg/sim/world/turn.h"

namespace rpg {

// Virtual time.

// Lets `ms` pass: doors move, effects end, in the order of time. Scripts do not wake and monsters do not act.
void pass_time(Turn& turn, std::uint32_t ms);
// Runs until the game waits for a command: arrivals, waits, doors, effects, the monsters' turn.
void settle(Turn& turn);

} // namespace rpg
