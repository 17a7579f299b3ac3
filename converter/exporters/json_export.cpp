#include "converter/exporters/json_export.h"

#include "converter/exporters/json_text.h"
#include "rpg/core/crc32.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <span>
#include <utility>

namespace converter {
namespace {

using rpg::GameData;

// What is needed to name things while a game is written.
struct JsonContext {
    rpg::GlyphEncoding encoding = rpg::GlyphEncoding::Latin1;
    std::map<rpg::EntityId, std::string> entity_names{};
};

Json string_json(std::string_view bytes, const JsonContext& context)
{
    return {{"raw", latin1(bytes)}, {"text", rpg::to_unicode(bytes, context.encoding)}};
}

using rpg::Level;

Json position(rpg::StepPos at)
{
    return {at.x, at.y};
}

Json tile(rpg::TilePos at)
{
    return {at.x, at.y};
}

// Bits without a name are in the number only.
Json names_of_bits(std::uint32_t bits, std::span<const rpg::FlagName> names)
{
    Json set = Json::array();
    for (std::size_t bit = 0; bit < names.size(); ++bit)
        if ((bits >> bit & 1U) != 0) set.push_back(names[bit].name);
    return set;
}

Json node_json(const rpg::Node& node)
{
    const auto type = static_cast<std::size_t>(node.type);
    return {{"low", position(node.low)},
            {"high", position(node.high)},
            {"type", type},
            {"type_name", type < rpg::kNodeTypeNames.size() ? Json(rpg::kNodeTypeNames[type]) : Json()},
            {"split", node.split},
            {"a", node.a},
            {"b", node.b}};
}

Json line_json(const rpg::Line& line)
{
    return {{"from", position(line.from)},
            {"to", position(line.to)},
            {"texture", rpg::index_of(line.texture)},
            {"flags", line.flags},
            {"flag_names", names_of_bits(line.flags, rpg::kLineFlags)}};
}

Json thing_json(const rpg::Thing& thing, const JsonContext& context)
{
    const rpg::EntityId entity = rpg::entity_of(thing);
    const auto name = context.entity_names.find(entity);
    return {{"at", position(thing.at)},
            {"id", thing.id},
            {"name", name == context.entity_names.end() ? Json() : Json(name->second)},
            {"flags", thing.flags},
            {"flag_names", names_of_bits(thing.flags, rpg::kThingFlags)}};
}

Json event_json(const rpg::Event& event)
{
    return {{"word", event.word},      {"tile", tile(event.tile())}, {"first", event.first()},
            {"count", event.count()},  {"state", event.state()},     {"script_only", event.script_only()},
            {"unused", event.unused()}};
}

// The set bits of `mask`, each as its element of `values`.
template <class Values> Json chosen(std::uint32_t bits, std::uint32_t mask, const Values& values)
{
    Json list = Json::array();
    std::size_t index = 0;
    for (unsigned bit = 0; bit < 32; ++bit) {
        if ((mask >> bit & 1U) == 0) continue;
        if ((bits >> bit & 1U) != 0) list.push_back(values[index]);
        ++index;
    }
    return list;
}

// Only what the bits demand; `rest` are bits without a meaning.
Json condition_json(std::uint32_t bits)
{
    namespace condition = rpg::condition;
    constexpr std::array<std::string_view, 4> kEdges{"N", "E", "S", "W"};
    std::array<std::string_view, condition::kKeyOrder.size()> keys{};
    std::ranges::transform(condition::kKeyOrder, keys.begin(),
                           [](rpg::Key key) { return rpg::word_of(key); });
    constexpr std::array kStates{1, 2, 3, 4, 5, 6, 7, 8, 9};
    Json json = Json::object();
    const auto add = [&](const char* name, std::uint32_t mask, const auto& values) {
        if ((bits & mask) != 0) json[name] = chosen(bits, mask, values);
    };
    add("enter", condition::kEnter, kEdges);
    add("exit", condition::kExit, kEdges);
    if ((bits & condition::kUse) != 0) json["use"] = true;
    if ((bits & condition::kOnce) != 0) json["once"] = true;
    add("keys", condition::kKeys, keys);
    add("states", condition::kStates, kStates);
    add("face", condition::kFace, kEdges);
    if (const std::uint32_t rest = bits & ~condition::kKnown; rest != 0) json["rest"] = rest;
    return json;
}

Json command_json(const rpg::Command& command)
{
    const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
    Json operands = Json::object();
    if (info != nullptr)
        for (const rpg::Operand& operand : info->operands)
            operands[operand.name] = operand.get(command.argument);
    return {{"opcode", command.opcode},        {"argument", command.argument},
            {"condition", command.condition},  {"name", info == nullptr ? Json() : Json(info->name)},
            {"operands", std::move(operands)}, {"when", condition_json(command.condition)}};
}

Json rows_of_tiles(std::span<const std::uint8_t> tiles)
{
    Json rows = Json::array();
    for (std::size_t start = 0; start + rpg::kMapTiles <= tiles.size(); start += rpg::kMapTiles) {
        const auto row = tiles.subspan(start, rpg::kMapTiles);
        rows.push_back(std::vector<int>(row.begin(), row.end()));
    }
    return rows;
}

Json level_json(const Level& level, const JsonContext& context)
{
    Json json{
        {"edition", rpg::name_of(level.edition)},
        {"raw_name", latin1(level.name)},
        {"title", rpg::to_unicode(level.title(), context.encoding)},
        {"level_id", level.level_id},
        {"floor_colour", colour_text(level.floor_colour)},
        {"ceiling_colour", colour_text(level.ceiling_colour)},
        {"loading_colour", colour_text(level.loading_colour)},
        {"floor_texture", level.floor_texture},
        {"ceiling_texture", level.ceiling_texture},
        {"spawn_tile", level.spawn_tile},
        {"spawn", {{"tile", tile(rpg::tile_at_index(level.spawn_tile))}, {"angle", level.spawn_angle.value}}},
        {"camera_tile", level.camera_tile}};
    json["nodes"] = list_of(level.nodes, node_json);
    json["lines"] = list_of(level.lines, line_json);
    json["things"] =
        list_of(level.things, [&](const rpg::Thing& thing) { return thing_json(thing, context); });
    json["events"] = list_of(level.events, event_json);
    json["commands"] = list_of(level.commands, command_json);
    json["strings"] =
        list_of(level.strings, [&](const std::string& string) { return string_json(string, context); });
    json["blocks"] = rows_of_tiles(level.blocks);
    json["floor_planes"] = rows_of_tiles(level.floor_planes);
    json["ceiling_planes"] = rows_of_tiles(level.ceiling_planes);
    return json;
}

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
    json["files"] = list_of(game.files, [](const rpg::GameFile& file) -> Json {
        return {{"name", latin1(file.name)},
                {"kind", kFileKinds[static_cast<std::size_t>(file.kind)]},
                {"resource", file.resource},
                {"size", file.original.size()},
                {"crc32", fmt::format("{:08x}", rpg::crc32(file.original))},
                {"decoded", file.is_decoded}};
    });
    json["missing"] = loaded.missing;
    json["errors"] =
        list_of(loaded.errors, [](const rpg::Error& error) { return latin1(rpg::to_string(error)); });
    return json;
}

Json palettes_json(const GameData& game)
{
    const auto rgb = [](rpg::Bgr565 colour) { return colour_text(rpg::to_rgb(colour)); };
    return {{"palettes", list_of(game.palettes, [&](const rpg::Palette& palette) -> Json {
                 return {{"raw", palette.colours}, {"rgb", list_of(palette.colours, rgb)}};
             })}};
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
             {"name", name == context.entity_names.end() ? Json() : Json(name->second)}});
    }
    return json;
}

Json string_tables_json(const GameData& game, const JsonContext& context)
{
    Json json = Json::object();
    for (const auto& [stem, table] : game.string_tables)
        json[latin1(stem)] =
            list_of(table, [&](const std::string& string) { return string_json(string, context); });
    return json;
}

} // namespace

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
