#include "converter/doom/nodes/partition_internal.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace converter::port {
namespace {

constexpr std::int64_t kSplitCost = 16;
constexpr std::int64_t kDiagonalCost = 8;
constexpr std::int64_t kCutPolyobject = std::int64_t{1} << 32;
constexpr std::size_t kMostCandidates = 64;

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

} // namespace

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
    const std::size_t stride = segs.size() / kMostCandidates + 1;
    for (std::size_t i = 0; i < segs.size(); i += stride) consider(segs[i]);
    if (best) return best;
    for (const BuildSeg& seg : segs) { // the sample may have missed the only ones
        consider(seg);
        if (best) return best;
    }
    return best;
}

} // namespace converter::port
