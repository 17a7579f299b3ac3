#include "converter/doom/wad_check/checks.h"
#include "converter/wad/map_numbers.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/ext/vector_int2_sized.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>

namespace converter::wad {
namespace {

constexpr double kCell = 256;           // lines of one cell are compared
constexpr double kTouching = 0.001;     // units
constexpr std::size_t kMaxCells = 4096; // of one line

double cross(ShapeVertex a, ShapeVertex b, ShapeVertex p)
{
    const ShapeVertex way = b - a;
    const ShapeVertex to = p - a;
    return way.x * to.y - way.y * to.x;
}

// The sector of the nearest line north of the point, on the side that faces it; -1 in the void.
std::int64_t sector_at(const MapShape& shape, ShapeVertex point)
{
    double nearest = std::numeric_limits<double>::max();
    std::int64_t sector = -1;
    for (const ShapeLine& line : shape.lines) {
        const ShapeVertex a = shape.vertexes[line.start];
        const ShapeVertex b = shape.vertexes[line.end];
        if ((a.x <= point.x) == (b.x <= point.x)) continue;
        const double y = a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x);
        if (y < point.y || y - point.y >= nearest) continue;
        nearest = y - point.y;
        sector = line.sectors[b.x > a.x ? 0 : 1]; // the right of a line that runs east is south of it
    }
    return sector;
}

class ShapeCheck {
public:
    ShapeCheck(const MapShape& shape, const ShapeReport& report) : shape_(shape), report_(report) {}

    // Around each sector as many of its lines arrive at a vertex as leave it.
    void check_closed()
    {
        std::map<std::pair<std::int64_t, std::size_t>, int> balance; // sector, vertex
        for (const ShapeLine& line : shape_.lines) {
            if (line.sectors[0] == line.sectors[1]) continue;
            for (std::size_t side = 0; side < 2; ++side) {
                if (line.sectors[side] < 0) continue;
                const int sign = side == 0 ? 1 : -1;
                balance[{line.sectors[side], line.start}] += sign;
                balance[{line.sectors[side], line.end}] -= sign;
            }
        }
        std::int64_t last = -1;
        for (const auto& [place, sum] : balance) {
            if (sum == 0 || place.first == last) continue;
            last = place.first;
            const ShapeVertex at = shape_.vertexes[place.second];
            report_("open-sector", ShapePart::Sector, static_cast<std::size_t>(place.first),
                    fmt::format("its lines do not close at {}, {}", at.x, at.y));
        }
    }

    void check_crossings()
    {
        std::unordered_map<std::int64_t, std::vector<std::size_t>> cells;
        for (std::size_t i = 0; i < shape_.lines.size(); ++i)
            for (const std::int64_t cell : cells_of(shape_.lines[i])) cells[cell].push_back(i);
        std::vector<std::size_t> compared(shape_.lines.size(), std::numeric_limits<std::size_t>::max());
        for (std::size_t i = 0; i < shape_.lines.size(); ++i) {
            for (const std::int64_t cell : cells_of(shape_.lines[i])) {
                for (const std::size_t other : cells[cell]) {
                    if (other <= i || compared[other] == i) continue;
                    compared[other] = i;
                    compare(i, other);
                }
            }
        }
    }

    void check_starts()
    {
        for (const auto& [thing, at] : shape_.starts)
            if (sector_at(shape_, at) < 0)
                report_("start-outside", ShapePart::Thing, thing, "the start of player 1 is in no sector");
    }

private:
    std::vector<std::int64_t> cells_of(const ShapeLine& line) const
    {
        const ShapeVertex a = shape_.vertexes[line.start];
        const ShapeVertex b = shape_.vertexes[line.end];
        const glm::i64vec2 low(glm::floor(glm::min(a, b) / kCell));
        const glm::i64vec2 high(glm::floor(glm::max(a, b) / kCell));
        std::vector<std::int64_t> cells;
        for (std::int64_t x = low.x; x <= high.x; ++x)
            for (std::int64_t y = low.y; y <= high.y && cells.size() < kMaxCells; ++y)
                cells.push_back(x * 1'000'003 + y);
        return cells;
    }

    void compare(std::size_t first, std::size_t second)
    {
        const ShapeVertex a = shape_.vertexes[shape_.lines[first].start];
        const ShapeVertex b = shape_.vertexes[shape_.lines[first].end];
        const ShapeVertex c = shape_.vertexes[shape_.lines[second].start];
        const ShapeVertex d = shape_.vertexes[shape_.lines[second].end];
        const double length = glm::distance(a, b);
        const double other_length = glm::distance(c, d);
        if (length == 0 || other_length == 0) return;
        const double c_off = cross(a, b, c) / length;
        const double d_off = cross(a, b, d) / length;
        if (std::abs(c_off) < kTouching && std::abs(d_off) < kTouching) {
            const auto along = [&](ShapeVertex p) { return glm::dot(b - a, p - a) / length; };
            const double low = std::max(0.0, std::min(along(c), along(d)));
            const double high = std::min(length, std::max(along(c), along(d)));
            if (high - low > kTouching)
                report_("overlapping-lines", ShapePart::Line, second,
                        fmt::format("covers a part of line {}", first));
            return;
        }
        const double a_off = cross(c, d, a) / other_length;
        const double b_off = cross(c, d, b) / other_length;
        const auto is_across = [](double one, double other) {
            return (one > kTouching && other < -kTouching) || (one < -kTouching && other > kTouching);
        };
        if (is_across(c_off, d_off) && is_across(a_off, b_off))
            report_("crossing-lines", ShapePart::Line, second,
                    fmt::format("crosses line {} without a vertex", first));
    }

    const MapShape& shape_;
    const ShapeReport& report_;
};

} // namespace

MapShape shape_of(const Map& map)
{
    MapShape shape;
    for (const Vertex vertex : map.vertexes) shape.vertexes.push_back({double(vertex.x), double(vertex.y)});
    const auto sector = [&](std::uint16_t side) {
        return side < map.sides.size() ? std::int64_t{map.sides[side].sector} : std::int64_t{-1};
    };
    for (const Linedef& line : map.lines) {
        if (line.start >= map.vertexes.size() || line.end >= map.vertexes.size()) continue;
        shape.lines.push_back({line.start, line.end, {sector(line.right), sector(line.left)}});
    }
    for (std::size_t i = 0; i < map.things.size(); ++i)
        if (map.things[i].type == thing_type::kPlayerStart)
            shape.starts.push_back({i, {double(map.things[i].x), double(map.things[i].y)}});
    return shape;
}

void check_shape(const MapShape& shape, const ShapeReport& report)
{
    ShapeCheck check(shape, report);
    check.check_closed();
    check.check_crossings();
    check.check_starts();
}

} // namespace converter::wad
