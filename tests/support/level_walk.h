#pragma once
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"

#include <array>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tests {

// What a player brings along, and what he has when he leaves.
struct Carried {
    bool has_axe = false;
    std::set<std::uint32_t> keys; // 0 green, 1 yellow, 2 blue, 3 red
};

// What a player reaches who goes wherever he can, uses everything and wins every fight. Doors, keys, codes
// (to be read first in some text of the level), switches, weak walls and fences are in his way; order
// matters.
struct LevelWalk {
    Carried carried;
    std::array<bool, rpg::kTileCount> reached{};
    std::set<std::string> exits;      // files of the exits that open
    std::vector<std::string> missing; // things and events that stay out of reach
};

LevelWalk walk_level(const rpg::Level& level, std::span<const rpg::EntityDef> entities, const Carried& start);

} // namespace tests
