#pragma once
#include "lab/pilot/coverage.h"
#include "rpg/model/level.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <vector>

namespace rpg {

// Things that open ways and that the player keeps from level to level. Bits 0-3: keys as in Player::keys;
// bit 4: the axe; from kFirstCode on: codes of other levels.
using KeyRing = std::uint16_t;
constexpr KeyRing kAxe = 1U << 4;
constexpr KeyRing kAllKeys = 15;
constexpr KeyRing kAllTools = 31;
constexpr unsigned kFirstCode = 5;

bool is_key(const EntityDef& def);                                 // a key or the axe
KeyRing key_ring_of(const EntityDef& key);                         // REQUIRES: is_key(key)
KeyRing keys_needed(const Campaign& campaign, const Stage& stage); // by the whole level
// By everything that players on these tiles can reach or trigger: no other key makes a difference there.
KeyRing keys_needed_near(const Campaign& campaign, const Stage& stage, const TileSet& tiles);

// A player for searches: has these keys, two weapons and ammunition, and no credits.
Player with_key_ring(KeyRing key_ring);

// Things that can be swapped: they are there from the start, can be picked up, and no script moves them.
std::vector<ThingIndex> loose_things(const Campaign& campaign, const Stage& stage);
inline TilePos tile_of_thing(const Level& level, ThingIndex thing)
{
    return tile_of(level.things[static_cast<std::size_t>(thing)].at);
}

} // namespace rpg
