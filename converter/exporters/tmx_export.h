#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

#include <string>

namespace converter {

// `drpg export tmx`: the map as `map_name`, tilesets beside it and their pictures in tiles/.
rpg::FileSet export_tmx(const rpg::GameData& game, const rpg::Level& level, const std::string& map_name);

} // namespace converter
