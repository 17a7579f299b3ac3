#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Steps towards the goal, if there is a way: links, announces.
bool begin_step(Turn& turn, EntityIndex monster, UnitPos goal);
// The last boss steps aside of the shot that has hit it. False: it stays.
bool evade(Turn& turn, EntityIndex boss);

void play_monster_attack(Turn& turn, EntityIndex attacker);

// A corpse near the archvile that can be raised, or kNoEntity.
EntityIndex find_corpse(const World& world, EntityIndex archvile);
void raise(Turn& turn, EntityIndex corpse);

} // namespace rpg
