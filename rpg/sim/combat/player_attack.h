#pragma once
#include "rpg/sim/world/turn.h"

namespace rpg {

// The target that the selected weapon would attack from here, or kNoEntity.
EntityIndex find_target(const Turn& turn);
// The whole sequence with the selected weapon: ammo, shots, damage, deaths, splash. False: refused (no ammo,
// weapons taken away). Leaves the end of the turn to the caller.
bool attack(Turn& turn, EntityIndex target);

} // namespace rpg
