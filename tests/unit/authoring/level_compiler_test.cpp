#include "rpg/core/narrow.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/level_rules.h"
#include "tests/support/level_sources.h"

#include <algorithm>
#include <set>

using namespace rpg;
using tests::compile;
using tests::kSpawn;
using tests::level_source;
using tests::texts_of;

namespace {

using Faults = std::vector<std::string>;

// Compiles what must be right, and holds it against all rules.
CompiledLevel level_of(const std::string& source, const std::string& script = "",
                       Edition edition = Edition::Brew)
{
    LevelCompilation made = compile(source, script, edition);
    INFO(source);
    REQUIRE(texts_of(made.errors) == Faults{});
    const Level& level = made.result.level;
    CHECK(tests::broken_line_rules(level) == Faults{});
    CHECK(tests::broken_thing_rules(level) == Faults{});
    return std::move(made.result);
}
void check_walls_and_tree(const Level& level)
{
    CHECK(tests::broken_wall_rules(level) == Faults{});
    CHECK(tests::broken_tree_rules(level) == Faults{});
}

const Line& line_named(const CompiledLevel& compiled, std::string_view name)
{
    const auto index = compiled.names.find(NameKind::Line, name);
    REQUIRE(index.has_value());
    return compiled.level.lines.at(*index);
}
const Thing& thing_named(const CompiledLevel& compiled, std::string_view name)
{
    const auto index = compiled.names.find(NameKind::Thing, name);
    REQUIRE(index.has_value());
    return compiled.level.things.at(*index);
}
bool has_line(const Level& level, const Line& line)
{
    return std::ranges::find(level.lines, line) != level.lines.end();
}

} // namespace

TEST_CASE("a room of one theme becomes four walls in one leaf", "[authoring][compiler]")
{
    const CompiledLevel made = level_of(level_source({"######", "#....#", "#.@..#", "######"}, {kSpawn}));
    const Level& level = made.level;
    using namespace line_flag;
    const TextureId brick{5};
    REQUIRE(level.lines.size() == 4);
    CHECK(has_line(level, {{8, 8}, {40, 8}, brick, kFaceSouth}));
    CHECK(has_line(level, {{40, 8}, {40, 24}, brick, kFaceWest}));
    CHECK(has_line(level, {{40, 24}, {8, 24}, brick, kFaceNorth}));
    CHECK(has_line(level, {{8, 24}, {8, 8}, brick, kFaceEast}));
    REQUIRE(level.nodes.size() == 1);
    CHECK(level.nodes[0] == Node{{8, 8}, {40, 24}, NodeType::Leaf, 0, 0, 4});
    CHECK(level.name == "Test");
    CHECK(level.level_id == 3);
    CHECK(level.spawn_tile == 2 * 32 + 2);
    CHECK(level.spawn_angle == kNorth);
    CHECK(level.floor_planes == std::vector<std::uint8_t>(kTileCount, 112));
    CHECK(level.ceiling_planes == std::vector<std::uint8_t>(kTileCount, 114));
    CHECK(!level.is_solid({1, 1}));
    CHECK(level.is_solid({5, 1}));
    check_walls_and_tree(level);
}

TEST_CASE("doors stand across the way between their walls", "[authoring][compiler]")
{
    using namespace line_flag;
    const CompiledLevel made = level_of(level_source({"#######", "#.+.@.#", "###-###", "###.###", "#######"},
                                                     {kSpawn, R"(<door char="+" name="east" locked="yes"/>)",
                                                      R"(<exit char="-" name="out" hidden="yes"/>)"}));
    CHECK(line_named(made, "east") ==
          Line{{20, 8}, {20, 16}, TextureId{9}, kTwoSided | kDoor | kAlongY | kLocked});
    CHECK(line_named(made, "out") ==
          Line{{24, 20}, {32, 20}, TextureId{7}, kTwoSided | kDoor | kAlongX | kHidden});
    CHECK(made.names.find(NameKind::Tile, "east") == 1U * 32 + 2);
    CHECK(!made.level.is_solid({2, 1}));
    check_walls_and_tree(made.level);
}

TEST_CASE("doors side by side make one wide door", "[authoring][compiler]")
{
    const CompiledLevel made =
        level_of(level_source({"######", "#....#", "##++##", "#.@..#", "######"},
                              {kSpawn, R"(<door char="+" texture="panel" name="gate"/>)"}));
    CHECK(line_named(made, "gate_1").has(line_flag::kAlongX));
    CHECK(line_named(made, "gate_2").from == StepPos{24, 20});
    check_walls_and_tree(made.level);
}

TEST_CASE("a secret wall is a pair of faces set back into an open secret tile", "[authoring][compiler]")
{
    using namespace line_flag;
    const CompiledLevel made = level_of(
        level_source({"########", "#@.S..?#", "#S######", "#,######", "########"},
                     {kSpawn, R"(<secret char="S" name="niche"/>)", R"(<open char="," secret="yes"/>)",
                      R"(<solid char="?" secret="yes" wall="rock"/>)"}));
    const TextureId brick{5};
    CHECK(line_named(made, "niche_1_a") == Line{{24, 8}, {24, 16}, brick, kRecessPlus | kAlongY | kFaceEast});
    CHECK(line_named(made, "niche_1_b") ==
          Line{{32, 16}, {32, 8}, brick, kRecessMinus | kAlongY | kFaceWest});
    CHECK(line_named(made, "niche_2_a") ==
          Line{{16, 16}, {8, 16}, brick, kRecessPlus | kAlongX | kFaceSouth});
    CHECK(line_named(made, "niche_2_b") ==
          Line{{8, 24}, {16, 24}, brick, kRecessMinus | kAlongX | kFaceNorth});
    CHECK(made.level.blocks[1 * 32 + 3] == 2);
    CHECK(made.level.blocks[3 * 32 + 1] == 2);
    CHECK(made.level.blocks[1 * 32 + 7] == 1); // '#'
    check_walls_and_tree(made.level);
}

TEST_CASE("a symbol's theme, its own floor and the solid side choose the textures", "[authoring][compiler]")
{
    using namespace line_flag;
    const CompiledLevel made = level_of(
        level_source({"######", "#@.,;#", "#R####", "######"},
                     {kSpawn, R"(<theme name="cave" wall="rock" floor="wood" ceiling="sky" hidden="yes"/>)",
                      R"(<open char="," theme="cave"/>)", R"(<open char=";" theme="cave" floor="tiles"/>)",
                      R"(<solid char="R" wall="panel"/>)",
                      R"(<wall tile="4,1" side="E" texture="computer" name="desk"/>)"}));
    const Level& level = made.level;
    CHECK(has_line(level, {{8, 8}, {24, 8}, TextureId{5}, kFaceSouth}));
    CHECK(has_line(level, {{24, 8}, {40, 8}, TextureId{6}, kFaceSouth | kHidden}));
    CHECK(has_line(level, {{16, 16}, {8, 16}, TextureId{8}, kFaceNorth}));
    CHECK(line_named(made, "desk") == Line{{40, 8}, {40, 16}, TextureId{54}, kFaceWest | kHidden});
    CHECK(level.floor_planes[32 + 2] == 112);
    CHECK(level.floor_planes[32 + 3] == 113);
    CHECK(level.floor_planes[32 + 4] == 112);
    check_walls_and_tree(level);
}

TEST_CASE("walls that are entities to the rules stay one line a tile", "[authoring][compiler]")
{
    const std::vector<std::string> rows{"######", "#.@..#", "######"};
    const auto count = [&](const char* texture) {
        const CompiledLevel made = level_of(level_source(
            rows, {kSpawn,
                   std::string(R"(<theme name="b" wall=")") + texture + R"(" floor="tiles" ceiling="sky"/>)",
                   R"(<open char="." theme="b"/>)"}));
        return made.level.lines.size();
    };
    CHECK(count("rock") == 4);
    CHECK(count("computer") == 10);
}

TEST_CASE("things, decorations and fences get the words of the game", "[authoring][compiler]")
{
    const CompiledLevel made = level_of(
        level_source({"########", "#@t.i.=.#", "#.##.####", "#x##f####", "########"},
                     {kSpawn, R"(<decoration char="t" sprite="torch" side="N" name="torch"/>)",
                      R"(<thing char="i" sprite="imp" name="guard" hidden="yes"/>)",
                      R"(<fence char="=" sprite="bars" name="bars"/>)",
                      R"(<thing char="x" sprite="imp" corpse="yes" name="dead"/>)",
                      R"(<fence char="f" texture="panel" side="N" name="grate"/>)",
                      R"(<thing tile="guard" sprite="lamp" name="lamp"/>)",
                      R"(<decoration tile="1,3" sprite="torch" side="E" name="other" hidden="yes"/>)"}));
    CHECK(thing_named(made, "torch") == Thing{{20, 8}, 209, 0x290});
    CHECK(thing_named(made, "guard") == Thing{{36, 12}, 26, 0x1});
    CHECK(thing_named(made, "bars") == Thing{{56, 12}, 216, 0x822});
    CHECK(thing_named(made, "dead") == Thing{{12, 28}, 26, 0x8101});
    CHECK(thing_named(made, "grate") == Thing{{36, 24}, 8, 0x80E});
    CHECK(thing_named(made, "lamp") == Thing{{36, 12}, 135, 0});
    CHECK(thing_named(made, "other") == Thing{{16, 28}, 209, 0x80C1});
    CHECK(made.level.things.size() == 7);
    check_walls_and_tree(made.level);
}

TEST_CASE("inner corners are cut in a theme that says so", "[authoring][compiler]")
{
    using namespace line_flag;
    const CompiledLevel made = level_of(level_source(
        {"#####", "#,,,#", "#,@,#", "#,,,#", "#####"},
        {kSpawn, R"(<theme name="cave" wall="rock" floor="wood" ceiling="sky" cut_corners="yes"/>)",
         R"(<open char="," theme="cave"/>)", R"(<decoration tile="1,1" side="N" sprite="torch"/>)"}));
    const TextureId rock{6};
    CHECK(made.level.lines.size() ==
          4 + 3 * 3); // three corners with their two halves, one left for the torch
    CHECK(has_line(made.level, {{28, 8}, {32, 12}, rock, 0}));
    CHECK(has_line(made.level, {{24, 8}, {28, 8}, rock, 0}));
    CHECK(has_line(made.level, {{32, 12}, {32, 16}, rock, 0}));
    CHECK(has_line(made.level, {{8, 8}, {24, 8}, rock, kFaceSouth}));
    CHECK(tests::broken_tree_rules(made.level) == Faults{});
}

TEST_CASE("a pillar blocks its tile and shows four short sides and the floor around it",
          "[authoring][compiler]")
{
    const CompiledLevel made = level_of(level_source({"#####", "#...#", "#.O.#", "#.@.#", "#####"},
                                                     {kSpawn, R"(<pillar char="O" texture="panel"/>)"}));
    CHECK(made.level.is_solid({2, 2}));
    CHECK(has_line(made.level, {{18, 22}, {22, 22}, TextureId{8}, 0}));
    const std::set<int> pillars{2 * 32 + 2};
    CHECK(tests::broken_wall_rules(made.level, pillars) == Faults{});
    CHECK(tests::broken_tree_rules(made.level, pillars) == Faults{});
}

TEST_CASE("a variation shows on some walls, the same ones in every build", "[authoring][compiler]")
{
    const std::string source = level_source(
        {std::string(30, '#'), '#' + std::string(13, ',') + '@' + std::string(14, ',') + '#',
         std::string(30, '#')},
        {kSpawn,
         R"(<theme name="b" wall="brick" floor="tiles" ceiling="sky"><vary wall="rock" every="4"/></theme>)",
         R"(<open char="," theme="b"/>)"});
    const CompiledLevel made = level_of(source);
    int varied = 0;
    for (const Line& line : made.level.lines)
        if (line.texture == TextureId{6})
            varied += std::max(std::abs(line.to.x - line.from.x), std::abs(line.to.y - line.from.y)) / 8;
    CHECK(varied >= 5);
    CHECK(varied <= 30);
    CHECK(level_of(source).level == made.level);
}

TEST_CASE("lamps hang in rows: one tile in so many columns and rows has another floor and ceiling",
          "[authoring][compiler]")
{
    const std::string source = level_source(
        {"#########", "#@,,,,,,#", "#,,,,,,,#", "#,,,,,,,#", "#########"},
        {kSpawn,
         R"(<theme name="b" wall="brick" floor="tiles" ceiling="sky"><vary floor="sky" ceiling="tiles" every="3"/></theme>)",
         R"(<open char="," theme="b"/>)"});
    const Level level = level_of(source).level;
    const auto floor = [&](int x, int y) {
        return level.floor_planes[static_cast<std::size_t>(tile_index({x, y}))];
    };
    const auto ceiling = [&](int x, int y) {
        return level.ceiling_planes[static_cast<std::size_t>(tile_index({x, y}))];
    };
    CHECK(floor(4, 1) != floor(3, 1));
    CHECK(floor(7, 1) == floor(4, 1));
    CHECK(floor(4, 2) == floor(3, 1));
    CHECK(ceiling(4, 1) == floor(3, 1));
    CHECK(ceiling(4, 3) == floor(4, 1));
}

TEST_CASE("a lamp shines on the walls of its tile and on those a tile away", "[authoring][compiler]")
{
    const auto lit = [](const std::vector<std::string>& rows) {
        const Level level =
            level_of(level_source(rows, {kSpawn,
                                         R"(<theme name="b" wall="brick" floor="tiles" ceiling="sky">)"
                                         R"(<vary wall="rock" ceiling="tiles" every="3"/></theme>)",
                                         R"(<open char="," theme="b"/>)"}))
                .level;
        std::set<std::pair<int, int>>
            places; // of walls along x: the western tile, and the row of tiles below
        for (const Line& line : level.lines)
            if (line.texture == TextureId{6} && line.from.y == line.to.y)
                places.emplace(std::min(line.from.x, line.to.x) / 8, line.from.y / 8);
        return places;
    };
    using Places = std::set<std::pair<int, int>>;
    CHECK(lit({"#########", "#,,,,,@,#", "#,,,,,,,#", "#########"}) ==
          Places{{1, 1}, {1, 3}, {4, 1}, {4, 3}, {7, 1}, {7, 3}});
    CHECK(lit({"#########", "#,,,,,@,#", "#,,,,,,,#", "#,,,,,,,#", "#########"}) ==
          Places{{1, 1}, {4, 1}, {7, 1}});
}

TEST_CASE("a variation changes something", "[authoring][compiler]")
{
    const auto errors =
        compile(level_source({"###", "#@#", "###"},
                             {kSpawn, R"(<theme name="b" wall="brick" floor="tiles" ceiling="sky">)"
                                      R"(<vary every="3"/></theme>)"}))
            .errors;
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].reason == "varies neither a wall nor a floor or ceiling");
}

TEST_CASE("a script uses the names of the map, and its events are sorted and packed", "[authoring][compiler]")
{
    const std::string source = level_source(
        {"#######", "#@.+.d#", "#######"},
        {kSpawn, R"(<door char="+" name="door" automatic="no"/>)", R"(<mark char="d" name="desk"/>)",
         R"(<thing tile="desk" sprite="imp" name="guard" hidden="yes"/>)"});
    const std::string script = "drs 1\nstring 0 \"Hello.\"\n"
                               "event desk\n  use => show_thing guard frame 0\n  use => dialog @0\nend\n"
                               "event door\n  use => open_door door\nend\n";
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        const CompiledLevel made = level_of(source, script, edition);
        const Level& level = made.level;
        const bool is_j92 = edition == Edition::J92;
        REQUIRE(level.events.size() == 2);
        CHECK(level.events[0].tile() == TilePos{3, 1});
        CHECK(level.events[0].first() == 0);
        CHECK(level.events[0].count() == 1);
        CHECK(level.events[1].tile() == TilePos{5, 1});
        CHECK(level.events[1].first() == 1);
        CHECK(level.commands[0].argument == made.names.find(NameKind::Line, "door"));
        CHECK(level.commands[1].argument == 0);
        CHECK(level.commands[2].argument == (is_j92 ? 1U : 0U));
        CHECK(level.strings ==
              (is_j92 ? std::vector<std::string>{"Test", "Hello."} : std::vector<std::string>{"Hello."}));
        CHECK(level.title() == "Test");
        CHECK(level.floor_planes.empty() == (edition != Edition::Brew));
        Level stored = level;
        if (is_j92) stored.strings.clear(); // they are in the .str file
        const auto decoded = decode_level(encode_level(level), "test.bsp", edition);
        REQUIRE(decoded);
        CHECK(*decoded == stored);
    }
}

TEST_CASE("a border left open has no walls at the edge of the map", "[authoring][compiler]")
{
    std::string source = level_source({".....", ".@..#", "....."}, {kSpawn});
    CHECK(compile(source).errors.size() == 7);
    source.replace(source.find("title="), 0, "open_border=\"yes\" ");
    const CompiledLevel made = level_of(source);
    for (const Line& line : made.level.lines) {
        CHECK((line.from.x != 0 || line.to.x != 0));
        CHECK((line.from.y != 0 || line.to.y != 0));
    }
    check_walls_and_tree(made.level);
}
