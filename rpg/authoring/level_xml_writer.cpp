#include "rpg/authoring/level_words_internal.h"
#include "rpg/authoring/level_xml.h"
#include "rpg/authoring/text_escape.h"
#include "rpg/authoring/xml_internal.h"
#include "rpg/core/assert.h"

#include <fmt/format.h>

namespace rpg {
namespace {

std::string position_text(StepPos position)
{
    return fmt::format("{},{}", position.x, position.y);
}

void write_head(XmlWriter& out, const Level& level)
{
    out.attribute("format", kLevelFormat).attribute("edition", name_of(level.edition));
    out.attribute("id", std::uint64_t{level.level_id});
    if (level.edition != Edition::J92)
        out.attribute("name", escape(level.name));
    else if (!level.strings.empty())
        out.attribute("name", escape(level.strings.front()));
    out.open("colors");
    out.attribute("floor", print_colour(level.floor_colour));
    out.attribute("ceiling", print_colour(level.ceiling_colour));
    out.attribute("intro", print_colour(level.loading_colour)).close();
    if (has_brew_fields(level.edition)) {
        out.open("menuTextures").attribute("floor", std::uint64_t{level.floor_texture});
        out.attribute("ceiling", std::uint64_t{level.ceiling_texture}).close();
    }
    out.open("spawn").attribute("tile", std::uint64_t{level.spawn_tile});
    out.attribute("facing", print_facing(level.spawn_angle)).close();
    if (has_brew_fields(level.edition))
        out.open("camera").attribute("tile", std::uint64_t{level.camera_tile}).close();
}

void write_nodes(XmlWriter& out, const Level& level)
{
    out.open("nodes");
    for (const Node& node : level.nodes) {
        const auto type = static_cast<std::size_t>(node.type);
        out.open("n");
        out.attribute("box", fmt::format("{} {} {} {}", node.low.x, node.low.y, node.high.x, node.high.y));
        out.attribute("type",
                      type < kNodeTypes.size() ? std::string(kNodeTypes[type]) : std::to_string(type));
        out.attribute("at", std::uint64_t{node.split})
            .attribute("a", std::uint64_t{node.a})
            .attribute("b", std::uint64_t{node.b})
            .close();
    }
    out.close();
}

void write_flags(XmlWriter& out, std::uint32_t flags, std::span<const FlagName> names)
{
    if (flags != 0) out.attribute("flags", print_flags(flags, names));
}

void write_lines(XmlWriter& out, const Level& level)
{
    out.open("lines");
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const Line& line = level.lines[i];
        out.open("line").attribute("i", static_cast<std::uint64_t>(i));
        out.attribute("from", position_text(line.from)).attribute("to", position_text(line.to));
        out.attribute("texture", static_cast<std::uint64_t>(index_of(line.texture)));
        write_flags(out, line.flags, kLineFlags);
        out.close();
    }
    out.close();
}

void write_things(XmlWriter& out, const Level& level)
{
    out.open("things");
    for (std::size_t i = 0; i < level.things.size(); ++i) {
        const Thing& thing = level.things[i];
        out.open("thing").attribute("i", static_cast<std::uint64_t>(i));
        out.attribute("at", position_text(thing.at)).attribute("id", std::uint64_t{thing.id});
        write_flags(out, thing.flags, kThingFlags);
        out.close();
    }
    out.close();
}

// Rows of tiles; `cell` gives the text of one.
template <class Cell>
void write_grid(XmlWriter& out, const char* name, std::span<const std::uint8_t> cells, Cell cell)
{
    RPG_ASSERT(cells.size() == kTileCount);
    out.open(name);
    for (std::size_t y = 0; y < kMapTiles; ++y) {
        std::string row;
        for (const std::uint8_t value : cells.subspan(y * kMapTiles, kMapTiles)) row += cell(value);
        out.open("row").attribute("v", row).close();
    }
    out.close();
}

void write_grids(XmlWriter& out, const Level& level)
{
    write_grid(out, "block", level.blocks,
               [](std::uint8_t value) { return static_cast<char>('0' + (value & 3)); });
    if (!has_brew_fields(level.edition)) return;
    const auto hexadecimal = [](std::uint8_t value) { return fmt::format("{:02x}", value); };
    write_grid(out, "floorTiles", level.floor_planes, hexadecimal);
    write_grid(out, "ceilingTiles", level.ceiling_planes, hexadecimal);
}

} // namespace

std::string print_level_xml(const Level& level)
{
    XmlWriter out;
    out.open("level");
    write_head(out, level);
    write_nodes(out, level);
    write_lines(out, level);
    write_things(out, level);
    write_grids(out, level);
    out.close();
    return out.take();
}

} // namespace rpg
