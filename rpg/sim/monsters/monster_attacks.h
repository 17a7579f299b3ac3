#pragma once
#include "rpg/world/turn.h"

namespace rpg {

void play_monster_attack(Turn& turn, EntityIndex attacker);

// A corpse near the archvile that can be raised, or kNoEntity.
EntityIndex find_corpse(const World& world, EntityIndex archvile);
void raise(Turn& turn, EntityIndex corpse);

} // namespace rpg
