#include "converter/exporters/port/udmf/udmf_export.h"
#include "converter/importer/udmf/level_fields.h"
#include "converter/importer/udmf/read_level.h"
#include "converter/wad/map.h"
#include "rpg/authoring/script_text.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/port_levels.h"

#include <algorithm>
#include <fmt/format.h>

using namespace converter;
using namespace converter::port;

namespace {

std::string lump_text(const wad::Archive& archive, std::string_view name)
{
    const wad::Lump* lump = archive.find(name);
    return lump == nullptr ? "" : std::string(rpg::as_text(lump->bytes));
}

// The map of a level as an editor would find it.
struct Text {
    std::string map;
    std::string script;
};

Text exported(const rpg::GameData& game, const std::string& stem, PortOptions port = {.target = PortTarget::Udmf, .scale = 1})
{
    port.exact_mirrors = true;
    const PortExport made = export_udmf(game, {.port = port, .levels = {stem}, .all = true, .nodes = false});
    const auto archive = wad::open_wad(made.file, "w");
    REQUIRE(archive);
    REQUIRE(made.maps == 1);
    const std::string name = wad::find_maps(*archive).front().name;
    return {lump_text(*archive, "TEXTMAP"), lump_text(*archive, level_fields::script_lump(name))};
}

importer::UdmfLevel read(const Text& text, const std::vector<rpg::EntityDef>* entities = nullptr)
{
    const auto map = wad::parse_udmf(text.map, "w/MAP01/TEXTMAP");
    REQUIRE(map);
    importer::UdmfLevelRequest request{
        .map = *map, .file = "w", .name = "MAP01", .script = text.script, .script_file = "w/RPGMAP01"};
    if (entities != nullptr)
        request.is_entity = [entities](rpg::TextureId id) {
            return std::ranges::find(*entities, entity_of(id), &rpg::EntityDef::id) != entities->end();
        };
    return read_udmf_level(request);
}

std::string describe(const rpg::Line& line)
{
    return fmt::format("{},{} {},{} texture {} flags {:04x}", line.from.x, line.from.y, line.to.x, line.to.y,
                       static_cast<unsigned>(index_of(line.texture)), line.flags);
}

// Walls piece by piece: how they are joined is the tree's business.
std::vector<std::string> pieces(const rpg::Level& level)
{
    std::vector<std::string> all;
    for (const rpg::Line& line : level.lines) {
        const int dx = line.to.x - line.from.x;
        const int dy = line.to.y - line.from.y;
        const int length = std::max(std::abs(dx), std::abs(dy));
        const bool is_cut = (dx == 0 || dy == 0) && length % 8 == 0 && line.from.x % 8 + line.from.y % 8 == 0 &&
                            !line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret);
        for (int at = 0; at < length; at += is_cut ? 8 : length) {
            rpg::Line piece = line;
            if (is_cut) {
                piece.from = {static_cast<std::uint8_t>(line.from.x + dx / length * at),
                              static_cast<std::uint8_t>(line.from.y + dy / length * at)};
                piece.to = {static_cast<std::uint8_t>(piece.from.x + dx / length * 8),
                            static_cast<std::uint8_t>(piece.from.y + dy / length * 8)};
            }
            all.push_back(describe(piece));
        }
    }
    std::ranges::sort(all);
    return all;
}

// Commands with lines by what they are, not by their numbers.
std::vector<std::string> commands(const rpg::Level& level)
{
    std::vector<std::string> all;
    for (const rpg::Command& command : level.commands) {
        std::string text = fmt::format("{} {:08x} ", command.opcode, command.condition);
        std::uint32_t argument = command.argument;
        if (const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode))
            for (const rpg::Operand& operand : info->operands)
                if (operand.type == rpg::OperandType::Line && operand.get(argument) < level.lines.size()) {
                    text += describe(level.lines[operand.get(argument)]);
                    argument = operand.put(argument, 0);
                }
        all.push_back(text + fmt::format(" {:08x}", argument));
    }
    return all;
}

void check_equivalent(const rpg::Level& before, const rpg::Level& after)
{
    CHECK(after.edition == before.edition);
    CHECK(after.name == before.name);
    CHECK(after.level_id == before.level_id);
    CHECK(after.spawn_tile == before.spawn_tile);
    CHECK(after.spawn_angle == before.spawn_angle);
    CHECK(after.camera_tile == before.camera_tile);
    CHECK(after.floor_colour == before.floor_colour);
    CHECK(after.ceiling_colour == before.ceiling_colour);
    CHECK(after.loading_colour == before.loading_colour);
    CHECK(after.floor_texture == before.floor_texture);
    CHECK(after.blocks == before.blocks);
    CHECK(after.things == before.things);
    CHECK(after.events == before.events);
    CHECK(after.strings == before.strings);
    CHECK(pieces(after) == pieces(before));
    CHECK(commands(after) == commands(before));
    for (std::size_t i = 0; i < before.floor_planes.size(); ++i) {
        if (before.is_solid(rpg::tile_at_index(static_cast<int>(i)))) continue; // nobody sees it
        INFO(i);
        CHECK(after.floor_planes[i] == before.floor_planes[i]);
        CHECK(after.ceiling_planes[i] == before.ceiling_planes[i]);
    }
}

} // namespace

TEST_CASE("every level of the free game goes to UDMF and comes back as it was", "[port][udmf][content]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
        const rpg::GameData& game = tests::free_levels_game(edition);
        for (const auto& [stem, level] : game.levels) {
            INFO(stem);
            const importer::UdmfLevel made = read(exported(game, stem), &game.entities);
            for (const rpg::Error& error : made.errors) UNSCOPED_INFO(to_string(error));
            REQUIRE(made);
            CHECK(made.shifted == 0);
            check_equivalent(level, made.level);
        }
    }
}
