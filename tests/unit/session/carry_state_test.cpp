#include "rpg/session/carry_state.h"
#include "rpg/session/check_state.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::script_ahead;
using tests::ScriptGame;

namespace {

const std::string kTexts = "string 0 \"Old words\"\nstring 1 \"More\"\n";

// The game `now` goes on with what was played in `before`.
CarriedState carried(ScriptGame& before, ScriptGame& now)
{
    CarriedState result = carry_state(before.campaign, now.campaign, before.state);
    const Outcome good = check_state(now.campaign, result.state);
    INFO((good ? std::string() : to_string(good.error())));
    REQUIRE(good);
    return result;
}

} // namespace

TEST_CASE("an edited script keeps the player, the monsters, and the states of events", "[sim][carry]")
{
    ScriptGame before(script_ahead("use => set_state 4,2 = 2\nuse once => give_stat credits 3", kTexts));
    before.play(command::Use{});
    before.play(command::SetState{.tile = tests::kAhead, .state = 2});
    before.play(command::TurnLeft{});
    ScriptGame now("string 0 \"New words\"\nstring 1 \"More\"\nevent 3,2\n  enter => status_msg @0\nend\n"
                   "event 4,2\n  use st=2 => status_msg @0\n  use once => give_stat credits 3\nend\n");
    const CarriedState result = carried(before, now);
    CHECK(result.how == Carried::Whole);
    CHECK(result.state.player == before.state.player);
    now.state = result.state;
    CHECK(now.state_at(tests::kAhead) == 2);
    const std::vector<bool>& spent = result.state.level.spent;
    CHECK(spent.back()); // wherever the command stands now
    CHECK(std::ranges::count(spent, true) == 1);
}

TEST_CASE("an open text that was edited is shown again, one that is gone is closed", "[sim][carry]")
{
    ScriptGame before(script_ahead("use => dialog_forced @0\nuse => set_state 4,2 = 1", kTexts));
    before.play(command::Use{});
    REQUIRE(before.state.screen.mode == Mode::Dialog);
    ScriptGame edited(script_ahead("use => dialog_forced @0\nuse => set_state 4,2 = 1",
                                   "string 0 \"New words\"\nstring 1 \"More\"\n"));
    CarriedState result = carried(before, edited);
    CHECK(result.how == Carried::Whole);
    edited.state = result.state;
    CHECK(edited.text() == "New words");
    edited.play(command::Confirm{}); // the rest of the script goes on
    CHECK(edited.state_at(tests::kAhead) == 1);
    ScriptGame gone(script_ahead("use => status_msg @0", "string 0 \"Something else\"\n"));
    result = carried(before, gone);
    CHECK(result.how == Carried::Whole);
    CHECK(result.state.screen.mode == Mode::Playing);
    CHECK(result.state.level.scripts.empty());
}

TEST_CASE("messages and exits keep their text wherever it is now, and go with it", "[sim][carry]")
{
    const std::string script =
        "use => status_msg @0\nuse => status_msg @1\nuse => set_exit @1 at 2,1 facing N stats";
    ScriptGame before(script_ahead(script, kTexts));
    before.play(command::Use{});
    REQUIRE(before.state.level.exit_armed);
    const auto waiting_of = [](const CarriedState& result) {
        std::vector<int> numbers;
        for (const Message& message : result.state.screen.messages.waiting)
            if (message.id == MessageId::LevelText) numbers.push_back(message.number);
        return numbers;
    };
    ScriptGame moved("string 0 \"More\"\nstring 1 \"New words\"\nstring 2 \"Old words\"\n");
    CarriedState result = carried(before, moved);
    CHECK(waiting_of(result) == std::vector{2, 0});
    CHECK(result.state.level.exit_armed);
    CHECK((result.state.level.exit_word & 255U) == 0);
    ScriptGame gone("string 0 \"Old words\"\n");
    result = carried(before, gone);
    CHECK(waiting_of(result) == std::vector{0});
    CHECK_FALSE(result.state.level.exit_armed);
}

TEST_CASE("a level with other walls or things starts again around the player", "[sim][carry]")
{
    ScriptGame before(script_ahead("use => give_stat credits 5", kTexts));
    before.play(command::Use{});
    before.play(command::Forward{});
    ScriptGame now(script_ahead("use => give_stat credits 5", kTexts),
                   {R"(<thing tile="7,2" sprite="imp"/>)"});
    const CarriedState result = carried(before, now);
    CHECK(result.how == Carried::AtTile);
    CHECK(result.state.player.at == before.state.player.at);
    CHECK(result.state.player.credits == before.state.player.credits);
    CHECK(result.state.level.things.size() == now.state.level.things.size());
}

TEST_CASE("a player where a wall is now is put beside it", "[sim][carry]")
{
    ScriptGame before("");
    GameState state = before.state;
    state.player.at = state.player.view = centre_of({1, 1});
    GameData data = before.data;
    data.levels.at("test").blocks[static_cast<std::size_t>(tile_index({1, 1}))] = 1;
    const Campaign campaign(data);
    const CarriedState result = carry_state(before.campaign, campaign, state);
    CHECK(result.how == Carried::AtTile);
    CHECK(check_state(campaign, result.state));
    const TilePos tile = tile_of(result.state.player.at);
    CHECK_FALSE(data.levels.at("test").is_solid(tile));
    CHECK(std::abs(tile.x - 1) + std::abs(tile.y - 1) <= 2);
}

TEST_CASE("without its level the game goes on at the first one", "[sim][carry]")
{
    ScriptGame before("");
    GameData data = before.data;
    data.levels.erase("test");
    const Campaign campaign(data);
    const CarriedState result = carry_state(before.campaign, campaign, before.state);
    CHECK(result.how == Carried::AtStart);
    CHECK(result.state.map == "other");
    CHECK(check_state(campaign, result.state));
}

TEST_CASE("the notebook keeps what other levels still have of it", "[sim][carry]")
{
    ScriptGame before(script_ahead("use => status_msg @0", kTexts));
    GameState state = before.state;
    state.notes = {{"other", {StringIndex{1}, StringIndex{0}}}, {"gone", {StringIndex{0}}}};
    GameData data = before.data;
    const auto notes_with = [&](std::size_t strings) {
        data.levels.at("other").strings.resize(strings);
        const Campaign campaign(data);
        const CarriedState result = carry_state(before.campaign, campaign, state);
        CHECK(result.how == Carried::Whole);
        return result.state.notes;
    };
    CHECK(notes_with(2) == std::vector<LevelNotes>{{"other", {StringIndex{1}, StringIndex{0}}}});
    CHECK(notes_with(1) == std::vector<LevelNotes>{{"other", {StringIndex{0}}}});
    CHECK(notes_with(0).empty());
}

TEST_CASE("whoever would have gone back to a level that is no more goes back to the hub", "[sim][carry]")
{
    ScriptGame before("");
    GameState state = before.state;
    state.player.credits = 12;
    state.entry.map = "other";
    state.entry.at = centre_of({2, 2});
    state.entry.has_place = true;
    state.return_point = {.given = true, .map = "other", .at = centre_of({2, 2}), .angle = kSouth};
    CHECK(carry_state(before.campaign, before.campaign, state).state == state);
    GameData data = before.data;
    data.levels.erase("other");
    const Campaign campaign(data);
    const CarriedState result = carry_state(before.campaign, campaign, state);
    CHECK(result.how == Carried::Whole);
    CHECK(result.state.entry.map == hub_of(campaign));
    CHECK_FALSE(result.state.entry.has_place);
    CHECK(result.state.entry.player == state.player); // the character is not lost
    CHECK(result.state.return_point == ReturnPoint{});
}

TEST_CASE("the same data keeps everything, in every level of the free game", "[sim][carry]")
{
    const Campaign& campaign = tests::free_campaign();
    for (const Stage& stage : campaign.stages()) {
        if (stage.level->level_id == 0) continue;
        INFO(stage.name);
        const GameState state = tests::new_free_game(stage.name);
        const CarriedState result = carry_state(campaign, campaign, state);
        CHECK(result.how == Carried::Whole);
        CHECK(result.state == state);
    }
}
