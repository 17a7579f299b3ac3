#pragma once
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"

#include <array>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tests {

// The player's axe and keys on entering or leaving a level.
struct Carried {
    bool has_axe = false;
    std::set<std::uint32_t> keys; // 0 green, 1 yellow, 2 blue, 3 red
};

// The parts of a level that a player reaches by going everywhere, using everything and winning every fight.
// Doors, keys, codes (to be read first in a text of the level), switches, weak walls and fences are
// obstacles; order matters.
struct LevelWalk {
    Carried carried;
    std::array<bool, rpg::kTileCount> reached{};
    std::set<std::string> exits;      // files of the usable exits
    std::vector<std::string> missing; // unreachable things and events
};

LevelWalk walk_level(const rpg::Level& level, std::span<const rpg::EntityDef> entities, const Carried& start);

} // namespace tests
