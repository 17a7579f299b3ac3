#include "converter/doom/nodes/node_tree.h"

#include "converter/doom/nodes/partition_internal.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace converter::port {
namespace {

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
            MapPoint way{to.x - from.x, to.y - from.y};
            const int divisor = std::gcd(way.x, way.y);
            way = {way.x / divisor, way.y / divisor};
            const bool is_along = way.x > 0 || (way.x == 0 && way.y > 0);
            const MapPoint normal = is_along ? way : MapPoint{-way.x, -way.y};
            const std::int64_t offset = std::int64_t{normal.x} * from.y - std::int64_t{normal.y} * from.x;
            const auto [place, is_new] = planes.try_emplace({normal.x, normal.y, offset},
                                                            static_cast<std::uint32_t>(state_.planes.size()));
            if (is_new) {
                const double length = std::hypot(normal.x, normal.y);
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
        const MapPoint other = state_.input.points[partition->side == 0 ? line.to : line.from];
        node.way = {other.x - node.at.x, other.y - node.at.y};
        tree_.nodes.push_back(node);
        return static_cast<std::uint32_t>(tree_.nodes.size() - 1);
    }

    std::uint32_t add_leaf(const std::vector<BuildSeg>& segs)
    {
        std::vector<TreeSeg>& leaf = tree_.leaves.emplace_back();
        for (const BuildSeg& seg : segs) leaf.push_back(seg.seg);
        return static_cast<std::uint32_t>(tree_.leaves.size() - 1) | kLeafBit;
    }

    void sort_in(const BuildSeg& seg, const Partition& partition, std::vector<BuildSeg>& right,
                 std::vector<BuildSeg>& left)
    {
        Place place = place_of(state_, seg, partition);
        if (place == Place::Split) {
            const FixedPoint at = crossing(seg, state_.planes[partition.plane]);
            const FixedPoint start = state_.vertexes[seg.seg.start];
            const FixedPoint end = state_.vertexes[seg.seg.end];
            const bool starts_left = (state_.planes[partition.plane].offset(start) > 0) == partition.is_along;
            if (is_near(at, start) || !is_inside(at, start, end)) {
                place = starts_left ? Place::Right : Place::Left;
                if (!is_near(at, start) && is_nearer_end(at, start, end))
                    place = starts_left ? Place::Left : Place::Right;
            } else if (is_near(at, end)) {
                place = starts_left ? Place::Left : Place::Right;
            } else {
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

    static bool is_near(FixedPoint a, FixedPoint b)
    {
        return std::abs(std::int64_t{a.x} - b.x) < kShortest && std::abs(std::int64_t{a.y} - b.y) < kShortest;
    }
    // Rounding may have moved the ends of a seg over the place where its line would be cut.
    static bool is_inside(FixedPoint at, FixedPoint start, FixedPoint end)
    {
        const auto way = [](FixedPoint a, FixedPoint b) {
            return std::pair{static_cast<double>(b.x) - a.x, static_cast<double>(b.y) - a.y};
        };
        const auto [x, y] = way(start, end);
        const auto [from_x, from_y] = way(start, at);
        const auto [to_x, to_y] = way(at, end);
        return x * from_x + y * from_y > 0 && x * to_x + y * to_y > 0;
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
        const std::int64_t x = to.x - from.x;
        const std::int64_t y = to.y - from.y;
        const std::int64_t divisor = plane.way.y * x - plane.way.x * y;
        const std::int64_t share =
            plane.way.x * std::int64_t{from.y - plane.at.y} - plane.way.y * std::int64_t{from.x - plane.at.x};
        const auto along = [&](int start, std::int64_t length) {
            const double way = static_cast<double>(length * share) / static_cast<double>(divisor);
            const double place = start + way;
            if (splits_ == SplitPoints::Whole)
                return static_cast<std::int32_t>(std::lround(place)) * FixedPoint::kOne;
            return static_cast<std::int32_t>(std::lround(place * FixedPoint::kOne));
        };
        return {along(from.x, x), along(from.y, y)};
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
