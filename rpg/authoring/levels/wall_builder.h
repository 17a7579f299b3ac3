#pragma once
#include "rpg/authoring/levels/bsp_builder.h"
#include "rpg/authoring/levels/level_grid.h"

namespace rpg {

// The lines of a level, one for each tile edge between open and solid, and doors, secret walls and pillars.
// `texture_entities` are not joined. `name` is for scripts.
std::vector<WallFace> build_walls(const LevelSource& source, const LevelGrid& grid,
                                  const std::set<TextureId>& texture_entities, SourceErrors& errors);

// Which tiles can be seen through, for build_tree.
SightMap sight_of(const LevelGrid& grid);

} // namespace rpg
