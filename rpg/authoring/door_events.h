#pragma once
#include "rpg/authoring/level_grid.h"
#include "rpg/authoring/script_packer.h"

namespace rpg {

// What doors, weak walls and secret walls do by themselves: a door opens when it is used and closes when the
// player walks away from it, a secret wall opens once, a weak wall when it is broken. A tile whose script
// says what it does is left alone, but its door still closes.
void add_door_events(const LevelSource& source, const LevelGrid& grid, const Level& level, TileEvents& events,
                     SourceErrors& errors);

} // namespace rpg
