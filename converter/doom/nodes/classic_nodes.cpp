#include "converter/doom/nodes/classic_nodes.h"

#include "converter/doom/wad/reject.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>

namespace converter::port {
namespace {

constexpr std::size_t kMostOfAKind = 32767; // of nodes, subsectors, segs and vertexes
constexpr int kLongestWay = 32767;
constexpr double kPi = 3.14159265358979323846;
constexpr wad::Box kEmptyBox{.top = std::numeric_limits<std::int16_t>::min(),
                             .bottom = std::numeric_limits<std::int16_t>::max(),
                             .left = std::numeric_limits<std::int16_t>::max(),
                             .right = std::numeric_limits<std::int16_t>::min()};

wad::Vertex to_vertex(FixedPoint point)
{
    return {rpg::narrow<std::int16_t>(point.x / FixedPoint::kOne),
            rpg::narrow<std::int16_t>(point.y / FixedPoint::kOne)};
}

void grow(wad::Box& box, wad::Vertex vertex)
{
    box.top = std::max(box.top, vertex.y);
    box.bottom = std::min(box.bottom, vertex.y);
    box.left = std::min(box.left, vertex.x);
    box.right = std::max(box.right, vertex.x);
}

wad::Box both(const wad::Box& a, const wad::Box& b)
{
    return {std::max(a.top, b.top), std::min(a.bottom, b.bottom), std::min(a.left, b.left),
            std::max(a.right, b.right)};
}

class NodeWriter {
public:
    NodeWriter(const NodeTree& tree, wad::Map& map) : tree_(tree), map_(map) {}

    void write()
    {
        map_.vertexes.clear();
        for (const FixedPoint point : tree_.vertexes) map_.vertexes.push_back(to_vertex(point));
        std::vector<wad::Box> leaf_boxes;
        for (const std::vector<TreeSeg>& leaf : tree_.leaves) leaf_boxes.push_back(add_leaf(leaf));
        std::vector<wad::Box> node_boxes;
        for (const TreeNode& node : tree_.nodes) {
            wad::Node made{.x = rpg::narrow<std::int16_t>(node.at.x),
                           .y = rpg::narrow<std::int16_t>(node.at.y)};
            MapPoint way = node.way;
            while (std::max(std::abs(way.x), std::abs(way.y)) > kLongestWay) way = {way.x / 2, way.y / 2};
            made.dx = rpg::narrow<std::int16_t>(way.x);
            made.dy = rpg::narrow<std::int16_t>(way.y);
            for (std::size_t side = 0; side < 2; ++side) {
                const std::uint32_t child = node.children[side];
                const bool is_leaf = (child & kLeafBit) != 0;
                const std::uint32_t index = child & ~kLeafBit;
                made.boxes[side] = is_leaf ? leaf_boxes[index] : node_boxes[index];
                made.children[side] =
                    rpg::narrow<std::uint16_t>(is_leaf ? index | wad::kSubsectorBit : index);
            }
            node_boxes.push_back(both(made.boxes[0], made.boxes[1]));
            map_.nodes.push_back(made);
        }
    }

private:
    wad::Box add_leaf(const std::vector<TreeSeg>& leaf)
    {
        wad::Box box = kEmptyBox;
        map_.subsectors.push_back({.count = rpg::narrow<std::uint16_t>(leaf.size()),
                                   .first = rpg::narrow<std::uint16_t>(map_.segs.size())});
        for (const TreeSeg& seg : leaf) {
            grow(box, map_.vertexes[seg.start]);
            grow(box, map_.vertexes[seg.end]);
            map_.segs.push_back(seg_of(seg));
        }
        return box;
    }

    wad::Seg seg_of(const TreeSeg& seg) const
    {
        const wad::Linedef& line = map_.lines[seg.line];
        const wad::Vertex from = map_.vertexes[seg.side == 0 ? line.start : line.end];
        const wad::Vertex to = map_.vertexes[seg.side == 0 ? line.end : line.start];
        const wad::Vertex start = map_.vertexes[seg.start];
        const double turn = std::atan2(to.y - from.y, to.x - from.x) / (2 * kPi);
        const auto angle = static_cast<std::uint16_t>(std::lround(turn * 65536.0) & 0xFFFF);
        const double offset = std::hypot(start.x - from.x, start.y - from.y);
        return {.start = rpg::narrow<std::uint16_t>(seg.start),
                .end = rpg::narrow<std::uint16_t>(seg.end),
                .angle = angle,
                .line = rpg::narrow<std::uint16_t>(seg.line),
                .side = seg.side,
                .offset = static_cast<std::uint16_t>(std::lround(offset))};
    }

    const NodeTree& tree_;
    wad::Map& map_;
};

} // namespace

NodeInput node_input(const wad::Map& map)
{
    NodeInput input;
    for (const wad::Vertex vertex : map.vertexes) input.points.push_back({vertex.x, vertex.y});
    const auto sector = [&](std::uint16_t side) {
        return side < map.sides.size() ? static_cast<std::int32_t>(map.sides[side].sector) : kNoSide;
    };
    for (const wad::Linedef& line : map.lines)
        input.lines.push_back({line.start, line.end, {sector(line.right), sector(line.left)}});
    return input;
}

rpg::Outcome add_nodes(wad::Map& map)
{
    const auto refuse = [&](std::string_view what, std::size_t count) {
        return rpg::Error{
            .field = map.name,
            .reason = fmt::format("has {} {}: more than the {} of this format", count, what, kMostOfAKind)};
    };
    const NodeTree tree = build_nodes(node_input(map), SplitPoints::Whole);
    if (tree.vertexes.size() > kMostOfAKind) return refuse("vertexes", tree.vertexes.size());
    if (tree.segs() > kMostOfAKind) return refuse("segs", tree.segs());
    if (tree.leaves.size() > kMostOfAKind) return refuse("subsectors", tree.leaves.size());
    std::optional<wad::Blockmap> blockmap = wad::build_blockmap(map.lines, map.vertexes);
    if (!map.lines.empty() && !blockmap) return refuse("words in its block map", 65536);
    map.segs.clear();
    map.subsectors.clear();
    map.nodes.clear();
    NodeWriter(tree, map).write();
    map.blockmap = std::move(blockmap);
    map.reject = wad::Reject(map.sectors.size()).encode();
    return rpg::success();
}

} // namespace converter::port
