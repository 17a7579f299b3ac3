#include "rpg/formats/bsp_level.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/string_table.h"

namespace rpg {
namespace {

constexpr std::size_t kBlockBytes = kTileCount / 4;

// What the editions' layouts differ in.
struct Layout {
    bool has_name;     // 16 bytes in front
    bool has_textures; // floor and ceiling texture, camera, 32 bits of line flags, planes
    bool has_strings;  // inside the map
};

constexpr Layout layout_of(Edition edition)
{
    switch (edition) {
    case Edition::Brew:
        return {true, true, true};
    case Edition::J92:
        return {false, false, false};
    case Edition::J20:
        return {true, false, true};
    }
    return {};
}

constexpr std::size_t line_size(const Layout& layout)
{
    return layout.has_textures ? 10 : 8;
}

Rgb read_colour(ByteReader& in, std::string_view field)
{
    Rgb colour;
    colour.r = in.u8(field);
    colour.g = in.u8(field);
    colour.b = in.u8(field);
    return colour;
}

void write_colour(ByteWriter& out, Rgb colour)
{
    out.u8(colour.r);
    out.u8(colour.g);
    out.u8(colour.b);
}

StepPos read_position(ByteReader& in, std::string_view field)
{
    StepPos position;
    position.x = in.u8(field);
    position.y = in.u8(field);
    return position;
}

void write_position(ByteWriter& out, StepPos position)
{
    out.u8(position.x);
    out.u8(position.y);
}

void read_level_header(ByteReader& in, const Layout& layout, Level& level)
{
    if (layout.has_name) {
        level.name = in.text("level name", Level::kNameWidth);
        level.name.resize(level.name.find_last_not_of('\0') + 1);
    }
    level.floor_colour = read_colour(in, "floor colour");
    level.ceiling_colour = read_colour(in, "ceiling colour");
    if (layout.has_textures) {
        level.floor_texture = in.u8("floor texture");
        level.ceiling_texture = in.u8("ceiling texture");
    }
    level.loading_colour = read_colour(in, "loading colour");
    level.level_id = in.u8("level id");
    level.spawn_tile = in.u16("spawn tile");
    level.spawn_angle = {in.u8("spawn direction")};
    if (layout.has_textures) level.camera_tile = in.u16("camera tile");
}

void write_level_header(ByteWriter& out, const Layout& layout, const Level& level)
{
    if (layout.has_name) out.padded_text(level.name, Level::kNameWidth);
    write_colour(out, level.floor_colour);
    write_colour(out, level.ceiling_colour);
    if (layout.has_textures) {
        out.u8(level.floor_texture);
        out.u8(level.ceiling_texture);
    }
    write_colour(out, level.loading_colour);
    out.u8(level.level_id);
    out.u16(level.spawn_tile);
    out.u8(level.spawn_angle.value);
    if (layout.has_textures) out.u16(level.camera_tile);
}

void read_nodes(ByteReader& in, Level& level)
{
    level.nodes.resize(in.count16("number of nodes", 10));
    for (Node& node : level.nodes) {
        node.low = read_position(in, "node box");
        node.high = read_position(in, "node box");
        node.type = NodeType{in.u8("node type")};
        node.split = in.u8("node split");
        node.a = in.u16("node a");
        node.b = in.u16("node b");
    }
}

void write_nodes(ByteWriter& out, const Level& level)
{
    out.u16(narrow<std::uint16_t>(level.nodes.size()));
    for (const Node& node : level.nodes) {
        write_position(out, node.low);
        write_position(out, node.high);
        out.u8(static_cast<std::uint8_t>(node.type));
        out.u8(node.split);
        out.u16(node.a);
        out.u16(node.b);
    }
}

void read_lines(ByteReader& in, const Layout& layout, Level& level)
{
    level.lines.resize(in.count16("number of lines", line_size(layout)));
    for (Line& line : level.lines) {
        line.from = read_position(in, "line vertex 1");
        line.to = read_position(in, "line vertex 2");
        line.texture = TextureId{in.u16("line texture")};
        line.flags =
            layout.has_textures ? in.u32("line flags") : in.u16("line flags"); // bits: model/line_flags.h
    }
}

void write_lines(ByteWriter& out, const Layout& layout, const Level& level)
{
    out.u16(narrow<std::uint16_t>(level.lines.size()));
    for (const Line& line : level.lines) {
        write_position(out, line.from);
        write_position(out, line.to);
        out.u16(narrow<std::uint16_t>(index_of(line.texture)));
        if (layout.has_textures)
            out.u32(line.flags);
        else
            out.u16(narrow<std::uint16_t>(line.flags));
    }
}

void read_things(ByteReader& in, Level& level)
{
    level.things.resize(in.count16("number of things", 5));
    for (Thing& thing : level.things) {
        thing.at = read_position(in, "thing position");
        thing.id = in.u8("thing id");
        thing.flags = in.u16("thing flags");
    }
}

void write_things(ByteWriter& out, const Level& level)
{
    out.u16(narrow<std::uint16_t>(level.things.size()));
    for (const Thing& thing : level.things) {
        write_position(out, thing.at);
        out.u8(thing.id);
        out.u16(thing.flags);
    }
}

void read_scripts(ByteReader& in, Level& level)
{
    level.events.resize(in.count16("number of events", 4));
    for (Event& event : level.events) event.word = in.u32("event");
    level.commands.resize(in.count16("number of commands", 9));
    for (Command& command : level.commands) {
        command.opcode = in.u8("opcode");
        command.argument = in.u32("argument");
        command.condition = in.u32("condition");
    }
}

void write_scripts(ByteWriter& out, const Level& level)
{
    out.u16(narrow<std::uint16_t>(level.events.size()));
    for (const Event& event : level.events) out.u32(event.word);
    out.u16(narrow<std::uint16_t>(level.commands.size()));
    for (const Command& command : level.commands) {
        out.u8(command.opcode);
        out.u32(command.argument);
        out.u32(command.condition);
    }
}

void read_blocks(ByteReader& in, Level& level)
{
    const ByteView packed = in.bytes("block map", kBlockBytes);
    for (std::size_t i = 0; i < packed.size() * 4; ++i)
        level.blocks[i] = (packed[i / 4] >> (2 * (i % 4))) & 3U;
}

void write_blocks(ByteWriter& out, const Level& level)
{
    for (std::size_t i = 0; i < level.blocks.size(); i += 4) {
        unsigned packed = 0;
        for (std::size_t j = 0; j < 4; ++j) packed |= (level.blocks[i + j] & 3U) << (2 * j);
        out.u8(static_cast<std::uint8_t>(packed));
    }
}

void read_planes(ByteReader& in, Level& level)
{
    const ByteView floor = in.bytes("floor planes", kTileCount);
    const ByteView ceiling = in.bytes("ceiling planes", kTileCount);
    level.floor_planes.assign(floor.begin(), floor.end());
    level.ceiling_planes.assign(ceiling.begin(), ceiling.end());
}

} // namespace

Result<Level> decode_level(ByteView bytes, std::string_view file, Edition edition)
{
    const Layout layout = layout_of(edition);
    ByteReader in(bytes, file);
    Level level;
    level.edition = edition;
    read_level_header(in, layout, level);
    read_nodes(in, level);
    read_lines(in, layout, level);
    read_things(in, level);
    read_scripts(in, level);
    if (layout.has_strings) level.strings = read_strings(in);
    read_blocks(in, level);
    if (layout.has_textures) read_planes(in, level);
    in.expect_end("end of file");
    if (in.failed()) return in.error();
    return level;
}

Bytes encode_level(const Level& level)
{
    const Layout layout = layout_of(level.edition);
    ByteWriter out;
    write_level_header(out, layout, level);
    write_nodes(out, level);
    write_lines(out, layout, level);
    write_things(out, level);
    write_scripts(out, level);
    if (layout.has_strings) write_strings(out, level.strings);
    write_blocks(out, level);
    if (layout.has_textures) {
        RPG_ASSERT(level.floor_planes.size() == kTileCount && level.ceiling_planes.size() == kTileCount);
        out.bytes(level.floor_planes);
        out.bytes(level.ceiling_planes);
    }
    return out.take();
}

std::optional<Edition> edition_of_level(ByteView bytes)
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        if (decode_level(bytes, {}, edition)) return edition;
    return std::nullopt;
}

} // namespace rpg
