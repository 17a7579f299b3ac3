#include "rpg/authoring/level_words_internal.h"
#include "rpg/authoring/level_xml.h"
#include "rpg/authoring/text_escape.h"
#include "rpg/authoring/xml_document.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxRecords = 0xFFFF; // the files have 16-bit counts
constexpr std::size_t kMaxTitle = 0xFFFF;
constexpr std::uint32_t kMaxByte = 0xFF;
constexpr std::uint32_t kMaxWord = 0xFFFF;

std::uint8_t take_byte(XmlFields& fields, std::string_view name)
{
    return static_cast<std::uint8_t>(fields.number(name, kMaxByte));
}
std::uint16_t take_word(XmlFields& fields, std::string_view name)
{
    return static_cast<std::uint16_t>(fields.number(name, kMaxWord));
}

// Numbers from 0 to 255 with `separator` between them; nothing if there are more, fewer or others.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> bytes_of(std::string_view text, char separator)
{
    std::array<std::uint8_t, N> bytes{};
    for (std::size_t i = 0; i < N; ++i) {
        const std::size_t end = i + 1 < N ? text.find(separator) : text.size();
        if (end == std::string_view::npos) return std::nullopt;
        const auto value = parse_decimal(text.substr(0, end));
        if (!value || *value > kMaxByte) return std::nullopt;
        bytes[i] = static_cast<std::uint8_t>(*value);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return bytes;
}

class LevelReader {
public:
    LevelReader(const XmlElement& root, std::string_view file) : root_(root), problem_(file) {}
    Result<Level> read();

private:
    void read_head();
    void read_name(XmlFields& fields);
    void read_settings(XmlChildren& children);
    void read_nodes(const XmlElement& element);
    void read_lines(const XmlElement& element);
    void read_things(const XmlElement& element);
    void read_blocks(const XmlElement& element);
    void read_planes(const XmlElement& element, std::vector<std::uint8_t>& planes);
    StepPos take_position(XmlFields& fields, std::string_view name);
    std::uint32_t take_flags(XmlFields& fields, std::span<const FlagName> names, std::uint32_t mask);
    Rgb take_colour(XmlFields& fields, std::string_view name);
    // Calls read(fields, index) for each child, all of which have this name.
    template <class Read> void for_each(const XmlElement& list, std::string_view name, Read read);
    // Calls read(row number, text) for each of the 32 rows, all of this length.
    template <class Read> void for_each_row(const XmlElement& grid, std::size_t length, Read read);

    const XmlElement& root_;
    XmlProblem problem_;
    Level level_;
};

Result<Level> LevelReader::read()
{
    if (root_.name != "level") problem_.report(root_, "expected <level>");
    read_head();
    XmlChildren children(root_, problem_);
    read_settings(children);
    if (const auto* nodes = children.require("nodes")) read_nodes(*nodes);
    if (const auto* lines = children.require("lines")) read_lines(*lines);
    if (const auto* things = children.require("things")) read_things(*things);
    if (const auto* block = children.require("block")) read_blocks(*block);
    if (has_brew_fields(level_.edition)) {
        if (const auto* floor = children.require("floorTiles")) read_planes(*floor, level_.floor_planes);
        if (const auto* ceiling = children.require("ceilingTiles"))
            read_planes(*ceiling, level_.ceiling_planes);
    }
    children.finish();
    if (problem_.error()) return *problem_.error();
    return std::move(level_);
}

void LevelReader::read_head()
{
    XmlFields fields(root_, problem_);
    const XmlAttribute* format = fields.require("format");
    if (format != nullptr && format->value != kLevelFormat)
        problem_.report(*format, fmt::format("the format is not {}", kLevelFormat));
    if (const XmlAttribute* edition = fields.require("edition")) {
        const auto found = std::ranges::find(kEditionNames, edition->value);
        if (found == kEditionNames.end()) return problem_.report(*edition, "the edition is brew, j92 or j20");
        level_.edition = static_cast<Edition>(found - kEditionNames.begin());
    }
    level_.level_id = take_byte(fields, "id");
    read_name(fields);
    fields.finish();
}

void LevelReader::read_name(XmlFields& fields)
{
    if (level_.edition == Edition::J92) {
        const XmlAttribute* name = fields.find("name");
        if (name == nullptr) return; // a level without a string table
        level_.strings.push_back(fields.bytes("name"));
        if (level_.strings.front().size() > kMaxTitle)
            problem_.report(*name, "the name is longer than 65535 bytes");
        return;
    }
    level_.name = fields.bytes("name");
    if (level_.name.size() > kLevelNameWidth || level_.name.ends_with('\0'))
        problem_.report(*fields.find("name"), "the name is longer than 16 bytes, or ends in a zero byte");
}

void LevelReader::read_settings(XmlChildren& children)
{
    if (const auto* colours = children.require("colors")) {
        XmlFields fields(*colours, problem_);
        level_.floor_colour = take_colour(fields, "floor");
        level_.ceiling_colour = take_colour(fields, "ceiling");
        level_.loading_colour = take_colour(fields, "intro");
        fields.finish_leaf();
    }
    const bool is_brew = has_brew_fields(level_.edition);
    if (const auto* textures = is_brew ? children.require("menuTextures") : nullptr) {
        XmlFields fields(*textures, problem_);
        level_.floor_texture = take_byte(fields, "floor");
        level_.ceiling_texture = take_byte(fields, "ceiling");
        fields.finish_leaf();
    }
    if (const auto* spawn = children.require("spawn")) {
        XmlFields fields(*spawn, problem_);
        level_.spawn_tile = take_word(fields, "tile");
        const auto facing = parse_facing(fields.text("facing"));
        if (!facing) problem_.report(*spawn, "facing is N, E, S, W or an angle from 0 to 255");
        level_.spawn_angle = facing.value_or(kEast);
        fields.finish_leaf();
    }
    if (const auto* camera = is_brew ? children.require("camera") : nullptr) {
        XmlFields fields(*camera, problem_);
        level_.camera_tile = take_word(fields, "tile");
        fields.finish_leaf();
    }
}

template <class Read> void LevelReader::for_each(const XmlElement& list, std::string_view name, Read read)
{
    XmlFields(list, problem_).finish();
    if (list.children.size() > kMaxRecords) problem_.report(list, "there are more than 65535 in it");
    for (std::size_t i = 0; i < list.children.size(); ++i) {
        const XmlElement& child = list.children[i];
        if (child.name != name)
            return problem_.report(child, fmt::format("<{}> has only <{}> in it", list.name, name));
        XmlFields fields(child, problem_);
        fields.check_index(i);
        read(fields, child);
        fields.finish_leaf();
    }
}

void LevelReader::read_nodes(const XmlElement& element)
{
    for_each(element, "n", [&](XmlFields& fields, const XmlElement& child) {
        Node node;
        const auto box = bytes_of<4>(fields.text("box"), ' ');
        if (!box) return problem_.report(child, "box is not four numbers from 0 to 255");
        node.low = {(*box)[0], (*box)[1]};
        node.high = {(*box)[2], (*box)[3]};
        const std::string type = fields.text("type");
        const auto found = std::ranges::find(kNodeTypes, type);
        const auto number = found != kNodeTypes.end()
                                ? std::optional(static_cast<std::uint32_t>(found - kNodeTypes.begin()))
                                : parse_decimal(type);
        if (!number || *number > kMaxByte)
            return problem_.report(child, "the type is leaf, split_x, split_y or a number from 0 to 255");
        node.type = NodeType{static_cast<std::uint8_t>(*number)};
        node.split = take_byte(fields, "at");
        node.a = take_word(fields, "a");
        node.b = take_word(fields, "b");
        level_.nodes.push_back(node);
    });
}

void LevelReader::read_lines(const XmlElement& element)
{
    const std::uint32_t mask = has_brew_fields(level_.edition) ? ~0U : 0xFFFFU;
    for_each(element, "line", [&](XmlFields& fields, const XmlElement&) {
        Line line;
        line.from = take_position(fields, "from");
        line.to = take_position(fields, "to");
        line.texture = TextureId{take_word(fields, "texture")};
        line.flags = take_flags(fields, kLineFlags, mask);
        level_.lines.push_back(line);
    });
}

void LevelReader::read_things(const XmlElement& element)
{
    for_each(element, "thing", [&](XmlFields& fields, const XmlElement&) {
        Thing thing;
        thing.at = take_position(fields, "at");
        thing.id = take_byte(fields, "id");
        thing.flags = static_cast<std::uint16_t>(take_flags(fields, kThingFlags, kMaxWord));
        level_.things.push_back(thing);
    });
}

template <class Read> void LevelReader::for_each_row(const XmlElement& grid, std::size_t length, Read read)
{
    if (grid.children.size() != kMapTiles) problem_.report(grid, "there are not 32 rows");
    for_each(grid, "row", [&](XmlFields& fields, const XmlElement& child) {
        const std::string text = fields.text("v");
        const auto y = static_cast<std::size_t>(&child - grid.children.data());
        if (text.size() != length || y >= kMapTiles || !read(y, text))
            problem_.report(child, fmt::format("a row of <{}> is 32 tiles in {} digits", grid.name, length));
    });
}

void LevelReader::read_blocks(const XmlElement& element)
{
    for_each_row(element, kMapTiles, [&](std::size_t y, const std::string& text) {
        for (std::size_t x = 0; x < kMapTiles; ++x) {
            if (text[x] < '0' || text[x] > '3') return false;
            level_.blocks[y * kMapTiles + x] = static_cast<std::uint8_t>(text[x] - '0');
        }
        return true;
    });
}

void LevelReader::read_planes(const XmlElement& element, std::vector<std::uint8_t>& planes)
{
    planes.assign(kTileCount, 0);
    for_each_row(element, kMapTiles * 2, [&](std::size_t y, const std::string& text) {
        for (std::size_t x = 0; x < kMapTiles; ++x) {
            const auto value = parse_hexadecimal("0x" + text.substr(x * 2, 2));
            if (!value) return false;
            planes[y * kMapTiles + x] = static_cast<std::uint8_t>(*value);
        }
        return true;
    });
}

StepPos LevelReader::take_position(XmlFields& fields, std::string_view name)
{
    const XmlAttribute* attribute = fields.require(name);
    if (attribute == nullptr) return {};
    const auto position = bytes_of<2>(attribute->value, ',');
    if (position) return {(*position)[0], (*position)[1]};
    problem_.report(*attribute, fmt::format("{} is X,Y, both from 0 to 255", name));
    return {};
}

std::uint32_t LevelReader::take_flags(XmlFields& fields, std::span<const FlagName> names, std::uint32_t mask)
{
    const XmlAttribute* attribute = fields.find("flags");
    if (attribute == nullptr) return 0;
    const auto flags = parse_flags(attribute->value, names, mask);
    if (!flags) problem_.report(*attribute, "a flag is unknown here");
    return flags.value_or(0);
}

Rgb LevelReader::take_colour(XmlFields& fields, std::string_view name)
{
    const XmlAttribute* attribute = fields.require(name);
    if (attribute == nullptr) return {};
    const auto colour = parse_colour(attribute->value);
    if (!colour) problem_.report(*attribute, "a colour is # and six hexadecimal digits");
    return colour.value_or(Rgb{});
}

} // namespace

Result<Level> parse_level_xml(std::string_view text, std::string_view file)
{
    const auto root = parse_xml(text, file);
    if (!root) return root.error();
    return LevelReader(*root, file).read();
}

} // namespace rpg
