#include "converter/exporters/json_export.h"

#include "converter/exporters/entity_names.h"
#include "converter/exporters/json_internal.h"
#include "rpg/core/crc32.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/glyph_encoding.h"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

using rpg::GameData;

// By FileKind.
constexpr std::array<std::string_view, 16> kFileKinds{
    "palettes",   "wall_texels", "shapes", "sprite_texels", "mappings", "entities", "level", "strings",
    "sine_table", "bitmap",      "wave",   "midi",          "cmx",      "text",     "table", "other"};
static_assert(kFileKinds.size() == static_cast<std::size_t>(rpg::FileKind::Other) + 1);

Json game_json(const rpg::LoadedGame& loaded, const JsonContext& context)
{
    const GameData& game = loaded.game;
    Json json{{"format", "drpg-json-1"},
              {"edition", rpg::name_of(game.edition)},
              {"encoding", rpg::name_of(context.encoding)}};
    json["counts"] = {{"files", game.files.size()},
                      {"palettes", game.palettes.size()},
                      {"textures", game.textures.size()},
                      {"shapes", game.shapes.size()},
                      {"entities", game.entities.size()},
                      {"levels", game.levels.size()},
                      {"string_tables", game.string_tables.size()},
                      {"bitmaps", game.bitmaps.size()},
                      {"sounds", game.sounds.size()}};
    json["files"] = Json::array();
    for (const rpg::GameFile& file : game.files)
        json["files"].push_back({{"name", latin1(file.name)},
                                 {"kind", kFileKinds[static_cast<std::size_t>(file.kind)]},
                                 {"resource", file.resource},
                                 {"size", file.original.size()},
                                 {"crc32", fmt::format("{:08x}", rpg::crc32(file.original))},
                                 {"decoded", file.is_decoded}});
    json["missing"] = loaded.missing;
    json["errors"] = Json::array();
    for (const rpg::Error& error : loaded.errors) json["errors"].push_back(latin1(rpg::to_string(error)));
    return json;
}

Json palettes_json(const GameData& game)
{
    Json json{{"palettes", Json::array()}};
    for (const rpg::Palette& palette : game.palettes) {
        Json row{{"raw", palette.colours}, {"rgb", Json::array()}};
        for (const rpg::Bgr565 colour : palette.colours)
            row["rgb"].push_back(colour_text(rpg::to_rgb(colour)));
        json["palettes"].push_back(std::move(row));
    }
    return json;
}

Json mappings_json(const GameData& game)
{
    Json json{{"textures", Json::array()}, {"sprites", Json::array()}};
    for (const rpg::TextureRecord& record : game.mappings.textures)
        json["textures"].push_back({{"first_nibble", record.first_nibble},
                                    {"first_colour", record.first_colour},
                                    {"texture", record.texture()},
                                    {"palette", record.palette()}});
    for (const rpg::SpriteRecord& record : game.mappings.sprites) {
        const auto shape = std::ranges::find(game.shapes, record.shape_position, &rpg::Shape::position);
        json["sprites"].push_back(
            {{"shape_position", record.shape_position},
             {"first_colour", record.first_colour},
             {"shape", shape == game.shapes.end() ? Json() : Json(shape - game.shapes.begin())},
             {"palette", record.palette()}});
    }
    json["texture_ids"] = game.mappings.texture_ids;
    json["sprite_ids"] = game.mappings.sprite_ids;
    return json;
}

Json entities_json(const GameData& game, const JsonContext& context)
{
    Json json{{"entities", Json::array()}};
    for (const rpg::EntityDef& entity : game.entities) {
        const auto name = context.entity_names.find(entity.id);
        json["entities"].push_back(
            {{"id", rpg::index_of(entity.id)},
             {"type", entity.type},
             {"type_name",
              entity.type < rpg::kEntityTypes.size() ? Json(rpg::kEntityTypes[entity.type]) : Json()},
             {"subtype", entity.subtype},
             {"parameter", entity.parameter},
             {"raw_name", latin1(entity.name)},
             {"name", name == context.entity_names.end()
                          ? Json()
                          : Json(rpg::to_unicode(name->second, context.encoding))}});
    }
    return json;
}

Json string_tables_json(const GameData& game, const JsonContext& context)
{
    Json json = Json::object();
    for (const auto& [stem, table] : game.string_tables) {
        Json& rows = json[latin1(stem)] = Json::array();
        for (const std::string& string : table) rows.push_back(string_json(string, context));
    }
    return json;
}

} // namespace

std::string latin1(std::string_view bytes)
{
    std::string text;
    for (const char c : bytes) text += rpg::to_utf8(static_cast<unsigned char>(c));
    return text;
}

std::string colour_text(rpg::Rgb colour)
{
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

Json string_json(std::string_view bytes, const JsonContext& context)
{
    return {{"raw", latin1(bytes)}, {"text", rpg::to_unicode(bytes, context.encoding)}};
}

rpg::Bytes json_text(const Json& object)
{
    std::string text = "{";
    const char* between = "\n";
    for (const auto& [key, value] : object.items()) {
        text += between + Json(key).dump() + ": ";
        between = ",\n";
        if (!value.is_array() || value.empty()) {
            text += value.dump();
            continue;
        }
        for (std::size_t i = 0; i < value.size(); ++i) text += (i == 0 ? "[\n " : ",\n ") + value[i].dump();
        text += "\n]";
    }
    return rpg::to_bytes(text + "\n}\n");
}

rpg::FileSet export_json(const rpg::LoadedGame& loaded)
{
    const GameData& game = loaded.game;
    const JsonContext context{rpg::encoding_of_texts(game), entity_names(game)};
    rpg::FileSet files;
    files["game.json"] = json_text(game_json(loaded, context));
    files["palettes.json"] = json_text(palettes_json(game));
    files["mappings.json"] = json_text(mappings_json(game));
    files["entities.json"] = json_text(entities_json(game, context));
    files["string_tables.json"] = json_text(string_tables_json(game, context));
    for (const auto& [stem, level] : game.levels)
        files["levels/" + stem + ".json"] = json_text(level_json(level, context));
    return files;
}

} // namespace converter
