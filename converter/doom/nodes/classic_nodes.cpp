#include "converter/doom/nodes/classic_nodes.h"

#include "converter/doom/wad/map_records.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/source/deflate.h"

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

namespace {

class ExtendedWriter {
public:
    explicit ExtendedWriter(const NodeTree& tree) : tree_(tree) {}

    rpg::Bytes write()
    {
        write_vertexes();
        out_.u32(rpg::narrow<std::uint32_t>(tree_.leaves.size()));
        for (const std::vector<TreeSeg>& leaf : tree_.leaves)
            out_.u32(rpg::narrow<std::uint32_t>(leaf.size()));
        out_.u32(rpg::narrow<std::uint32_t>(tree_.segs()));
        for (const std::vector<TreeSeg>& leaf : tree_.leaves) {
            boxes_of_leaves_.push_back(box_of(leaf));
            for (const TreeSeg& seg : leaf) {
                out_.u32(seg.start);
                out_.u32(seg.end);
                out_.u16(rpg::narrow<std::uint16_t>(seg.line));
                out_.u8(seg.side);
            }
        }
        out_.u32(rpg::narrow<std::uint32_t>(tree_.nodes.size()));
        for (const TreeNode& node : tree_.nodes) write_node(node);
        return out_.take();
    }

private:
    void write_vertexes()
    {
        out_.u32(rpg::narrow<std::uint32_t>(tree_.original_vertexes));
        out_.u32(rpg::narrow<std::uint32_t>(tree_.vertexes.size() - tree_.original_vertexes));
        for (std::size_t i = tree_.original_vertexes; i < tree_.vertexes.size(); ++i) {
            out_.u32(static_cast<std::uint32_t>(tree_.vertexes[i].x));
            out_.u32(static_cast<std::uint32_t>(tree_.vertexes[i].y));
        }
    }

    static int whole(std::int32_t value, bool upwards)
    {
        const int low = value / FixedPoint::kOne - (value % FixedPoint::kOne < 0 ? 1 : 0);
        const bool is_whole = value % FixedPoint::kOne == 0;
        return std::clamp(upwards && !is_whole ? low + 1 : low, -32768, 32767);
    }

    wad::Box box_of(const std::vector<TreeSeg>& leaf) const
    {
        wad::Box box{-32768, 32767, 32767, -32768};
        for (const TreeSeg& seg : leaf)
            for (const std::uint32_t vertex : {seg.start, seg.end}) {
                const FixedPoint at = tree_.vertexes[vertex];
                box.top = std::max(box.top, rpg::narrow<std::int16_t>(whole(at.y, true)));
                box.bottom = std::min(box.bottom, rpg::narrow<std::int16_t>(whole(at.y, false)));
                box.left = std::min(box.left, rpg::narrow<std::int16_t>(whole(at.x, false)));
                box.right = std::max(box.right, rpg::narrow<std::int16_t>(whole(at.x, true)));
            }
        return box;
    }

    void write_box(const wad::Box& box)
    {
        for (const std::int16_t edge : {box.top, box.bottom, box.left, box.right})
            out_.u16(static_cast<std::uint16_t>(edge));
    }

    void write_node(const TreeNode& node)
    {
        MapPoint way = node.way;
        while (std::max(std::abs(way.x), std::abs(way.y)) > 32767) way = {way.x / 2, way.y / 2};
        for (const int value : {node.at.x, node.at.y, way.x, way.y})
            out_.u16(static_cast<std::uint16_t>(rpg::narrow<std::int16_t>(value)));
        const auto box = [&](std::uint32_t child) {
            return (child & kLeafBit) != 0 ? boxes_of_leaves_[child & ~kLeafBit] : boxes_of_nodes_[child];
        };
        const wad::Box right = box(node.children[0]);
        const wad::Box left = box(node.children[1]);
        write_box(right);
        write_box(left);
        for (const std::uint32_t child : node.children) out_.u32(child);
        boxes_of_nodes_.push_back({std::max(right.top, left.top), std::min(right.bottom, left.bottom),
                                   std::min(right.left, left.left), std::max(right.right, left.right)});
    }

    const NodeTree& tree_;
    rpg::ByteWriter out_;
    std::vector<wad::Box> boxes_of_leaves_;
    std::vector<wad::Box> boxes_of_nodes_;
};

// RFC 1950: two bytes in front, a checksum behind.
rpg::Bytes as_zlib(const rpg::Bytes& plain)
{
    constexpr std::uint32_t kPrime = 65521;
    std::uint32_t low = 1;
    std::uint32_t high = 0;
    for (const std::uint8_t byte : plain) {
        low = (low + byte) % kPrime;
        high = (high + low) % kPrime;
    }
    rpg::Bytes packed{0x78, 0xDA};
    const rpg::Bytes deflated = rpg::deflate_raw(plain);
    packed.insert(packed.end(), deflated.begin(), deflated.end());
    for (const std::uint32_t half : {high, low}) {
        packed.push_back(static_cast<std::uint8_t>(half >> 8));
        packed.push_back(static_cast<std::uint8_t>(half & 0xFFU));
    }
    return packed;
}

} // namespace

rpg::Bytes extended_nodes_of(wad::Map& map, NodeKind kind)
{
    const NodeTree tree = build_nodes(node_input(map), SplitPoints::Fixed);
    map.segs.clear();
    map.subsectors.clear();
    map.nodes.clear();
    map.blockmap = wad::build_blockmap(map.lines, map.vertexes);
    map.reject = wad::Reject(map.sectors.size()).encode();
    rpg::Bytes body = ExtendedWriter(tree).write();
    if (kind == NodeKind::Compressed) body = as_zlib(body);
    rpg::Bytes lump = rpg::to_bytes(kind == NodeKind::Compressed ? "ZNOD" : "XNOD");
    lump.insert(lump.end(), body.begin(), body.end());
    return lump;
}

} // namespace converter::port
