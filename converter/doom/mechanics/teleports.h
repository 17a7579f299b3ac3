#pragma once
#include "converter/doom/mechanics/trigger_kind.h"
#include "rpg/authoring/side.h"
#include "rpg/model/level.h"

#include <cstdint>
#include <vector>

namespace converter::port {

// A script that puts the player on another tile without asking for anything.
struct Teleport {
    TriggerKind kind = TriggerKind::Walk;
    int tile = 0;                 // of its event
    std::vector<rpg::Side> sides; // over which one walks in, or from which one uses it
    rpg::TilePos to;
    rpg::Angle256 angle{};
    bool is_once = false;
    std::uint32_t command = 0; // of the level
};

// In the order of the commands. Those that only work after something else are not among them.
std::vector<Teleport> find_teleports(const rpg::Level& level);

} // namespace converter::port
