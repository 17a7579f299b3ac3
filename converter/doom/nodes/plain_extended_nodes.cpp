#include "converter/doom/nodes/plain_extended_nodes.h"

#include "converter/doom/nodes/classic_nodes.h"
#include "converter/doom/wad/reject.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/source/deflate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace converter::port {
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
