#pragma once
#include "converter/exporters/drawing.h"
#include "rpg/model/game_data.h"

namespace converter {

// A level from above with a legend, about 1450 x 1150 pixels. Entities and their names come from the game.
Drawing draw_map(const rpg::GameData& game, const rpg::Level& level);

// Where a tile of the map is in that picture: its upper left corner.
Point corner_of_tile(rpg::TilePos tile);

} // namespace converter
