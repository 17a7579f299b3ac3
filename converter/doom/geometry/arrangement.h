#pragma once
#include "converter/doom/geometry/segments.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace converter::port {

// A piece of line that nothing crosses; `from` and `to` are point indices, `from` < `to`.
struct Edge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::vector<Record> records{}; // sorted, unique
};

// Segments cut at all crossings, touching ends and overlaps: a connected graph.
struct Arrangement {
    std::vector<Point> points{}; // sorted
    std::vector<Edge> edges{};   // sorted by their ends
    std::size_t rounded = 0;     // crossings rounded to whole units
    std::size_t dropped = 0;     // edges that still crossed after rounding
    bool is_too_complex = false; // too many crossings: `edges` is empty
};

// In any order; zero-length segments are skipped.
Arrangement arrange(std::vector<Segment> segments);

// Half-edge 2e runs along edge e, 2e + 1 against it.
constexpr std::uint32_t edge_of(std::uint32_t half)
{
    return half / 2;
}
constexpr std::uint32_t twin_of(std::uint32_t half)
{
    return half ^ 1U;
}

struct Face {
    std::vector<std::uint32_t> border{}; // its half-edges in order
    std::int64_t double_area = 0;        // negative: the outside
    int tile = 0;                        // containing tile
};

// The faces between the edges. Each lies to the right of its half-edges; all but the outside lie within one
// tile. The arrangement must outlive it.
class Faces {
public:
    explicit Faces(const Arrangement& arrangement);

    const Arrangement& arrangement() const { return arrangement_; }
    const std::vector<Face>& all() const { return faces_; }
    std::size_t half_edges() const { return face_.size(); }
    std::uint32_t face_of(std::uint32_t half) const { return face_[half]; }
    std::uint32_t start_of(std::uint32_t half) const;
    std::uint32_t end_of(std::uint32_t half) const { return start_of(twin_of(half)); }
    Point start(std::uint32_t half) const { return arrangement_.points[start_of(half)]; }
    Point end(std::uint32_t half) const { return arrangement_.points[end_of(half)]; }
    bool is_outside(std::uint32_t face) const { return faces_[face].double_area <= 0; }

    // The face around a point; on a border, the largest face that touches it.
    std::optional<std::uint32_t> face_at(Point point) const;
    const std::vector<std::uint32_t>& faces_of_tile(int tile) const
    {
        return by_tile_[static_cast<std::size_t>(tile)];
    }

private:
    std::vector<std::uint32_t> link() const;
    bool touches(std::uint32_t face, Point point) const;

    const Arrangement& arrangement_;
    std::vector<std::uint32_t> face_;
    std::vector<Face> faces_;
    std::vector<std::vector<std::uint32_t>> by_tile_;
};

} // namespace converter::port
