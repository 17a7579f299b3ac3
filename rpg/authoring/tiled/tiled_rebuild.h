#pragma once
#include "rpg/core/coords.h"
#include "rpg/core/result.h"
#include "rpg/model/level.h"

#include <bitset>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>

namespace rpg {

// Puts walls where open meets solid and no line is, takes those away that nobody can see, and makes a tree.
// Commands keep their lines. A pillar is no rock: the walls around it stay. `file` is for errors.
Result<Level> rebuild_walls(Level level, std::string_view file);

using TileSet = std::bitset<kTileCount>;
struct RebuiltWalls {
    Level level;
    std::map<std::uint32_t, std::uint32_t> lines; // the new numbers of `named` and of those in commands
};
// The same around the changed tiles alone; all other lines stay as they are. Lines without length vanish.
Result<RebuiltWalls> rebuild_walls_around(Level level, const TileSet& changed,
                                          const std::set<std::uint32_t>& named, std::string_view file);

// The tile from which a line is seen: that on its right-hand side.
TilePos owner_of(const Line& line);
// Whether the line is in the middle of its tile, as those of a pillar are.
bool is_inside_tile(const Line& line);

} // namespace rpg
