#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// What lies on a tile acts on the player; game-rules.md 8.5, 14.
void touch_tile(Turn& turn, TilePos tile); // pick-ups and hazards
void touch_hazards(Turn& turn);            // of the player's tile, before a turn ends without a step

} // namespace rpg
