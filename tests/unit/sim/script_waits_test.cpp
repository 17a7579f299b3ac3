#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/turn/screens.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::kAhead;
using tests::ScriptGame;

TEST_CASE("a command runs until the waits of its scripts are over", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => wait 500ms
  use => inc_state 4,2
end
)");
    const std::uint32_t before = game.state.clock;
    game.play(command::Use{});
    CHECK(game.state_at(kAhead) == 1);
    CHECK(game.state.clock >= before + 500);
    CHECK(game.state.level.moves == 1);
}

TEST_CASE("a script that waits for time is a part of the state", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use once => wait 300ms
  use      => inc_state 4,2
  use      => wait 200ms
  use      => give_stat credits 3
end
)");
    game.run(kAhead, trigger::kUsed);
    Turn turn = game.turn();
    REQUIRE(next_deadline(turn) != kNever);
    CHECK(next_deadline(turn) == game.state.clock + 300);
    const GameState kept = game.state;
    for (int i = 0; i < 2; ++i) {
        game.state = kept;
        serve_deadlines(turn);
        CHECK(game.state_at(kAhead) == 0); // it is too early
        game.state.clock += 300;
        serve_deadlines(turn);
        CHECK(game.state_at(kAhead) == 1);
        CHECK(game.state.player.credits == 0);
        game.state.clock += 200;
        serve_deadlines(turn);
        CHECK(game.state.player.credits == 3);
        CHECK(next_deadline(turn) == kNever);
    }
}

TEST_CASE("waits of several scripts end in the order of time", "[sim][script]")
{
    ScriptGame game(R"(string 0 "late"
string 1 "early"
event 4,2
  use => wait 500ms
  use => set_banner @0
end
event 5,2
  use => wait 200ms
  use => set_banner @1
end
)");
    game.run(kAhead, trigger::kByEngine);
    game.run({5, 2}, trigger::kByEngine);
    game.play(command::Wait{1000});
    const auto banners = game.all<event::BannerSet>();
    REQUIRE(banners.size() == 2);
    CHECK(banners[0].string == StringIndex{1});
    CHECK(banners[1].string == StringIndex{0});
}

TEST_CASE("no wait ends while a text is open", "[sim][script]")
{
    ScriptGame game(R"(string 0 "text"
event 4,2
  use => run_tile 5,2
  use => dialog @0
end
event 5,2
  use => wait 100ms
  use => give_stat credits 1
end
)");
    game.play(command::Use{});
    CHECK(game.text() == "text");
    game.state.clock += 1000;
    Turn turn = game.turn();
    serve_deadlines(turn);
    CHECK(game.state.player.credits == 0);
    game.play(command::Cancel{});
    CHECK(game.state.player.credits == 1);
}

TEST_CASE("a level that is gained during a wait does not lose the script", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => wait 100ms
  use => give_stat credits 1
end
)");
    game.run(kAhead, trigger::kUsed);
    Turn turn = game.turn();
    open_dialog(turn, {.source = DialogSource::LevelUp, .gains = {3, 0, 0, 0, 0, 0}});
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 1);
}

TEST_CASE("a text of the rules comes first, then the text of the script that it covered", "[sim][script]")
{
    ScriptGame game(R"(string 0 "story"
event 4,2
  use => dialog @0
  use => give_stat credits 1
end
)");
    game.play(command::Use{});
    Turn turn = game.turn();
    open_dialog(turn, {.source = DialogSource::FirstWeapon, .number = 3});
    game.play(command::Confirm{});
    CHECK(game.text() == "story");
    CHECK(game.state.player.credits == 0);
    const GameState kept = game.state; // saved with the text open
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 1);
    game.state = kept;
    game.play(command::Cancel{});
    CHECK(game.state.player.credits == 0);
    CHECK(game.state.level.scripts.empty());
}

TEST_CASE("no wait is longer than a minute", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => wait 4000000000ms
end
)");
    const std::uint32_t before = game.state.clock;
    game.play(command::Use{});
    CHECK(game.state.clock - before < 61'000);
}

TEST_CASE("each teleport is an arrival over all edges, and a turn", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => teleport 6,1 facing N
end
event 6,1
  enter:N => give_stat credits 1
  enter:E => give_stat credits 1
  enter:S => give_stat credits 1
  enter:W => give_stat credits 1
  face:N  => give_stat credits 10
  enter   => wait 30ms
  enter   => teleport 8,1 facing W
end
event 8,1
  enter => give_stat credits 50
end
)");
    game.play(command::Use{});
    CHECK(game.state.player.credits == 64);
    CHECK(game.state.player.at == centre_of({8, 1}));
    CHECK(game.state.player.view == game.state.player.at);
    CHECK(game.state.player.angle == kWest);
    CHECK(game.state.level.moves == 3); // the use, and two arrivals
    CHECK(game.all<event::Warped>().size() == 2);
    game.play(command::Forward{}); // the new way, not the old one
    CHECK(game.state.player.at == centre_of({7, 1}));
}

TEST_CASE("a teleport leaves the view one unit short along the old direction", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => teleport 6,1 facing N
end
)");
    game.run(kAhead, trigger::kUsed);
    CHECK(game.state.player.at == centre_of({6, 1}));
    CHECK(game.state.player.view == UnitPos{6 * 64 + 31, 64 + 32});
    CHECK(game.state.level.turn.arriving);
}

TEST_CASE("a script can forbid a step", "[sim][script]")
{
    ScriptGame game(R"(event 3,2
  exit:E => cancel_move
end
)");
    game.play(command::Forward{});
    CHECK(game.state.player.at == centre_of({3, 2}));
    CHECK(game.state.level.moves == 0);
    game.play(command::Back{});
    CHECK(game.state.player.at == centre_of({2, 2}));
}

TEST_CASE("a step wins over a teleport of its exit script unless it is forbidden", "[sim][script]")
{
    const std::string teleport = "event 3,2\n  exit:E => teleport 6,1 facing N\n";
    ScriptGame stepped(teleport + "end\n");
    stepped.play(command::Forward{});
    CHECK(stepped.state.player.at == centre_of({4, 2}));
    CHECK(stepped.state.level.moves == 1);
    ScriptGame carried(teleport + "  exit:E => cancel_move\nend\n");
    carried.play(command::Forward{});
    CHECK(carried.state.player.at == centre_of({6, 1}));
    CHECK(carried.state.player.view == centre_of({6, 1}));
    CHECK(carried.state.level.moves == 1);
}

TEST_CASE("an exit is taken when it is armed and an exit door has opened", "[sim][script]")
{
    const std::string script = R"(string 0 "/Other.bsp"
event 4,2
  use => set_exit @0 at 8,1 facing S
end
event 5,2
  use => open_door out
end
)";
    ScriptGame game(script);
    game.play(command::Use{});
    CHECK(game.state.map == "test");
    CHECK(game.state.level.exit_armed);
    game.run({5, 2}, trigger::kByEngine);
    game.play(command::Wait{200});
    CHECK(game.state.map == "other");
    CHECK(game.state.player.at == centre_of({8, 1}));
    CHECK(game.state.player.angle == kSouth);
    CHECK_FALSE(game.state.level.exit_armed);

    ScriptGame unarmed(script);
    unarmed.run({5, 2}, trigger::kByEngine);
    unarmed.play(command::Wait{200});
    CHECK(unarmed.is_open("out"));
    CHECK(unarmed.state.map == "test");
}

TEST_CASE("waits of the start script go on, its texts are dropped", "[sim][script]")
{
    ScriptGame game(R"(string 0 "lost"
event 3,2
  enter => run_tile 1,1
  enter => dialog @0
  enter => give_stat credits 1
end
event 1,1
  use => wait 100ms
  use => give_stat credits 10
end
)");
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.player.credits == 10);
    CHECK(game.state.level.scripts.empty());
}

TEST_CASE("what follows a text is known while it is open", "[sim][script]")
{
    const auto after = [](const std::string& commands) {
        ScriptGame game(tests::script_ahead("  use => dialog @0\n" + commands,
                                            "string 0 \"first\"\nstring 1 \"second\"\n"));
        game.play(command::Use{});
        REQUIRE(game.text() == "first");
        return after_text(game.turn());
    };
    CHECK(after("") == AfterText::Nothing);
    CHECK(after("  use => dialog @1") == AfterText::AnotherText);
    CHECK(after("  use => give_stat credits 1\n  use => dialog_forced @1") == AfterText::AnotherText);
    CHECK(after("  use => open_store 0") == AfterText::AnotherText);
    CHECK(after("  use => give_stat credits 1") == AfterText::Commands);
    CHECK(after("  use => wait 100ms\n  use => dialog @1") ==
          AfterText::Commands); // the level is seen between
    CHECK(after("  use => need_stat credits 0 else @1") == AfterText::Commands);
    CHECK(after("  use st=1 => dialog @1\n  enter => dialog @1") == AfterText::Nothing); // they will not run
}

TEST_CASE("nothing follows where no text of a script is open", "[sim][script]")
{
    ScriptGame game(tests::script_ahead("  use => dialog @0\n  use => dialog @0", "string 0 \"first\"\n"));
    CHECK(after_text(game.turn()) == AfterText::Nothing);
    game.play(command::Use{});
    CHECK(after_text(game.turn()) == AfterText::AnotherText);
    game.play(command::Confirm{});
    CHECK(after_text(game.turn()) == AfterText::Nothing);
    game.state.screen.dialog.resumes = false; // a text of the program's own lies over it
    game.state.level.scripts.push_back({.command = 1, .trigger = trigger::kUsed});
    CHECK(after_text(game.turn()) == AfterText::Nothing);
}
