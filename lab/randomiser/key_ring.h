#pragma once
#include "lab/pilot/coverage.h"
#include "rpg/model/level.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <vector>

namespace rpg {

// What opens ways and stays with the player from level to level: keys by their bits in Player::keys, the axe
// above them. From kFirstCode on: codes of other levels.
using KeyRing = std::uint16_t;
constexpr KeyRing kAxe = 1U << 4;
constexpr KeyRing kAllKeys = 15;
constexpr KeyRing kAllTools = 31;
constexpr unsigned kFirstCode = 5;

bool is_key(const EntityDef& def);                               // or the axe: what doors and walls ask for
KeyRing key_ring_of(const EntityDef& key);                       // is_key(key) must hold
KeyRing asked_for(const Campaign& campaign, const Stage& stage); // anywhere in the level
// By what players on these tiles can meet, or set off from there: whatever else they had in hand would not be
// looked at.
KeyRing asked_near(const Campaign& campaign, const Stage& stage, const TileSet& tiles);

// The player of a search: has the tools that a level may ask for, and no credits.
Player with_key_ring(KeyRing key_ring);

// Things that are there from the start, can be taken, and are not moved by any script: their pictures may
// change places.
std::vector<ThingIndex> loose_things(const Campaign& campaign, const Stage& stage);
inline TilePos tile_of_thing(const Level& level, ThingIndex thing)
{
    return tile_of(level.things[static_cast<std::size_t>(thing)].at);
}

} // namespace rpg
