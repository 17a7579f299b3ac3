#include "converter/exporters/json_internal.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

namespace converter {
namespace {

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
    const rpg::EntityId entity = thing.has(rpg::thing_flag::kTexture)
                                     ? rpg::entity_of(rpg::TextureId{thing.id})
                                     : rpg::entity_of(rpg::SpriteId{thing.id});
    const auto name = context.entity_names.find(entity);
    return {{"at", position(thing.at)},
            {"id", thing.id},
            {"name", name == context.entity_names.end()
                         ? Json()
                         : Json(rpg::to_unicode(name->second, context.encoding))},
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
    constexpr std::array<std::string_view, 4> kKeys{"yellow", "green", "blue", "red"};
    constexpr std::array kStates{1, 2, 3, 4, 5, 6, 7, 8, 9};
    Json json = Json::object();
    const auto add = [&](const char* name, std::uint32_t mask, const auto& values) {
        if ((bits & mask) != 0) json[name] = chosen(bits, mask, values);
    };
    add("enter", condition::kEnter, kEdges);
    add("exit", condition::kExit, kEdges);
    if ((bits & condition::kUse) != 0) json["use"] = true;
    if ((bits & condition::kOnce) != 0) json["once"] = true;
    add("keys", condition::kKeys, kKeys);
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

template <class Records, class Write> Json list_of(const Records& records, Write write)
{
    Json list = Json::array();
    for (const auto& record : records) list.push_back(write(record));
    return list;
}

} // namespace

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

} // namespace converter
