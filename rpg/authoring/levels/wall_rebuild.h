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

using TileSet = std::bitset<kTileCount>;
struct RebuiltWalls {
    Level level;
    std::map<std::uint32_t, std::uint32_t> lines; // the new numbers of `named` and of those in commands
};
// Around the changed tiles, adds walls where open meets solid without a line and removes walls that nobody
// can see; all other lines stay as they are. Then makes a new tree. Commands keep their lines. A pillar is
// not solid rock: the walls around it stay. Lines without length vanish. `file` is for errors.
Result<RebuiltWalls> rebuild_walls_around(Level level, const TileSet& changed,
                                          const std::set<std::uint32_t>& named, std::string_view file);

// The tile from which a line is seen: that on its right-hand side.
TilePos owner_of(const Line& line);
// Whether the line is inside its tile, like the lines of a pillar.
bool is_inside_tile(const Line& line);

} // namespace rpg
