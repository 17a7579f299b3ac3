#pragma once
#include "rpg/sim/combat.h"

namespace rpg {

void kill_object(Turn& turn, EntityIndex object); // breakables, fire; it is live
void split(Turn& turn, EntityIndex elemental);    // 10.9

} // namespace rpg
