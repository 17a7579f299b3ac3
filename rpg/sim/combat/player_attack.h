#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// What the weapon would attack from here in that direction, or kNoEntity.
EntityIndex find_target(const World& world, Angle256 direction, int weapon);
inline EntityIndex find_target(const World& world) // with the selected one, straight ahead
{
    return find_target(world, world.state.player.angle, world.state.player.weapon);
}
// The selected weapon could not hit it from here, whatever the dice say.
bool is_out_of_reach(const World& world, EntityIndex target);
// The whole sequence with the selected weapon: ammo, shots, damage, deaths, splash. False: refused (no ammo,
// weapons taken away). Leaves the end of the turn to the caller.
bool attack(Turn& turn, EntityIndex target);

} // namespace rpg
