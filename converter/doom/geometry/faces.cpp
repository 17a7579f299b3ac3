#include "converter/doom/geometry/faces.h"

#include <algorithm>
#include <limits>

namespace converter::port {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// Directions by angle, clockwise from the east.
bool is_before(Point a, Point b)
{
    const auto is_upper = [](Point way) { return way.y < 0 || (way.y == 0 && way.x < 0); };
    if (is_upper(a) != is_upper(b)) return is_upper(b);
    return cross(a, b) > 0;
}

int tile_of_corner(Point corner)
{
    const int column = std::clamp(corner.x / 64, 0, rpg::kMapTiles - 1);
    const int row = std::clamp(corner.y / 64, 0, rpg::kMapTiles - 1);
    return row * rpg::kMapTiles + column;
}

} // namespace

Faces::Faces(const Arrangement& arrangement)
    : arrangement_(arrangement), next_(arrangement.edges.size() * 2, kNone), face_(next_.size(), kNone),
      by_tile_(rpg::kTileCount)
{
    link();
    walk();
}

std::uint32_t Faces::start_of(std::uint32_t half) const
{
    const Edge& edge = arrangement_.edges[edge_of(half)];
    return half % 2 == 0 ? edge.from : edge.to;
}

void Faces::link()
{
    std::vector<std::vector<std::uint32_t>> leaving(arrangement_.points.size());
    for (std::uint32_t half = 0; half < next_.size(); ++half) leaving[start_of(half)].push_back(half);
    for (std::vector<std::uint32_t>& around : leaving) {
        std::ranges::sort(around, [&](std::uint32_t a, std::uint32_t b) {
            return is_before(end(a) - start(a), end(b) - start(b));
        });
        for (std::size_t i = 0; i < around.size(); ++i)
            next_[twin_of(around[i])] = around[(i + around.size() - 1) % around.size()];
    }
}

void Faces::walk()
{
    for (std::uint32_t first = 0; first < next_.size(); ++first) {
        if (face_[first] != kNone) continue;
        const auto number = static_cast<std::uint32_t>(faces_.size());
        Face face{.first = first};
        Point low{kMapUnits, kMapUnits};
        for (std::uint32_t half = first; face_[half] == kNone; half = next_[half]) {
            face_[half] = number;
            face.double_area += cross(start(half), end(half));
            low = {std::min(low.x, start(half).x), std::min(low.y, start(half).y)};
        }
        face.tile = tile_of_corner(low);
        if (face.double_area > 0) by_tile_[static_cast<std::size_t>(face.tile)].push_back(number);
        faces_.push_back(face);
    }
}

bool Faces::touches(std::uint32_t face, Point point) const
{
    int crossings = 0;
    std::uint32_t half = faces_[face].first;
    do {
        const Point a = start(half);
        const Point b = end(half);
        if (is_on_segment(a, b, point)) return true;
        if ((a.y <= point.y) != (b.y <= point.y) && (side_of(a, b, point) > 0) == (b.y < a.y)) ++crossings;
        half = next_[half];
    } while (half != faces_[face].first);
    return crossings % 2 != 0;
}

std::optional<std::uint32_t> Faces::face_at(Point point) const
{
    std::optional<std::uint32_t> best;
    for (const Point shift : {Point{0, 0}, Point{-1, 0}, Point{0, -1}, Point{-1, -1}}) {
        const Point corner = point + shift;
        if (corner.x < 0 || corner.y < 0 || corner.x >= kMapUnits || corner.y >= kMapUnits) continue;
        for (const std::uint32_t face : faces_of_tile(tile_of_corner(corner))) {
            if (!touches(face, point)) continue;
            const bool is_better = !best || faces_[face].double_area > faces_[*best].double_area ||
                                   (faces_[face].double_area == faces_[*best].double_area && face < *best);
            if (is_better) best = face;
        }
    }
    return best;
}

} // namespace converter::port
