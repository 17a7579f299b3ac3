#pragma once
#include "rpg/model/level.h"

#include <set>
#include <string>
#include <vector>

namespace tests {

// The BSP leaf that contains the point, as the game finds it; `point` in units.
std::size_t leaf_at(const rpg::Level& level, rpg::UnitPos point);

// Violations of the rules that hold for every map of the game, checked independently of the compiler. Corners
// must not be cut.
std::vector<std::string> broken_line_rules(const rpg::Level& level);
std::vector<std::string> broken_wall_rules(const rpg::Level& level, const std::set<int>& pillars = {});
std::vector<std::string> broken_tree_rules(const rpg::Level& level, const std::set<int>& pillars = {});
std::vector<std::string> broken_thing_rules(const rpg::Level& level);

} // namespace tests
