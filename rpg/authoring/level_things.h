#pragma once
#include "rpg/authoring/level_grid.h"
#include "rpg/model/level.h"

namespace rpg {

// Things, wall decorations and fences in the order of the source, by rows for each item. Their names are
// added.
std::vector<Thing> build_things(const LevelSource& source, const LevelGrid& grid, ScriptNames& names,
                                SourceErrors& errors);

} // namespace rpg
