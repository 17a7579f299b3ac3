#include "rpg/core/fixed.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/player/movement.h"
#include "rpg/world/entities.h"
#include "rpg/world/line_geometry.h"
#include "rpg/world/trace.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

#include <cmath>

using namespace rpg;
using tests::ScriptGame;

namespace {

TilePos player_tile(const ScriptGame& game)
{
    return tile_of(game.state.player.at);
}

} // namespace

TEST_CASE("steps go forward, back and aside, and each costs a turn", "[sim][movement]")
{
    ScriptGame game("");
    game.play(command::Forward{});
    CHECK(player_tile(game) == TilePos{4, 2});
    game.play(command::StrafeLeft{});
    CHECK(player_tile(game) == TilePos{4, 1});
    game.play(command::Back{});
    CHECK(player_tile(game) == TilePos{3, 1});
    game.play(command::StrafeRight{});
    CHECK(player_tile(game) == TilePos{3, 2});
    CHECK(game.state.level.moves == 4);
    CHECK(game.state.player.angle == kEast);
}

TEST_CASE("walking into a wall reports a bump and costs no turn", "[sim][movement]")
{
    ScriptGame game("");
    for (int i = 0; i < 2; ++i) game.play(command::StrafeLeft{});
    CHECK(player_tile(game) == TilePos{3, 1});
    CHECK(game.has<event::Bumped>());
    CHECK(game.state.level.moves == 1);
    CHECK(game.state.player.view == game.state.player.at);
}

TEST_CASE("turning costs no turn and goes round", "[sim][movement]")
{
    ScriptGame game("");
    for (const Angle256 angle : {kNorth, kWest, kSouth, kEast}) {
        game.play(command::TurnLeft{});
        CHECK(game.state.player.angle == angle);
    }
    game.play(command::TurnRight{});
    CHECK(game.state.player.angle == kSouth);
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("nothing ahead to use is said and costs no turn", "[sim][movement]")
{
    ScriptGame game("");
    game.play(command::Use{});
    CHECK(game.said(MessageId::NothingToUse));
    CHECK(game.heard(5065));
    game.play(command::Use{}); // the clock stands still, so the first message still waits: it is said again
    CHECK(game.said(MessageId::NothingToUse));
    CHECK(game.state.screen.messages.waiting.size() == 1);
    CHECK(game.state.level.moves == 0);
    game.play(command::Pass{});
    CHECK(game.state.level.moves == 1);
}

TEST_CASE("a text of an exit script comes before the step", "[sim][movement]")
{
    ScriptGame game(R"(string 0 "wait"
event 3,2
  exit => dialog_forced @0
end
)");
    game.play(command::Forward{});
    CHECK(game.state.screen.mode == Mode::Dialog);
    CHECK_FALSE(game.has<event::Moved>());
    game.play(command::Confirm{});
    CHECK(game.has<event::Moved>());
    CHECK(player_tile(game) == TilePos{4, 2});
    CHECK(game.state.level.moves == 1);
}

TEST_CASE("arriving uncovers the tile and its neighbours on the automap", "[sim][movement]")
{
    ScriptGame game("");
    const auto known = [&](int x, int y) {
        return game.state.level.visited.test(static_cast<std::size_t>(tile_index({x, y})));
    };
    CHECK(known(2, 1));
    CHECK(known(4, 3));
    CHECK_FALSE(known(5, 2));
    game.play(command::Forward{});
    CHECK_FALSE(known(5, 2)); // it was known already when it was entered
    game.play(command::Forward{});
    CHECK(known(6, 2));
}

TEST_CASE("the sine table is the rounded sine", "[core][sine]")
{
    for (int i = 0; i < 256; ++i) {
        const double exact = std::sin(i * 3.14159265358979323846 / 128.0) * 65536.0;
        CHECK(sine_q16(Angle256{static_cast<std::uint8_t>(i)}) == std::lround(exact));
    }
}

TEST_CASE("a trace walks tile by tile and ends at a wall", "[sim][trace]")
{
    ScriptGame game("");
    const Turn turn = game.turn();
    const Trace none = trace(turn, centre_of({3, 2}), centre_of({8, 2}), type_mask::kWalk);
    CHECK(none.clear());
    const Trace wall = trace(turn, centre_of({3, 2}), centre_of({12, 2}), type_mask::kShot);
    REQUIRE_FALSE(wall.clear());
    CHECK(wall.met[wall.count - 1U] == kWallEntity);
    const Trace door = trace(turn, centre_of({2, 3}), centre_of({2, 5}), type_mask::kWalk);
    REQUIRE(door.count == 1);
    CHECK(type_of(turn, door.met[0]) == EntityType::Door);
    CHECK(trace(turn, centre_of({3, 2}), centre_of({3, 2}), ~0U).clear());
    const Trace player = trace(turn, centre_of({8, 2}), centre_of({3, 2}), type_mask::kMonsterWalk);
    REQUIRE(player.count == 1);
    CHECK(player.met[0] == kPlayerEntity);
}
