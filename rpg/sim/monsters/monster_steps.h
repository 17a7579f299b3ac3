#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Steps towards the goal, if there is a way: links, announces.
bool begin_step(Turn& turn, EntityIndex monster, UnitPos goal);
// The last boss steps aside of the shot that has hit it. False: it stays.
bool evade(Turn& turn, EntityIndex boss);

} // namespace rpg
