#include "converter/doom/wad/extended_nodes.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <algorithm>

namespace converter::wad {
namespace {

constexpr std::string_view kShortLines = "XGLN";
constexpr std::string_view kLongLines = "XGL2";
constexpr std::uint32_t kNoShortLine = 0xFFFF;

std::int16_t s16(rpg::ByteReader& in, std::string_view field)
{
    return static_cast<std::int16_t>(in.u16(field));
}

ExtendedNode read_node(rpg::ByteReader& in)
{
    ExtendedNode node;
    node.x = s16(in, "node x");
    node.y = s16(in, "node y");
    node.dx = s16(in, "node dx");
    node.dy = s16(in, "node dy");
    for (Box& box : node.boxes) {
        box.top = s16(in, "node box");
        box.bottom = s16(in, "node box");
        box.left = s16(in, "node box");
        box.right = s16(in, "node box");
    }
    for (std::uint32_t& child : node.children) child = in.u32("node child");
    return node;
}

void write_node(rpg::ByteWriter& out, const ExtendedNode& node)
{
    for (const std::int16_t value : {node.x, node.y, node.dx, node.dy})
        out.u16(static_cast<std::uint16_t>(value));
    for (const Box& box : node.boxes)
        for (const std::int16_t value : {box.top, box.bottom, box.left, box.right})
            out.u16(static_cast<std::uint16_t>(value));
    for (const std::uint32_t child : node.children) out.u32(child);
}

} // namespace

rpg::Result<ExtendedNodes> decode_extended_nodes(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    const std::string signature = in.text("signature", 4);
    const bool is_long = signature == kLongLines;
    if (!in.failed() && !is_long && signature != kShortLines)
        in.reject_at(0, "signature", "is neither XGLN nor XGL2");
    ExtendedNodes nodes;
    nodes.map_vertexes = in.u32("number of map vertexes");
    nodes.new_vertexes.resize(in.count32("number of new vertexes", 8));
    for (FixedVertex& vertex : nodes.new_vertexes) {
        vertex.x = static_cast<std::int32_t>(in.u32("vertex x"));
        vertex.y = static_cast<std::int32_t>(in.u32("vertex y"));
    }
    nodes.subsectors.resize(in.count32("number of subsectors", 4));
    for (std::uint32_t& count : nodes.subsectors) count = in.u32("number of segs of a subsector");
    nodes.segs.resize(in.count32("number of segs", is_long ? 13 : 11));
    for (GlSeg& seg : nodes.segs) {
        seg.start = in.u32("seg start");
        seg.partner = in.u32("seg partner");
        seg.line = is_long ? in.u32("seg line") : in.u16("seg line");
        if (!is_long && seg.line == kNoShortLine) seg.line = kNoLine;
        seg.side = in.u8("seg side");
    }
    nodes.nodes.resize(in.count32("number of nodes", 32));
    for (ExtendedNode& node : nodes.nodes) node = read_node(in);
    in.expect_end("behind the nodes");
    if (in.failed()) return in.error();
    return nodes;
}

rpg::Bytes encode_extended_nodes(const ExtendedNodes& nodes)
{
    const bool is_long = std::ranges::any_of(
        nodes.segs, [](const GlSeg& seg) { return seg.line != kNoLine && seg.line >= kNoShortLine; });
    rpg::ByteWriter out;
    out.text(is_long ? kLongLines : kShortLines);
    out.u32(nodes.map_vertexes);
    out.u32(static_cast<std::uint32_t>(nodes.new_vertexes.size()));
    for (const FixedVertex& vertex : nodes.new_vertexes) {
        out.u32(static_cast<std::uint32_t>(vertex.x));
        out.u32(static_cast<std::uint32_t>(vertex.y));
    }
    out.u32(static_cast<std::uint32_t>(nodes.subsectors.size()));
    for (const std::uint32_t count : nodes.subsectors) out.u32(count);
    out.u32(static_cast<std::uint32_t>(nodes.segs.size()));
    for (const GlSeg& seg : nodes.segs) {
        out.u32(seg.start);
        out.u32(seg.partner);
        if (is_long) {
            out.u32(seg.line);
        } else {
            out.u16(static_cast<std::uint16_t>(seg.line));
        }
        out.u8(seg.side);
    }
    out.u32(static_cast<std::uint32_t>(nodes.nodes.size()));
    for (const ExtendedNode& node : nodes.nodes) write_node(out, node);
    return out.take();
}

} // namespace converter::wad
