#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <string>

namespace converter {

// `drpg export map`: the same picture of a level from above, as text to zoom into or as pixels.
std::string export_map_svg(const rpg::GameData& game, const rpg::Level& level);
rpg::Image export_map_png(const rpg::GameData& game, const rpg::Level& level);

} // namespace converter
