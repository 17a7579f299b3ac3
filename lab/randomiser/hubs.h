#pragma once
#include "rpg/core/coords.h"
#include "rpg/world/stage.h"

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// An arrival: a tile and a direction, or the level's own start.
struct Entrance {
    int tile = -1; // tile_index; -1: the level's own start
    std::uint8_t angle = 0;
    auto operator<=>(const Entrance&) const = default;
};

// A set_exit or set_return_point of a level.
struct WayOut {
    std::size_t command = 0; // index in Level::commands
    std::string map;         // that it leads to
    bool returns = false;    // a return point: where the player continues after death
    bool completes = false;
    Entrance entrance;
};
std::vector<WayOut> ways_out(const Campaign& campaign, const Stage& stage);

// All levels that can be reached from there, itself included.
std::set<std::string> levels_from(const Campaign& campaign, const std::string& map);

// A level with several doors to levels that lead back to it and nowhere else, that no other level leads to,
// and whose ways back, of each kind, all come out at the same place.
struct Hub {
    std::string map;
    std::vector<std::string> doors;  // by the level behind
    std::vector<std::string> others; // levels behind doors that stay as they are
};
std::vector<Hub> find_hubs(const Campaign& campaign);

} // namespace rpg
