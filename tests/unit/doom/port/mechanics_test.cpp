// Teleports and sliding doors: what is neither a raising door nor a switch.
#include "converter/doom/classic/wad_export.h"
#include "converter/doom/mechanics/door_rules.h"
#include "converter/doom/mechanics/reach.h"
#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/doom/wad_check/check.h"
#include "converter/wad/map.h"
#include "converter/wad/textures.h"
#include "converter/wad/udmf.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "tests/support/catch.h"
#include "tests/support/port_levels.h"
#include "tests/tools/zscript_check/package.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <sstream>

using namespace converter;
using namespace converter::port;

namespace {

constexpr rpg::TilePos kFrom{10, 8};

rpg::Line wall(int x1, int y1, int x2, int y2, std::uint32_t flags = 0)
{
    rpg::Line line;
    line.from = {static_cast<std::uint8_t>(x1 * 8), static_cast<std::uint8_t>(y1 * 8)};
    line.to = {static_cast<std::uint8_t>(x2 * 8), static_cast<std::uint8_t>(y2 * 8)};
    line.texture = rpg::TextureId{20};
    line.flags = flags;
    return line;
}

void add_room(rpg::Level& level, int x, int y, int width)
{
    level.lines.push_back(wall(x, y, x + width, y));
    level.lines.push_back(wall(x + width, y, x + width, y + 1));
    level.lines.push_back(wall(x + width, y + 1, x, y + 1));
    level.lines.push_back(wall(x, y + 1, x, y));
    for (rpg::Line& line : level.lines)
        if (line.from.y == line.to.y) line.flags |= rpg::line_flag::kAlongX;
}

void add_event(rpg::Level& level, rpg::TilePos tile, const rpg::Command& command)
{
    const auto first = static_cast<std::uint32_t>(level.commands.size());
    level.events.push_back({static_cast<std::uint32_t>(tile.x) | static_cast<std::uint32_t>(tile.y) << 5 |
                            first << 10 | 1U << 19});
    level.commands.push_back(command);
}

rpg::Command teleport_to(rpg::TilePos tile, std::uint32_t condition)
{
    return {static_cast<std::uint8_t>(rpg::Opcode::Teleport),
            static_cast<std::uint32_t>(tile.x) | static_cast<std::uint32_t>(tile.y) << 8 | 64U << 16,
            condition};
}

// Two rooms that only a teleport connects; the start is in the first one.
rpg::GameData two_rooms(std::uint32_t condition)
{
    rpg::Level level;
    level.edition = rpg::Edition::Brew;
    level.name = "intro";
    level.level_id = 1;
    for (std::uint8_t& block : level.blocks) block = 1;
    add_room(level, 8, 8, 4);
    add_room(level, 20, 20, 3);
    for (int x = 8; x < 12; ++x) level.blocks[static_cast<std::size_t>(rpg::tile_index({x, 8}))] = 0;
    for (int x = 20; x < 23; ++x) level.blocks[static_cast<std::size_t>(rpg::tile_index({x, 20}))] = 0;
    level.spawn_tile = static_cast<std::uint16_t>(rpg::tile_index({8, 8}));
    level.floor_planes.assign(rpg::kTileCount, 100);
    level.ceiling_planes.assign(rpg::kTileCount, 100);
    add_event(level, kFrom, teleport_to({21, 20}, condition));
    return tests::game_of(std::move(level));
}

wad::Map classic_of(const rpg::GameData& game, const PortOptions& options = {})
{
    const wad::Archive iwad = tests::small_iwad();
    const auto made = export_wad(game, iwad, {.port = options});
    REQUIRE(made);
    const auto archive = wad::open_wad(made->file, "w");
    REQUIRE(archive);
    for (const wad::Finding& finding : wad::check_wad(*archive, &iwad)) FAIL(to_string(finding.error));
    std::vector<rpg::Error> problems;
    return read_map(*archive, wad::find_maps(*archive).front(), problems);
}

// With line specials alone.
wad::UdmfMap text_of(const rpg::GameData& game, UdmfExportOptions options = {})
{
    options.port.scripts = false;
    const wad::Archive iwad = tests::small_iwad();
    const PortExport made = export_udmf(game, options);
    const auto archive = wad::open_wad(made.file, "w");
    REQUIRE(archive);
    for (const wad::Finding& finding : wad::check_wad(*archive, &iwad)) FAIL(to_string(finding.error));
    auto map = wad::parse_udmf(rpg::as_text(archive->find("TEXTMAP")->bytes), "t");
    REQUIRE(map);
    return std::move(*map);
}

std::vector<wad::UdmfBlock> blocks_with(const wad::UdmfMap& map, std::string_view kind,
                                        std::string_view field, std::int64_t value)
{
    std::vector<wad::UdmfBlock> found;
    for (const wad::UdmfBlock& block : map.blocks)
        if (block.kind == kind && block.integer(field).value_or(0) == value) found.push_back(block);
    return found;
}

// The exit is in the second room, and the way there is what `condition` says, or a wall (0).
rpg::GameData rooms_with_exit(rpg::Edition edition, std::uint32_t condition)
{
    rpg::GameData game = two_rooms(condition);
    rpg::Level& level = game.levels.at("intro");
    level.edition = edition;
    rpg::Line door =
        wall(22, 20, 22, 21, rpg::line_flag::kDoor | rpg::line_flag::kTwoSided | rpg::line_flag::kAlongY);
    door.from.x = door.to.x = 22 * 8 + 4;
    door.texture = rpg::kExitTexture;
    level.lines.push_back(door);
    const auto number = static_cast<std::uint32_t>(level.lines.size() - 1);
    const auto first = static_cast<std::uint32_t>(level.commands.size());
    level.events.push_back({22U | 20U << 5 | first << 10 | 2U << 19});
    level.commands.push_back(
        {static_cast<std::uint8_t>(rpg::Opcode::SetExit), 1U << 31, rpg::condition::kUse});
    level.commands.push_back(
        {static_cast<std::uint8_t>(rpg::Opcode::OpenDoor), number, rpg::condition::kUse});
    level.strings = {"junction.bsp"};
    return game;
}

constexpr std::uint32_t kStateOne = 1U << 16;
constexpr std::array kEditions{rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20};

} // namespace

TEST_CASE("a teleport that one walks into is one in Doom, too", "[port][mechanics]")
{
    using namespace rpg::condition;
    for (const auto& [condition, type] : {std::pair(kEnter, 97), std::pair(kEnter | kOnce, 39)}) {
        const wad::Map map = classic_of(two_rooms(condition));
        const auto line = std::ranges::find(map.lines, type, &wad::Linedef::special);
        REQUIRE(line != map.lines.end());
        CHECK(std::ranges::count(map.lines, type, &wad::Linedef::special) == 2); // its two open borders
        CHECK(line->tag != 0);
        CHECK(std::ranges::count(map.sectors, line->tag, &wad::Sector::tag) == 1);
        const auto end = std::ranges::find(map.things, 14, &wad::Thing::type);
        REQUIRE(end != map.things.end());
        CHECK(end->angle == 90);
        // The front, from which it works, is outside of its tile.
        const wad::Vertex start = map.vertexes[line->start];
        const wad::Vertex stop = map.vertexes[line->end];
        const int middle = (kFrom.x * 64 + 32 - 1024) * 2;
        const bool is_west = start.x < middle;
        CHECK((stop.y > start.y) != is_west);
    }
}

// A room cut in two by a locked door, whose code is asked for at a solid tile.
rpg::GameData room_with_code_door(rpg::TilePos asks)
{
    rpg::GameData game = two_rooms(0);
    rpg::Level& level = game.levels.at("intro");
    level.events.clear();
    level.commands.clear();
    rpg::Line door = wall(10, 8, 10, 9,
                          rpg::line_flag::kDoor | rpg::line_flag::kTwoSided | rpg::line_flag::kAlongY |
                              rpg::line_flag::kLocked);
    door.from.x = door.to.x = 10 * 8 + 4;
    level.lines.push_back(door);
    const auto number = static_cast<std::uint32_t>(level.lines.size() - 1);
    const auto tile = static_cast<std::uint32_t>(asks.x) | static_cast<std::uint32_t>(asks.y) << 5;
    level.events.push_back({tile | 3U << 19});
    level.commands.push_back({static_cast<std::uint8_t>(rpg::Opcode::AskCode), 0, rpg::condition::kUse});
    level.commands.push_back(
        {static_cast<std::uint8_t>(rpg::Opcode::UnlockDoor), number, rpg::condition::kUse});
    level.commands.push_back(
        {static_cast<std::uint8_t>(rpg::Opcode::OpenDoor), number, rpg::condition::kUse});
    level.strings = {"1234", "Code?"};
    return game;
}

TEST_CASE("a door that a code opens at a terminal has a switch there, and the report says what is left to do",
          "[port][mechanics]")
{
    const rpg::GameData game = room_with_code_door({8, 7});
    const wad::Archive iwad = tests::small_iwad();
    const auto made = export_wad(game, iwad, {});
    REQUIRE(made);
    const auto archive = wad::open_wad(made->file, "w");
    REQUIRE(archive);
    std::vector<rpg::Error> problems;
    const wad::Map map = read_map(*archive, wad::find_maps(*archive).front(), problems);
    const auto thrown = std::ranges::find(map.lines, 103, &wad::Linedef::special);
    REQUIRE(thrown != map.lines.end());
    CHECK(map.sides[thrown->right].middle.text() == "SW1PANEL");
    CHECK(std::ranges::count(map.sectors, thrown->tag, &wad::Sector::tag) == 1);
    const auto textures = wad::decode_textures(archive->find("TEXTURE1")->bytes, "w");
    REQUIRE(textures);
    for (const char* name : {"SW1PANEL", "SW2PANEL"})
        CHECK(std::ranges::count(*textures, wad::LumpName(name), &wad::TextureDef::name) == 1);
    const std::string report = report_text(made->report);
    CHECK(report.starts_with(
        "Left to do by hand\n\nMAP01: door 10,8 has a switch at 8,7 that asks for no code: hide or "
        "guard it\n"));
}

TEST_CASE("a door that asks for its code itself opens by hand and is a task for a mapper",
          "[port][mechanics]")
{
    const rpg::GameData game = room_with_code_door({10, 8});
    Report report;
    const auto map = port_map(game, {.stem = "intro", .name = "MAP01"}, {}, report);
    REQUIRE(map);
    CHECK(map->rules.triggers.empty());
    CHECK(report_text(report).find("MAP01: door 10,8 asks for a code: give it a key or a switch\n") !=
          std::string::npos);
    CHECK(report_json(report).find("\"task\": \"door 10,8 asks for a code") != std::string::npos);
}

TEST_CASE("a door that a script of its own opens is a task at the tile where the player starts that script",
          "[port][mechanics]")
{
    rpg::GameData game = room_with_code_door({8, 7});
    rpg::Level& level = game.levels.at("intro");
    level.events.front().set_script_only();
    level.events.push_back(rpg::Event::on({6, 8}));
    level.events.back().set_range(3, 1);
    level.commands.push_back(
        {static_cast<std::uint8_t>(rpg::Opcode::RunTile), 8U | 7U << 8, rpg::condition::kUse});
    Report report;
    REQUIRE(port_map(game, {.stem = "intro", .name = "MAP01"}, {}, report));
    CHECK(report_text(report).find("MAP01: door 10,8 opened by a code at 6,8: give it a switch\n") !=
          std::string::npos);
}

TEST_CASE("a report says in one line what is the same of several things", "[port][report]")
{
    const auto thing = [](std::size_t index, int tile, std::string text) {
        return ReportItem{.map = "MAP01",
                          .kind = "thing",
                          .index = index,
                          .tile = tile,
                          .code = "thing-unmapped",
                          .severity = Severity::Lost,
                          .text = std::move(text)};
    };
    Report report;
    report.items = {
        thing(3, 4 + 32, "a lamp"), thing(4, 5 + 32, "a lamp"), thing(6, 7, "a pipe"),
        ReportItem{.kind = "texture", .index = 2, .code = "animation-lost", .text = "stands still"}};
    CHECK(report_text(report).ends_with("MAP01 things at 4,1 5,1: lost: thing-unmapped: a lamp\n"
                                        "MAP01 thing 6 at 7,0: lost: thing-unmapped: a pipe\n"
                                        "texture 2: info: animation-lost: stands still\n"));
    CHECK(report_text({}) == "Nothing was lost.\n");
    report.items[0].text = "a lamp of Gr\xF6\xDF\x65"; // of a game whose texts are not UTF-8
    CHECK(report_json(report).find("a lamp of Gr\\ufffd\\ufffde") != std::string::npos);
}

TEST_CASE("what a teleport leads to counts as reached", "[port][mechanics]")
{
    for (const std::uint32_t condition : {rpg::condition::kEnter, 0U}) {
        Report report;
        const rpg::GameData game = two_rooms(condition);
        const auto map = port_map(game, {.stem = "intro", .name = "MAP01"}, {}, report);
        REQUIRE(map);
        const auto face = map->geometry.faces->face_at({21 * 64 + 32, 20 * 64 + 32});
        REQUIRE(face);
        CHECK(find_reach(*map->level, map->geometry, map->rules).faces[*face] == (condition != 0));
    }
}

TEST_CASE("a teleport that waits for a state works at once where the exit is out of reach without it",
          "[port][mechanics]")
{
    using namespace rpg::condition;
    for (const rpg::Edition edition : kEditions) {
        const rpg::GameData game = rooms_with_exit(edition, kEnter | kStateOne);
        CHECK(std::ranges::count(classic_of(game).lines, 97, &wad::Linedef::special) == 2);
        CHECK(!blocks_with(text_of(game), "linedef", "special", 70).empty());
        Report report;
        REQUIRE(port_map(game, {.stem = "intro", .name = "MAP01"}, {}, report));
        CHECK(report_text(report).starts_with(
            "Left to do by hand\n\nMAP01: teleport 10,8 works from the start"));
    }
    const rpg::GameData free = two_rooms(kEnter | kStateOne); // here nothing needs it
    CHECK(std::ranges::count(classic_of(free).lines, 97, &wad::Linedef::special) == 0);
}

TEST_CASE("the report says first which map cannot be finished, and where its exit is",
          "[port][mechanics][report]")
{
    for (const rpg::Edition edition : kEditions) {
        Report report;
        REQUIRE(port_map(rooms_with_exit(edition, 0), {.stem = "intro", .name = "MAP01"}, {}, report));
        CHECK(
            report_text(report).starts_with("MAP01 cannot be finished: no way leads to the exit at 22,20\n"));
    }
    for (const auto& [stem, level] : tests::free_levels_game().levels) {
        Report report;
        port_map(tests::free_levels_game(), {.stem = stem, .name = "MAP01"}, {}, report);
        INFO(report_text(report).substr(0, 80));
        CHECK(std::ranges::count(report.items, "unfinishable", &ReportItem::code) == 0);
    }
}

TEST_CASE("in UDMF a teleport keeps the side from which one comes", "[port][udmf][mechanics]")
{
    const wad::UdmfMap map = text_of(two_rooms(2)); // over the eastern border
    const auto lines = blocks_with(map, "linedef", "special", 70);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].flag("playercross"));
    CHECK(lines[0].flag("firstsideonly"));
    CHECK(lines[0].flag("repeatspecial"));
    const auto ends = blocks_with(map, "thing", "id", *lines[0].integer("arg0"));
    REQUIRE(ends.size() == 1);
    CHECK(ends[0].integer("type") == 14);
}

TEST_CASE("a teleport behind a lever is one where lines can say it", "[port][mechanics][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const auto teleports = [&](const PortOptions& options) {
        Report report;
        const auto map = port_map(game, {.stem = "junction_destroyed", .name = "MAP10"}, options, report);
        REQUIRE(map);
        return map->rules.teleports.size();
    };
    CHECK(teleports({}) == 0);
    CHECK(teleports({.boom = true}) > 0);
    CHECK(teleports({.target = PortTarget::Udmf, .scale = 1}) > 0);
    CHECK(teleports({.target = PortTarget::Pk3, .scale = 1}) == 0); // a script does it
}

TEST_CASE("a door of a package is a room that shuts, and a polyobject with a room of its own",
          "[pk3][mechanics]")
{
    const rpg::GameData& game = tests::free_levels_game();
    CHECK(blocks_with(text_of(game, {.levels = {"level01"}}), "linedef", "special", 1).empty());
    const tests::Pk3 pk3 = tests::open_pk3(export_pk3(game, {.levels = {"level01"}}).file);
    const auto archive = wad::open_wad(pk3.files.at("maps/map03.wad"), "w");
    REQUIRE(archive);
    const auto read = wad::parse_udmf(rpg::as_text(archive->find("TEXTMAP")->bytes), "t");
    REQUIRE(read);
    const wad::UdmfMap& map = *read;
    const auto starts = blocks_with(map, "linedef", "special", 1);
    const auto anchors = blocks_with(map, "thing", "type", 9300);
    const auto spots = blocks_with(map, "thing", "type", 9301);
    CHECK(starts.size() > 3);
    REQUIRE(anchors.size() == starts.size());
    REQUIRE(spots.size() == starts.size());
    for (std::size_t i = 0; i < starts.size(); ++i) {
        CHECK(starts[i].integer("arg0") == static_cast<std::int64_t>(i) + 1);
        CHECK(anchors[i].integer("angle") == spots[i].integer("angle"));
    }
    std::size_t doors = 0;
    std::istringstream rows(pk3.text("rpg/map03.txt"));
    for (std::string row; std::getline(rows, row);) {
        std::istringstream words(row);
        std::string word;
        int line = 0;
        int tag = 0;
        if (row.find(" po ") == std::string::npos || !(words >> word >> line)) continue;
        while (word != "tag") words >> word;
        words >> tag;
        CHECK_FALSE(blocks_with(map, "sector", "id", tag).empty());
        const auto faces = blocks_with(map, "linedef", "id", kFirstLineTag + line);
        CHECK(std::ranges::count_if(faces, [](const auto& face) { return !face.flag("twosided"); }) == 2);
        const auto waits =
            row.find(fmt::format(" wx {} wy {}", *anchors[doors].number("x"), *anchors[doors].number("y")));
        CHECK(waits != std::string::npos);
        ++doors;
    }
    CHECK(doors == starts.size());
}

TEST_CASE("no open leaf of a pair of doors stands in the gap of the other", "[port][udmf][mechanics]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const tests::Pk3 pk3 = tests::open_pk3(export_pk3(game, {}).file);
    std::size_t doors = 0;
    for (const std::string& name : pk3.order) {
        if (!name.starts_with("rpg/map")) continue;
        std::vector<std::array<int, 4>> places; // shut, open
        std::istringstream rows(pk3.text(name));
        for (std::string row; std::getline(rows, row);) {
            std::array<int, 4> at{};
            const std::size_t slide = row.starts_with("line ") ? row.find(" sx ") : std::string::npos;
            if (slide != std::string::npos && std::sscanf(row.c_str() + slide, " sx %d sy %d ox %d oy %d",
                                                          &at[0], &at[1], &at[2], &at[3]) == 4)
                places.push_back(at);
        }
        doors += places.size();
        for (const auto& one : places)
            for (const auto& other : places)
                if (&one != &other) CHECK(std::hypot(one[2] - other[0], one[3] - other[1]) > 32);
    }
    CHECK(doors > 50);
}

TEST_CASE("a line at the edge of a tile is where the rules have it", "[port][mechanics]")
{
    rpg::Line line = wall(15, 15, 16, 15, rpg::line_flag::kAlongX | rpg::line_flag::kFaceSouth);
    CHECK(tile_of_line(line) == rpg::tile_index({15, 14}));
    line.flags = rpg::line_flag::kAlongX | rpg::line_flag::kFaceNorth;
    CHECK(tile_of_line(line) == rpg::tile_index({15, 15}));
    // It stays in the map.
    CHECK(tile_of_line(wall(15, 0, 16, 0, rpg::line_flag::kAlongX | rpg::line_flag::kFaceSouth)) == 15);
}

TEST_CASE("what happens behind the portal is the event of its tile", "[pk3][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const tests::Pk3 pk3 = tests::open_pk3(export_pk3(game, {.levels = {"reactor"}}).file);
    const std::string table = pk3.text("rpg/map11.txt");
    int tile = -1;
    const std::size_t said = table.find(" portal ");
    REQUIRE(said != std::string::npos);
    std::istringstream(table.substr(said + 8)) >> tile;
    CHECK(table.find(fmt::format("\nevent {} {} ", tile % 32, tile / 32)) != std::string::npos);
}

TEST_CASE("a pk3 tells the story and where ways back lead", "[pk3][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const tests::Pk3 pk3 = tests::open_pk3(export_pk3(game, {}).file);
    CHECK(pk3.text("rpg/map01.txt").find(" story\n") != std::string::npos);
    CHECK(pk3.text("rpg/map02.txt").find(" story\n") == std::string::npos);
    const std::string info = pk3.text("mapinfo.txt");
    CHECK(info.find("next = EndSequence, \"RpgCast\"") != std::string::npos);
    CHECK(info.find("CastClass = \"Rpg") != std::string::npos);
    const std::string words = pk3.text("language.txt");
    for (const char* name :
         {"RPG_PROLOGUE_1", "RPG_EPILOGUE_4", "RPG_RANK_1", "RPG_WEAPON_0", "RPG_GAIN_HEALTH"})
        CHECK(words.find(std::string(name) + " = \"") != std::string::npos);
    CHECK(words.find("RPG_GAIN_HEALTH = \"Max health +%d\"") != std::string::npos);
    CHECK(words.find("RPG_WEAPON_2 = \"-\"") != std::string::npos);
    // Every return point of the scripts is a place where one can arrive.
    CHECK(pk3.text("rpg/levels.txt").find("arrival junction ") != std::string::npos);
}
