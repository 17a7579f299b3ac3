#pragma once
#include "rpg/world/stage.h"

namespace rpg {

// A solid tile holds the wall alone, whatever was put there, unless a line entity was put there last.
void wall_up_solid_tiles(const Stage& stage, LevelState& state);

} // namespace rpg
