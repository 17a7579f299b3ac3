#include "converter/exporters/drawing.h"
#include "converter/exporters/map_export.h"
#include "rpg/model/door_keys.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

#include <tinyxml2.h>

using namespace rpg;
using namespace converter;

namespace {

constexpr Rgba kRed{255, 0, 0, 255};

Drawing sketch(Element element)
{
    return {20, 20, {0, 0, 0}, {{"only", {std::move(element)}}}};
}

std::uint32_t word(TilePos tile, std::uint32_t first, std::uint32_t count)
{
    return static_cast<std::uint32_t>(tile_index(tile)) | first << 10 | count << 19;
}

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("shapes are filled inside, mixed at the edge and nothing outside", "[converter][raster]")
{
    const Image circle = rasterise(sketch({Circle{{10, 10}, 5.25, {.fill = kRed}}}));
    CHECK(circle.at(10, 10) == kRed);
    CHECK(circle.at(10, 3) == Rgba{0, 0, 0, 255});
    const int edge = circle.at(15, 10).r;
    CHECK((edge > 0 && edge < 255));
    const Image square = rasterise(sketch({Polygon{{{2, 2}, {2, 6}, {6, 6}, {6, 2}}, {.fill = kRed}}}));
    CHECK(square.at(2, 2) == kRed);
    CHECK(square.at(5, 5) == kRed);
    CHECK(square.at(6, 5) == Rgba{0, 0, 0, 255});
    const Image line = rasterise(sketch({Segment{{0, 10}, {40, 10}, 2, {255, 0, 0, 128}}}));
    CHECK(line.at(19, 9).r == 128);
    CHECK(line.at(19, 12).r == 0);
}

TEST_CASE("a label stands at its anchor in letters of 5 x 7", "[converter][raster]")
{
    const Image image = rasterise(sketch({Label{{19, 9.5}, 1, Anchor::End, kRed, "L"}}));
    CHECK(image.at(14, 6) == kRed); // top left of the L
    CHECK(image.at(18, 12) == kRed);
    CHECK(image.at(18, 6) == Rgba{0, 0, 0, 255});
}

TEST_CASE("SVG text is escaped and tips become titles", "[converter][svg]")
{
    Drawing drawing = sketch({Label{{0, 0}, 1, Anchor::Start, kRed, "a<b&\xFF"}});
    drawing.layers[0].add(Circle{{1, 2.5}, 3, {.fill = {1, 2, 3, 128}}}, "tip");
    const std::string svg = write_svg(drawing);
    CHECK(holds(svg, ">a&lt;b&amp;?</text>"));
    CHECK(holds(svg, "<circle cx=\"1\" cy=\"2.5\" r=\"3\" fill=\"#010203\" "
                     "fill-opacity=\"0.5\"><title>tip</title></circle>"));
}

TEST_CASE("the key of a door comes from its scripts", "[converter][map]")
{
    Level level;
    const std::uint32_t door =
        line_flag::kDoor | line_flag::kTwoSided | line_flag::kAlongY | line_flag::kLocked;
    for (std::uint8_t i = 0; i < 4; ++i)
        level.lines.push_back({{static_cast<std::uint8_t>(i * 8 + 4), 8},
                               {static_cast<std::uint8_t>(i * 8 + 4), 16},
                               TextureId{9},
                               door});
    level.commands = {
        {41, 2, 0x100},
        {13, 0, 0x100},            // needs blue, then unlocks line 0
        {15, 1, 0x100 | 1U << 15}, // with the red key only
        {41, 1, 0x100},            // asks for yellow on the tile of line 2
        {15, 3, 0x100},
    };
    level.events = {{word({5, 5}, 0, 2)}, {word({6, 5}, 2, 1)}, {word({2, 1}, 3, 1)}, {word({7, 7}, 4, 1)}};
    const auto keys = rpg::door_keys(level);
    CHECK(keys ==
          std::map<std::size_t, rpg::Key>{{0, rpg::Key::Blue}, {1, rpg::Key::Red}, {2, rpg::Key::Yellow}});
}

TEST_CASE("event ranges outside of the commands are cut", "[converter][map]")
{
    Level level;
    level.commands = {{41, 2, 0}};
    level.events = {{word({1, 1}, 400, 60)}, {word({1, 2}, 0, 60)}};
    CHECK(rpg::door_keys(level).empty());
}

TEST_CASE("a map is well-formed SVG with all its lines, things and events", "[converter][map]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) {
        const GameData game = tests::small_game(edition);
        const Level& level = game.levels.at("intro");
        const std::string svg = export_map_svg(game, level);
        tinyxml2::XMLDocument document;
        REQUIRE(document.Parse(svg.c_str()) == tinyxml2::XML_SUCCESS);
        CHECK(holds(svg, ">Pump room</text>"));
        CHECK(holds(svg, "<title>thing 0: Shambler (id 17)</title>"));
        CHECK(holds(svg, "<title>thing 2: Sprayer (id 5), hidden</title>"));
        CHECK(holds(svg, "<title>line 5: red key door, texture 3</title>"));
        CHECK(holds(svg, "<title>event 1 at 2,2: 43 commands</title>"));
        for (std::size_t i = 0; i < level.lines.size(); ++i)
            CHECK(holds(svg, "<title>line " + std::to_string(i) + ":"));
    }
}

TEST_CASE("the map as pixels has open ground, solid ground and a red door", "[converter][map]")
{
    const GameData game = tests::small_game(Edition::Brew);
    const Image image = export_map_png(game, game.levels.at("intro"));
    REQUIRE((image.width > 1100 && image.width < 1600));
    const Rgba floor = image.at(44 + 6 * 32 + 8, 104 + 2 * 32 + 8);
    const Rgba solid = image.at(44 + 20 * 32 + 8, 104 + 20 * 32 + 8);
    CHECK(floor.r > 200);
    CHECK(solid.r < 100);
    const Rgba door = image.at(44 + 4 * 32 + 16, 104 + 2 * 32 + 8);
    CHECK((door.r > 200 && door.g < 80));
}

TEST_CASE("a map of hostile numbers is drawn without harm", "[converter][map]")
{
    Level level;
    level.spawn_tile = 0xFFFF;
    level.lines = {{{255, 255}, {255, 255}, TextureId{0xFFFF}, 0xFFFFFFFF},
                   {{0, 0}, {255, 3}, TextureId{7}, 4}};
    for (unsigned flag = 0; flag < 16; ++flag)
        level.things.push_back({{255, 0}, 255, static_cast<std::uint16_t>(1U << flag)});
    level.events = {{0xFFFFFFFF}};
    level.name = "\x01\xFF";
    tinyxml2::XMLDocument document;
    CHECK(document.Parse(export_map_svg({}, level).c_str()) == tinyxml2::XML_SUCCESS);
    CHECK(export_map_png({}, level).width > 0);
}
