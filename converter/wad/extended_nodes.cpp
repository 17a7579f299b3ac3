#include "converter/wad/extended_nodes.h"

#include "rpg/core/byte_reader.h"
#include "rpg/source/deflate.h"

#include <algorithm>
#include <array>

namespace converter::wad {
namespace {

constexpr std::array<std::string_view, 3> kForms{"GLN", "GL2", "GL3"}; // after X or, compressed, Z
constexpr std::size_t kFormAt = 1;
constexpr std::uint32_t kNoShortLine = 0xFFFF;
constexpr int kOne = 65536;

std::int16_t s16(rpg::ByteReader& in, std::string_view field)
{
    return static_cast<std::int16_t>(in.u16(field));
}

ExtendedNode read_node(rpg::ByteReader& in, bool is_fine)
{
    ExtendedNode node;
    for (int* value : {&node.at.x, &node.at.y, &node.way.x, &node.way.y})
        *value = is_fine ? static_cast<std::int32_t>(in.u32("partition")) : s16(in, "partition") * kOne;
    for (Box& box : node.boxes) {
        box.top = s16(in, "node box");
        box.bottom = s16(in, "node box");
        box.left = s16(in, "node box");
        box.right = s16(in, "node box");
    }
    for (std::uint32_t& child : node.children) child = in.u32("node child");
    return node;
}

void write_node(rpg::ByteWriter& out, const ExtendedNode& node, bool is_fine)
{
    for (const int value : {node.at.x, node.at.y, node.way.x, node.way.y}) {
        if (is_fine)
            out.u32(static_cast<std::uint32_t>(value));
        else
            out.u16(static_cast<std::uint16_t>(value / kOne));
    }
    for (const Box& box : node.boxes)
        for (const std::int16_t value : {box.top, box.bottom, box.left, box.right})
            out.u16(static_cast<std::uint16_t>(value));
    for (const std::uint32_t child : node.children) out.u32(child);
}

// What follows the name.
rpg::Result<ExtendedNodes> read_nodes(rpg::ByteReader in, std::size_t form)
{
    const bool is_long = form > 0;
    const bool is_fine = form > 1;
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
    nodes.nodes.resize(in.count32("number of nodes", is_fine ? 40 : 32));
    for (ExtendedNode& node : nodes.nodes) node = read_node(in, is_fine);
    in.expect_end("after the nodes");
    if (in.failed()) return in.error();
    return nodes;
}

} // namespace

bool is_extended_nodes(rpg::ByteView bytes)
{
    const std::string_view start = rpg::as_text(bytes).substr(0, 4);
    return start.size() == 4 && (start[0] == 'X' || start[0] == 'Z') &&
           std::ranges::find(kForms, start.substr(kFormAt)) != kForms.end();
}

rpg::Result<ExtendedNodes> decode_extended_nodes(rpg::ByteView bytes, std::string_view file)
{
    if (!is_extended_nodes(bytes))
        return rpg::Error{.file = std::string(file),
                          .field = "signature",
                          .reason = "is none of XGLN, XGL2, XGL3, ZGLN, ZGL2, ZGL3",
                          .offset = 0};
    const auto* const name = std::ranges::find(kForms, rpg::as_text(bytes).substr(kFormAt, 3));
    const auto form = static_cast<std::size_t>(name - kForms.begin());
    if (bytes[0] == 'X') {
        rpg::ByteReader in(bytes, file);
        in.skip("signature", 4);
        return read_nodes(in, form);
    }
    const auto plain = rpg::inflate_zlib(bytes.subspan(4), file);
    if (!plain) return plain.error();
    return read_nodes(rpg::ByteReader(*plain, file), form);
}

rpg::Bytes encode_extended_nodes(const ExtendedNodes& nodes)
{
    const bool is_long = std::ranges::any_of(
        nodes.segs, [](const GlSeg& seg) { return seg.line != kNoLine && seg.line >= kNoShortLine; });
    const bool is_fine = std::ranges::any_of(nodes.nodes, [](const ExtendedNode& node) {
        return node.at % kOne != glm::ivec2{} || node.way % kOne != glm::ivec2{};
    });
    const std::size_t form = is_fine ? 2 : is_long ? 1 : 0;
    rpg::ByteWriter out;
    out.text("X");
    out.text(kForms[form]);
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
        if (form > 0) {
            out.u32(seg.line);
        } else {
            out.u16(static_cast<std::uint16_t>(seg.line));
        }
        out.u8(seg.side);
    }
    out.u32(static_cast<std::uint32_t>(nodes.nodes.size()));
    for (const ExtendedNode& node : nodes.nodes) write_node(out, node, is_fine);
    return out.take();
}

void write_node(rpg::ByteWriter& out, const ExtendedNode& node)
{
    write_node(out, node, false);
}

} // namespace converter::wad
