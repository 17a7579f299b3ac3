#pragma once
#include "converter/doom/geometry/map_geometry.h"
#include "converter/doom/mechanics/door_rules.h"

#include <set>
#include <string_view>
#include <vector>

namespace converter::port {

struct Reach {
    std::vector<bool> faces; // reachable, by face index
    std::set<rpg::Key> keys;
    std::set<std::uint32_t> exits; // doors that end the level
};

// What a player can reach in Doom by opening everything that `rules` allow. All arguments are of one level.
Reach find_reach(const rpg::Level& level, const MapGeometry& geometry, const DoorRules& rules);

// Unlocks doors and removable fences, nearest first, until every door that opens in the game opens for the
// player too, and adds the spare teleports needed to reach an exit.
void make_winnable(const rpg::Level& level, const MapGeometry& geometry, DoorRules& rules);

// The rules without teleports and triggers that no line uses.
DoorRules rules_used_by_lines(const MapGeometry& geometry, const DoorRules& rules);

} // namespace converter::port
