#include "converter/doom/nodes/gl_nodes.h"

#include "converter/doom/geometry/points.h"
#include "converter/doom/nodes/node_boxes.h"
#include "converter/doom/nodes/node_tree.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <unordered_map>
#include <vector>

namespace converter::port {
namespace {

// Vertexes that can be found by place. Points nearer than 1/128 of a unit are one.
class VertexPool {
public:
    explicit VertexPool(const std::vector<FixedPoint>& vertexes);

    const std::vector<FixedPoint>& all() const { return vertexes_; }
    std::uint32_t find_or_add(glm::dvec2 place); // in units
    // Those strictly between two others on the straight way, in its order.
    std::vector<std::uint32_t> between(std::uint32_t start, std::uint32_t end) const;
    // Whether a seg runs along another and lies on it.
    bool is_along(std::uint32_t start, std::uint32_t end, std::uint32_t part_start,
                  std::uint32_t part_end) const;

private:
    static std::uint64_t cell_of(std::int64_t x, std::int64_t y);
    bool is_on(FixedPoint start, FixedPoint end, FixedPoint point) const;
    void remember(std::uint32_t vertex);

    std::vector<FixedPoint> vertexes_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_; // squares of 64 units
};

constexpr std::int64_t kCell = std::int64_t{64} * FixedPoint::kOne;
constexpr std::int64_t kNear = FixedPoint::kOne / 128;

std::int64_t cell(std::int64_t coordinate)
{
    return coordinate >= 0 ? coordinate / kCell : -((-coordinate + kCell - 1) / kCell);
}

double dot(FixedPoint from, FixedPoint to, FixedPoint point)
{
    return glm::dot(to_vector(to) - to_vector(from), to_vector(point) - to_vector(from));
}

bool is_same(FixedPoint a, FixedPoint b)
{
    return std::abs(std::int64_t{a.x} - b.x) < kNear && std::abs(std::int64_t{a.y} - b.y) < kNear;
}

VertexPool::VertexPool(const std::vector<FixedPoint>& vertexes) : vertexes_(vertexes)
{
    for (std::uint32_t i = 0; i < vertexes_.size(); ++i) remember(i);
}

std::uint64_t VertexPool::cell_of(std::int64_t x, std::int64_t y)
{
    return static_cast<std::uint64_t>(x) << 32 ^ (static_cast<std::uint64_t>(y) & 0xFFFFFFFFU);
}

void VertexPool::remember(std::uint32_t vertex)
{
    const FixedPoint point = vertexes_[vertex];
    cells_[cell_of(cell(point.x), cell(point.y))].push_back(vertex);
}

std::uint32_t VertexPool::find_or_add(glm::dvec2 place)
{
    const FixedPoint point{static_cast<std::int32_t>(std::lround(place.x * FixedPoint::kOne)),
                           static_cast<std::int32_t>(std::lround(place.y * FixedPoint::kOne))};
    for (const std::int64_t column : {cell(point.x - kNear), cell(point.x + kNear)}) {
        for (const std::int64_t row : {cell(point.y - kNear), cell(point.y + kNear)}) {
            const auto found = cells_.find(cell_of(column, row));
            if (found == cells_.end()) continue;
            for (const std::uint32_t vertex : found->second)
                if (is_same(vertexes_[vertex], point)) return vertex;
        }
    }
    vertexes_.push_back(point);
    remember(static_cast<std::uint32_t>(vertexes_.size() - 1));
    return static_cast<std::uint32_t>(vertexes_.size() - 1);
}

bool VertexPool::is_on(FixedPoint start, FixedPoint end, FixedPoint point) const
{
    const glm::dvec2 way = to_vector(end) - to_vector(start);
    const double across = cross(way, to_vector(point) - to_vector(start));
    return std::abs(across) <= double(kNear) * glm::length(way);
}

std::vector<std::uint32_t> VertexPool::between(std::uint32_t start, std::uint32_t end) const
{
    const FixedPoint from = vertexes_[start];
    const FixedPoint to = vertexes_[end];
    const double length = dot(from, to, to);
    std::vector<std::uint32_t> found;
    for (std::int64_t column = cell(std::min(from.x, to.x) - kNear);
         column <= cell(std::max(from.x, to.x) + kNear); ++column) {
        for (std::int64_t row = cell(std::min(from.y, to.y) - kNear);
             row <= cell(std::max(from.y, to.y) + kNear); ++row) {
            const auto place = cells_.find(cell_of(column, row));
            if (place == cells_.end()) continue;
            for (const std::uint32_t vertex : place->second) {
                const FixedPoint point = vertexes_[vertex];
                const double along = dot(from, to, point);
                if (along > 0 && along < length && is_on(from, to, point) && !is_same(point, from) &&
                    !is_same(point, to))
                    found.push_back(vertex);
            }
        }
    }
    std::ranges::sort(
        found, {}, [&](std::uint32_t vertex) { return std::pair(dot(from, to, vertexes_[vertex]), vertex); });
    return found;
}

bool VertexPool::is_along(std::uint32_t start, std::uint32_t end, std::uint32_t part_start,
                          std::uint32_t part_end) const
{
    const FixedPoint from = vertexes_[start];
    const FixedPoint to = vertexes_[end];
    const FixedPoint first = vertexes_[part_start];
    const FixedPoint last = vertexes_[part_end];
    if (!is_on(from, to, first) || !is_on(from, to, last)) return false;
    const double slack = double(kNear) * std::sqrt(dot(from, to, to));
    const double at_first = dot(from, to, first);
    const double at_last = dot(from, to, last);
    return at_first >= -slack && at_last > at_first && at_last <= dot(from, to, to) + slack;
}

constexpr double kMargin = 64;        // of the area in which the tree lies, around the lines
constexpr double kFarthest = 32767;   // that a vertex can be
constexpr double kSliver = 1.0 / 256; // nearer points are one

using Spot = glm::dvec2;
using Polygon = std::vector<Spot>; // clockwise, so that its inside is on the right

// What lies to the right of the way, with its border.
Polygon clipped(const Polygon& polygon, Spot at, Spot way)
{
    const double length = glm::length(way);
    const auto offset = [&](Spot spot) { return cross(way, spot - at) / length; };
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Spot a = polygon[i];
        const Spot b = polygon[(i + 1) % polygon.size()];
        const double from = offset(a);
        const double to = offset(b);
        if (from <= kSliver) kept.push_back(a);
        if ((from > kSliver && to < -kSliver) || (from < -kSliver && to > kSliver)) {
            kept.push_back(a + (b - a) * (from / (from - to)));
        }
    }
    return kept;
}

Spot to_spot(FixedPoint point)
{
    return to_vector(point) / double{FixedPoint::kOne};
}

struct RingSeg {
    std::uint32_t start = 0;
    std::uint32_t end = 0;
    std::uint32_t line = wad::kNoLine;
    std::uint8_t side = 0;
};

class GlBuilder {
public:
    explicit GlBuilder(const NodeInput& input)
        : tree_(build_nodes(input, SplitPoints::Fixed)), pool_(tree_.vertexes)
    {
        made_.map_vertexes = rpg::narrow<std::uint32_t>(input.points.size());
    }

    wad::ExtendedNodes build()
    {
        if (tree_.leaves.empty()) return std::move(made_);
        areas_.resize(tree_.leaves.size());
        rings_.resize(tree_.leaves.size());
        divide_area();
        for (std::uint32_t leaf = 0; leaf < areas_.size(); ++leaf) trace(leaf);
        for (std::uint32_t leaf = 0; leaf < areas_.size(); ++leaf) cut_at_neighbours(leaf);
        write_segs();
        std::vector<wad::Box> boxes;
        for (const std::vector<RingSeg>& ring : rings_) boxes.push_back(box_of(ring));
        made_.nodes = nodes_of(tree_, boxes);
        for (std::size_t i = made_.map_vertexes; i < pool_.all().size(); ++i)
            made_.new_vertexes.push_back({pool_.all()[i].x, pool_.all()[i].y});
        return std::move(made_);
    }

private:
    Polygon whole_area() const
    {
        Spot low(40000);
        Spot high(-40000);
        for (const FixedPoint vertex : tree_.vertexes) {
            const Spot spot = to_spot(vertex);
            low = glm::min(low, spot);
            high = glm::max(high, spot);
        }
        low = glm::max(low - kMargin, -kFarthest);
        high = glm::min(high + kMargin, kFarthest);
        return {low, {low.x, high.y}, high, {high.x, low.y}};
    }

    void divide_area()
    {
        std::vector<std::pair<std::uint32_t, Polygon>> waiting;
        const bool is_single = tree_.nodes.empty();
        waiting.emplace_back(is_single ? kLeafBit : static_cast<std::uint32_t>(tree_.nodes.size() - 1),
                             whole_area());
        while (!waiting.empty()) {
            const auto [index, area] = std::move(waiting.back());
            waiting.pop_back();
            if ((index & kLeafBit) != 0) {
                areas_[index & ~kLeafBit] = area;
                continue;
            }
            const TreeNode& node = tree_.nodes[index];
            const Spot at(node.at);
            const Spot way(node.way);
            waiting.emplace_back(node.children[0], clipped(area, at, way));
            waiting.emplace_back(node.children[1], clipped(area, at, -way));
        }
    }

    // The border of a leaf as a ring of vertexes.
    void trace(std::uint32_t leaf)
    {
        Polygon area = std::move(areas_[leaf]);
        for (const TreeSeg& seg : tree_.leaves[leaf]) {
            const Spot start = to_spot(tree_.vertexes[seg.start]);
            area = clipped(area, start, to_spot(tree_.vertexes[seg.end]) - start);
        }
        std::vector<std::uint32_t> corners;
        for (const Spot spot : area) {
            const std::uint32_t vertex = pool_.find_or_add(spot);
            if (corners.empty() || corners.back() != vertex) corners.push_back(vertex);
        }
        while (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
        if (corners.size() < 3) { // too thin to have a shape
            rings_[leaf] = ring_of_segs(leaf);
            return;
        }
        for (std::size_t i = 0; i < corners.size(); ++i)
            rings_[leaf].push_back({corners[i], corners[(i + 1) % corners.size()]});
    }

    // The segs of a leaf one after the other, with ways along no line where they do not meet.
    std::vector<RingSeg> ring_of_segs(std::uint32_t leaf) const
    {
        std::vector<RingSeg> ring;
        const std::vector<TreeSeg>& segs = tree_.leaves[leaf];
        for (std::size_t i = 0; i < segs.size(); ++i) {
            const std::uint32_t next = segs[(i + 1) % segs.size()].start;
            ring.push_back({segs[i].start, segs[i].end, segs[i].line, segs[i].side});
            if (segs[i].end != next) ring.push_back({segs[i].end, next});
        }
        return ring;
    }

    // Rings of neighbours share all vertexes of their common border, so that each seg has its partner.
    void cut_at_neighbours(std::uint32_t leaf)
    {
        std::vector<RingSeg> cut;
        for (const RingSeg& seg : rings_[leaf]) {
            std::uint32_t start = seg.start;
            for (const std::uint32_t vertex : pool_.between(seg.start, seg.end)) {
                cut.push_back({start, vertex, seg.line, seg.side});
                start = vertex;
            }
            cut.push_back({start, seg.end, seg.line, seg.side});
        }
        for (RingSeg& seg : cut)
            if (const TreeSeg* real = seg_along(leaf, seg)) {
                seg.line = real->line;
                seg.side = real->side;
            }
        // Engines take the sector of a subsector from its first seg, so that one lies on a line.
        const auto real =
            std::ranges::find_if(cut, [](const RingSeg& seg) { return seg.line != wad::kNoLine; });
        std::rotate(cut.begin(), real, cut.end());
        rings_[leaf] = real != cut.end() ? std::move(cut) : ring_of_segs(leaf);
    }

    const TreeSeg* seg_along(std::uint32_t leaf, const RingSeg& ring) const
    {
        const auto found = std::ranges::find_if(tree_.leaves[leaf], [&](const TreeSeg& seg) {
            return pool_.is_along(seg.start, seg.end, ring.start, ring.end);
        });
        return found == tree_.leaves[leaf].end() ? nullptr : &*found;
    }

    void write_segs()
    {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> by_ends;
        for (const std::vector<RingSeg>& ring : rings_) {
            made_.subsectors.push_back(rpg::narrow<std::uint32_t>(ring.size()));
            for (const RingSeg& seg : ring) {
                by_ends.try_emplace({seg.start, seg.end}, static_cast<std::uint32_t>(made_.segs.size()));
                made_.segs.push_back({seg.start, wad::kNoPartner, seg.line, seg.side});
            }
        }
        for (const auto& [ends, index] : by_ends) {
            const auto partner = by_ends.find({ends.second, ends.first});
            if (partner != by_ends.end()) made_.segs[index].partner = partner->second;
        }
    }

    wad::Box box_of(const std::vector<RingSeg>& ring) const
    {
        wad::Box box = kEmptyBox;
        for (const RingSeg& seg : ring) grow(box, pool_.all()[seg.start]);
        return box;
    }

    NodeTree tree_;
    VertexPool pool_;
    std::vector<Polygon> areas_;
    std::vector<std::vector<RingSeg>> rings_;
    wad::ExtendedNodes made_;
};

} // namespace

wad::ExtendedNodes build_gl_nodes(const NodeInput& input)
{
    return GlBuilder(input).build();
}

} // namespace converter::port
