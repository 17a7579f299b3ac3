#pragma once
#include "rpg/core/coords.h"

#include <algorithm>
#include <cstdint>
#include <glm/common.hpp>
#include <glm/ext/vector_double2.hpp>
#include <glm/ext/vector_int2.hpp>
#include <utility>

// Plane geometry in whole units of the source: x grows east, y grows south. The right-hand side of a
// direction is the side from which the game shows a wall. Products are 64 bits wide, which glm's are not.
namespace converter::port {

using Point = glm::ivec2;
inline Point middle_of(rpg::TilePos tile)
{
    return {rpg::centre_of(tile).x, rpg::centre_of(tile).y};
}

// From west to east, then from north to south.
constexpr std::pair<int, int> order_of(Point point)
{
    return {point.x, point.y};
}
struct PointOrder {
    constexpr bool operator()(Point a, Point b) const { return order_of(a) < order_of(b); }
};

// Positive if `b` points to the right of `a`.
constexpr std::int64_t cross(Point a, Point b)
{
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

constexpr double cross(glm::dvec2 a, glm::dvec2 b)
{
    return a.x * b.y - a.y * b.x;
}

constexpr std::int64_t dot(Point a, Point b)
{
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}

// One unit to the right of a direction; only the signs of `way` count.
inline Point right_of(Point way)
{
    return glm::sign(Point{-way.y, way.x});
}

// Positive if `point` lies to the right of the line from `from` to `to`, 0 on it.
constexpr std::int64_t side_of(Point from, Point to, Point point)
{
    return cross(to - from, point - from);
}

// Texture columns between two points of a wall, counted along the longer axis as in the game.
inline int columns_between(Point a, Point b)
{
    const Point way = glm::abs(a - b);
    return std::max(way.x, way.y);
}

} // namespace converter::port
