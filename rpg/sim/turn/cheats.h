#pragma once
#include "rpg/sim/world/turn.h"
#include "rpg/state/command.h"

namespace rpg {

// Cheats and debug commands: GoTo, Give, Warp, the switches and those of debug_orders.cpp. They work whatever
// is on the screen.
bool is_cheat(Order order);
void cheat(Turn& turn, const PlayerCommand& command);

} // namespace rpg
