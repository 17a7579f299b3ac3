#include "rpg/authoring/levels/level_xml.h"

#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml.h"
#include "rpg/core/assert.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kLevelFormat = "drx-1";

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
        out.attribute("type", type < kNodeTypeNames.size() ? std::string(kNodeTypeNames[type])
                                                           : std::to_string(type));
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

constexpr std::size_t kMaxRecords = 0xFFFF; // the files have 16-bit counts
constexpr std::size_t kMaxTitle = 0xFFFF;
constexpr std::uint32_t kMaxByte = 0xFF;
constexpr std::uint32_t kMaxWord = 0xFFFF;

// Numbers from 0 to 255 with `separator` between them; nothing if there are more, fewer or others.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> bytes_of(std::string_view text, char separator)
{
    const std::vector<std::string_view> parts = split(text, separator);
    if (parts.size() != N) return std::nullopt;
    std::array<std::uint8_t, N> bytes{};
    for (std::size_t i = 0; i < N; ++i) {
        const auto value = parse_whole<std::uint8_t>(parts[i]);
        if (!value) return std::nullopt;
        bytes[i] = *value;
    }
    return bytes;
}

constexpr std::array kPlainSections{"colors", "spawn", "nodes", "lines", "things", "block"};
constexpr std::array kBrewSections{"colors", "menuTextures", "spawn", "camera",     "nodes",
                                   "lines",  "things",       "block", "floorTiles", "ceilingTiles"};

class LevelReader {
public:
    LevelReader(std::string_view text, std::string_view file) : in_(text, file) {}
    Result<Level> read();

private:
    using Element = const XmlElement*;

    void read_head();
    void read_name();
    void read_settings();
    void read_brew_settings();
    Node take_node(Element element);
    Line take_line(Element element);
    Thing take_thing(Element element);
    std::vector<std::uint8_t> take_grid(const char* name, std::size_t digits, std::uint32_t max);
    std::uint8_t take_byte(Element element, const char* name);
    std::uint16_t take_word(Element element, const char* name);
    StepPos take_position(Element element, const char* name);
    Rgb take_colour(Element element, const char* name);
    std::uint32_t take_flags(Element element, std::span<const FlagName> names, std::uint32_t mask);
    void only(Element element, std::initializer_list<std::string_view> attributes);
    // Calls read(element) for each child of the section; they all have this name.
    template <class Read> void for_each(const char* section, const char* name, Read read);

    XmlReader in_;
    Element root_ = nullptr;
    Level level_;
};

Result<Level> LevelReader::read()
{
    root_ = in_.root("level");
    if (root_ == nullptr) return in_.error();
    read_head();
    const bool is_brew = has_brew_fields(level_.edition);
    in_.expect_children(root_, is_brew ? std::span<const char* const>(kBrewSections) : kPlainSections);
    if (in_.failed()) return in_.error();
    read_settings();
    if (is_brew) read_brew_settings();
    for_each("nodes", "n", [&](Element element) { level_.nodes.push_back(take_node(element)); });
    for_each("lines", "line", [&](Element element) { level_.lines.push_back(take_line(element)); });
    for_each("things", "thing", [&](Element element) { level_.things.push_back(take_thing(element)); });
    const auto blocks = take_grid("block", 1, 3);
    std::ranges::copy(blocks, level_.blocks.begin());
    if (is_brew) level_.floor_planes = take_grid("floorTiles", 2, kMaxByte);
    if (is_brew) level_.ceiling_planes = take_grid("ceilingTiles", 2, kMaxByte);
    if (in_.failed()) return in_.error();
    return std::move(level_);
}

void LevelReader::read_head()
{
    if (in_.text(root_, "format") != kLevelFormat)
        in_.reject(root_, "format", fmt::format("is not {}", kLevelFormat));
    const auto found = std::ranges::find(kEditionNames, in_.text(root_, "edition"));
    if (found == kEditionNames.end())
        in_.reject(root_, "edition", "is not brew, j92 or j20");
    else
        level_.edition = static_cast<Edition>(found - kEditionNames.begin());
    level_.level_id = take_byte(root_, "id");
    read_name();
    in_.only(root_, {"format", "edition", "id", "name"});
}

void LevelReader::read_name()
{
    if (level_.edition != Edition::J92) {
        level_.name = in_.bytes(root_, "name");
        if (level_.name.size() > Level::kNameWidth || level_.name.ends_with('\0'))
            in_.reject(root_, "name", "is longer than 16 bytes, or ends in a zero byte");
    } else if (in_.optional_text(root_, "name")) { // else a level without a string table
        level_.strings.push_back(in_.bytes(root_, "name"));
        if (level_.strings.front().size() > kMaxTitle)
            in_.reject(root_, "name", "is longer than 65535 bytes");
    }
}

void LevelReader::read_settings()
{
    const Element colours = in_.child(root_, "colors");
    level_.floor_colour = take_colour(colours, "floor");
    level_.ceiling_colour = take_colour(colours, "ceiling");
    level_.loading_colour = take_colour(colours, "intro");
    only(colours, {"floor", "ceiling", "intro"});

    const Element spawn = in_.child(root_, "spawn");
    level_.spawn_tile = take_word(spawn, "tile");
    const auto facing = parse_facing(in_.text(spawn, "facing"));
    if (!facing && spawn != nullptr)
        in_.reject(spawn, "facing", "is not N, E, S, W or an angle from 0 to 255");
    level_.spawn_angle = facing.value_or(kEast);
    only(spawn, {"tile", "facing"});
}

void LevelReader::read_brew_settings()
{
    const Element textures = in_.child(root_, "menuTextures");
    level_.floor_texture = take_byte(textures, "floor");
    level_.ceiling_texture = take_byte(textures, "ceiling");
    only(textures, {"floor", "ceiling"});

    const Element camera = in_.child(root_, "camera");
    level_.camera_tile = take_word(camera, "tile");
    only(camera, {"tile"});
}

template <class Read> void LevelReader::for_each(const char* section, const char* name, Read read)
{
    const Element list = in_.child(root_, section);
    in_.only(list, {});
    std::size_t index = 0;
    for (Element element = in_.first(list, name); element != nullptr; element = in_.next(element, name)) {
        in_.check_index(element, index++);
        if (index > kMaxRecords) in_.reject(element, name, "is number 65536, which is too many");
        read(element);
    }
}

Node LevelReader::take_node(Element element)
{
    Node node;
    const auto box = bytes_of<4>(in_.text(element, "box"), ' ');
    if (!box) in_.reject(element, "box", "is not four numbers from 0 to 255");
    const auto corners = box.value_or(std::array<std::uint8_t, 4>{});
    node.low = {corners[0], corners[1]};
    node.high = {corners[2], corners[3]};
    const std::string type = in_.text(element, "type");
    const auto found = std::ranges::find(kNodeTypeNames, type);
    const auto number = found != kNodeTypeNames.end()
                            ? std::optional(static_cast<std::uint32_t>(found - kNodeTypeNames.begin()))
                            : parse_number(type, kMaxByte);
    if (!number) in_.reject(element, "type", "is not leaf, split_x, split_y or a number from 0 to 255");
    node.type = NodeType{static_cast<std::uint8_t>(number.value_or(0))};
    node.split = take_byte(element, "at");
    node.a = take_word(element, "a");
    node.b = take_word(element, "b");
    only(element, {"i", "box", "type", "at", "a", "b"});
    return node;
}

Line LevelReader::take_line(Element element)
{
    Line line;
    line.from = take_position(element, "from");
    line.to = take_position(element, "to");
    line.texture = TextureId{take_word(element, "texture")};
    line.flags = take_flags(element, kLineFlags, line_flag::all_of(level_.edition));
    only(element, {"i", "from", "to", "texture", "flags"});
    return line;
}

Thing LevelReader::take_thing(Element element)
{
    Thing thing;
    thing.at = take_position(element, "at");
    thing.id = take_byte(element, "id");
    thing.flags = static_cast<std::uint16_t>(take_flags(element, kThingFlags, kMaxWord));
    only(element, {"i", "at", "id", "flags"});
    return thing;
}

// 32 rows of 32 tiles, each a hexadecimal number with that many digits. All zero after an error.
std::vector<std::uint8_t> LevelReader::take_grid(const char* name, std::size_t digits, std::uint32_t max)
{
    std::vector<std::uint8_t> tiles;
    const auto is_good = [&](std::string_view row) {
        if (row.size() != kMapTiles * digits || tiles.size() == kTileCount) return false;
        for (std::size_t x = 0; x < kMapTiles; ++x) {
            const auto value = parse_hexadecimal("0x" + std::string(row.substr(x * digits, digits)));
            if (!value || *value > max) return false;
            tiles.push_back(static_cast<std::uint8_t>(*value));
        }
        return true;
    };
    for_each(name, "row", [&](Element row) {
        if (!is_good(in_.text(row, "v"))) in_.reject(row, name, "is not 32 rows of 32 tiles");
        only(row, {"i", "v"});
    });
    if (tiles.size() != kTileCount) in_.reject(root_, name, "is not 32 rows of 32 tiles");
    tiles.resize(kTileCount);
    return tiles;
}

std::uint8_t LevelReader::take_byte(Element element, const char* name)
{
    return static_cast<std::uint8_t>(in_.number(element, name, kMaxByte));
}

std::uint16_t LevelReader::take_word(Element element, const char* name)
{
    return static_cast<std::uint16_t>(in_.number(element, name, kMaxWord));
}

StepPos LevelReader::take_position(Element element, const char* name)
{
    const auto position = bytes_of<2>(in_.text(element, name), ',');
    if (position) return {(*position)[0], (*position)[1]};
    in_.reject(element, name, "is not X,Y, both from 0 to 255");
    return {};
}

Rgb LevelReader::take_colour(Element element, const char* name)
{
    const auto colour = parse_colour(in_.text(element, name));
    if (!colour && element != nullptr) in_.reject(element, name, "is not # and six hexadecimal digits");
    return colour.value_or(Rgb{});
}

std::uint32_t LevelReader::take_flags(Element element, std::span<const FlagName> names, std::uint32_t mask)
{
    const auto text = in_.optional_text(element, "flags");
    if (!text) return 0;
    const auto flags = parse_flags(*text, names, mask);
    if (!flags) in_.reject(element, "flags", "contain an unknown one");
    return flags.value_or(0);
}

void LevelReader::only(Element element, std::initializer_list<std::string_view> attributes)
{
    in_.only(element, attributes);
    in_.expect_children(element, {});
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

Result<Level> parse_level_xml(std::string_view text, std::string_view file)
{
    return LevelReader(text, file).read();
}

} // namespace rpg
