#pragma once
#include "converter/doom/port/map_names.h"
#include "rpg/core/files.h"

namespace converter::port {

// Songs named after their level, in the places of the songs that the maps' slots have.
rpg::FileList song_lumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom,
                         bool as_mus);

// The game's effects in the places of those that mean the same in Doom.
rpg::FileList sound_lumps(const rpg::GameData& game);

} // namespace converter::port
