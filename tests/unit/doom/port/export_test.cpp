#include "converter/doom/art/tile_light.h"
#include "converter/doom/classic/wad_export.h"
#include "converter/doom/geometry/points.h"
#include "converter/doom/mechanics/reach.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/doom/wad_check/check.h"
#include "converter/program/commands.h"
#include "converter/tool/disk.h"
#include "converter/wad/extended_nodes.h"
#include "converter/wad/map.h"
#include "converter/wad/textures.h"
#include "converter/wad/udmf.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/port_levels.h"
#include "tests/support/small_game.h"
#include "tests/support/small_wad.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <span>
#include <sstream>
#include <tuple>

using namespace converter;
using tests::CommandRun;
using tests::run_command;
using namespace converter::port;

namespace {

std::vector<std::string> findings(const rpg::Bytes& file, const wad::Archive* base)
{
    const auto archive = wad::open_wad(file, "w");
    REQUIRE(archive);
    std::vector<std::string> lines;
    for (const wad::Finding& finding : wad::check_wad(*archive, base))
        lines.push_back(finding.kind + " " + to_string(finding.error));
    return lines;
}

PortExport exported_wad(const rpg::GameData& game, WadExportOptions options = {})
{
    const wad::Archive iwad = tests::small_iwad();
    auto made = export_wad(game, iwad, options);
    REQUIRE(made);
    CHECK(findings(made->file, &iwad) == std::vector<std::string>{});
    return std::move(*made);
}

PortExport exported_udmf(const rpg::GameData& game, UdmfExportOptions options = {})
{
    PortExport made = export_udmf(game, options);
    const wad::Archive iwad = tests::small_iwad();
    CHECK(findings(made.file, &iwad) == std::vector<std::string>{});
    return made;
}

wad::Map first_map(const rpg::Bytes& file)
{
    const auto archive = wad::open_wad(file, "w");
    REQUIRE(archive);
    std::vector<rpg::Error> problems;
    return read_map(*archive, wad::find_maps(*archive).front(), problems);
}

std::size_t count_codes(const Report& report, std::string_view code)
{
    return static_cast<std::size_t>(std::ranges::count(report.items, code, &ReportItem::code));
}

} // namespace

TEST_CASE("every level of the free game makes maps in which nothing is wrong", "[port][content]")
{
    for (const auto& [edition, scale] : {std::pair(rpg::Edition::Brew, 2), std::pair(rpg::Edition::J92, 1)}) {
        const rpg::GameData& game = tests::free_levels_game(edition);
        const PortExport classic = exported_wad(game, {.port = {.scale = scale}, .all = true});
        CHECK(classic.maps == game.levels.size());
        CHECK_FALSE(classic.report.has_errors());
        CHECK(exported_udmf(game, {.all = true}).maps == game.levels.size());
    }
}

TEST_CASE("automaps of engines that read DEHACKED alone name the levels", "[port][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const auto archive = wad::open_wad(exported_wad(game, {.all = true}).file, "w");
    REQUIRE(archive);
    const wad::Lump* lump = archive->find("DEHACKED");
    REQUIRE(lump != nullptr);
    const std::string patch(rpg::as_text(lump->bytes));
    CHECK(patch.starts_with("Patch File for DeHackEd v3.0\n"));
    CHECK(patch.find("\n[STRINGS]\n") != std::string::npos);
    CHECK(patch.find("\nHUSTR_3 = " + game.levels.at("level01").name + "\n") != std::string::npos);
    for (const wad::MapPlace& map : wad::find_maps(*archive))
        CHECK(patch.find(fmt::format("\nHUSTR_{} = ", std::stoi(map.name.substr(3)))) != std::string::npos);
}

TEST_CASE("textures of a wall and of a door go on from line to line", "[port][geometry][content]")
{
    // Pieces of one wall of the game share its columns: where one ends, the next goes on.
    std::size_t joints = 0;
    for (const auto& [stem, level] : tests::free_levels_game().levels) {
        INFO(stem);
        Report report;
        const auto ported =
            port_map(tests::free_levels_game(), {stem, 1, "MAP01"}, {.target = PortTarget::Udmf}, report);
        REQUIRE(ported);
        std::map<std::tuple<std::uint32_t, int, int>, const GeometryLine*> begins;
        for (const GeometryLine& line : ported->geometry.lines)
            if (line.role == LineRole::Wall && line.front.is_shown && !line.front.flip)
                begins[{line.source, line.from.x, line.from.y}] = &line;
        for (const GeometryLine& line : ported->geometry.lines) {
            if (line.role != LineRole::Wall || !line.front.is_shown || line.front.flip) continue;
            const auto next = begins.find({line.source, line.to.x, line.to.y});
            if (next == begins.end() || next->second->front.picture != line.front.picture) continue;
            const int length = columns_between(line.from, line.to);
            CHECK((line.front.column + length - next->second->front.column) % 64 == 0);
            ++joints;
        }
    }
    CHECK(joints > 20);
    // The picture of an upper texture hangs on its ceiling: it moves with the door.
    const auto archive =
        wad::open_wad(exported_udmf(tests::free_levels_game(), {.levels = {"level01"}}).file, "w");
    REQUIRE(archive);
    const auto map = wad::parse_udmf(rpg::as_text(archive->find("TEXTMAP")->bytes), "t");
    REQUIRE(map);
    std::size_t faces = 0;
    for (const wad::UdmfBlock& block : map->blocks) {
        if (block.kind == "sidedef" && block.text("texturetop")) ++faces;
        if (block.kind == "linedef") CHECK_FALSE(block.flag("dontpegtop"));
    }
    CHECK(faces > 10);
}

TEST_CASE("a subsector that begins with a seg on no line is found", "[port][check]")
{
    tests::TestRandom random(5);
    const rpg::Bytes file = export_udmf(tests::game_of(tests::random_rooms(random)), {}).file;
    const auto archive = wad::open_wad(file, "w");
    REQUIRE(archive);
    const auto changed = [&](const auto& change) {
        rpg::FileList lumps;
        for (const wad::Lump& lump : archive->lumps) {
            lumps.push_back({lump.name, {lump.bytes.begin(), lump.bytes.end()}});
            if (lump.name != "ZNODES") continue;
            wad::ExtendedNodes nodes = *wad::decode_extended_nodes(lump.bytes, "n");
            const auto inner = std::ranges::find(nodes.segs, wad::kNoLine, &wad::GlSeg::line);
            REQUIRE(inner != nodes.segs.end());
            std::size_t first = 0; // of the subsector that has the seg
            std::size_t subsector = 0;
            const auto place = static_cast<std::size_t>(inner - nodes.segs.begin());
            while (first + nodes.subsectors[subsector] <= place) first += nodes.subsectors[subsector++];
            change(std::span(nodes.segs).subspan(first, nodes.subsectors[subsector]), place - first);
            lumps.back().bytes = encode_extended_nodes(nodes);
        }
        const std::vector<std::string> lines = findings(wad::encode_wad(wad::WadKind::Pwad, lumps), nullptr);
        return std::ranges::count_if(
            lines, [](const std::string& line) { return line.starts_with("subsector-start"); });
    };
    CHECK(changed([](std::span<wad::GlSeg>, std::size_t) {}) == 0);
    CHECK(changed([](std::span<wad::GlSeg> ring, std::size_t inner) {
              std::rotate(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(inner), ring.end());
          }) == 1);
    CHECK(changed([](std::span<wad::GlSeg> ring, std::size_t) {
              for (wad::GlSeg& seg : ring) seg.line = wad::kNoLine;
          }) == 1);
}

TEST_CASE("the same game gives the same bytes", "[port]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const std::vector<std::string> levels{"intro", "junction"};
    CHECK(exported_wad(game, {.levels = levels}).file == exported_wad(game, {.levels = levels}).file);
    CHECK(export_udmf(game, {.levels = levels}).file == export_udmf(game, {.levels = levels}).file);
}

TEST_CASE("every command of every script is counted once", "[port][report]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const PortExport made = exported_wad(game, {.all = true});
    std::size_t counted = 0;
    std::size_t commands = 0;
    for (const auto& [map, outcomes] : made.report.commands)
        for (const std::size_t count : outcomes) counted += count;
    for (const auto& [stem, level] : game.levels) commands += level.commands.size();
    CHECK(counted == commands);
    CHECK(report_json(made.report).find("\"dialog-lost\"") != std::string::npos);
}

TEST_CASE("a door that needs a key shows its colour", "[port][content]")
{
    const wad::Map map = first_map(exported_wad(tests::free_levels_game(), {.levels = {"level01"}}).file);
    std::size_t locked = 0;
    for (const wad::Linedef& line : map.lines) {
        const bool is_locked = line.special == 27 || line.special == 34; // yellow
        locked += is_locked ? 1U : 0U;
        CHECK(map.sides[line.right].upper.text().starts_with("RK") == is_locked); // RK001 is its back
    }
    CHECK(locked > 0);
}

TEST_CASE("whoever plays a map in Doom gets to its exit", "[port][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    for (const MapSlot& slot : map_slots(game, DoomGame::Doom2, false, {})) {
        INFO(slot.stem);
        Report report;
        const auto map = port_map(game, slot, {}, report);
        REQUIRE(map);
        CHECK(find_reach(*map->level, map->geometry, map->rules).exits.size() > 0);
    }
}

TEST_CASE("maps of levels that no game would have are sound, or are refused with a reason", "[port][random]")
{
    tests::TestRandom random(99);
    const wad::Archive iwad = tests::small_iwad();
    for (int i = 0; i < 6; ++i) {
        INFO(i);
        for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
            rpg::Level level =
                i % 2 == 0 ? tests::random_level(random, edition) : tests::random_rooms(random);
            for (int more = 0; more < 6; ++more)
                level.lines.push_back({{random.byte(), random.byte()},
                                       {random.byte(), random.byte()},
                                       rpg::TextureId{7},
                                       random.next() & 0xFFFFU});
            const rpg::GameData game = tests::game_of(std::move(level));
            const auto made = export_wad(game, iwad, {});
            REQUIRE(made);
            CHECK(made->maps + (made->report.has_errors() ? 1U : 0U) >= 1);
            if (made->maps != 0) CHECK(findings(made->file, &iwad) == std::vector<std::string>{});
            const PortExport udmf = export_udmf(game, {});
            if (udmf.maps != 0) CHECK(findings(udmf.file, &iwad) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("textures of the game that maps add to stay where they are", "[port]")
{
    const wad::Archive iwad = tests::small_iwad();
    const PortExport made = exported_wad(tests::small_game(rpg::Edition::Brew));
    const auto archive = wad::open_wad(made.file, "w");
    const auto before = wad::decode_textures(iwad.find("TEXTURE1")->bytes, "i");
    const auto after = wad::decode_textures(archive->find("TEXTURE1")->bytes, "w");
    REQUIRE(before);
    REQUIRE(after);
    REQUIRE(after->size() > before->size());
    for (std::size_t i = 0; i < before->size(); ++i) CHECK((*after)[i].name == (*before)[i].name);
    CHECK(archive->find("RPGREPRT") != nullptr);
    CHECK(archive->find("UMAPINFO") != nullptr);
}

TEST_CASE("a door with a key asks for it where the key lies in the level, else it just opens",
          "[port][mechanics]")
{
    rpg::GameData game = tests::free_levels_game();
    const rpg::Level& level = game.levels.at("level01");
    Report report;
    const auto map = port_map(game, {.stem = "level01", .name = "MAP03"}, {}, report);
    REQUIRE(map);
    std::size_t locked = 0;
    for (const auto& [door, rule] : map->rules.doors) locked += rule.key ? 1U : 0U;
    CHECK(locked >= 1);
    rpg::Level keyless = level;
    std::erase_if(keyless.things,
                  [](const rpg::Thing& thing) { return rpg::key_of(rpg::SpriteId{thing.id}).has_value(); });
    game.levels.at("level01") = keyless;
    Report other;
    const auto freed = port_map(game, {.stem = "level01", .name = "MAP03"}, {}, other);
    REQUIRE(freed);
    for (const auto& [door, rule] : freed->rules.doors) CHECK_FALSE(rule.key);
    CHECK(count_codes(other, "key-elsewhere") >= 1);
}

TEST_CASE("secret walls are secret sectors, one for each", "[port][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const PortExport made = exported_wad(game, {.levels = {"level01"}});
    const wad::Map map = first_map(made.file);
    const auto& lines = game.levels.at("level01").lines;
    const auto secrets = std::ranges::count_if(
        lines, [](const rpg::Line& line) { return line.has(rpg::line_flag::kRecessPlus); });
    CHECK(std::ranges::count(map.sectors, 9, &wad::Sector::special) == secrets);
    CHECK(secrets > 0);
}

TEST_CASE("a lamp lights the tiles around it, but nothing behind a wall", "[port][light]")
{
    rpg::Level level;
    level.blocks.fill(1);
    for (int x = 2; x <= 9; ++x) level.blocks[static_cast<std::size_t>(rpg::tile_index({x, 3}))] = 0;
    level.blocks[static_cast<std::size_t>(rpg::tile_index({2, 5}))] = 0;
    level.things = {{.at = {20, 28}, .id = 135}};
    const std::vector<std::uint8_t> light = tile_light({}, level);
    const auto at = [&](int x, int y) { return light.at(static_cast<std::size_t>(rpg::tile_index({x, y}))); };
    CHECK(at(2, 3) == 240);
    CHECK(at(3, 3) == 216);
    CHECK(at(5, 3) == 168);
    CHECK(at(6, 3) == 144);
    CHECK(at(2, 5) == 144);
}

TEST_CASE("sectors are as bright as the game unless lamps light them", "[port][light][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    for (const bool has_light : {false, true}) {
        UdmfExportOptions options{.levels = {"level01"}};
        options.port.light = has_light;
        const auto archive = wad::open_wad(export_udmf(game, options).file, "w");
        REQUIRE(archive);
        const std::string_view text = rpg::as_text(archive->find("TEXTMAP")->bytes);
        CHECK((text.find("lightlevel = 255;") != std::string_view::npos) != has_light);
    }
}

TEST_CASE("scale 1 and 2 are the same map in another size", "[port]")
{
    const rpg::GameData& game = tests::free_levels_game();
    const wad::Map small = first_map(exported_wad(game, {.port = {.scale = 1}, .levels = {"intro"}}).file);
    const wad::Map large = first_map(exported_wad(game, {.port = {.scale = 2}, .levels = {"intro"}}).file);
    CHECK(small.lines.size() == large.lines.size());
    CHECK(small.sectors.size() == large.sectors.size());
    CHECK(large.vertexes.front().x == 2 * small.vertexes.front().x);
    CHECK(large.sides.front().x_offset == 2 * small.sides.front().x_offset);
}

TEST_CASE("UDMF text comes back and errors say where", "[port][udmf]")
{
    using namespace converter::wad;
    const auto map = parse_udmf("NameSpace = \"ZDoom\"; // so\n/* a\n b */ thing { X = 1.5; type = 0x10; "
                                "Skill1 = true; comment = \"a \\\"b\\\"\"; }",
                                "t");
    REQUIRE(map);
    CHECK(map->name_space == "ZDoom");
    REQUIRE(map->blocks.size() == 1);
    CHECK(map->blocks[0].number("x") == 1.5);
    CHECK(map->blocks[0].integer("type") == 16);
    CHECK(map->blocks[0].flag("skill1"));
    CHECK(map->blocks[0].text("comment") == "a \"b\"");
    CHECK(map->blocks[0].line == 3);
    const auto again = parse_udmf(write_udmf(*map), "t");
    REQUIRE(again);
    CHECK(write_udmf(*again) == write_udmf(*map));
    for (const char* bad : {"thing { x = 1 }", "thing {", "x", "x = ;", "x = \"", "/* ", "= 1;", "x = 1e999;",
                            "thing { x = 1; "}) {
        INFO(bad);
        const auto refused = parse_udmf(bad, "t");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().line == 1);
        CHECK_FALSE(refused.error().reason.empty());
    }
}

TEST_CASE("the commands export all or some levels, and say what they lack", "[port][export_commands]")
{
    namespace fs = std::filesystem;
    const tests::TempFolder folder;
    const fs::path& place = folder.path;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
        REQUIRE(write_file(place / "game" / file.name, file.bytes));
    REQUIRE(write_file(place / "small.wad", tests::small_wad()));
    const auto path = [&](const char* name) { return (place / name).generic_string(); };
    const CommandRun classic =
        run_command({"export", "wad", path("game"), "-o", path("a.wad"), "--iwad", path("small.wad"),
                     "--report", path("r.json"), "--boom", "--mbf", "--coop", "--sounds", "--mus", "--reject",
                     "--fast-doors", "--keep-unreached", "--all", "-q"});
    CHECK(classic.err == "");
    CHECK(classic.code == ExitCode::Ok);
    CHECK(fs::exists(place / "r.json"));
    const CommandRun check = run_command({"wad", "check", path("a.wad"), "--iwad", path("small.wad")});
    CHECK(check.out == "");
    CHECK(
        run_command({"export", "udmf", path("game"), "-o", path("b.wad"), "--report", path("r.txt")}).code ==
        ExitCode::Ok);
    CHECK(run_command({"wad", "check", path("b.wad"), "--iwad", path("small.wad")}).out == "");
    CHECK(run_command({"export", "udmf", path("game"), "-o", path("s.wad"), "--acs-notes", "--stock"}).code ==
          ExitCode::Ok);
    CHECK(run_command({"wad", "check", path("s.wad"), "--iwad", path("small.wad")}).out == "");
    CHECK(run_command({"export", "pk3", path("game"), "-o", path("d.pk3"), "--all"}).code == ExitCode::Ok);
    CHECK(run_command({"export", "pk3", path("game"), "-o", path("e.pk3"), "--mod", path("no-mod")}).code ==
          ExitCode::BadSave);
    CHECK(run_command({"export", "wad", path("game"), "--map", "nowhere", "-o", path("a.wad")}).code ==
          ExitCode::Unsuitable);
    CHECK(run_command({"export", "wad", path("game"), "--iwad", path("r.json"), "-o", path("a.wad")}).code ==
          ExitCode::Unsuitable);
    CHECK(run_command({"export", "wad", path("game"), "--scale", "3", "-o", path("a.wad")}).code ==
          ExitCode::Usage);
    REQUIRE(run_command({"unpack", path("game"), "-o", path("project")}).code == ExitCode::Ok);
    CHECK(run_command({"export", "udmf", path("project"), "-o", path("c.wad"), "--map", "intro"}).code ==
          ExitCode::Ok);
}
