#pragma once
#include "converter/doom/udmf/plan.h"
#include "rpg/model/level.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace converter::port {

struct NumberedThing {
    rpg::Thing thing;
    std::optional<std::int64_t> number; // that scripts use
};

struct PlanThings {
    std::vector<NumberedThing> things;  // in the map's order
    std::map<int, std::uint8_t> blocks; // of tiles that have a mark
    std::set<std::int64_t> lost_lines;  // numbers that scripts use of lines that nobody sees
};

PlanThings make_things(const Plan& plan, PlanErrors& errors);

// What the start says: `level` gets its edition, names, colours and where the player begins.
void read_start(const Plan& plan, const std::string& map, rpg::Level& level, PlanErrors& errors);

} // namespace converter::port
