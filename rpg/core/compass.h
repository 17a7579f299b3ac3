#pragma once
#include "rpg/core/coords.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace rpg {

// The four edges of a tile, clockwise from the north.
enum class Side : std::uint8_t { North, East, South, West };
constexpr std::array<Side, 4> kAllSides{Side::North, Side::East, Side::South, Side::West};

// The direction in which a door or a secret wall runs.
enum class Axis : std::uint8_t { X, Y };

constexpr Side opposite(Side side)
{
    return static_cast<Side>((static_cast<unsigned>(side) + 2) & 3U);
}
constexpr Side next_clockwise(Side side)
{
    return static_cast<Side>((static_cast<unsigned>(side) + 1) & 3U);
}
constexpr char letter_of(Side side)
{
    return "NESW"[static_cast<std::size_t>(side)];
}
constexpr TilePos neighbour(TilePos tile, Side side)
{
    constexpr std::array<TilePos, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const TilePos step = kSteps[static_cast<std::size_t>(side)];
    return {tile.x + step.x, tile.y + step.y};
}

} // namespace rpg
