#include "rpg/authoring/tiled/tiled_reader.h"

#include "rpg/authoring/tiled/tiled_words.h"
#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kTurned = 0xF0000000U; // of a tile number: flipped or turned
constexpr std::size_t kMaxTiledRecords = 0xFFFF;
constexpr std::size_t kMaxTiledTitle = 0xFFFF;

class TiledReader {
public:
    TiledReader(std::string_view text, std::string_view file) : in_(text, file, XmlText::Allowed), file_(file)
    {
    }
    Result<TiledLevel> read();

private:
    using Element = const XmlElement*;

    void read_tilesets();
    void read_properties();
    void read_title();
    void read_brew_properties();
    void read_nodes();
    void read_layers();
    std::vector<std::uint8_t> take_tiles(Element layer, const TiledTileset& tileset, std::uint32_t max);
    Line take_line(Element object);
    Thing take_thing(Element object);
    void take_mark(Element object);
    void take_event(Element object);
    void read_script();

    Element property(Element owner, std::string_view name) const;
    std::string text_of(Element owner, const char* name) const; // of a property; empty: there is none
    std::uint32_t number_of(Element owner, const char* name, std::uint32_t max,
                            std::optional<std::uint32_t> otherwise);
    Rgb colour_of(const char* name);
    int coordinate(Element object, const char* name, int grid);
    std::uint16_t tile_of_object(Element object);
    std::pair<const TiledTileset*, std::uint32_t> picture_of(Element element, std::uint32_t number);
    template <class Read> void for_objects(Element group, Read read);
    // Each child of the map with this name and `name` attribute; at most one.
    Element layer(const char* element, std::string_view name);

    XmlReader in_;
    std::string file_;
    Element map_ = nullptr;
    Level level_;
    std::array<std::uint32_t, kTiledTilesets.size()> first_{};
    TiledScript script_;
};

Result<TiledLevel> TiledReader::read()
{
    map_ = in_.root("map");
    if (map_ == nullptr) return in_.error();
    read_tilesets();
    read_properties();
    read_layers();
    read_nodes();
    if (in_.failed()) return in_.error();
    read_script();
    if (in_.failed()) return in_.error();
    const auto crc = parse_hexadecimal(text_of(map_, "nodesOf"));
    const bool has_tree = property(map_, "nodes") != nullptr && crc == shape_crc(level_);
    if (!has_tree) level_.nodes.clear();
    return TiledLevel{std::move(level_), has_tree};
}

TiledReader::Element TiledReader::property(Element owner, std::string_view name) const
{
    Element list = owner == nullptr ? nullptr : owner->FirstChildElement("properties");
    if (list == nullptr) return nullptr;
    for (Element p = list->FirstChildElement("property"); p != nullptr; p = p->NextSiblingElement("property"))
        if (const char* own = p->Attribute("name"); own != nullptr && own == name) return p;
    return nullptr;
}

std::string TiledReader::text_of(Element owner, const char* name) const
{
    const Element found = property(owner, name);
    if (found == nullptr) return {};
    const char* value = found->Attribute("value");
    if (value == nullptr) value = found->GetText();
    return value == nullptr ? "" : value;
}

std::uint32_t TiledReader::number_of(Element owner, const char* name, std::uint32_t max,
                                     std::optional<std::uint32_t> otherwise)
{
    if (in_.failed() || owner == nullptr) return 0;
    if (property(owner, name) == nullptr && otherwise) return *otherwise;
    const auto value = parse_number(text_of(owner, name), max);
    if (!value) in_.reject(owner, name, fmt::format("is not a number from 0 to {}", max));
    return value.value_or(0);
}

Rgb TiledReader::colour_of(const char* name)
{
    std::string text = text_of(map_, name);
    if (text.size() == 9 && text[0] == '#') text.erase(1, 2); // Tiled puts the opacity in front
    const auto colour = parse_colour(text);
    if (!colour) in_.reject(map_, name, "is not # and six hexadecimal digits");
    return colour.value_or(Rgb{});
}

void TiledReader::read_tilesets()
{
    for (std::size_t i = 0; i < first_.size(); ++i) first_[i] = kTiledTilesets[i].first;
    for (Element set = map_->FirstChildElement("tileset"); set != nullptr;
         set = set->NextSiblingElement("tileset")) {
        const std::string first = in_.text(set, "firstgid");
        std::string source =
            in_.optional_text(set, "source").value_or(in_.optional_text(set, "name").value_or(""));
        source.erase(0, source.find_last_of('/') + 1);
        source = source.substr(0, source.find('.'));
        const auto known = std::ranges::find(kTiledTilesets, source, &TiledTileset::name);
        const auto number = parse_number(first, ~kTurned);
        if (!number) in_.reject(set, "firstgid", "is not a number");
        if (known != kTiledTilesets.end() && number)
            first_[static_cast<std::size_t>(known - kTiledTilesets.begin())] = *number;
    }
}

void TiledReader::read_properties()
{
    if (text_of(map_, "format") != kTiledFormat)
        return in_.reject(map_, "format",
                          fmt::format("the map has no property \"format\" with {}", kTiledFormat));
    const auto edition = std::ranges::find(kEditionNames, text_of(map_, "edition"));
    if (edition == kEditionNames.end()) return in_.reject(map_, "edition", "is not brew, j92 or j20");
    level_.edition = static_cast<Edition>(edition - kEditionNames.begin());
    level_.level_id = static_cast<std::uint8_t>(number_of(map_, "id", 0xFF, std::nullopt));
    read_title();
    level_.floor_colour = colour_of("floorColor");
    level_.ceiling_colour = colour_of("ceilingColor");
    level_.loading_colour = colour_of("introColor");
    const auto facing = parse_facing(text_of(map_, "facing"));
    if (!facing) in_.reject(map_, "facing", "is not N, E, S, W or an angle from 0 to 255");
    level_.spawn_angle = facing.value_or(kEast);
    level_.spawn_tile = static_cast<std::uint16_t>(number_of(map_, "spawnTile", 0xFFFF, 0xFFFF));
    if (has_brew_fields(level_.edition)) read_brew_properties();
}

void TiledReader::read_title()
{
    std::string name;
    if (const auto fault = unescape(text_of(map_, "name"), name))
        return in_.reject(map_, "name", fault->reason);
    if (level_.edition != Edition::J92) {
        level_.name = name;
        if (name.size() > Level::kNameWidth || name.ends_with('\0'))
            in_.reject(map_, "name", "is longer than 16 bytes, or ends in a zero byte");
    } else if (property(map_, "name") != nullptr) {
        if (name.size() > kMaxTiledTitle) in_.reject(map_, "name", "is longer than 65535 bytes");
        level_.strings.push_back(name);
    }
}

void TiledReader::read_brew_properties()
{
    level_.floor_texture = static_cast<std::uint8_t>(number_of(map_, "menuFloor", 0xFF, 0));
    level_.ceiling_texture = static_cast<std::uint8_t>(number_of(map_, "menuCeiling", 0xFF, 0));
    level_.camera_tile = static_cast<std::uint16_t>(number_of(map_, "cameraTile", 0xFFFF, 0));
}

void TiledReader::read_nodes()
{
    const Element owner = property(map_, "nodes");
    const std::string text = text_of(map_, "nodes");
    for (const std::string_view row : parts_of(text, '\n')) {
        std::array<std::uint32_t, 8> values{};
        const auto words = parts_of(row, ' ');
        bool is_good = words.size() == values.size() && level_.nodes.size() < kMaxTiledRecords;
        for (std::size_t i = 0; is_good && i < values.size(); ++i) {
            const auto value = parse_number(words[i], i < 6 ? 0xFF : 0xFFFF);
            is_good = value.has_value();
            values[i] = value.value_or(0);
        }
        if (!is_good) return in_.reject(owner, "nodes", "was changed: delete it, and the tree is rebuilt");
        const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(values[i]); };
        level_.nodes.push_back({{byte(0), byte(1)},
                                {byte(2), byte(3)},
                                NodeType{byte(4)},
                                byte(5),
                                static_cast<std::uint16_t>(values[6]),
                                static_cast<std::uint16_t>(values[7])});
    }
}

TiledReader::Element TiledReader::layer(const char* element, std::string_view name)
{
    Element found = nullptr;
    for (Element next = map_->FirstChildElement(element); next != nullptr;
         next = next->NextSiblingElement(element)) {
        const char* own = next->Attribute("name");
        if (own == nullptr || own != name) continue;
        if (found != nullptr) in_.reject(next, name, "is the name of two layers");
        found = next;
    }
    if (found == nullptr) in_.reject(map_, name, "the map has no such layer");
    return in_.failed() ? nullptr : found;
}

void TiledReader::read_layers()
{
    if (in_.failed()) return;
    std::ranges::copy(take_tiles(layer("layer", "blocks"), kTiledBlocks, 3), level_.blocks.begin());
    if (has_brew_fields(level_.edition)) {
        level_.floor_planes = take_tiles(layer("layer", "floor"), kTiledTextures, 0xFF);
        level_.ceiling_planes = take_tiles(layer("layer", "ceiling"), kTiledTextures, 0xFF);
    }
    for_objects(layer("objectgroup", "lines"), [&](Element o) { level_.lines.push_back(take_line(o)); });
    for_objects(layer("objectgroup", "things"), [&](Element o) { level_.things.push_back(take_thing(o)); });
    for_objects(layer("objectgroup", "marks"), [&](Element o) { take_mark(o); });
    if (!in_.failed() && level_.spawn_tile == 0xFFFF && property(map_, "spawnTile") == nullptr)
        in_.reject(map_, "spawn", "the layer marks has no object of the class spawn");
    const std::string strings = text_of(map_, "strings");
    if (const Element owner = property(map_, "strings"))
        script_.add(strings, static_cast<std::uint32_t>(owner->GetLineNum()));
    for_objects(layer("objectgroup", "events"), [&](Element o) { take_event(o); });
    if (const Element owner = property(map_, "orphans"))
        script_.add(text_of(map_, "orphans"), static_cast<std::uint32_t>(owner->GetLineNum()));
}

template <class Read> void TiledReader::for_objects(Element group, Read read)
{
    std::size_t count = 0;
    Element object = group == nullptr ? nullptr : group->FirstChildElement("object");
    for (; object != nullptr && !in_.failed(); object = object->NextSiblingElement("object")) {
        if (++count > kMaxTiledRecords)
            return in_.reject(object, "object", "is number 65536, which is too many");
        read(object);
    }
}

std::pair<const TiledTileset*, std::uint32_t> TiledReader::picture_of(Element element, std::uint32_t number)
{
    if ((number & kTurned) != 0) {
        in_.reject(element, "gid", "the tile is flipped or turned, which the game cannot show");
        return {nullptr, 0};
    }
    std::size_t best = first_.size(); // the tileset that begins last in front of the number
    for (std::size_t i = 0; i < first_.size(); ++i)
        if (first_[i] <= number && (best == first_.size() || first_[i] > first_[best])) best = i;
    if (best != first_.size()) return {&kTiledTilesets[best], number - first_[best]};
    in_.reject(element, "gid", "the tile belongs to none of the tilesets textures, sprites and blocks");
    return {nullptr, 0};
}

std::vector<std::uint8_t> TiledReader::take_tiles(Element layer, const TiledTileset& tileset,
                                                  std::uint32_t max)
{
    std::vector<std::uint8_t> tiles;
    const Element data = layer == nullptr ? nullptr : layer->FirstChildElement("data");
    if (layer != nullptr &&
        (data == nullptr || in_.text(data, "encoding") != "csv" || data->GetText() == nullptr))
        in_.reject(layer, "data", "is not CSV: set \"Tile Layer Format\" of the map to CSV");
    if (in_.failed() || data == nullptr) return std::vector<std::uint8_t>(kTileCount);
    const auto words = parts_of(data->GetText(), ',');
    if (words.size() != kTileCount) in_.reject(data, "data", "does not have 32 x 32 tiles");
    for (const std::string_view word : words) {
        if (in_.failed()) break;
        const std::string where =
            fmt::format("tile {},{}", tiles.size() % kMapTiles, tiles.size() / kMapTiles);
        const auto number = parse_number(word, ~0U);
        if (!number || *number == 0) {
            in_.reject(data, where, "is empty: every tile needs a picture");
            break;
        }
        const auto [set, id] = picture_of(data, *number);
        if (set != nullptr && (set->name != tileset.name || id > max))
            in_.reject(data, where, fmt::format("is not of the tileset {}", tileset.name));
        tiles.push_back(static_cast<std::uint8_t>(id));
    }
    tiles.resize(kTileCount);
    return tiles;
}

int TiledReader::coordinate(Element object, const char* name, int grid)
{
    const auto value = parse_int(in_.text(object, name));
    if (in_.failed()) return 0;
    if (!value || *value % grid != 0 || std::abs(*value) > 4096) {
        in_.reject(object, name, fmt::format("is not on the grid of {} pixels", grid));
        return 0;
    }
    return *value / grid;
}

Line TiledReader::take_line(Element object)
{
    Line line;
    const int x = coordinate(object, "x", kTiledUnit);
    const int y = coordinate(object, "y", kTiledUnit);
    const Element shape = object->FirstChildElement("polyline");
    if (shape == nullptr) in_.reject(object, "lines", "an object here is a polyline of two points");
    const auto points = two_points(shape == nullptr ? std::string() : in_.text(shape, "points"));
    if (!points) in_.reject(object, "points", "are not two points on the grid of 8 pixels");
    const std::array<int, 4> ends = points.value_or(std::array<int, 4>{});
    const auto step = [&](int from, int by) {
        if (from + by < 0 || from + by > 255) in_.reject(object, "points", "lie outside the map");
        return static_cast<std::uint8_t>((from + by) & 255);
    };
    line.from = {step(x, ends[0]), step(y, ends[1])};
    line.to = {step(x, ends[2]), step(y, ends[3])};
    line.texture = TextureId{static_cast<std::uint16_t>(number_of(object, "texture", 0xFFFF, std::nullopt))};
    const auto flags = parse_flags(text_of(object, "flags"), kLineFlags, line_flag::all_of(level_.edition));
    if (!flags) in_.reject(object, "flags", "contain an unknown one");
    line.flags = flags.value_or(0);
    return line;
}

Thing TiledReader::take_thing(Element object)
{
    Thing thing;
    const auto number = parse_number(in_.optional_text(object, "gid").value_or(""), ~0U);
    if (!number) in_.reject(object, "things", "an object here is a tile of the tilesets sprites or textures");
    const auto [set, id] =
        in_.failed() ? std::pair<const TiledTileset*, std::uint32_t>() : picture_of(object, *number);
    if (in_.failed() || set == nullptr) return thing;
    if (set->name == kTiledBlocks.name || id > 0xFF)
        in_.reject(object, "gid", "is not a sprite or texture below 256");
    const int x = coordinate(object, "x", kTiledUnit) + kTiledTile / 2 / kTiledUnit;
    const int y = coordinate(object, "y", kTiledUnit) - kTiledTile / 2 / kTiledUnit;
    if (x < 0 || x > 255 || y < 0 || y > 255) in_.reject(object, "x", "lies outside the map");
    const auto flags = parse_flags(text_of(object, "flags"), kThingFlags, 0xFFFF);
    if (!flags) in_.reject(object, "flags", "contain an unknown one");
    const bool is_texture = set->name == kTiledTextures.name;
    thing.at = {static_cast<std::uint8_t>(x & 255), static_cast<std::uint8_t>(y & 255)};
    thing.id = static_cast<std::uint8_t>(id);
    thing.flags = static_cast<std::uint16_t>((flags.value_or(0) & ~std::uint32_t{thing_flag::kTexture}) |
                                             (is_texture ? thing_flag::kTexture : 0U));
    return thing;
}

std::uint16_t TiledReader::tile_of_object(Element object)
{
    const int x = coordinate(object, "x", kTiledTile);
    const int y = coordinate(object, "y", kTiledTile);
    if (is_on_map({x, y})) return static_cast<std::uint16_t>(tile_index({x, y}));
    in_.reject(object, "x", "lies outside the map");
    return 0;
}

void TiledReader::take_mark(Element object)
{
    // Tiled 1.9 calls it class, all others type.
    const std::string type =
        in_.optional_text(object, "type").value_or(in_.optional_text(object, "class").value_or(""));
    if (type == "spawn")
        level_.spawn_tile = tile_of_object(object);
    else if (type == "camera" && has_brew_fields(level_.edition))
        level_.camera_tile = tile_of_object(object);
    else
        in_.reject(object, "marks", "an object here has the class spawn or camera");
}

void TiledReader::take_event(Element object)
{
    const TilePos tile = tile_at_index(tile_of_object(object));
    const std::string attributes = text_of(object, "attributes");
    if (attributes.find('\n') != std::string::npos) return in_.reject(object, "attributes", "is one line");
    const auto line = static_cast<std::uint32_t>(object->GetLineNum());
    script_.add(fmt::format("event {},{} {}", tile.x, tile.y, attributes), line);
    if (attributes.find("alias") != std::string::npos) return;
    if (const Element script = property(object, "script"))
        script_.add(text_of(object, "script"), static_cast<std::uint32_t>(script->GetLineNum()));
    script_.add("end", line);
}

void TiledReader::read_script()
{
    const Result<Script> script = script_.parse(file_, level_.edition);
    if (!script) return in_.reject_at({script.error().line, 1}, script.error().reason);
    level_.events = script->events;
    level_.commands = script->commands;
    level_.strings.insert(level_.strings.end(), script->strings.begin(), script->strings.end());
}

} // namespace

Result<TiledLevel> parse_tiled_level(std::string_view text, std::string_view file)
{
    return TiledReader(text, file).read();
}

} // namespace rpg
