#pragma once
#include "converter/exporters/drawing.h"
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <string>

namespace converter {

// `drpg export map`: the same picture of a level from above with a legend, about 1450 x 1150 pixels, as SVG
// or as pixels. Entities and their names come from the game.
std::string export_map_svg(const rpg::GameData& game, const rpg::Level& level);
rpg::Image export_map_png(const rpg::GameData& game, const rpg::Level& level);

// The picture itself, to draw more over it, and the upper left corner and middle of a tile in it.
Drawing draw_map(const rpg::GameData& game, const rpg::Level& level);
Point corner_of_tile(rpg::TilePos tile);
Point middle_of_tile(rpg::TilePos tile);

} // namespace converter
