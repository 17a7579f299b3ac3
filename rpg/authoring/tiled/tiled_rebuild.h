#pragma once
#include "rpg/core/result.h"
#include "rpg/model/level.h"

#include <string_view>

namespace rpg {

// Puts walls where open meets solid and no line is, takes those away that nobody can see, and makes a tree.
// Commands keep their lines. `file` is for errors.
Result<Level> rebuild_walls(Level level, std::string_view file);

} // namespace rpg
