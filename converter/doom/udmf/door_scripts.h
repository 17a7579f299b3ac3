#pragma once
#include "converter/doom/udmf/plan_walls.h"
#include "rpg/authoring/levels/tile_events.h"

#include <functional>
#include <map>

namespace converter::port {

struct DoorScriptRequest {
    const std::vector<PlanDoor>& doors;
    const PlanAreas& areas;
    std::function<std::uint32_t(const std::string&)> line_of; // the line with that name
    std::set<std::uint32_t> used;                             // lines that commands of the map's script use
};

// What doors with a special of ZDoom do, where no script says it: a door opens when it is used and closes
// when the player walks away from it, with a lock if he has the key; a secret wall opens once.
void add_door_scripts(const DoorScriptRequest& request, rpg::TileEvents& events, PlanErrors& errors);

// Does the map have a door that needs such a script?
bool needs_door_scripts(const DoorScriptRequest& request);

} // namespace converter::port
