#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace converter::port {

constexpr bool is_lamp(unsigned sprite) // with a light of its own
{
    return sprite == 131 || (sprite >= 135 && sprite <= 138) || sprite == 140;
}

// Of each tile: from lamps, fires, and from pictures of walls, floors and ceilings with spots that shine; it
// goes around corners, but not through walls and doors.
std::vector<std::uint8_t> tile_light(const rpg::GameData& game, const rpg::Level& level);

// The mean of a picture's pixels, bright ones counting more, as bright as it can be.
std::optional<rpg::Rgb> light_of(const rpg::Image& image);

} // namespace converter::port
