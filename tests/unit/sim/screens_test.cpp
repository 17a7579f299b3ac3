#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/turn/screens.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::ScriptGame;

namespace {

ScriptGame& used(ScriptGame& game)
{
    game.play(command::Use{});
    return game;
}

std::string text_of_lines(int count)
{
    std::string text = "1";
    for (int i = 2; i <= count; ++i) text += "|" + std::to_string(i);
    return text;
}

// How many confirmations a text of so many lines takes.
int pages(int lines)
{
    ScriptGame game("string 0 \"" + text_of_lines(lines) + "\"\nevent 4,2\n  use => dialog_forced @0\nend\n");
    used(game);
    int count = 0;
    while (game.state.screen.mode == Mode::Dialog && count < 100) {
        game.play(count % 2 == 0 ? PlayerCommand{command::Confirm{}} : command::Use{}); // the same
        ++count;
    }
    return count;
}

void enter(ScriptGame& game, const std::string& digits)
{
    game.play(command::EnterCode{digits});
}

const char* const kCodeScript = R"(string 0 "0417"
string 1 "Door code:|"
event 4,2
  use => ask_code code @0 prompt @1
  use => give_stat credits 1
end
)";

const char* const kStoreScript = R"(event 4,2
  use => open_store 1
  use => give_stat credits 8
end
)";

} // namespace

TEST_CASE("texts turn by four lines", "[sim][screens]")
{
    CHECK(pages(1) == 1);
    CHECK(pages(4) == 1);
    CHECK(pages(5) == 2);
    CHECK(pages(8) == 2);
    CHECK(pages(27) == 7);
}

TEST_CASE("texts scroll by lines within their pages", "[sim][screens]")
{
    ScriptGame game("string 0 \"" + text_of_lines(6) + "\"\nevent 4,2\n  use => dialog_forced @0\nend\n");
    used(game);
    const auto top = [&] { return game.state.screen.dialog.first_line; };
    for (const int expected : {1, 2, 2}) {
        game.play(command::Back{});
        CHECK(top() == expected);
    }
    for (const int expected : {1, 0, 0}) {
        game.play(command::Forward{});
        CHECK(top() == expected);
    }
    game.play(command::Confirm{});
    CHECK(top() == 4);
    game.play(command::Back{}); // behind the last full page already
    CHECK(top() == 4);
    CHECK(game.state.player.at == centre_of({3, 2}));
}

TEST_CASE("an open text refuses what it does not understand", "[sim][screens]")
{
    ScriptGame game("string 0 \"text\"\nevent 4,2\n  use => dialog_forced @0\nend\n");
    used(game);
    for (const PlayerCommand& order : std::vector<PlayerCommand>{
             command::Cancel{}, command::TurnLeft{}, command::Pass{}, command::EnterCode{}, command::Buy{},
             command::Leave{}, command::UseItem{}, command::NextWeapon{}}) {
        game.play(order);
        CHECK(game.refused());
        CHECK(game.state.screen.mode == Mode::Dialog);
    }
    game.play(command::Confirm{});
    REQUIRE(game.has<event::DialogClosed>());
    CHECK(game.all<event::DialogClosed>().front().confirmed);
    CHECK(game.has<event::SoundsStopped>());
}

TEST_CASE("a text has a green frame when the player faces a computer", "[sim][screens]")
{
    const std::string script = "string 0 \"text\"\nevent 4,2\n  use => dialog @0\nend\n";
    ScriptGame plain(script);
    CHECK_FALSE(used(plain).state.screen.dialog.terminal);
    ScriptGame computer("string 0 \"text\"\nevent 8,0\n  use => dialog @0\nend\n",
                        {R"(<wall tile="8,1" side="N" texture="computer"/>)"});
    computer.play(command::Warp{.tile = {8, 1}, .angle = kNorth});
    CHECK(used(computer).state.screen.dialog.terminal);
}

TEST_CASE("the right code lets the script go on", "[sim][screens]")
{
    ScriptGame game(kCodeScript);
    used(game);
    CHECK(game.state.screen.mode == Mode::Code);
    CHECK(game.state.level.moves == 0);
    enter(game, "0417");
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.said(MessageId::CodeOk));
    CHECK(game.state.player.credits == 1);
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("a wrong or short code drops the script", "[sim][screens]")
{
    for (const char* digits : {"0418", "041", "4"}) {
        ScriptGame game(kCodeScript);
        used(game);
        enter(game, digits);
        CHECK(game.state.screen.mode == Mode::Playing);
        CHECK(game.said(MessageId::CodeBad));
        CHECK(game.state.player.credits == 0);
        CHECK(game.state.level.scripts.empty());
        used(game); // there is no limit
        enter(game, "0417");
        CHECK(game.state.player.credits == 1);
    }
}

TEST_CASE("digits behind the last one of the code are not taken", "[sim][screens]")
{
    ScriptGame game(kCodeScript);
    used(game);
    enter(game, "04179");
    CHECK(game.state.player.credits == 1);
}

TEST_CASE("nothing entered is no message", "[sim][screens]")
{
    for (const PlayerCommand& order :
         std::vector<PlayerCommand>{command::Confirm{}, command::Use{}, command::Cancel{}}) {
        ScriptGame game(kCodeScript);
        used(game);
        game.play(order);
        CHECK(game.state.screen.mode == Mode::Playing);
        CHECK_FALSE(game.has<event::MessageShown>());
        REQUIRE(game.all<event::CodeJudged>().size() == 1);
        CHECK(game.all<event::CodeJudged>().front().empty);
        CHECK(game.state.level.scripts.empty());
    }
}

TEST_CASE("a code entry deletes digits and submits what is left", "[sim][screens]")
{
    ScriptGame game(kCodeScript);
    used(game);
    game.state.screen.code.typed = "04179";
    game.play(command::Cancel{});
    CHECK(game.state.screen.mode == Mode::Code);
    CHECK(game.state.screen.code.typed == "0417");
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 1);
}

TEST_CASE("a code entry refuses what is no digit", "[sim][screens]")
{
    ScriptGame game(kCodeScript);
    used(game);
    enter(game, "04x7");
    CHECK(game.refused());
    for (const PlayerCommand& order :
         std::vector<PlayerCommand>{command::Forward{}, command::Leave{}, command::Buy{}, command::Pass{}}) {
        game.play(order);
        CHECK(game.refused());
    }
    CHECK(game.state.screen.mode == Mode::Code);
}

TEST_CASE("an empty code and one of eight digits have no answer", "[sim][screens]")
{
    for (const char* code : {"", "12345678"}) {
        ScriptGame game("string 0 \"" + std::string(code) +
                        "\"\nstring 1 \"?\"\nevent 4,2\n"
                        "  use => ask_code code @0 prompt @1\n  use => give_stat credits 1\nend\n");
        used(game);
        enter(game, code);
        CHECK(game.state.screen.mode == Mode::Playing);
        CHECK(game.state.player.credits == 0);
    }
}

TEST_CASE("a store is no pause, and costs the turn of opening it", "[sim][screens]")
{
    ScriptGame game(kStoreScript);
    used(game);
    CHECK(game.state.screen.mode == Mode::Store);
    CHECK(game.state.screen.store == 1);
    CHECK(game.state.player.credits == 8);
    CHECK(game.state.level.moves == 1);
    for (const PlayerCommand& order : std::vector<PlayerCommand>{command::Forward{}, command::Use{},
                                                                 command::Confirm{}, command::EnterCode{}}) {
        game.play(order);
        CHECK(game.refused());
    }
    game.play(command::Leave{});
    CHECK(game.has<event::StoreClosed>());
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.level.moves == 1);
}

TEST_CASE("a store sells while the credits last and there is room", "[sim][screens]")
{
    ScriptGame game(kStoreScript);
    used(game);
    game.play(command::Buy{1}); // small medkit, 6
    REQUIRE(game.has<event::Bought>());
    CHECK(game.all<event::Bought>().front().price == 6);
    CHECK(game.state.player.items[0] == 1);
    CHECK(game.state.player.credits == 2);
    game.play(command::Buy{1});
    CHECK(game.refused());
    game.state.player.credits = 6;
    game.state.player.items[0] = 99;
    game.play(command::Buy{1});
    CHECK(game.refused());
    CHECK(game.state.player.credits == 6);
    game.state.player.items[0] = 98;
    game.play(command::Buy{1});
    CHECK(game.state.player.items[0] == 99);
    CHECK(game.state.player.credits == 0); // exactly enough
    for (const int place : {0, -1, 9, 1000}) {
        game.play(command::Buy{place});
        CHECK(game.refused());
    }
    CHECK(game.state.level.moves == 1);
}

TEST_CASE("price lists that do not exist are list 0", "[sim][screens]")
{
    ScriptGame game("event 4,2\n  use => open_store raw 0x00000004\nend\n");
    CHECK(used(game).state.screen.store == 0);
    CHECK(game.state.screen.mode == Mode::Store);
}

TEST_CASE("a text behind a store is read first, then one shops", "[sim][screens]")
{
    ScriptGame game("string 0 \"hello\"\nevent 4,2\n  use => open_store 2\n  use => dialog @0\n"
                    "  use => give_stat credits 1\nend\n");
    used(game);
    CHECK(game.text() == "hello");
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 1);
    CHECK(game.state.screen.mode == Mode::Store);
    CHECK(game.state.screen.store == 2);
    game.play(command::Leave{});
    CHECK(game.state.screen.mode == Mode::Playing);
}

TEST_CASE("a code entry is open again after the text that covered it", "[sim][screens]")
{
    ScriptGame game(R"(string 0 "12"
string 1 "code"
string 2 "outer"
event 4,2
  use => run_tile 5,2
  use => dialog_forced @2
end
event 5,2
  use => ask_code code @0 prompt @1
  use => give_stat credits 1
end
)");
    used(game);
    CHECK(game.text() == "outer");
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Code);
    CHECK(game.state.screen.code.prompt == StringIndex{1});
    enter(game, "12");
    CHECK(game.state.player.credits == 1);
}

TEST_CASE("texts of the rules have to be read and go on with no script", "[sim][screens]")
{
    ScriptGame game("event 4,2\n  use => give_stat credits 1\nend\n");
    Turn turn = game.turn();
    open_dialog(turn, {.source = DialogSource::FirstWeapon, .number = 3});
    CHECK_FALSE(game.text().empty());
    game.play(command::Cancel{});
    CHECK(game.refused());
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.level.moves == 0);

    open_dialog(turn, {.source = DialogSource::Captured, .ends_turn = true});
    game.play(command::Confirm{});
    CHECK(game.state.level.moves == 1);
}
