#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// Virtual time. game-rules.md 2.1, 3.2.

// Lets `ms` pass: doors move, effects end, in the order of time. Scripts do not wake and monsters do not act.
void pass_time(Turn& turn, std::uint32_t ms);
// Runs until the game waits for a command: arrivals, waits, doors, effects, the monsters' turn.
void settle(Turn& turn);

} // namespace rpg
