#include "rpg/authoring/tiled/tiled_reader.h"
#include "rpg/authoring/tiled/tiled_rebuild.h"
#include "rpg/authoring/tiled/tiled_writer.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/level_rules.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

void check_back(const Level& level)
{
    const auto back = parse_tiled_level(print_tiled_level(level), "t.tmx");
    if (!back) FAIL(to_string(back.error()));
    CHECK(back->has_tree);
    CHECK(back->level == level);
}

std::string tiled_error(const std::string& text)
{
    const auto level = parse_tiled_level(text, "t.tmx");
    return level ? "good" : level.error().field + ": " + level.error().reason;
}

std::vector<std::string> problems_of(const Level& level)
{
    std::vector<std::string> texts;
    for (const Finding& finding : validate_level({}, level, "t"))
        if (finding.severity == Severity::Problem) texts.push_back(to_string(finding.where));
    return texts;
}

} // namespace

TEST_CASE("any level comes back from the Tiled editor's form", "[authoring][tiled]")
{
    tests::TestRandom random(64);
    const int count = tests::is_long() ? 5000 : 150;
    for (int i = 0; i < count; ++i) check_back(tests::random_level(random, static_cast<Edition>(i % 3)));
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        check_back(tests::small_level(edition, "Small"));
}

TEST_CASE("the levels of the free game come back from the Tiled editor's form", "[authoring][tiled][content]")
{
    for (const std::string& stem : tests::content_levels()) {
        INFO(stem);
        check_back(tests::content_level(stem));
    }
}

TEST_CASE("mistakes in a Tiled map are named with their line", "[authoring][tiled]")
{
    const std::string good = print_tiled_level(tests::small_level(Edition::Brew, "Small"));
    CHECK(tiled_error("<map/>") == "format: the map has no property \"format\" with drpg-tiled-1");
    CHECK(tiled_error("<map") == ": <map has no > at its end");
    CHECK(tiled_error(tests::replaced(good, "encoding=\"csv\"", "encoding=\"base64\"")) ==
          "data: is not CSV: set \"Tile Layer Format\" of the map to CSV");
    CHECK(tiled_error(tests::replaced(good, "2002,", "0,")) ==
          "tile 0,0: is empty: every tile needs a picture");
    CHECK(tiled_error(tests::replaced(good, "2002,", "1,")) == "tile 0,0: is not of the tileset blocks");
    CHECK(tiled_error(tests::replaced(good, "2002,", "2147485650,")) ==
          "gid: the tile is flipped or turned, which the game cannot show");
    CHECK(tiled_error(tests::replaced(good, "points=\"0,0 ", "points=\"0,1 ")) ==
          "points: are not two points on the grid of 8 pixels");
    CHECK(tiled_error(tests::replaced(good, "type=\"spawn\"", "type=\"start\"")) ==
          "marks: an object here has the class spawn or camera");
    CHECK(tiled_error(tests::replaced(good, "dialog @1", "dialogue @1")) ==
          ": there is no operation \"dialogue\"");
    const auto wrong =
        parse_tiled_level(tests::replaced(good, "=&gt; add_note @1", "=&gt; add_nota @1"), "t.tmx");
    REQUIRE_FALSE(wrong);
    const std::size_t at = good.find("add_note @1");
    CHECK(wrong.error().line ==
          std::count(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
}

TEST_CASE("a cut or changed Tiled map is refused or read, never more", "[authoring][tiled]")
{
    const std::string good = print_tiled_level(tests::small_level(Edition::J92, "Small"));
    for (std::size_t size = 0; size < good.size(); size += 61)
        if (const auto level = parse_tiled_level(good.substr(0, size), "t"); !level)
            CHECK_FALSE(level.error().reason.empty());
    for (std::size_t bit = 0; bit < good.size() * 8; bit += 101) {
        std::string changed = good;
        changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << (bit % 8)));
        const auto level = parse_tiled_level(changed, "t");
        if (level && !level->has_tree) (void)rebuild_walls(level->level, "t");
    }
}

TEST_CASE("where blocks were painted, walls and tree are built again", "[authoring][tiled]")
{
    Level level = tests::small_level(Edition::Brew, "Small");
    level.blocks[static_cast<std::size_t>(tile_index({2, 4}))] =
        0; // an alcove in the south wall of the west room
    const auto read =
        parse_tiled_level(tests::replaced(print_tiled_level(level), "name=\"nodesOf\" value=\"0x",
                                          "name=\"nodesOf\" value=\"0x1"),
                          "t");
    REQUIRE(read);
    REQUIRE_FALSE(read->has_tree);
    const auto rebuilt = rebuild_walls(read->level, "t");
    REQUIRE(rebuilt);
    CHECK(problems_of(*rebuilt) == std::vector<std::string>{});
    CHECK(tests::broken_line_rules(*rebuilt) == tests::broken_line_rules(level));
    const auto is_alcove_end = [](const Line& line) {
        return line.from == StepPos{24, 40} && line.to == StepPos{16, 40} && line.has(line_flag::kFaceNorth);
    };
    CHECK(std::ranges::any_of(rebuilt->lines, is_alcove_end));
    const auto door =
        std::ranges::find_if(rebuilt->lines, [](const Line& line) { return line.has(line_flag::kDoor); });
    CHECK(rebuilt->commands[3].argument == static_cast<std::uint32_t>(door - rebuilt->lines.begin()));
}

TEST_CASE("levels of the free game stay whole when their walls are built again",
          "[authoring][tiled][content]")
{
    for (const std::string& stem : tests::content_levels()) {
        INFO(stem);
        const Level level = tests::content_level(stem);
        const auto rebuilt = rebuild_walls(level, stem);
        REQUIRE(rebuilt);
        CHECK(problems_of(*rebuilt) == std::vector<std::string>{});
        const auto is_moving = [](const Line& line) {
            return line.has(line_flag::kDoor | line_flag::kSecret);
        };
        CHECK(std::ranges::count_if(rebuilt->lines, is_moving) ==
              std::ranges::count_if(level.lines, is_moving));
    }
}

TEST_CASE("the tilesets of a Tiled map have what the level shows", "[authoring][tiled]")
{
    Level level;
    level.floor_planes = {112};
    level.ceiling_planes = {149};
    level.lines.resize(1);
    level.lines[0].texture = TextureId{28};
    level.things.resize(2);
    level.things[0].id = 17;
    level.things[1].id = 60;
    level.things[1].flags = thing_flag::kTexture;
    std::set<std::uint32_t> textures = textures_in(level);
    for (const std::uint32_t id : {28U, 60U, 112U, 149U}) CHECK(textures.erase(id) == 1);
    CHECK(textures.empty());
    CHECK(sprites_in(level) == std::set<std::uint32_t>{17});

    const std::string text = print_tileset("sprites", {{17, "a & b.png", "imp"}, {18, "c.png", ""}});
    CHECK(text.find("name=\"sprites\"") != std::string::npos);
    CHECK(text.find("tilecount=\"2\"") != std::string::npos);
    CHECK(text.find("a &amp; b.png") != std::string::npos);
    CHECK(text.find("value=\"imp\"") != std::string::npos);
}
