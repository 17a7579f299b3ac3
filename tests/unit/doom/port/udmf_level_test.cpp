#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/read_level.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/wad/map.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/port_levels.h"

#include <algorithm>
#include <array>
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

Text exported(const rpg::GameData& game, const std::string& stem,
              PortOptions port = {.target = PortTarget::Udmf, .scale = 1})
{
    port.exact_mirrors = true;
    port.light = true;
    const PortExport made = export_udmf(game, {.port = port, .levels = {stem}, .all = true, .nodes = false});
    const auto archive = wad::open_wad(made.file, "w");
    REQUIRE(archive);
    REQUIRE(made.maps == 1);
    const std::string name = wad::find_maps(*archive).front().name;
    return {lump_text(*archive, "TEXTMAP"), lump_text(*archive, level_fields::script_lump(name))};
}

port::UdmfLevel level_of_text(const Text& text, const std::vector<rpg::EntityDef>* entities = nullptr)
{
    const auto map = wad::parse_udmf(text.map, "w/MAP01/TEXTMAP");
    REQUIRE(map);
    port::UdmfLevelRequest request{
        .map = *map, .file = "w", .name = "MAP01", .script = text.script, .script_file = "w/RPGMAP01"};
    if (entities != nullptr)
        request.is_entity = [entities](rpg::TextureId id) {
            return std::ranges::find(*entities, entity_of(id), &rpg::EntityDef::id) != entities->end();
        };
    return port::read_udmf_level(request);
}

std::string line_words(const rpg::Line& line)
{
    return fmt::format("{},{} {},{} texture {} flags {:04x}", line.from.x, line.from.y, line.to.x, line.to.y,
                       static_cast<unsigned>(index_of(line.texture)), line.flags);
}

// Walls piece by piece: how they are joined is the tree's business.
std::vector<std::string> wall_pieces(const rpg::Level& level)
{
    std::vector<std::string> all;
    for (const rpg::Line& line : level.lines) {
        const int dx = line.to.x - line.from.x;
        const int dy = line.to.y - line.from.y;
        const int length = std::max(std::abs(dx), std::abs(dy));
        const bool is_cut = (dx == 0 || dy == 0) && length % 8 == 0 &&
                            line.from.x % 8 + line.from.y % 8 == 0 &&
                            !line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret);
        for (int at = 0; at < length; at += is_cut ? 8 : length) {
            rpg::Line piece = line;
            if (is_cut) {
                piece.from = {static_cast<std::uint8_t>(line.from.x + dx / length * at),
                              static_cast<std::uint8_t>(line.from.y + dy / length * at)};
                piece.to = {static_cast<std::uint8_t>(piece.from.x + dx / length * 8),
                            static_cast<std::uint8_t>(piece.from.y + dy / length * 8)};
            }
            all.push_back(line_words(piece));
        }
    }
    std::ranges::sort(all);
    return all;
}

// Commands with lines by what they are, not by their numbers.
std::vector<std::string> command_words(const rpg::Level& level)
{
    std::vector<std::string> all;
    for (const rpg::Command& command : level.commands) {
        std::string text = fmt::format("{} {:08x} ", command.opcode, command.condition);
        std::uint32_t argument = command.argument;
        if (const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode))
            for (const rpg::Operand& operand : info->operands)
                if (operand.type == rpg::OperandType::Line && operand.get(argument) < level.lines.size()) {
                    text += line_words(level.lines[operand.get(argument)]);
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
    CHECK(wall_pieces(after) == wall_pieces(before));
    CHECK(command_words(after) == command_words(before));
    for (std::size_t i = 0; i < before.floor_planes.size(); ++i) {
        if (before.is_solid(rpg::tile_at_index(static_cast<int>(i)))) continue; // nobody sees it
        INFO(i);
        CHECK(after.floor_planes[i] == before.floor_planes[i]);
        CHECK(after.ceiling_planes[i] == before.ceiling_planes[i]);
    }
}

// Two rooms of three tiles by three with a door between them, as one draws them in an editor: the west room
// from tile 4,4 on, the door on tile 7,5. `door` and `more` are added to the door's front linedef and to the
// map.
std::string drawn_map(std::string_view door = "special = 12; arg2 = 150;", std::string_view more = "")
{
    std::string text = "namespace = \"zdoom\";\n";
    std::vector<std::array<int, 2>> points;
    const auto vertex = [&](int x, int y) {
        const std::array<int, 2> point{x - 1024, 1024 - y};
        const auto found = std::ranges::find(points, point);
        if (found != points.end()) return found - points.begin();
        points.push_back(point);
        return static_cast<std::ptrdiff_t>(points.size() - 1);
    };
    std::string lines;
    std::string sides;
    int side_count = 0;
    const auto ends = [&](int x0, int y0, int x1, int y1) {
        const auto from = vertex(x0, y0);
        const auto to = vertex(x1, y1);
        return fmt::format("v1 = {}; v2 = {};", from, to);
    };
    const auto wall = [&](int x0, int y0, int x1, int y1, int sector) {
        lines += fmt::format("linedef {{ {} sidefront = {}; blocking = true; }}\n", ends(x0, y0, x1, y1),
                             side_count++);
        sides += fmt::format("sidedef {{ sector = {}; texturemiddle = \"RW005\"; }}\n", sector);
    };
    const auto face = [&](int x0, int y0, int x1, int y1, std::array<int, 2> sectors,
                          std::string_view fields) {
        lines += fmt::format("linedef {{ {} sidefront = {}; sideback = {}; twosided = true; {} }}\n",
                             ends(x0, y0, x1, y1), side_count, side_count + 1, fields);
        side_count += 2;
        sides +=
            fmt::format("sidedef {{ sector = {}; texturetop = \"RW009\"; }}\nsidedef {{ sector = {}; }}\n",
                        sectors[0], sectors[1]);
    };
    wall(256, 256, 448, 256, 0); // clockwise around the west room
    wall(448, 256, 448, 320, 0);
    wall(448, 320, 476, 320, 0);
    face(476, 320, 476, 384, {0, 2}, door);
    wall(476, 384, 448, 384, 0);
    wall(448, 384, 448, 448, 0);
    wall(448, 448, 256, 448, 0);
    wall(256, 448, 256, 256, 0);
    wall(476, 320, 484, 320, 2); // the door
    wall(484, 384, 476, 384, 2);
    face(484, 384, 484, 320, {1, 2}, door); // and the east room
    wall(484, 320, 512, 320, 1);
    wall(512, 320, 512, 256, 1);
    wall(512, 256, 704, 256, 1);
    wall(704, 256, 704, 448, 1);
    wall(704, 448, 512, 448, 1);
    wall(512, 448, 512, 384, 1);
    wall(512, 384, 484, 384, 1);
    for (const auto& [x, y] : points) text += fmt::format("vertex {{ x = {}; y = {}; }}\n", x, y);
    text += lines + sides;
    for (const int height : {64, 64, 0})
        text += fmt::format("sector {{ heightceiling = {}; texturefloor = \"RF112\"; textureceiling = "
                            "\"RF144\"; }}\n",
                            height);
    text += "thing { x = -736.0; y = 736.0; type = 1; angle = 90; }\n"; // on tile 4,4
    text += "thing { x = -480.0; y = 608.0; type = 3001; }\n";          // on tile 8,6
    return text + std::string(more);
}

std::vector<std::string> errors_of(const std::string& map, const std::string& script = "")
{
    std::vector<std::string> all;
    for (const rpg::Error& error : level_of_text({map, script}).errors) all.push_back(to_string(error));
    return all;
}

std::string first_error(const std::string& map, const std::string& script = "")
{
    const std::vector<std::string> all = errors_of(map, script);
    return all.empty() ? "" : all.front();
}

} // namespace

TEST_CASE("every level of the free game goes to UDMF and comes back as it was", "[port][udmf][content]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
        const rpg::GameData& game = tests::free_levels_game(edition);
        for (const auto& [stem, level] : game.levels) {
            if (edition == rpg::Edition::J20 && stem != "level01") continue; // as J92, but for the bytes
            INFO(stem);
            const port::UdmfLevel made = level_of_text(exported(game, stem), &game.entities);
            for (const rpg::Error& error : made.errors) UNSCOPED_INFO(to_string(error));
            REQUIRE(made);
            CHECK(made.shifted == 0);
            check_equivalent(level, made.level);
        }
    }
}

TEST_CASE("a map drawn by hand becomes a level that works", "[port][udmf]")
{
    const port::UdmfLevel made = level_of_text({drawn_map(), ""});
    for (const rpg::Error& error : made.errors) UNSCOPED_INFO(to_string(error));
    REQUIRE(made);
    const rpg::Level& level = made.level;
    CHECK(level.spawn_tile == 4 * 32 + 4);
    CHECK(level.spawn_angle == rpg::kNorth);
    CHECK(level.name == "MAP01");
    REQUIRE(level.things.size() == 1);
    CHECK(level.things[0] == rpg::Thing{{68, 52}, 26, 0});
    CHECK_FALSE(level.is_solid({7, 5}));
    CHECK(level.is_solid({7, 4}));
    CHECK(level.floor_planes[5 * 32 + 5] == 112);
    const auto door = std::ranges::find_if(
        level.lines, [](const rpg::Line& line) { return line.has(rpg::line_flag::kDoor); });
    REQUIRE(door != level.lines.end());
    CHECK(line_words(*door) == "60,40 60,48 texture 9 flags 0205");
    // The door opens when it is used, and closes behind the player on either side.
    REQUIRE(level.events.size() == 3);
    CHECK(level.events[0].tile() == rpg::TilePos{6, 5});
    CHECK(level.events[1].tile() == rpg::TilePos{7, 5});
    CHECK(level.commands[1].opcode == static_cast<std::uint8_t>(rpg::Opcode::OpenDoor));
    CHECK(level.commands[0].opcode == static_cast<std::uint8_t>(rpg::Opcode::CloseDoor));
    // The wall beside the door is one of a whole tile, though three linedefs draw it.
    CHECK(std::ranges::count(wall_pieces(level), "56,40 64,40 texture 5 flags 0800") == 1);
}

TEST_CASE("pictures of a map are known by their numbers, whatever word is before them", "[port][udmf]")
{
    const std::string numbers = drawn_map();
    const std::string words =
        tests::replaced(tests::replaced(tests::replaced(numbers, "RW005", "WALL005"), "RW009", "DOOR009"),
                        "RF112", "FLAT112");
    CHECK(words != numbers);
    const port::UdmfLevel one = level_of_text({numbers, ""}), other = level_of_text({words, ""});
    REQUIRE(other);
    check_equivalent(one.level, other.level);
    CHECK(first_error(tests::replaced(words, "WALL005", "FENC005")) ==
          "w: MAP01 linedef 0: a wall shows a wall, not a sprite");
    for (const char* none : {"WALL5", "WALLS005", "WAL0005", "WALL00A", "RX005"})
        CHECK(first_error(tests::replaced(words, "WALL005", none))
                  .starts_with("w: MAP01 linedef 0: texturemiddle "));
}

TEST_CASE("doors ask for the key of their lock, and scripts of their author come first", "[port][udmf]")
{
    const port::UdmfLevel locked = level_of_text({drawn_map("special = 13; arg2 = 150; arg3 = 130;"), ""});
    REQUIRE(locked);
    CHECK(locked.level.commands[1].opcode == static_cast<std::uint8_t>(rpg::Opcode::NeedKey));
    CHECK(locked.level.commands[1].argument == 2);
    const std::string script = "drs 1\nevent 7,5\n  use => open_door line#3\nend\n";
    const port::UdmfLevel scripted = level_of_text({drawn_map("special = 12; id = 1003;"), script});
    REQUIRE(scripted);
    REQUIRE(scripted.level.commands.size() == 1);
    CHECK(scripted.level.lines[scripted.level.commands[0].argument].has(rpg::line_flag::kDoor));
}

TEST_CASE("what is wrong in a map is said with its linedef, sector or thing", "[port][udmf]")
{
    const std::string good = drawn_map();
    CHECK(errors_of(good).empty());
    CHECK(first_error(tests::replaced(good, "RW005", "STONE2"))
              .starts_with("w: MAP01 linedef 0: texturemiddle STONE2"));
    CHECK(first_error(tests::replaced(good, "RF112", "FLOOR4_8"))
              .starts_with("w: MAP01 sector 0: texturefloor is FLOOR4_8"));
    CHECK(first_error(tests::replaced(good, "heightceiling = 64", "heightceiling = 128"))
              .starts_with("w: MAP01 sector 0: goes from 0 to 128"));
    CHECK(first_error(tests::replaced(good, "type = 3001", "type = 7"))
              .starts_with("w: MAP01 thing 1: type 7"));
    CHECK(first_error(tests::replaced(good, "type = 3001", "type = 9300"))
              .starts_with("w: MAP01 thing 1: belongs to a door that slides"));
    CHECK(first_error(tests::replaced(good, "x = -480.0", "x = -483.0"))
              .starts_with("w: MAP01 thing 1: is not on the grid"));
    CHECK(first_error(tests::replaced(good, "type = 1;", "type = 2;"))
              .ends_with("there is no start for the player: type 1"));
    CHECK(first_error(tests::replaced(good, "x = -768", "x = -2000")).starts_with("w: MAP01 vertex 0"));
    CHECK(first_error(tests::replaced(good, "v1 = 1;", "v1 = 0;"))
              .starts_with("w: MAP01 sector 0: is not closed"));
    CHECK(first_error(drawn_map("special = 13; arg3 = 77;")).find("arg3 is not a lock") != std::string::npos);
    CHECK(first_error(drawn_map("special = 80;")).starts_with("w: MAP01 linedef 3: special 80"));
    CHECK(first_error(good, "drs 1\nevent 7,5\n  use => open_door line#4\nend\n") ==
          "w/RPGMAP01:3:3: line#4: no linedef of MAP01 has the id 1004");
    CHECK(first_error(good, "drs 1\nevnt\n").starts_with("w/RPGMAP01:2:1"));
}

TEST_CASE("cut short or changed anywhere, the text of a map gives a level or errors", "[port][udmf]")
{
    const std::string good = drawn_map();
    for (std::size_t length = 0; length < good.size(); length += 31) {
        const auto map = wad::parse_udmf(std::string_view(good).substr(0, length), "w");
        if (!map) continue;
        const port::UdmfLevel made = port::read_udmf_level({.map = *map, .file = "w", .name = "MAP01"});
        CHECK_FALSE(made);
    }
    for (std::size_t at = 0; at < good.size(); at += 23) {
        std::string text = good;
        text[at] = static_cast<char>(text[at] ^ (1 << at % 7));
        const auto map = wad::parse_udmf(text, "w");
        if (!map) continue;
        for (const rpg::Error& error :
             port::read_udmf_level({.map = *map, .file = "w", .name = "MAP01"}).errors)
            CHECK_FALSE(error.reason.empty());
    }
}
