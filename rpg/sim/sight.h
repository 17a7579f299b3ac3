#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// The canonical visibility walk at the player's view: wakes monsters and marks the automap. rendering.md
// 4, 18.3.
void look(Turn& turn);

} // namespace rpg
