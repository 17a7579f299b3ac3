#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Begins a step towards the goal. False: there is no way.
bool begin_step(Turn& turn, EntityIndex monster, UnitPos goal);
// The last boss teleports next to the player when a shot hits it. False: it stays.
bool evade(Turn& turn, EntityIndex boss);

void play_monster_attack(Turn& turn, EntityIndex attacker);

// A corpse near the archvile that can be raised, or kNoEntity.
EntityIndex find_corpse(const World& world, EntityIndex archvile);
void raise(Turn& turn, EntityIndex corpse);

} // namespace rpg
