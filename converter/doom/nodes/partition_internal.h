#pragma once
#include "converter/doom/nodes/node_tree.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

namespace converter::port {

// A straight line that lines of the map lie on.
struct Plane {
    MapPoint at;
    MapPoint way;               // without a common divisor
    std::int64_t tolerance = 0; // in units of offset()
    bool is_diagonal = false;

    // Positive on the left, negative on the right; a distance times the length of `way` in 65536ths.
    std::int64_t offset(FixedPoint point) const
    {
        const std::int64_t x = point.x - std::int64_t{at.x} * FixedPoint::kOne;
        const std::int64_t y = point.y - std::int64_t{at.y} * FixedPoint::kOne;
        return way.x * y - way.y * x;
    }
};

struct BuildSeg {
    TreeSeg seg;
    std::uint32_t plane = 0;
    bool is_along = true; // runs as the plane does
};

// A plane as a partition: with it or against it.
struct Partition {
    std::uint32_t plane = 0;
    bool is_along = true;
    std::uint32_t line = 0; // that it came from
    std::uint8_t side = 0;
};

enum class Place : std::uint8_t { Right, Left, Split };

struct BuildState {
    const NodeInput& input;
    std::vector<Plane> planes;
    std::vector<FixedPoint> vertexes;
};

Place place_of(const BuildState& state, const BuildSeg& seg, const Partition& partition);

// The best partition of a set, or nothing if it is convex.
class PartitionChooser {
public:
    explicit PartitionChooser(const BuildState& state) : state_(state), tried_(state.planes.size()) {}
    std::optional<Partition> choose(const std::vector<BuildSeg>& segs);

private:
    std::optional<std::int64_t> cost_of(const std::vector<BuildSeg>& segs, const Partition& partition,
                                        std::int64_t limit) const;

    void find_boxes(const std::vector<BuildSeg>& segs);

    const BuildState& state_;
    std::vector<MapBox> whole_;        // that the set may hold
    std::vector<std::uint32_t> tried_; // round in which a plane was tried
    std::uint32_t round_ = 0;
};

} // namespace converter::port
