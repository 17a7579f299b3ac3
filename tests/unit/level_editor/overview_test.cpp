#include "editors/level_editor/model/overview.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"

#include <algorithm>
#include <fmt/format.h>

namespace {

using editor::LevelWay;

std::vector<std::string> ways_of(const editor::Overview& overview, LevelWay::Kind kind)
{
    std::vector<std::string> ways;
    for (const LevelWay& way : overview.ways)
        if (way.kind == kind)
            ways.push_back(fmt::format("{} {},{} to {} {},{}", way.from, way.from_tile.x, way.from_tile.y,
                                       way.to, way.to_tile.x, way.to_tile.y));
    std::ranges::sort(ways);
    return ways;
}

const std::string kScript = "drs 1\nstring 0 \"/cellar.bsp\"\nstring 1 \"/attic.bsp\"\nevent pump\n"
                            "  enter => teleport 9,5 facing E\n  use => set_exit @0 at 10,5 facing E stats\n"
                            "  use => set_exit @1 stats\nend\nevent pump_door\n  use => need_key blue\n"
                            "  use => open_door pump_door\nend\n";

} // namespace

TEST_CASE("the overview has all levels with their exits, teleports and keys", "[level_editor]")
{
    rpg::Workspace workspace = tests::pump_workspace(kScript);
    workspace.put("levels/cellar.xml", *tests::pump_workspace().text("levels/pump.xml"));
    const editor::Overview overview = editor::overview_of(workspace);
    CHECK(ways_of(overview, LevelWay::Kind::Exit) ==
          std::vector<std::string>{"pump 7,7 to attic 0,0", "pump 7,7 to cellar 10,5"});
    CHECK(ways_of(overview, LevelWay::Kind::Teleport) == std::vector<std::string>{"pump 7,7 to pump 9,5"});
    CHECK(ways_of(overview, LevelWay::Kind::Key) == std::vector<std::string>{" 0,0 to pump 6,6"});
    REQUIRE(overview.find("attic"));
    CHECK(overview.find("attic")->level == nullptr); // there is none
    REQUIRE(overview.find("cellar"));
    CHECK(overview.find("cellar")->is_here);
    CHECK(overview.find("cellar")->title == "Pump");
}

TEST_CASE("levels of the overview do not overlap, and each of its places belongs to one of them",
          "[level_editor]")
{
    rpg::Workspace workspace = tests::content_workspace();
    const editor::Overview overview = editor::overview_of(workspace);
    CHECK(overview.levels.size() == workspace.levels().size());
    CHECK(ways_of(overview, LevelWay::Kind::Exit).size() > 10);
    CHECK(ways_of(overview, LevelWay::Kind::Key).size() > 3);
    for (const editor::LevelSketch& one : overview.levels) {
        const auto place = editor::place_at(overview, {one.corner.x + 3, one.corner.y + 5});
        REQUIRE(place);
        CHECK(place->stem == one.stem);
        CHECK(place->tile == rpg::TilePos{3, 5});
    }
    CHECK(!editor::place_at(overview, {-1, 0}));
}

TEST_CASE("a double click on the overview opens the level there", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    rpg::Workspace workspace = tests::pump_workspace(kScript);
    workspace.put("levels/cellar.xml", *tests::pump_workspace().text("levels/pump.xml"));
    desk.open(std::move(workspace));
    editor::Session& session = desk.session;
    use_overview(session, {.size = {800, 600}});
    const auto click = [&](const std::string& stem) {
        const rpg::TilePos corner = session.overview().find(stem)->corner;
        const editor::MapScroll& scroll = session.overview_state.scroll;
        const auto pixel = [&](float from, int tile) {
            return from + (static_cast<float>(tile) + 6.5F) * scroll.tile;
        };
        use_overview(session, {.size = {800, 600},
                               .mouse = {pixel(scroll.corner.x, corner.x), pixel(scroll.corner.y, corner.y)},
                               .is_over = true,
                               .was_double = true});
    };
    click("cellar");
    CHECK(session.stem == "cellar");
    CHECK(session.selection.from == rpg::TilePos{6, 6});
    click("attic"); // is not there
    CHECK(session.stem == "cellar");
    CHECK(session.message_is_error);
    session.act(editor::set_start({session.document->workspace(), "pump"}, {6, 7}, rpg::Side::East));
    CHECK(session.overview().find("pump")->level->start_tile() == rpg::TilePos{6, 7});
}

TEST_CASE("what is searched for is found in texts, commands, names and things of all levels",
          "[level_editor]")
{
    rpg::Workspace workspace = tests::pump_workspace();
    workspace.put("levels/cellar.xml", *workspace.text("levels/pump.xml"));
    workspace.put("levels/cellar.drs", "drs 1\nstring 0 \"T\\xFCr\"\nevent pump\n  use => dialog @0\nend\n");
    const auto found = [&](const char* letters) {
        std::vector<std::string> texts;
        for (const editor::Hit& hit : editor::find_in_levels(workspace, letters))
            texts.push_back(
                fmt::format("{} {} {}", hit.stem, hit.tile ? rpg::tile_index(*hit.tile) : -1, hit.text));
        return texts;
    };
    CHECK(found("RUNS AGAIN").empty());
    CHECK(found("RUNS|again") == std::vector<std::string>{"pump -1 @0: The pump runs|again."});
    CHECK(found("tür") == std::vector<std::string>{"cellar -1 @0: Tür"});
    CHECK(found("dialog @0").size() == 2);
    CHECK(found("hall_door") == std::vector<std::string>{"cellar 168 <door char=\"+\" name=\"hall_door\"/>",
                                                         "pump 168 <door char=\"+\" name=\"hall_door\"/>"});
    CHECK(found("imp").size() >= 6); // three things in each of two levels
    CHECK(found(" ").empty());
}

TEST_CASE("the uses of a door, a thing and a text are listed and gone through", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    editor::Session& session = desk.session;
    rpg::Workspace& workspace = session.document->workspace();
    session.find_uses(editor::subjects_on(workspace, "pump", {6, 6}, {}));
    std::vector<std::string> texts;
    for (const editor::Hit& hit : session.hits()) texts.push_back(hit.text);
    CHECK(texts.size() == 4); // the map, the head of the event, and two commands
    CHECK(std::ranges::count_if(texts, [](const std::string& text) {
              return text.find("lock_door pump_door") != std::string::npos;
          }) == 1);
    session.step_hit(-1);
    CHECK(session.found.current == 3);
    session.step_hit(1);
    CHECK(session.found.current == 0);
    session.find_uses({{.level = "pump", .place_kind = rpg::NameKind::String, .place = 1}});
    REQUIRE(session.hits().size() == 2); // where it is, and the code
    session.show_hit(1);
    CHECK(session.selection.from == rpg::TilePos{6, 6});
    CHECK(session.wanted_script_line);
    session.found.letters = "boss";
    CHECK(!session.hits().empty());
    CHECK(session.found.subjects.empty());
}

TEST_CASE("the uses of a tile are found in files that the script includes, too", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    editor::Session& session = desk.session;
    const std::string shared = "const pause 300ms\nname tile 3,3 corner\n";
    REQUIRE(session.act(editor::Act{"Edit", {{"levels/shared.inc", shared}}}, editor::Check::None));
    session.find_uses(editor::subjects_on(session.document->workspace(), "pump", {3, 3}, {}));
    CHECK(std::ranges::any_of(session.hits(), [](const editor::Hit& hit) {
        return hit.stem == "pump" && hit.text == "levels/shared.inc: name tile 3,3 corner";
    }));
}
