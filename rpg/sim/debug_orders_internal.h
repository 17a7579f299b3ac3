#pragma once
#include "rpg/sim/turn.h"
#include "rpg/state/command.h"

namespace rpg {

// Orders that change one thing, for people who make levels: SetState, Spawn, SetLine, SetValue, RunEvent.
// What cannot be done is refused and changes nothing.
void debug_order(Turn& turn, const PlayerCommand& command);

} // namespace rpg
