#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The portal that lets sleeping monsters in, until both of its power couplings are destroyed.

void start_portal(Turn& turn);
bool run_portal(Turn& turn); // at the start of the monsters' decisions. True: a monster came
void damage_coupling(Turn& turn, EntityIndex coupling, int points); // a hit on a live one
void coupling_destroyed(Turn& turn, EntityIndex coupling);

} // namespace rpg
