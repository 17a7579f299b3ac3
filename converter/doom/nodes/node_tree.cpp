#include "converter/doom/nodes/node_tree.h"

#include "converter/doom/geometry/points.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace converter::port {
namespace {

// A straight line that lines of the map lie on.
struct Plane {
    MapPoint at{};
    MapPoint way{};             // without a common divisor
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

constexpr std::int64_t kSplitCost = 16;
constexpr std::int64_t kDiagonalCost = 8;
constexpr std::int64_t kCutPolyobject = std::int64_t{1} << 32;
constexpr std::size_t kMaxCandidates = 64;

// Both sides of the plane have a part of the box.
bool cuts(const Plane& plane, const MapBox& box)
{
    bool is_left = false;
    bool is_right = false;
    for (const MapPoint corner :
         {box.low, box.high, MapPoint{box.low.x, box.high.y}, MapPoint{box.high.x, box.low.y}}) {
        const std::int64_t offset = plane.offset({corner.x * FixedPoint::kOne, corner.y * FixedPoint::kOne});
        is_left = is_left || offset > plane.tolerance;
        is_right = is_right || offset < -plane.tolerance;
    }
    return is_left && is_right;
}

Place place_of(const BuildState& state, const BuildSeg& seg, const Partition& partition)
{
    const Plane& plane = state.planes[partition.plane];
    if (seg.plane == partition.plane) return seg.is_along == partition.is_along ? Place::Right : Place::Left;
    std::int64_t start = plane.offset(state.vertexes[seg.seg.start]);
    std::int64_t end = plane.offset(state.vertexes[seg.seg.end]);
    if (!partition.is_along) {
        start = -start;
        end = -end;
    }
    const bool is_start_on = std::abs(start) <= plane.tolerance;
    const bool is_end_on = std::abs(end) <= plane.tolerance;
    if (is_start_on && is_end_on) {
        const Plane& own = state.planes[seg.plane];
        const std::int64_t along =
            std::int64_t{own.way.x} * plane.way.x + std::int64_t{own.way.y} * plane.way.y;
        return ((along > 0) == seg.is_along) == partition.is_along ? Place::Right : Place::Left;
    }
    if (is_start_on) return end > 0 ? Place::Left : Place::Right;
    if (is_end_on || (start > 0) == (end > 0)) return start > 0 ? Place::Left : Place::Right;
    return Place::Split;
}

// Nothing if the partition is not better than `limit` or leaves one side empty.
std::optional<std::int64_t> PartitionChooser::cost_of(const std::vector<BuildSeg>& segs,
                                                      const Partition& partition, std::int64_t limit) const
{
    std::int64_t right = 0;
    std::int64_t left = 0;
    std::int64_t splits = 0;
    std::int64_t base = state_.planes[partition.plane].is_diagonal ? kDiagonalCost : 0;
    for (const MapBox& box : whole_)
        if (cuts(state_.planes[partition.plane], box)) base += kCutPolyobject;
    if (base >= limit) return std::nullopt;
    for (const BuildSeg& seg : segs) {
        switch (place_of(state_, seg, partition)) {
        case Place::Right:
            ++right;
            break;
        case Place::Left:
            ++left;
            break;
        case Place::Split:
            ++splits;
            if (base + splits * kSplitCost >= limit) return std::nullopt;
            break;
        }
    }
    if (right + splits == 0 || left + splits == 0) return std::nullopt;
    const std::int64_t cost = base + splits * kSplitCost + std::abs(left - right);
    return cost < limit ? std::optional(cost) : std::nullopt;
}

// Those boxes that lie where the segs are.
void PartitionChooser::find_boxes(const std::vector<BuildSeg>& segs)
{
    whole_.clear();
    if (state_.input.whole.empty()) return;
    FixedPoint low = state_.vertexes[segs.front().seg.start];
    FixedPoint high = low;
    for (const BuildSeg& seg : segs)
        for (const std::uint32_t vertex : {seg.seg.start, seg.seg.end}) {
            const FixedPoint at = state_.vertexes[vertex];
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
    const auto overlaps = [](int start, int end, std::int32_t least, std::int32_t most) {
        return start * FixedPoint::kOne < most && end * FixedPoint::kOne > least;
    };
    for (const MapBox& box : state_.input.whole)
        if (overlaps(box.low.x, box.high.x, low.x, high.x) && overlaps(box.low.y, box.high.y, low.y, high.y))
            whole_.push_back(box);
}

std::optional<Partition> PartitionChooser::choose(const std::vector<BuildSeg>& segs)
{
    find_boxes(segs);
    std::optional<Partition> best;
    std::int64_t limit = std::numeric_limits<std::int64_t>::max();
    const auto consider = [&](const BuildSeg& seg) {
        if (tried_[seg.plane] == round_) return;
        tried_[seg.plane] = round_;
        const Partition partition{seg.plane, seg.is_along, seg.seg.line, seg.seg.side};
        const std::optional<std::int64_t> cost = cost_of(segs, partition, limit);
        if (!cost) return;
        limit = *cost;
        best = partition;
    };
    ++round_;
    const std::size_t stride = segs.size() / kMaxCandidates + 1;
    for (std::size_t i = 0; i < segs.size(); i += stride) consider(segs[i]);
    if (best) return best;
    for (const BuildSeg& seg : segs) { // the sample may have missed the only ones
        consider(seg);
        if (best) return best;
    }
    return best;
}

constexpr double kPlaneTolerance = FixedPoint::kOne / 128.0;
constexpr std::int64_t kShortest = FixedPoint::kOne / 64; // a split does not leave less than that

struct PointHash {
    std::size_t operator()(FixedPoint point) const
    {
        return static_cast<std::size_t>(
            (static_cast<std::uint64_t>(static_cast<std::uint32_t>(point.x)) << 32 |
             static_cast<std::uint32_t>(point.y)) *
            0x9E3779B97F4A7C15U);
    }
};

class TreeBuilder {
public:
    TreeBuilder(const NodeInput& input, SplitPoints splits) : state_{input, {}, {}}, splits_(splits)
    {
        for (const MapPoint point : input.points) {
            const FixedPoint fixed{point.x * FixedPoint::kOne, point.y * FixedPoint::kOne};
            known_.try_emplace(fixed, static_cast<std::uint32_t>(state_.vertexes.size()));
            state_.vertexes.push_back(fixed);
        }
        tree_.original_vertexes = input.points.size();
    }

    NodeTree build()
    {
        std::vector<BuildSeg> segs = all_segs();
        if (!segs.empty()) {
            PartitionChooser chooser(state_);
            chooser_ = &chooser;
            divide(std::move(segs));
        }
        tree_.vertexes = std::move(state_.vertexes);
        return std::move(tree_);
    }

private:
    std::vector<BuildSeg> all_segs()
    {
        std::vector<BuildSeg> segs;
        std::map<std::tuple<int, int, std::int64_t>, std::uint32_t> planes;
        for (std::uint32_t i = 0; i < state_.input.lines.size(); ++i) {
            const NodeLine& line = state_.input.lines[i];
            const MapPoint from = state_.input.points[line.from];
            const MapPoint to = state_.input.points[line.to];
            if (from == to) continue;
            MapPoint way = to - from;
            way /= std::gcd(way.x, way.y);
            const bool is_along = way.x > 0 || (way.x == 0 && way.y > 0);
            const MapPoint normal = is_along ? way : -way;
            const std::int64_t offset = std::int64_t{normal.x} * from.y - std::int64_t{normal.y} * from.x;
            const auto [place, is_new] = planes.try_emplace({normal.x, normal.y, offset},
                                                            static_cast<std::uint32_t>(state_.planes.size()));
            if (is_new) {
                const double length = glm::length(glm::dvec2(normal));
                state_.planes.push_back({from, normal, static_cast<std::int64_t>(length * kPlaneTolerance),
                                         normal.x != 0 && normal.y != 0});
            }
            const std::uint32_t plane = place->second;
            if (line.sectors[0] != kNoSide) segs.push_back({{line.from, line.to, i, 0}, plane, is_along});
            if (line.sectors[1] != kNoSide) segs.push_back({{line.to, line.from, i, 1}, plane, !is_along});
        }
        return segs;
    }

    std::uint32_t divide(std::vector<BuildSeg> segs)
    {
        const std::optional<Partition> partition = chooser_->choose(segs);
        if (!partition) return add_leaf(segs);
        std::vector<BuildSeg> right;
        std::vector<BuildSeg> left;
        for (const BuildSeg& seg : segs) sort_in(seg, *partition, right, left);
        if (right.empty() || left.empty()) return add_leaf(segs); // only splits that were too short
        segs = {};
        const std::uint32_t right_child = divide(std::move(right));
        const std::uint32_t left_child = divide(std::move(left));
        TreeNode node{.children = {right_child, left_child}};
        const NodeLine& line = state_.input.lines[partition->line];
        node.at = state_.input.points[partition->side == 0 ? line.from : line.to];
        node.way = state_.input.points[partition->side == 0 ? line.to : line.from] - node.at;
        tree_.nodes.push_back(node);
        return static_cast<std::uint32_t>(tree_.nodes.size() - 1);
    }

    std::uint32_t add_leaf(const std::vector<BuildSeg>& segs)
    {
        std::vector<TreeSeg>& leaf = tree_.leaves.emplace_back();
        leaf.reserve(segs.size());
        for (const BuildSeg& seg : segs) leaf.push_back(seg.seg);
        return static_cast<std::uint32_t>(tree_.leaves.size() - 1) | kLeafBit;
    }

    void sort_in(const BuildSeg& seg, const Partition& partition, std::vector<BuildSeg>& right,
                 std::vector<BuildSeg>& left)
    {
        Place place = place_of(state_, seg, partition);
        if (place == Place::Split) {
            const Plane& plane = state_.planes[partition.plane];
            const FixedPoint at = crossing(seg, plane), start = state_.vertexes[seg.seg.start];
            const bool starts_left = (plane.offset(start) > 0) == partition.is_along;
            place = place_of_cut(at, start, state_.vertexes[seg.seg.end], starts_left);
            if (place == Place::Split) {
                const std::uint32_t vertex = vertex_at(at);
                BuildSeg first = seg;
                BuildSeg second = seg;
                first.seg.end = vertex;
                second.seg.start = vertex;
                (starts_left ? left : right).push_back(first);
                (starts_left ? right : left).push_back(second);
                return;
            }
        }
        (place == Place::Right ? right : left).push_back(seg);
    }

    // Where a seg belongs that is cut at a point: on both sides, unless one part would be too short.
    static Place place_of_cut(FixedPoint at, FixedPoint start, FixedPoint end, bool starts_left)
    {
        const Place of_start = starts_left ? Place::Left : Place::Right;
        const Place of_end = starts_left ? Place::Right : Place::Left;
        if (is_near(at, start)) return of_end;
        if (!is_inside(at, start, end)) return is_nearer_end(at, start, end) ? of_start : of_end;
        return is_near(at, end) ? of_start : Place::Split;
    }
    static bool is_near(FixedPoint a, FixedPoint b)
    {
        return std::abs(std::int64_t{a.x} - b.x) < kShortest && std::abs(std::int64_t{a.y} - b.y) < kShortest;
    }
    // Rounding may have moved the ends of a seg over the place where its line would be cut.
    static bool is_inside(FixedPoint at, FixedPoint start, FixedPoint end)
    {
        const glm::dvec2 way = to_vector(end) - to_vector(start);
        return glm::dot(way, to_vector(at) - to_vector(start)) > 0 &&
               glm::dot(way, to_vector(end) - to_vector(at)) > 0;
    }
    static bool is_nearer_end(FixedPoint at, FixedPoint start, FixedPoint end)
    {
        const auto distance = [&](FixedPoint other) {
            return std::abs(std::int64_t{at.x} - other.x) + std::abs(std::int64_t{at.y} - other.y);
        };
        return distance(end) < distance(start);
    }

    // Computed from the whole line, so that both sides of it are cut in the same point.
    FixedPoint crossing(const BuildSeg& seg, const Plane& plane) const
    {
        const NodeLine& line = state_.input.lines[seg.seg.line];
        const MapPoint from = state_.input.points[line.from];
        const MapPoint to = state_.input.points[line.to];
        const MapPoint way = to - from;
        const std::int64_t divisor = cross(way, plane.way);
        const std::int64_t share = cross(plane.way, from - plane.at);
        const auto along = [&](int start, std::int64_t length) {
            const double place = start + static_cast<double>(length * share) / static_cast<double>(divisor);
            if (splits_ == SplitPoints::Whole)
                return static_cast<std::int32_t>(std::lround(place)) * FixedPoint::kOne;
            return static_cast<std::int32_t>(std::lround(place * FixedPoint::kOne));
        };
        return {along(from.x, way.x), along(from.y, way.y)};
    }

    std::uint32_t vertex_at(FixedPoint point)
    {
        const auto [place, is_new] =
            known_.try_emplace(point, static_cast<std::uint32_t>(state_.vertexes.size()));
        if (is_new) state_.vertexes.push_back(point);
        return place->second;
    }

    BuildState state_;
    SplitPoints splits_;
    PartitionChooser* chooser_ = nullptr;
    NodeTree tree_;
    std::unordered_map<FixedPoint, std::uint32_t, PointHash> known_;
};

} // namespace

NodeTree build_nodes(const NodeInput& input, SplitPoints splits)
{
    return TreeBuilder(input, splits).build();
}

} // namespace converter::port
