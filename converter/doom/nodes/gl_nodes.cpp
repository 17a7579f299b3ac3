#include "converter/doom/nodes/gl_nodes.h"

#include "converter/doom/nodes/vertex_pool_internal.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>

namespace converter::port {
namespace {

constexpr double kMargin = 64;        // of the area in which the tree lies, around the lines
constexpr double kFarthest = 32767;   // that a vertex can be
constexpr double kSliver = 1.0 / 256; // nearer points are one

struct Spot {
    double x = 0;
    double y = 0;
};
using Polygon = std::vector<Spot>; // clockwise, so that its inside is on the right

// What lies to the right of the way, with its border.
Polygon clipped(const Polygon& polygon, Spot at, Spot way)
{
    const double length = std::hypot(way.x, way.y);
    const auto offset = [&](Spot p) { return (way.x * (p.y - at.y) - way.y * (p.x - at.x)) / length; };
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Spot a = polygon[i];
        const Spot b = polygon[(i + 1) % polygon.size()];
        const double from = offset(a);
        const double to = offset(b);
        if (from <= kSliver) kept.push_back(a);
        if ((from > kSliver && to < -kSliver) || (from < -kSliver && to > kSliver)) {
            const double share = from / (from - to);
            kept.push_back({a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share});
        }
    }
    return kept;
}

Spot to_spot(FixedPoint point)
{
    return {point.x / double{FixedPoint::kOne}, point.y / double{FixedPoint::kOne}};
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
        write_nodes();
        for (std::size_t i = made_.map_vertexes; i < pool_.all().size(); ++i)
            made_.new_vertexes.push_back({pool_.all()[i].x, pool_.all()[i].y});
        return std::move(made_);
    }

private:
    Polygon whole_area() const
    {
        Spot low{40000, 40000};
        Spot high{-40000, -40000};
        for (const FixedPoint vertex : tree_.vertexes) {
            const Spot spot = to_spot(vertex);
            low = {std::min(low.x, spot.x), std::min(low.y, spot.y)};
            high = {std::max(high.x, spot.x), std::max(high.y, spot.y)};
        }
        low = {std::max(low.x - kMargin, -kFarthest), std::max(low.y - kMargin, -kFarthest)};
        high = {std::min(high.x + kMargin, kFarthest), std::min(high.y + kMargin, kFarthest)};
        return {{low.x, low.y}, {low.x, high.y}, {high.x, high.y}, {high.x, low.y}};
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
            const Spot at{double(node.at.x), double(node.at.y)};
            const Spot way{double(node.way.x), double(node.way.y)};
            waiting.emplace_back(node.children[0], clipped(area, at, way));
            waiting.emplace_back(node.children[1], clipped(area, at, {-way.x, -way.y}));
        }
    }

    // The border of a leaf as a ring of vertexes.
    void trace(std::uint32_t leaf)
    {
        Polygon area = std::move(areas_[leaf]);
        for (const TreeSeg& seg : tree_.leaves[leaf]) {
            const Spot start = to_spot(tree_.vertexes[seg.start]);
            const Spot end = to_spot(tree_.vertexes[seg.end]);
            area = clipped(area, start, {end.x - start.x, end.y - start.y});
        }
        std::vector<std::uint32_t> corners;
        for (const Spot spot : area) {
            const std::uint32_t vertex = pool_.find_or_add(spot.x, spot.y);
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
        std::ranges::rotate(cut, real);
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

    wad::Box box_of(std::uint32_t leaf) const
    {
        wad::Box box{-32768, 32767, 32767, -32768};
        for (const RingSeg& seg : rings_[leaf]) {
            const Spot spot = to_spot(pool_.all()[seg.start]);
            const auto down = [](double v) {
                return static_cast<std::int16_t>(std::max(std::floor(v), -32768.0));
            };
            const auto up = [](double v) {
                return static_cast<std::int16_t>(std::min(std::ceil(v), 32767.0));
            };
            box.top = std::max(box.top, up(spot.y));
            box.bottom = std::min(box.bottom, down(spot.y));
            box.left = std::min(box.left, down(spot.x));
            box.right = std::max(box.right, up(spot.x));
        }
        return box;
    }

    void write_nodes()
    {
        std::vector<wad::Box> boxes;
        for (const TreeNode& node : tree_.nodes) {
            MapPoint way = node.way;
            while (std::max(std::abs(way.x), std::abs(way.y)) > 32767) way = {way.x / 2, way.y / 2};
            wad::ExtendedNode made{rpg::narrow<std::int16_t>(node.at.x), rpg::narrow<std::int16_t>(node.at.y),
                                   rpg::narrow<std::int16_t>(way.x), rpg::narrow<std::int16_t>(way.y)};
            for (std::size_t side = 0; side < 2; ++side) {
                const std::uint32_t child = node.children[side];
                made.children[side] = child;
                made.boxes[side] = (child & kLeafBit) != 0 ? box_of(child & ~kLeafBit) : boxes[child];
            }
            const wad::Box& a = made.boxes[0];
            const wad::Box& b = made.boxes[1];
            boxes.push_back({std::max(a.top, b.top), std::min(a.bottom, b.bottom), std::min(a.left, b.left),
                             std::max(a.right, b.right)});
            made_.nodes.push_back(made);
        }
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
