#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/sight_map.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

#include <algorithm>
#include <array>

namespace {

using editor::Edge;
using editor::EdgeKind;
using rpg::Side;
using rpg::TilePos;

struct EdgedPump {
    editor::Document document{tests::pump_workspace(), "nowhere"};
    editor::LevelPlace place{document.workspace(), "pump"};

    const rpg::Level& level() { return document.workspace().level("pump")->level; }
    std::string map() const { return document.text("levels/pump.xml"); }
    void apply(const editor::EditResult& act)
    {
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
    }
};

std::size_t fences(const rpg::Level& level)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        level.things, [](const rpg::Thing& thing) { return thing.has(rpg::thing_flag::kFence); }));
}

// Two floor tiles beside each other, from west to east.
TilePos open_pair(const rpg::Level& level)
{
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i), east{tile.x + 1, tile.y};
        if (rpg::is_on_map(east) && !level.is_solid(tile) && !level.is_solid(east)) return tile;
    }
    return {};
}

} // namespace

TEST_CASE("a window is set on an edge between two tiles, and another one takes its place", "[level_editor]")
{
    EdgedPump pump;
    const std::string before = pump.map();
    const std::size_t first = fences(pump.level());
    const std::array edges{Edge{open_pair(pump.level()), Side::East}};
    pump.apply(editor::paint_edges(pump.place, edges, {EdgeKind::Window}));
    CHECK(fences(pump.level()) == first + 1);
    pump.apply(editor::paint_edges(pump.place, edges, {EdgeKind::Window, "217"}));
    CHECK(fences(pump.level()) == first + 1);
    CHECK(pump.map().find("sprite=\"217\"") != std::string::npos);
    while (pump.document.undo()) {
    }
    CHECK(pump.map() == before);
}

TEST_CASE("a window in a wall breaks through one tile of rock, not through more", "[level_editor]")
{
    EdgedPump pump;
    const rpg::Level& level = pump.level();
    const auto is_open = [&](TilePos tile) { return rpg::is_on_map(tile) && !level.is_solid(tile); };
    std::optional<TilePos> thin, thick;
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        if (!level.is_solid(tile)) continue;
        const bool north = is_open({tile.x, tile.y - 1}), south = is_open({tile.x, tile.y + 1});
        if (north && south) thin = tile;
        if (!north && !south) thick = tile;
    }
    REQUIRE(thick);
    const std::array wrong{Edge{*thick, Side::North}};
    CHECK(!editor::paint_edges(pump.place, wrong, {EdgeKind::Window}));
    if (!thin) return;
    const std::array edges{Edge{*thin, Side::North}};
    pump.apply(editor::paint_edges(pump.place, edges, {EdgeKind::Window}));
    CHECK(!pump.level().is_solid(*thin));
}

TEST_CASE("a wall gets another picture from both of its sides, and its own again", "[level_editor]")
{
    EdgedPump pump;
    const std::string before = pump.map();
    TilePos tile = open_pair(pump.level());
    while (!pump.level().is_solid({tile.x, tile.y - 1})) --tile.y;
    const std::array from_inside{Edge{tile, Side::North}};
    const std::array from_rock{Edge{{tile.x, tile.y - 1}, Side::South}};
    pump.apply(editor::paint_edges(pump.place, from_rock, {EdgeKind::WallPicture, "1"}));
    CHECK(pump.map().find("<wall tile=\"" + rpg::tile_text(tile) + "\" side=\"N\" texture=\"1\"/>") !=
          std::string::npos);
    pump.apply(editor::paint_edges(pump.place, from_inside, {EdgeKind::WallPicture}));
    CHECK(std::ranges::count(pump.map(), '\n') == std::ranges::count(before, '\n'));
}

TEST_CASE("a mirrored selection has its names and events at their new places, and back again",
          "[level_editor]")
{
    editor::Document document{tests::content_workspace(), "nowhere"};
    const editor::LevelPlace place{document.workspace(), "level01"};
    const rpg::FileSet before = document.workspace().texts();
    const std::size_t things = document.workspace().level("level01")->level.things.size();
    const TilePos low{1, 1}, high{30, 30};
    for (const auto way : {editor::Mirror::LeftRight, editor::Mirror::TopBottom}) {
        const auto act = editor::mirror(place, low, high, way);
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
        CHECK(document.workspace().level("level01")->level.things.size() == things);
        const auto again = editor::mirror(place, low, high, way);
        REQUIRE(again);
        REQUIRE(document.apply(*again));
        CHECK(document.text("levels/level01.drs") == rpg::as_text(before.at("levels/level01.drs")));
        while (document.undo()) {
        }
        CHECK(document.workspace().texts() == before);
    }
}

TEST_CASE("the map knows where monsters are woken and where they walk", "[level_editor]")
{
    rpg::Workspace workspace = tests::content_workspace();
    const rpg::Level& level = workspace.level("level01")->level;
    const editor::SightMap all = editor::sight_map(workspace.game(), level, std::nullopt);
    const auto is_any = [](auto value) { return value != 0; };
    CHECK(std::ranges::any_of(all.walks, is_any));
    CHECK(std::ranges::any_of(all.wakes, is_any));
    std::size_t monster = 0; // any of them
    editor::SightMap one;
    for (; monster < level.things.size() && std::ranges::none_of(one.walks, is_any); ++monster)
        one = editor::sight_map(workspace.game(), level, monster);
    CHECK(monster < level.things.size());
    for (std::size_t i = 0; i < all.walks.size(); ++i) {
        if (one.walks[i]) CHECK(all.walks[i]);
        if (!level.is_solid(rpg::tile_at_index(static_cast<int>(i)))) continue;
        CHECK(all.wakes[i] == 0);
        CHECK(!all.walks[i]);
    }
}
