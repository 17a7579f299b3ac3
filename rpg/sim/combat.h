#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// Attacks, damage to entities, deaths, explosions; game-rules.md 9-12, 14, 15, 16.

// The target that the selected weapon would attack from here, or kNoEntity. 4.3 step 2.
EntityIndex find_target(const Turn& turn);
// The whole sequence with the selected weapon: ammo, shots, damage, deaths, splash. False: refused (no ammo,
// weapons taken away). Leaves the end of the turn to the caller.
bool attack(Turn& turn, EntityIndex target);

// Damage to a monster that is live; kills it at 0 health.
void damage_monster(Turn& turn, EntityIndex monster, int health, int armour);
enum class Corpse : std::uint8_t { Left, Gibbed };
// Death by the normal rule: XP, pictures, drop, specials of the class; for breakables and fire their own
// rule.
void kill(Turn& turn, EntityIndex entity, Corpse corpse = Corpse::Left);

void start_effect(Turn& turn, int kind, UnitPos at);       // sprite, sound, shake; kind 1 explodes at its end
void finish_effect(Turn& turn, const EffectState& effect); // its time is over: blast of kind 1
void blast_tile(Turn& turn, TilePos tile, int health, int armour); // 15, victim rule of a plain explosion

// 15.2, 15.3: the ring around the target of a rocket or BFG shot.
void splash(Turn& turn, UnitPos centre, int weapon, int health, int armour);

} // namespace rpg
