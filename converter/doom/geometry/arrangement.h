#pragma once
#include "converter/doom/geometry/segments.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace converter::port {

// A piece of line between two points that nothing crosses; `from` comes before `to` in the list of points.
struct Edge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::vector<Record> records{}; // sorted, without repetitions
};

// Segments cut at all crossings, touching ends and overlaps. Everything hangs together.
struct Arrangement {
    std::vector<Point> points{}; // sorted
    std::vector<Edge> edges{};   // sorted by their ends
    std::size_t rounded = 0;     // crossings that are not on whole units
    std::size_t dropped = 0;     // edges that still crossed after rounding
    bool is_too_complex = false; // far more crossings than a level has: there are no edges
};

Arrangement arrange(std::vector<Segment> segments);

} // namespace converter::port
