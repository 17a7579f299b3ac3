#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace converter::port {

constexpr bool is_lamp(unsigned sprite) // emits light
{
    return sprite == 131 || (sprite >= 135 && sprite <= 138) || sprite == 140;
}

bool has_lamps(const rpg::Image& image); // a few bright pixels in a dark picture

// Light of each tile from lamps, fires, and glowing spots in wall, floor and ceiling pictures; it spreads
// around corners, but not through walls and doors.
std::vector<std::uint8_t> tile_light(const rpg::GameData& game, const rpg::Level& level);

// Mean colour of a picture, weighted by brightness and scaled to full brightness.
std::optional<rpg::Rgb> light_of(const rpg::Image& image);

} // namespace converter::port
