#include "rpg/model/condition.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::kAhead;
using tests::ScriptGame;

namespace {

void give_key(ScriptGame& game, Key key)
{
    game.state.player.keys |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(key));
}

} // namespace

TEST_CASE("the state of an event is sampled once", "[sim][script]")
{
    ScriptGame game(R"(string 0 "first"
string 1 "second"
event 4,2
  use      => dialog_forced @0
  use      => set_state 4,2 = 1
  use st=1 => dialog_forced @1
end
)");
    game.play(command::Use{});
    CHECK(game.text() == "first");
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state_at(kAhead) == 1);
    game.play(command::Use{});
    CHECK(game.text() == "second");
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
}

TEST_CASE("a script goes on in the state in which it was started", "[sim][script]")
{
    ScriptGame game(R"(string 0 "first"
string 1 "banner"
event 4,2
  use => dialog_forced @0
  use => inc_state 4,2
  use => set_banner @1
end
)");
    game.play(command::Use{});
    CHECK(game.state_at(kAhead) == 0);
    CHECK(game.state.level.banner == kNoString);
    game.play(command::Confirm{});
    CHECK(game.state_at(kAhead) == 1);
    CHECK(game.state.level.banner == StringIndex{1});
}

TEST_CASE("closing a text with Back drops the rest of the script", "[sim][script]")
{
    ScriptGame game(R"(string 0 "first"
string 1 "banner"
event 4,2
  use => dialog @0
  use => inc_state 4,2
  use => set_banner @1
end
)");
    for (int i = 0; i < 2; ++i) { // the second time is like the first
        game.play(command::Use{});
        CHECK(game.text() == "first");
        game.play(command::Cancel{});
        CHECK(game.state.screen.mode == Mode::Playing);
        CHECK(game.state_at(kAhead) == 0);
        CHECK(game.state.level.banner == kNoString);
        CHECK(game.state.level.scripts.empty());
    }
}

TEST_CASE("a script without states does not answer in state 2", "[sim][script]")
{
    ScriptGame game(R"(string 0 "banner"
event 4,2 state=2
  use => set_banner @0
end
)");
    CHECK_FALSE(game.use());
    game.play(command::Use{});
    CHECK(game.said(MessageId::NothingToUse));
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("a command that runs once is spent for good", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use once => give_stat credits 5
end
)");
    CHECK(game.use());
    CHECK_FALSE(game.use());
    CHECK(game.state.player.credits == 5);
    const GameState kept = game.state; // as a saved game
    game.state = kept;
    CHECK_FALSE(game.use());
}

TEST_CASE("a refused door leaves a command armed that runs once", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use once => open_door lock
end
event 5,2
  use => unlock_door lock
end
)");
    CHECK_FALSE(game.use());
    game.run({5, 2}, trigger::kByEngine);
    CHECK(game.use());
    CHECK(game.is_open("lock"));
    CHECK_FALSE(game.use());
}

TEST_CASE("commands with keys answer to the best key alone", "[sim][script]")
{
    ScriptGame game(R"(string 0 "yellow"
string 1 "blue"
event 4,2
  use key=yellow => set_banner @0
  use key=blue   => set_banner @1
end
)");
    CHECK_FALSE(game.use());
    give_key(game, Key::Yellow);
    CHECK(game.use());
    CHECK(game.state.level.banner == StringIndex{0});
    give_key(game, Key::Blue);
    CHECK(game.use());
    CHECK(game.state.level.banner == StringIndex{1});
    give_key(game, Key::Red);
    CHECK_FALSE(game.use());
}

TEST_CASE("a door that needs a key costs a turn, with the key and without it", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => need_key green
  use => open_door gate
end
)");
    game.play(command::Use{});
    CHECK(game.said(MessageId::NeedKeyGreen));
    CHECK(game.heard(5065));
    CHECK(game.state.level.moves == 1);
    CHECK_FALSE(game.is_open("gate"));
    give_key(game, Key::Green);
    game.play(command::Use{});
    CHECK(game.is_open("gate"));
    CHECK(game.state.level.moves == 2);
    CHECK_FALSE(game.use()); // it is open already
}

TEST_CASE("edges: leaving eastwards, coming back westwards", "[sim][script]")
{
    ScriptGame game(R"(string 0 "out"
string 1 "in"
event 3,2
  exit:E  => set_banner @0
  enter:E => set_banner @1
end
)");
    CHECK(game.state.level.banner == kNoString);
    game.play(command::Forward{});
    CHECK(game.state.level.banner == StringIndex{0});
    game.play(command::Back{});
    CHECK(game.state.level.banner == StringIndex{1});
}

TEST_CASE("an event for scripts only does not answer to the player", "[sim][script]")
{
    ScriptGame game(R"(event 4,2 script_only
  use => open_door gate
end
)");
    CHECK_FALSE(game.use());
    CHECK_FALSE(game.is_open("gate"));
    game.run(kAhead, trigger::kByEngine); // as when its wall is destroyed
    CHECK(game.is_open("gate"));
}

TEST_CASE("a script goes on at once when the one that it ran pauses", "[sim][script]")
{
    ScriptGame game(R"(string 0 "banner"
string 1 "text"
event 4,2
  use => run_tile 5,2
  use => set_banner @0
end
event 5,2
  use => dialog_forced @1
  use => set_state 4,2 = 3
end
)");
    game.play(command::Use{});
    CHECK(game.text() == "text");
    CHECK(game.state.level.banner == StringIndex{0});
    CHECK(game.state_at(kAhead) == 0);
    CHECK(game.state.level.moves == 0); // the text makes it free
    game.play(command::Confirm{});
    CHECK(game.state_at(kAhead) == 3);
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("two scripts that pause together both go on: the later text is read first", "[sim][script]")
{
    ScriptGame game(R"(string 0 "outer"
string 1 "inner"
event 4,2
  use => run_tile 5,2
  use => dialog @0
  use => give_stat credits 1
end
event 5,2
  use => dialog @1
  use => give_stat credits 10
end
)");
    game.play(command::Use{});
    CHECK(game.text() == "outer");
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 1);
    CHECK(game.text() == "inner");
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 11);
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.level.scripts.empty());
    CHECK(game.state.screen.covered.empty());
}

TEST_CASE("scripts that run each other in a circle end", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => run_tile 5,2
  use => run_tile 5,2
  use => give_stat credits 1
end
event 5,2
  use => run_tile 4,2
  use => run_tile 4,2
end
)");
    game.play(command::Use{});
    REQUIRE(game.has<event::ScriptProblem>());
    CHECK(game.all<event::ScriptProblem>().front().what == "nested too deep");
    CHECK(game.all<event::ScriptProblem>().back().what == "too many commands in one turn");
    CHECK(game.all<event::CommandRan>().size() == 4096);
    game.play(command::Pass{}); // and the game goes on
    CHECK_FALSE(game.has<event::ScriptProblem>());
}

TEST_CASE("teleports in a circle end", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => teleport 6,2 facing E
end
event 6,2
  enter => teleport 7,2 facing E
end
event 7,2
  enter => teleport 6,2 facing E
end
)");
    game.play(command::Use{});
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.player.at.y == 2 * 64 + 32);
}

TEST_CASE("unknown opcodes are reported, skipped and count as handled", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => refresh_view
  use => give_stat credits 1
end
)");
    game.break_command(57, 1);
    CHECK(game.use());
    REQUIRE(game.all<event::ScriptProblem>().size() == 1);
    CHECK(game.all<event::ScriptProblem>().front().what == "unknown opcode");
    CHECK(game.state.player.credits == 1);
}

TEST_CASE("a trace tells which commands ran and which changed nothing", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use   => close_door gate
  enter => give_stat credits 7
  use   => give_stat credits 1
end
)");
    game.use();
    REQUIRE(game.all<event::ScriptStarted>().size() == 1);
    CHECK(game.all<event::ScriptStarted>().front().tile == kAhead);
    const auto ran = game.all<event::CommandRan>();
    REQUIRE(ran.size() == 2);
    CHECK_FALSE(ran[0].handled);
    CHECK(ran[1].handled);
    CHECK(ran[1].command == 2);
}

TEST_CASE("requests outside the map and on tiles without a script do nothing", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => run_tile 9,9
end
)");
    for (const TilePos tile : {TilePos{-1, 0}, TilePos{32, 5}, TilePos{5, 40}, TilePos{1, 1}}) {
        game.run(tile, trigger::kByEngine);
        CHECK(game.events.empty());
    }
    CHECK(game.use());
}

TEST_CASE("the start tile's event is the start script", "[sim][script]")
{
    ScriptGame game(R"(event 3,2
  enter => give_stat credits 10
  face  => give_stat credits 1
end
)");
    CHECK(game.state.player.credits == 12);
    ScriptGame changed(R"(event 3,2
  enter => set_state 3,2 = 1
  face  => give_stat credits 1
end
)");
    CHECK(changed.state.player.credits == 1);
}
