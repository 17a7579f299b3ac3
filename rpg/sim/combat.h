#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// Attacks, damage to entities, deaths, explosions; game-rules.md 9-12, 14, 15, 16.

// The target that the selected weapon would attack from here, or kNoEntity. 4.3 step 2.
EntityIndex find_target(const Turn& turn);
// The whole sequence with the selected weapon: ammo, shots, damage, deaths, splash. False: refused (no ammo,
// weapons taken away). Leaves the end of the turn to the caller.
bool attack(Turn& turn, EntityIndex target);

// Damage to a monster that is live; kills it at 0 health. Says nothing.
void damage_monster(Turn& turn, EntityIndex monster, int health, int armour);
enum class Corpse : std::uint8_t { Left, Gibbed };
// Death by the normal rule: XP, pictures, drop, specials of the class; for breakables and fire their own
// rule. Nothing happens to an entity that is not live. Its scripts may lead into another level.
void kill(Turn& turn, EntityIndex entity, Corpse corpse = Corpse::Left);

constexpr int kExplosionEffect = 1; // hurts at its end
constexpr int kTeleportEffect = 2;
void start_effect(Turn& turn, int kind, UnitPos at);               // sprite, sound, shake
void finish_effect(Turn& turn, const EffectState& effect);         // its time is over: blast of kind 1
void blast_tile(Turn& turn, TilePos tile, int health, int armour); // 15, victim rule of a plain explosion

// 15.2, 15.3: the ring around the target of a rocket or BFG shot, which took `health` and `armour` itself.
void splash(Turn& turn, UnitPos centre, int weapon, int health, int armour);

} // namespace rpg
