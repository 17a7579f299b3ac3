#include "rpg/authoring/tiled/tiled_writer.h"

#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/tiled/tiled_words.h"
#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml.h"

#include <fmt/format.h>

namespace rpg {
namespace {

class TiledWriter {
public:
    explicit TiledWriter(const Level& level) : level_(level) {}
    std::string print();

private:
    void write_head();
    void write_properties();
    void write_brew_properties();
    void write_tiles(const char* name, std::span<const std::uint8_t> tiles, std::uint32_t first);
    void write_lines();
    void write_things();
    void write_marks();
    void write_events();
    void open_objects(const char* name, const char* color);
    XmlWriter& open_object(const std::string& type, int x, int y);
    void write_mark(const char* name, std::uint16_t tile);
    void property(const char* name, std::string_view value);
    void property(const char* name, std::uint64_t value);
    void text_property(const char* name, const std::string& value);
    std::string nodes_text() const;
    void split_script();

    const Level& level_;
    XmlWriter out_;
    std::uint64_t next_layer_ = 1;
    std::uint64_t next_object_ = 1;
    struct EventText {
        std::string attributes; // behind the tile
        std::string commands;
    };
    std::vector<EventText> events_; // as the level has them
    std::string strings_;
    std::string orphans_;
};

std::string TiledWriter::print()
{
    split_script();
    write_head();
    write_properties();
    for (const TiledTileset& tileset : kTiledTilesets)
        out_.open("tileset")
            .attribute("firstgid", std::uint64_t{tileset.first})
            .attribute("source", std::string(tileset.name) + ".tsx")
            .close();
    if (has_brew_fields(level_.edition)) {
        write_tiles("ceiling", level_.ceiling_planes, kTiledTextures.first);
        write_tiles("floor", level_.floor_planes, kTiledTextures.first);
    }
    write_tiles("blocks", level_.blocks, kTiledBlocks.first);
    write_lines();
    write_things();
    write_marks();
    write_events();
    out_.close();
    return out_.take();
}

// The script text knows how to keep everything; here it is cut into its blocks.
void TiledWriter::split_script()
{
    enum class Block { None, Event, Orphan } block = Block::None;
    for_each_line(print_script(level_), [&](std::string_view line, std::uint32_t) {
        const std::string text = std::string(line) + '\n';
        if (line.starts_with("string ")) {
            strings_ += text;
        } else if (line.starts_with("event ")) {
            const std::size_t attributes = line.find(' ', 6);
            events_.push_back(
                {attributes == std::string_view::npos ? "" : std::string(line.substr(attributes + 1)), ""});
            block = line.find(" alias ") == std::string_view::npos ? Block::Event : Block::None;
        } else if (line.starts_with("orphan ")) {
            orphans_ += text;
            block = Block::Orphan;
        } else if (block == Block::Orphan) {
            orphans_ += text;
        } else if (block == Block::Event && line != "end") {
            events_.back().commands += text;
        }
    });
}

void TiledWriter::write_head()
{
    out_.open("map");
    for (const auto& [name, value] : {std::pair("version", "1.10"),
                                      {"tiledversion", "1.10.2"},
                                      {"orientation", "orthogonal"},
                                      {"renderorder", "right-down"},
                                      {"width", "32"},
                                      {"height", "32"},
                                      {"tilewidth", "64"},
                                      {"tileheight", "64"},
                                      {"infinite", "0"}})
        out_.attribute(name, std::string_view(value));
    const std::size_t objects = level_.lines.size() + level_.things.size() + level_.events.size() + 3;
    out_.attribute("nextlayerid", std::uint64_t{8})
        .attribute("nextobjectid", static_cast<std::uint64_t>(objects));
}

void TiledWriter::property(const char* name, std::string_view value)
{
    out_.open("property").attribute("name", std::string_view(name)).attribute("value", value).close();
}

void TiledWriter::property(const char* name, std::uint64_t value)
{
    out_.open("property").attribute("name", std::string_view(name));
    out_.attribute("type", std::string_view("int")).attribute("value", value).close();
}

// Tiled keeps texts of several lines in the element.
void TiledWriter::text_property(const char* name, const std::string& value)
{
    if (value.empty()) return;
    out_.open("property").attribute("name", std::string_view(name)).content(value).close();
}

std::string TiledWriter::nodes_text() const
{
    std::string text;
    for (const Node& node : level_.nodes)
        text += fmt::format("{} {} {} {} {} {} {} {}\n", node.low.x, node.low.y, node.high.x, node.high.y,
                            static_cast<unsigned>(node.type), node.split, node.a, node.b);
    return text;
}

void TiledWriter::write_properties()
{
    out_.open("properties");
    property("format", kTiledFormat);
    property("edition", name_of(level_.edition));
    property("id", std::uint64_t{level_.level_id});
    if (level_.edition != Edition::J92)
        property("name", escape(level_.name));
    else if (!level_.strings.empty())
        property("name", escape(level_.strings.front()));
    property("floorColor", print_colour(level_.floor_colour));
    property("ceilingColor", print_colour(level_.ceiling_colour));
    property("introColor", print_colour(level_.loading_colour));
    property("facing", print_facing(level_.spawn_angle));
    if (level_.spawn_tile >= kTileCount) property("spawnTile", std::uint64_t{level_.spawn_tile});
    if (has_brew_fields(level_.edition)) write_brew_properties();
    text_property("strings", strings_);
    text_property("orphans", orphans_);
    if (level_.nodes.empty())
        property("nodes", std::string_view());
    else
        text_property("nodes", nodes_text());
    property("nodesOf", fmt::format("0x{:08X}", shape_crc(level_)));
    out_.close();
}

void TiledWriter::write_brew_properties()
{
    property("menuFloor", std::uint64_t{level_.floor_texture});
    property("menuCeiling", std::uint64_t{level_.ceiling_texture});
    if (level_.camera_tile >= kTileCount) property("cameraTile", std::uint64_t{level_.camera_tile});
}

void TiledWriter::write_tiles(const char* name, std::span<const std::uint8_t> tiles, std::uint32_t first)
{
    out_.open("layer").attribute("id", next_layer_++).attribute("name", std::string_view(name));
    out_.attribute("width", std::uint64_t{kMapTiles}).attribute("height", std::uint64_t{kMapTiles});
    if (std::string_view(name) != "floor") out_.attribute("opacity", std::string_view("0.4"));
    std::string text = "\n";
    for (std::size_t i = 0; i < tiles.size(); ++i)
        text += fmt::format("{}{}", first + tiles[i],
                            i + 1 == tiles.size()            ? "\n"
                            : i % kMapTiles == kMapTiles - 1 ? ",\n"
                                                             : ",");
    out_.open("data").attribute("encoding", std::string_view("csv")).content(text).close();
    out_.close();
}

void TiledWriter::open_objects(const char* name, const char* color)
{
    out_.open("objectgroup").attribute("draworder", std::string_view("index"));
    out_.attribute("id", next_layer_++)
        .attribute("name", std::string_view(name))
        .attribute("color", std::string_view(color));
}

XmlWriter& TiledWriter::open_object(const std::string& type, int x, int y)
{
    out_.open("object").attribute("id", next_object_++);
    if (!type.empty()) out_.attribute("type", type);
    return out_.attribute("x", std::to_string(x)).attribute("y", std::to_string(y));
}

void TiledWriter::write_lines()
{
    open_objects("lines", "#ff0000");
    for (const Line& line : level_.lines) {
        const char* type = line.has(line_flag::kDoor) ? "door" : line.has(line_flag::kSecret) ? "secret" : "";
        open_object(type, line.from.x * kTiledUnit, line.from.y * kTiledUnit).open("properties");
        property("texture", std::uint64_t{index_of(line.texture)});
        if (line.flags != 0) property("flags", print_flags(line.flags, kLineFlags));
        out_.close();
        out_.open("polyline")
            .attribute("points", fmt::format("0,0 {},{}", (line.to.x - line.from.x) * kTiledUnit,
                                             (line.to.y - line.from.y) * kTiledUnit));
        out_.close().close();
    }
    out_.close();
}

// The picture stands around the thing; Tiled counts from its lower left corner.
void TiledWriter::write_things()
{
    open_objects("things", "#00aa00");
    for (const Thing& thing : level_.things) {
        const TiledTileset& tileset = thing.has(thing_flag::kTexture) ? kTiledTextures : kTiledSprites;
        open_object("", thing.at.x * kTiledUnit - kTiledTile / 2, thing.at.y * kTiledUnit + kTiledTile / 2);
        out_.attribute("gid", std::uint64_t{tileset.first} + thing.id);
        out_.attribute("width", std::uint64_t{kTiledTile}).attribute("height", std::uint64_t{kTiledTile});
        const std::uint32_t flags = thing.flags & ~std::uint32_t{thing_flag::kTexture};
        if (flags != 0) {
            out_.open("properties");
            property("flags", print_flags(flags, kThingFlags));
            out_.close();
        }
        out_.close();
    }
    out_.close();
}

void TiledWriter::write_mark(const char* name, std::uint16_t tile)
{
    const TilePos at = tile_at_index(tile);
    open_object(name, at.x * kTiledTile, at.y * kTiledTile);
    out_.attribute("width", std::uint64_t{kTiledTile}).attribute("height", std::uint64_t{kTiledTile}).close();
}

void TiledWriter::write_marks()
{
    open_objects("marks", "#0000ff");
    if (level_.spawn_tile < kTileCount) write_mark("spawn", level_.spawn_tile);
    if (level_.camera_tile != 0 && level_.camera_tile < kTileCount) write_mark("camera", level_.camera_tile);
    out_.close();
}

void TiledWriter::write_events()
{
    open_objects("events", "#ffaa00");
    for (std::size_t i = 0; i < level_.events.size(); ++i) {
        const TilePos tile = level_.events[i].tile();
        open_object("event", tile.x * kTiledTile, tile.y * kTiledTile);
        out_.attribute("width", std::uint64_t{kTiledTile}).attribute("height", std::uint64_t{kTiledTile});
        out_.open("properties");
        if (!events_[i].attributes.empty()) property("attributes", events_[i].attributes);
        text_property("script", events_[i].commands);
        out_.close();
        out_.close();
    }
    out_.close();
}

} // namespace

std::string print_tiled_level(const Level& level)
{
    return TiledWriter(level).print();
}

std::string print_tileset(std::string_view name, const std::vector<TiledPicture>& pictures)
{
    XmlWriter out;
    out.open("tileset").attribute("version", std::string_view("1.10")).attribute("name", name);
    out.attribute("tilewidth", std::uint64_t{kTiledTile}).attribute("tileheight", std::uint64_t{kTiledTile});
    out.attribute("tilecount", static_cast<std::uint64_t>(pictures.size()))
        .attribute("columns", std::uint64_t{0});
    for (const TiledPicture& picture : pictures) {
        out.open("tile").attribute("id", std::uint64_t{picture.id});
        if (!picture.name.empty()) {
            out.open("properties").open("property").attribute("name", std::string_view("name"));
            out.attribute("value", escape(picture.name)).close().close();
        }
        out.open("image")
            .attribute("width", std::uint64_t{kTiledTile})
            .attribute("height", std::uint64_t{kTiledTile});
        out.attribute("source", picture.file).close().close();
    }
    out.close();
    return out.take();
}

std::set<std::uint32_t> textures_in(const Level& level)
{
    std::set<std::uint32_t> ids(level.floor_planes.begin(), level.floor_planes.end());
    ids.insert(level.ceiling_planes.begin(), level.ceiling_planes.end());
    for (const Line& line : level.lines) ids.insert(static_cast<std::uint32_t>(index_of(line.texture)));
    for (const Thing& thing : level.things)
        if (thing.has(thing_flag::kTexture)) ids.insert(thing.id);
    return ids;
}

std::set<std::uint32_t> sprites_in(const Level& level)
{
    std::set<std::uint32_t> ids;
    for (const Thing& thing : level.things)
        if (!thing.has(thing_flag::kTexture)) ids.insert(thing.id);
    return ids;
}

} // namespace rpg
