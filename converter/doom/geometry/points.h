#pragma once
#include <compare>
#include <cstdint>
#include <cstdlib>

// Plane geometry in whole units of the source: x grows east, y grows south. The right-hand side of a
// direction is the side from which the game shows a wall.
namespace converter::port {

struct Point {
    int x = 0;
    int y = 0;
    auto operator<=>(const Point&) const = default;
};

constexpr Point operator-(Point a, Point b)
{
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator+(Point a, Point b)
{
    return {a.x + b.x, a.y + b.y};
}

// Positive if `b` points to the right of `a`.
constexpr std::int64_t cross(Point a, Point b)
{
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

constexpr std::int64_t dot(Point a, Point b)
{
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}

// Positive if `point` lies to the right of the line from `from` to `to`, 0 on it.
constexpr std::int64_t side_of(Point from, Point to, Point point)
{
    return cross(to - from, point - from);
}

constexpr bool is_between(int value, int a, int b)
{
    return (a <= value && value <= b) || (b <= value && value <= a);
}

constexpr bool is_on_segment(Point from, Point to, Point point)
{
    return side_of(from, to, point) == 0 && is_between(point.x, from.x, to.x) &&
           is_between(point.y, from.y, to.y);
}

// How many texture columns lie between two points of a wall: the game counts along the longer axis.
inline int columns_between(Point a, Point b)
{
    const int width = std::abs(a.x - b.x);
    const int height = std::abs(a.y - b.y);
    return width > height ? width : height;
}

} // namespace converter::port
