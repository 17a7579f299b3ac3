#pragma once
#include "converter/doom/geometry/points.h"
#include "rpg/model/line_flags.h"

#include <array>
#include <cstdint>

namespace converter::port {

// Default flags of lines and things, derived from position.
enum class Heading : std::uint8_t { East, South, West, North, Slanted };

constexpr Heading heading_of(Point from, Point to)
{
    if (from.y == to.y) return to.x > from.x ? Heading::East : Heading::West;
    if (from.x == to.x) return to.y > from.y ? Heading::South : Heading::North;
    return Heading::Slanted;
}

// A wall along whole tile borders has a flag for its visible side, right of its direction; others have none.
constexpr std::uint32_t default_wall_flags(Point from, Point to)
{
    constexpr std::array kFlags{rpg::line_flag::kFaceSouth, rpg::line_flag::kFaceWest,
                                rpg::line_flag::kFaceNorth, rpg::line_flag::kFaceEast, std::uint32_t{0}};
    const Heading heading = heading_of(from, to);
    const bool is_border = heading != Heading::Slanted && from.x % 64 == 0 && from.y % 64 == 0 &&
                           to.x % 64 == 0 && to.y % 64 == 0;
    return is_border ? kFlags[static_cast<std::size_t>(heading)] : 0U;
}

constexpr std::uint32_t default_door_flags(Point from, Point to)
{
    using namespace rpg::line_flag;
    return kTwoSided | kDoor | (from.y == to.y ? kAlongX : kAlongY);
}

// The viewer is on the right of the line. The face is recessed, and its flag names that direction.
constexpr std::uint32_t default_secret_flags(Point from, Point to)
{
    using namespace rpg::line_flag;
    switch (heading_of(from, to)) {
    case Heading::West:
        return kRecessPlus | kAlongX | kFaceSouth;
    case Heading::East:
        return kRecessMinus | kAlongX | kFaceNorth;
    case Heading::South:
        return kRecessPlus | kAlongY | kFaceEast;
    case Heading::North:
        return kRecessMinus | kAlongY | kFaceWest;
    case Heading::Slanted:
        break;
    }
    return 0;
}

constexpr std::uint16_t default_fence_flags(Point from, Point to, bool is_sprite)
{
    using namespace rpg::thing_flag;
    constexpr std::array<std::uint16_t, 5> kFacing{kFaceSouth, kFaceWest, kFaceNorth, kFaceEast, 0};
    return static_cast<std::uint16_t>(kFence | kTwoSided |
                                      kFacing[static_cast<std::size_t>(heading_of(from, to))] |
                                      (is_sprite ? 0U : kTexture));
}

} // namespace converter::port
