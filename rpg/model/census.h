#pragma once
#include "rpg/model/level.h"

#include <cstddef>
#include <map>

namespace rpg {

// Counts of what a level contains.
struct LevelCensus {
    std::size_t leaves = 0;
    std::size_t string_bytes = 0;
    std::size_t solid_tiles = 0;
    std::size_t secret_tiles = 0;
    std::size_t secret_doors = 0; // lines with recess_plus: one for each secret
    std::size_t doors = 0;
    std::size_t hidden_things = 0;
    std::size_t script_only_events = 0;
    std::size_t plane_textures = 0;
    std::map<int, std::size_t> opcodes;
};
LevelCensus count_level(const Level& level);

} // namespace rpg
