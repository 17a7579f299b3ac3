#pragma once
#include "converter/doom/geometry/map_geometry.h"
#include "converter/doom/mechanics/door_rules.h"

#include <set>
#include <string_view>
#include <vector>

namespace converter::port {

struct Reach {
    std::vector<bool> faces; // where the player gets to, by index
    std::set<rpg::Key> keys;
    std::set<std::uint32_t> exits; // doors that end the level
};

// Where a player gets in Doom, who opens everything that the rules let him open. Geometry and rules are of
// this level.
Reach find_reach(const rpg::Level& level, const MapGeometry& geometry, const DoorRules& rules);

// Frees doors and removable fences, nearest first, until every door that the game can open opens for the
// player, too; and those of the spare teleports that the way to an exit needs.
void make_winnable(const rpg::Level& level, const MapGeometry& geometry, DoorRules& rules);

// Takes away the teleports and triggers that no line of the geometry has.
DoorRules rules_on_lines(const MapGeometry& geometry, const DoorRules& rules);

} // namespace converter::port
