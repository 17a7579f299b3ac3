#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The canonical visibility walk at the player's view: wakes monsters and marks the automap.
void look(Turn& turn);

} // namespace rpg
