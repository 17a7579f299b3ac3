#pragma once
#include "converter/doom/port/map_names.h"
#include "rpg/core/files.h"

namespace converter::port {

// UMAPINFO (ports of Boom's family) and MAPINFO (ZDoom's family): names, order and songs of maps. The first
// engines know neither.
rpg::FileList map_info_lumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom);

} // namespace converter::port
