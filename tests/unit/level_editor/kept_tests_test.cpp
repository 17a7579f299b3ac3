#include "editors/level_editor/app/background_tasks.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/model/kept_tests.h"
#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/session.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"
#include "tests/support/small_game.h"

namespace {

using editor::TestPlace;

constexpr rpg::TilePos kBegin{5, 2};

// Two steps to the east and a turn, in the game as it is.
std::string recorded_way(rpg::GameData game)
{
    editor::start_at(game, "level01", kBegin, rpg::kEast);
    const rpg::Campaign campaign(game);
    rpg::Session session(campaign, rpg::content_hash(campaign));
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "level01";
    REQUIRE(session.start(start, events));
    session.play(rpg::command::Forward{}, events);
    session.play(rpg::command::Forward{}, events);
    session.play(rpg::command::TurnLeft{}, events);
    return rpg::print_replay(session.recorded());
}

void block(rpg::GameData& game, rpg::TilePos tile)
{
    game.levels.at("level01").blocks[static_cast<std::size_t>(rpg::tile_index(tile))] = 1;
}

} // namespace

TEST_CASE("a recorded way is kept as a text, works after a change elsewhere, and names where it does not",
          "[level_editor][kept_tests]")
{
    rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    const auto made =
        editor::test_of(game, "To the east!", {"level01", kBegin}, rpg::kEast, recorded_way(game));
    if (!made) FAIL(to_string(made.error()));
    REQUIRE(made->places.size() == 4); // before the first command, too
    CHECK(made->places.front() == TestPlace{"level01", kBegin});
    CHECK(made->places.back() == TestPlace{"level01", {7, 2}});

    rpg::Workspace workspace = tests::content_workspace();
    for (const auto& [path, text] : editor::keep_test(*made).texts) workspace.put(path, text);
    workspace.put(".tests/broken.txt", "drpg-test 1\nstart level01 99,2 0\n\nreplay\n");
    const auto kept = editor::kept_tests(workspace);
    REQUIRE(kept.size() == 1);
    CHECK(kept.front().name == "to_the_east");
    CHECK(kept.front().places == made->places);
    CHECK(kept.front().replay == made->replay);
    CHECK(kept.front().angle == rpg::kEast);

    CHECK(editor::run_test(game, kept.front()).holds);
    rpg::GameData other = game;
    block(other, {1, 1});
    CHECK(editor::run_test(other, kept.front()).holds);
    block(other, {7, 2});
    const editor::TestResult result = editor::run_test(other, kept.front());
    CHECK_FALSE(result.holds);
    CHECK(result.reason == "the way ends elsewhere");
    CHECK(result.command == 2);
    CHECK(result.was == TestPlace{"level01", {7, 2}});
    CHECK(result.is == TestPlace{"level01", {6, 2}});
    other.levels.erase("level01");
    CHECK(editor::run_test(other, kept.front()).reason == "the level of this test is not there any more");
}

TEST_CASE("a game that was not played in the project as it is now is not kept", "[level_editor][kept_tests]")
{
    rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    const std::string way = recorded_way(game);
    rpg::GameData other = game;
    block(other, {7, 2});
    CHECK_FALSE(editor::test_of(other, "a", {"level01", kBegin}, rpg::kEast, way));
    CHECK_FALSE(editor::test_of(game, "a", {"level01", {6, 2}}, rpg::kEast, way)); // it began elsewhere
    CHECK_FALSE(editor::test_of(game, "!", {"level01", kBegin}, rpg::kEast, way));
    CHECK_FALSE(editor::test_of(game, "a", {"level01", kBegin}, rpg::kEast, "no replay"));
    const auto cut = way.substr(0, way.size() / 2);
    static_cast<void>(editor::test_of(game, "a", {"level01", kBegin}, rpg::kEast, cut)); // whatever it says
}

TEST_CASE("the list of tests says what was found, and goes there", "[level_editor][kept_tests][desk]")
{
    tests::EditorHarness desk;
    const rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    auto test = editor::test_of(game, "way", {"level01", kBegin}, rpg::kEast, recorded_way(game));
    REQUIRE(test);
    test->start.level = "pump";
    REQUIRE(desk.session.act(editor::keep_test(*test), editor::Check::None));
    CHECK(result_of_test(desk.session, *test) == "not played yet");
    run_tests(desk.session); // this project has no game
    CHECK(desk.session.message_is_error);
    desk.session.tests.results["way"] = {false, "the way ends elsewhere", 2, TestPlace{"pump", {7, 2}},
                                         TestPlace{"pump", {6, 2}}};
    CHECK(result_of_test(desk.session, *test) == "the way ends elsewhere (command 2: pump 7,2 -> pump 6,2)");
    show_test(desk.session, *test);
    CHECK(desk.session.selection.from == rpg::TilePos{7, 2});
    desk.session.tests.results["way"] = {.holds = true};
    CHECK(result_of_test(desk.session, *test) == "still works");
    show_test(desk.session, *test);
    CHECK(desk.session.selection.from == kBegin);
    keep_last_game(desk.session, "none"); // there was none
    CHECK(editor::kept_tests(desk.session.document->workspace()).size() == 1);
    REQUIRE(desk.session.act(editor::remove_test("way"), editor::Check::None));
    CHECK(editor::kept_tests(desk.session.document->workspace()).empty());
}
