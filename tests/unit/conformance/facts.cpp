#include "tests/unit/conformance/facts.h"

#include "rpg/core/crc32.h"
#include "rpg/formats/entity_table.h"
#include "rpg/formats/pictures.h"
#include "rpg/model/census.h"
#include "rpg/source/file_names.h"

#include <fmt/format.h>

using namespace rpg;
using nlohmann::json;

namespace tests {
namespace {

constexpr std::size_t kPayload = 4; // the payload size in front of the media files

std::string crc_text(ByteView bytes)
{
    return fmt::format("{:08x}", crc32(bytes));
}

json tile(std::uint16_t index)
{
    return {index % kMapTiles, index / kMapTiles};
}

std::string colour_text(Rgb colour)
{
    return fmt::format("{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

json file_facts(const GameFile& file)
{
    return {{"size", file.original.size()}, {"crc32", crc_text(file.original)}};
}

json level_facts(const GameFile& file, const Level& level)
{
    const LevelCensus census = count_level(level);
    json facts = file_facts(file);
    facts.update({{"level_id", level.level_id},
                  {"floor_colour", colour_text(level.floor_colour)},
                  {"ceiling_colour", colour_text(level.ceiling_colour)},
                  {"loading_colour", colour_text(level.loading_colour)},
                  {"spawn_tile", tile(level.spawn_tile)},
                  {"spawn_dir", level.spawn_angle.value},
                  {"camera_tile", level.camera_tile == 0 ? json() : tile(level.camera_tile)},
                  {"nodes", level.nodes.size()},
                  {"leaves", census.leaves},
                  {"lines", level.lines.size()},
                  {"sprites", level.things.size()},
                  {"events", level.events.size()},
                  {"commands", level.commands.size()},
                  {"strings", level.strings.size()},
                  {"string_bytes", census.string_bytes},
                  {"opcodes", json::object()},
                  {"wall_blocks", census.solid_tiles},
                  {"secret_blocks", census.secret_tiles},
                  {"secret_doors", census.secret_doors},
                  {"door_lines", census.doors},
                  {"hidden_sprites", census.hidden_things},
                  {"script_only_events", census.script_only_events},
                  {"plane_textures", census.plane_textures}});
    for (const auto& [opcode, uses] : census.opcodes) facts["opcodes"][std::to_string(opcode)] = uses;
    return facts;
}

json string_facts(const GameFile& file, const GameData& game)
{
    const std::string stem = to_lower(stem_of(file.name));
    const auto level = game.levels.find(stem);
    const auto table = game.string_tables.find(stem);
    std::vector<std::string> strings;
    if (table != game.string_tables.end())
        strings = table->second;
    else if (level != game.levels.end())
        strings = level->second.strings;
    std::size_t bytes = 0;
    for (const std::string& string : strings) bytes += string.size();
    json facts = file_facts(file);
    facts.update({{"strings", strings.size()}, {"string_bytes", bytes}});
    return facts;
}

// The first 12 bytes of every record.
std::string crc_of_shape_headers(const GameFile& file, const std::vector<Shape>& shapes)
{
    std::uint32_t crc = 0;
    for (const Shape& shape : shapes) {
        const std::size_t start = kPayload + shape.position;
        if (start + 12 <= file.original.size()) crc = crc32(ByteView(file.original).subspan(start, 12), crc);
    }
    return fmt::format("{:08x}", crc);
}

json media_facts(const GameFile& file, const GameData& game)
{
    json facts = file_facts(file);
    const Mappings& mappings = game.mappings;
    switch (file.kind) {
    case FileKind::WallTexels:
        facts["textures"] = game.textures.size();
        break;
    case FileKind::SpriteTexels:
        facts["nibbles"] = 2 * (file.original.size() - std::min(kPayload, file.original.size()));
        break;
    case FileKind::Shapes:
        facts["shapes"] = game.shapes.size();
        facts["header_crc32"] = crc_of_shape_headers(file, game.shapes);
        break;
    case FileKind::Palettes:
        facts["palettes"] = game.palettes.size();
        break;
    case FileKind::Mappings:
        facts.update({{"wall_records", mappings.textures.size()},
                      {"sprite_records", mappings.sprites.size()},
                      {"texture_ids", mappings.texture_ids.size()},
                      {"sprite_ids", mappings.sprite_ids.size()}});
        break;
    case FileKind::EntityTable:
        facts["records"] = game.entities.size();
        facts["record_bytes"] = entity_table_has_names(game.edition) ? 24 : 8;
        break;
    default: // the sine table
        facts["entries"] = file.original.size() / 4;
    }
    return facts;
}

std::string picture_crc(const Image& image)
{
    Bytes bytes;
    for (const Rgba pixel : image.pixels) bytes.insert(bytes.end(), {pixel.r, pixel.g, pixel.b, pixel.a});
    return crc_text(bytes);
}

// A record that points nowhere is false, so that it differs from every list.
void add_pictures(const GameData& game, json& facts)
{
    facts["walls"] = json::array();
    for (const TextureRecord& record : game.mappings.textures) {
        json row = false;
        if (record.texture() < game.textures.size() && record.palette() < game.palettes.size()) {
            const Image image =
                wall_image(game.textures[record.texture()], colours_of(game.palettes[record.palette()]));
            row = {image.width, image.height, picture_crc(image)};
        }
        facts["walls"].push_back(row);
    }
    facts["sprites"] = json::array();
    for (const SpriteRecord& record : game.mappings.sprites) {
        json row = false;
        const auto shape = std::ranges::find(game.shapes, record.shape_position, &Shape::position);
        if (shape != game.shapes.end() && record.palette() < game.palettes.size()) {
            const Image image = shape_image(*shape, colours_of(game.palettes[record.palette()]));
            row = {shape->x0, shape->y0, image.width, image.height, picture_crc(image)};
        }
        facts["sprites"].push_back(row);
    }
}

// Where the texels of each shape lie in stexels.bin.
void add_shapes(const GameData& game, json& facts)
{
    facts["shapes"] = json::array();
    const auto file = std::ranges::find(game.files, FileKind::SpriteTexels, &GameFile::kind);
    if (file == game.files.end()) return;
    std::size_t start = kPayload;
    for (const Shape& shape : game.shapes) {
        const auto opaque =
            shape.texels.size() - static_cast<std::size_t>(std::ranges::count(shape.texels, kTransparent));
        const std::size_t size = (opaque + 1) / 2;
        if (start + size > file->original.size()) return;
        facts["shapes"].push_back({start, size, crc_text(ByteView(file->original).subspan(start, size))});
        start += size;
    }
}

json bitmap_facts(const GameFile& file, const Bitmap& bitmap)
{
    return {{"size", file.original.size()},
            {"width", bitmap.width},
            {"height", bitmap.height},
            {"bits", 4},
            {"palette", bitmap.palette.size()}};
}

json audio_facts(const GameData& game)
{
    std::map<FileKind, std::size_t> counts;
    bool is_usual = true;
    for (const GameFile& file : game.files) {
        ++counts[file.kind];
        if (file.kind != FileKind::Wave) continue;
        const auto sound = game.sounds.find(std::string(stem_of(file.name)));
        is_usual = is_usual && sound != game.sounds.end() && sound->second.rate == 8000 &&
                   file.original.size() == 44 + 2 * sound->second.samples.size() &&
                   sound->second.samples.size() % 160 == 0;
    }
    const char* usual = "PCM, 1 channel, 8000 Hz, 16 bits, 44-byte header, data size a multiple of 320 bytes";
    return {{"wav_files", counts[FileKind::Wave]},
            {"mid_files", counts[FileKind::Midi]},
            {"pmd_files", counts[FileKind::Cmx]},
            {"wav", is_usual ? usual : "another form"}};
}

void add_file(const GameFile& file, const GameData& game, json& facts)
{
    const std::string name(base_name(file.name));
    const std::string stem(stem_of(file.name));
    if (file.kind == FileKind::Level) {
        const auto level = game.levels.find(to_lower(stem));
        if (level != game.levels.end()) facts["bsp"][name] = level_facts(file, level->second);
    } else if (file.kind == FileKind::StringTable) {
        facts["strings"][name] = string_facts(file, game);
    } else if (file.kind == FileKind::Bitmap) {
        const auto bitmap = game.bitmaps.find(stem);
        if (bitmap != game.bitmaps.end()) facts["bitmaps"][name] = bitmap_facts(file, bitmap->second);
    } else if (file.kind <= FileKind::EntityTable || file.kind == FileKind::SineTable) {
        facts["media"][name] = media_facts(file, game);
    }
}

void compare(const json& expected, const json& actual, const std::string& where,
             std::vector<std::string>& found)
{
    const auto compare_in = [&](const json& value, const json* other, const std::string& place) {
        if (other == nullptr)
            found.push_back(place + ": is not there");
        else
            compare(value, *other, place, found);
    };
    if (expected.is_object() && actual.is_object()) {
        for (const auto& [key, value] : expected.items()) {
            const auto other = actual.find(key);
            if (key != "about")
                compare_in(value, other == actual.end() ? nullptr : &*other, where + '/' + key);
        }
    } else if (expected.is_array() && actual.is_array()) {
        if (expected.size() != actual.size())
            found.push_back(fmt::format("{}: {} instead of {}", where, actual.size(), expected.size()));
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (!expected[i].is_null() && i < actual.size())
                compare_in(expected[i], &actual[i], fmt::format("{}/{}", where, i));
    } else if (expected != actual) {
        found.push_back(fmt::format("{}: {} instead of {}", where, actual.dump(), expected.dump()));
    }
}

} // namespace

json facts_of(const LoadedGame& loaded)
{
    const GameData& game = loaded.game;
    json facts{{"edition", game.edition == Edition::Brew ? "BREW" : "J2ME 1.0.92"}};
    for (const char* section : {"bsp", "strings", "bitmaps", "media"}) facts[section] = json::object();
    for (const GameFile& file : game.files) add_file(file, game, facts);
    add_pictures(game, facts);
    add_shapes(game, facts);
    facts["audio"] = audio_facts(game);
    facts["expected"] = facts["media"]; // of files that nobody has measured
    return facts;
}

std::vector<std::string> differences(const json& expected, const json& actual)
{
    std::vector<std::string> found;
    compare(expected, actual, "", found);
    return found;
}

} // namespace tests
