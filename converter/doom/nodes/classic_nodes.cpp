#include "converter/doom/nodes/classic_nodes.h"

#include "converter/doom/nodes/node_boxes.h"
#include "converter/wad/map_records.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/source/deflate.h"

#include <cmath>
#include <fmt/format.h>

namespace converter::port {

namespace {

constexpr std::size_t kMaxOfAKind = 32767; // of nodes, subsectors, segs and vertexes
constexpr double kPi = 3.14159265358979323846;

wad::Vertex to_vertex(FixedPoint point)
{
    return {rpg::narrow<std::int16_t>(point.x / FixedPoint::kOne),
            rpg::narrow<std::int16_t>(point.y / FixedPoint::kOne)};
}

wad::Box box_of(const NodeTree& tree, const std::vector<TreeSeg>& leaf)
{
    wad::Box box = kEmptyBox;
    for (const TreeSeg& seg : leaf)
        for (const std::uint32_t vertex : {seg.start, seg.end}) grow(box, tree.vertexes[vertex]);
    return box;
}

std::vector<wad::Box> boxes_of_leaves(const NodeTree& tree)
{
    std::vector<wad::Box> boxes;
    for (const std::vector<TreeSeg>& leaf : tree.leaves) boxes.push_back(box_of(tree, leaf));
    return boxes;
}

class NodeWriter {
public:
    NodeWriter(const NodeTree& tree, wad::Map& map) : tree_(tree), map_(map) {}

    void write()
    {
        map_.vertexes.clear();
        for (const FixedPoint point : tree_.vertexes) map_.vertexes.push_back(to_vertex(point));
        for (const std::vector<TreeSeg>& leaf : tree_.leaves) add_leaf(leaf);
        for (const wad::ExtendedNode& node : nodes_of(tree_, boxes_of_leaves(tree_))) {
            const MapPoint at = node.at / FixedPoint::kOne;
            const MapPoint way = node.way / FixedPoint::kOne;
            wad::Node& made = map_.nodes.emplace_back(wad::Node{.x = rpg::narrow<std::int16_t>(at.x),
                                                                .y = rpg::narrow<std::int16_t>(at.y),
                                                                .dx = rpg::narrow<std::int16_t>(way.x),
                                                                .dy = rpg::narrow<std::int16_t>(way.y),
                                                                .boxes = node.boxes});
            for (std::size_t side = 0; side < 2; ++side) {
                const bool is_leaf = (node.children[side] & kLeafBit) != 0;
                const std::uint32_t index = node.children[side] & ~kLeafBit;
                made.children[side] =
                    rpg::narrow<std::uint16_t>(is_leaf ? index | wad::kSubsectorBit : index);
            }
        }
    }

private:
    void add_leaf(const std::vector<TreeSeg>& leaf)
    {
        map_.subsectors.push_back({.count = rpg::narrow<std::uint16_t>(leaf.size()),
                                   .first = rpg::narrow<std::uint16_t>(map_.segs.size())});
        for (const TreeSeg& seg : leaf) map_.segs.push_back(seg_of(seg));
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

rpg::Bytes plain_extended_nodes(const NodeTree& tree)
{
    rpg::ByteWriter out;
    out.u32(rpg::narrow<std::uint32_t>(tree.original_vertexes));
    out.u32(rpg::narrow<std::uint32_t>(tree.vertexes.size() - tree.original_vertexes));
    for (std::size_t i = tree.original_vertexes; i < tree.vertexes.size(); ++i) {
        out.u32(static_cast<std::uint32_t>(tree.vertexes[i].x));
        out.u32(static_cast<std::uint32_t>(tree.vertexes[i].y));
    }
    out.u32(rpg::narrow<std::uint32_t>(tree.leaves.size()));
    for (const std::vector<TreeSeg>& leaf : tree.leaves) out.u32(rpg::narrow<std::uint32_t>(leaf.size()));
    out.u32(rpg::narrow<std::uint32_t>(tree.segs()));
    for (const std::vector<TreeSeg>& leaf : tree.leaves)
        for (const TreeSeg& seg : leaf) {
            out.u32(seg.start);
            out.u32(seg.end);
            out.u16(rpg::narrow<std::uint16_t>(seg.line));
            out.u8(seg.side);
        }
    out.u32(rpg::narrow<std::uint32_t>(tree.nodes.size()));
    for (const wad::ExtendedNode& node : nodes_of(tree, boxes_of_leaves(tree))) wad::write_node(out, node);
    return out.take();
}

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
            .reason = fmt::format("has {} {}: more than the {} of this format", count, what, kMaxOfAKind)};
    };
    const NodeTree tree = build_nodes(node_input(map), SplitPoints::Whole);
    if (tree.vertexes.size() > kMaxOfAKind) return refuse("vertexes", tree.vertexes.size());
    if (tree.segs() > kMaxOfAKind) return refuse("segs", tree.segs());
    if (tree.leaves.size() > kMaxOfAKind) return refuse("subsectors", tree.leaves.size());
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

rpg::Bytes extended_nodes_of(wad::Map& map, NodeKind kind)
{
    const NodeTree tree = build_nodes(node_input(map), SplitPoints::Fixed);
    map.segs.clear();
    map.subsectors.clear();
    map.nodes.clear();
    map.blockmap = wad::build_blockmap(map.lines, map.vertexes);
    map.reject = wad::Reject(map.sectors.size()).encode();
    rpg::Bytes body = plain_extended_nodes(tree);
    if (kind == NodeKind::Compressed) body = rpg::deflate_zlib(body);
    rpg::Bytes lump = rpg::to_bytes(kind == NodeKind::Compressed ? "ZNOD" : "XNOD");
    lump.insert(lump.end(), body.begin(), body.end());
    return lump;
}

} // namespace converter::port
