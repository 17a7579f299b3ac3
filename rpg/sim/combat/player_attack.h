#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The entity that the weapon would attack from here in that direction, or kNoEntity.
EntityIndex find_target(const World& world, Angle256 direction, int weapon);
inline EntityIndex find_target(const World& world) // with the selected weapon, straight ahead
{
    return find_target(world, world.state.player.angle, world.state.player.weapon);
}
// Whether the selected weapon can never hit the target from here.
bool is_out_of_reach(const World& world, EntityIndex target);
// Attacks with the selected weapon, with all that follows: ammo, shots, damage, deaths, splash. False:
// refused (no ammo, weapons taken away). Leaves the end of the turn to the caller.
bool attack(Turn& turn, EntityIndex target);

} // namespace rpg
