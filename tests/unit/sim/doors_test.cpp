#include "rpg/model/line_flags.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/line_geometry.h"
#include "rpg/world/trace.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::ScriptGame;

TEST_CASE("a door frees its tile at once and slides in four frames", "[sim][doors]")
{
    ScriptGame game("");
    const LineIndex gate = game.line("gate");
    Turn turn = game.turn();
    const LineEnds closed = line_ends(turn.map(), game.state.level, gate);
    REQUIRE(move_door(turn, gate, LineAction::Open, trigger::kUsed));
    CHECK(trace(turn, centre_of({2, 3}), centre_of({2, 5}), type_mask::kWalk).clear());
    pass_time(turn, kFrameMs);
    const LineEnds moving = line_ends(turn.map(), game.state.level, gate);
    CHECK(moving.to == closed.to);
    CHECK(squared_distance(moving.from, closed.from) == 16 * 16);
    pass_time(turn, 3 * kFrameMs);
    CHECK(game.state.level.moving.empty());
    const LineEnds open = line_ends(turn.map(), game.state.level, gate);
    CHECK(open.from == open.to);
    CHECK(game.heard(5063));

    CHECK_FALSE(move_door(turn, gate, LineAction::Open, trigger::kUsed));
    CHECK_FALSE(move_door(turn, gate, LineAction::Auto, trigger::kUsed));
    REQUIRE(move_door(turn, gate, LineAction::Close, trigger::kUsed));
    CHECK_FALSE(trace(turn, centre_of({2, 3}), centre_of({2, 5}), type_mask::kWalk).clear());
    run_until_waiting(turn);
    CHECK(line_ends(turn.map(), game.state.level, gate) == closed);
    CHECK(game.heard(5064));
}

TEST_CASE("a locked door stays shut until it is unlocked", "[sim][doors]")
{
    ScriptGame game("");
    const LineIndex lock = game.line("lock");
    Turn turn = game.turn();
    CHECK_FALSE(move_door(turn, lock, LineAction::Toggle, trigger::kUsed));
    set_lock(turn, lock, LineAction::Unlock);
    CHECK(game.heard(5067)); // electronic doors are heard and change their look
    CHECK(game.state.level.lines[static_cast<std::size_t>(lock)].texture == TextureId{10});
    CHECK(move_door(turn, lock, LineAction::Toggle, trigger::kUsed));
    run_until_waiting(turn);
    set_lock(turn, lock, LineAction::ToggleLock);
    CHECK_FALSE(move_door(turn, lock, LineAction::Close, trigger::kUsed));
}

TEST_CASE("a secret wall sinks, slides and counts once for the pair", "[sim][doors]")
{
    ScriptGame game("");
    Turn turn = game.turn();
    const auto& lines = turn.map().lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].has(line_flag::kSecret))
            REQUIRE(
                move_door(turn, LineIndex{static_cast<std::uint16_t>(i)}, LineAction::Open, trigger::kUsed));
    CHECK(game.state.level.moving.size() == 2);
    pass_time(turn, 2 * kFrameMs);
    for (const MovingLine& moving : game.state.level.moving) {
        const Line& line = lines[static_cast<std::size_t>(moving.line)];
        const LineEnds before = closed_line_ends(line);
        const LineEnds now = line_ends(turn.map(), game.state.level, moving.line);
        CHECK(squared_distance(before.from, now.from) == 32 * 32);
        CHECK(now.to - now.from == before.to - before.from);
    }
    run_until_waiting(turn);
    CHECK(game.said(MessageId::Secret));
    CHECK(game.heard(5133));
    CHECK(game.state.player.xp == 5);
}

TEST_CASE("an exit door without an armed exit only sounds", "[sim][doors]")
{
    ScriptGame game("");
    Turn turn = game.turn();
    REQUIRE(move_door(turn, game.line("out"), LineAction::Open, trigger::kUsed));
    run_until_waiting(turn);
    CHECK(game.heard(5068));
    CHECK(game.state.map == "test");
    CHECK(game.state.screen.mode == Mode::Playing);
}
