#include "rpg/model/line_flags.h"
#include "rpg/session/check_state.h"
#include "rpg/sim/turn/debug_orders.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"
#include "tests/support/sim_game.h"

using namespace rpg;
using tests::ScriptGame;
using tests::SimGame;

namespace {

const std::vector<std::string> kDebugRoom{"########", "#@.....#", "#......#", "########"};
constexpr int kImp = 26;
constexpr int kMedkit = 91;

void order(SimGame& game, const PlayerCommand& command)
{
    game.events.clear();
    step_into(game.campaign, game.state, command, game.events);
    const Outcome good = check_state(game.campaign, game.state);
    INFO((good ? std::string() : to_string(good.error())));
    CHECK(good);
}

struct Recorder : ScriptObserver {
    void before_command(const GameState&, const ScriptMoment& moment) override
    {
        commands.push_back(moment.command);
    }
    std::vector<std::uint16_t> commands;
};

} // namespace

TEST_CASE("an order of the console opens and locks doors, sets states and marks the game", "[sim][debug]")
{
    ScriptGame game(
        tests::script_ahead("use => status_msg @0\nuse st=3 => open_door gate", "string 0 \"Hello\"\n"));
    game.play(command::SetState{.tile = tests::kAhead, .state = 3});
    CHECK(game.state_at(tests::kAhead) == 3);
    CHECK(game.state.switches.cheated);
    game.play(command::RunEvent{tests::kAhead});
    CHECK(game.is_open("gate"));
    const int lock = static_cast<int>(game.line("lock"));
    game.play(command::SetLine{.line = lock, .what = "open"});
    CHECK(game.is_open("lock"));
    game.play(command::SetLine{.line = lock, .what = "close"});
    CHECK_FALSE(game.is_open("lock"));
    game.play(command::SetLine{.line = lock, .what = "lock"});
    CHECK(game.state.level.lines[static_cast<std::size_t>(lock)].has(line_flag::kLocked));
    CHECK(check_state(game.campaign, game.state));
}

TEST_CASE("an order of the console that cannot be carried out is refused", "[sim][debug]")
{
    ScriptGame game(tests::script_ahead("use => status_msg @0", "string 0 \"Hello\"\n"));
    const auto is_refused = [&](const PlayerCommand& command) {
        const LevelState before = game.state.level;
        game.play(command);
        return game.refused() && game.state.level == before;
    };
    CHECK(is_refused(command::SetState{.tile = {0, 0}, .state = 1}));
    CHECK(is_refused(command::SetState{.tile = tests::kAhead, .state = 10}));
    CHECK(is_refused(command::SetState{.tile = {-1, 50}, .state = 1}));
    CHECK(is_refused(command::SetLine{.line = 9999, .what = "open"}));
    CHECK(is_refused(command::SetLine{.line = -1, .what = "open"}));
    CHECK(is_refused(command::SetLine{.line = static_cast<int>(game.line("gate")), .what = "paint"}));
    CHECK(is_refused(command::SetValue{.name = "beauty", .value = 1}));
    CHECK(is_refused(command::SetValue{.name = "health", .value = 0}));
    CHECK(is_refused(command::SetValue{.name = "armor", .value = 100}));
    CHECK(is_refused(command::RunEvent{{0, 0}}));
    CHECK(is_refused(command::Spawn{.sprite = 304, .tile = {5, 2}}));
    CHECK(is_refused(command::Spawn{.sprite = -5, .tile = {5, 2}}));
    CHECK(is_refused(command::Spawn{.sprite = kMedkit, .tile = {0, 0}}));
    CHECK(is_refused(command::Spawn{.sprite = kMedkit, .tile = {99, 0}}));
}

TEST_CASE("every value of the player can be set and read back", "[sim][debug]")
{
    SimGame game(kDebugRoom);
    for (const PlayerValue& value : player_values()) {
        INFO(value.name);
        order(game, command::SetValue{.name = std::string(value.name), .value = value.most});
        CHECK(value.get(game.state.player) == value.most);
        order(game, command::SetValue{.name = std::string(value.name), .value = value.least});
        CHECK(value.get(game.state.player) == value.least);
    }
}

TEST_CASE("a monster that is called takes the place of a dead or sleeping one", "[sim][debug]")
{
    SimGame game({"########", "#@...#.#", "########"}, {{20, {6, 1}}}); // asleep behind the wall
    const std::size_t monsters = game.state.level.monsters.size();
    order(game, command::SetAi{false});
    order(game, command::Spawn{.sprite = kImp, .tile = {3, 1}});
    CHECK(game.state.level.monsters.size() == monsters);
    CHECK(game.tile(0) == TilePos{3, 1});
    CHECK(game.thing(0).id == kImp);
    CHECK(game.has(0, entity_bit::kAwake));
    for (const TilePos tile : {TilePos{3, 1}, TilePos{4, 1}}) { // it stands there; and none is left to take
        order(game, command::Spawn{.sprite = kImp, .tile = tile});
        CHECK(game.count<event::Refused>() == 1);
    }
}

TEST_CASE("things that are called lie there and are picked up; the ninth takes the place of the first",
          "[sim][debug]")
{
    SimGame game(kDebugRoom);
    game.state.player.fighter.health = 10;
    order(game, command::Spawn{.sprite = kMedkit, .tile = {2, 1}});
    game.play(command::Forward{});
    CHECK(game.state.player.fighter.health > 10);
    for (int x = 1; x <= 6; ++x) {
        order(game, command::Spawn{.sprite = 130, .tile = {x, 2}}); // barrels
        order(game, command::Spawn{.sprite = 129, .tile = {x, 2}}); // fire
    }
    CHECK(game.count<event::Refused>() == 0);
}

TEST_CASE("a watched script runs as it does unwatched", "[sim][debug]")
{
    const std::string script = tests::script_ahead("use => set_state 4,2 = 1\nuse => give_stat health 1\n"
                                                   "use st=1 => toggle_door gate");
    ScriptGame plain(script), watched(script);
    Recorder recorder;
    for (int i = 0; i < 3; ++i) {
        plain.play(command::Use{});
        watched.events.clear();
        step_into(watched.campaign, watched.state, command::Use{}, watched.events, {.observer = &recorder});
        CHECK(plain.state == watched.state);
    }
    CHECK(recorder.commands == std::vector<std::uint16_t>{0, 1, 2, 2});
}
