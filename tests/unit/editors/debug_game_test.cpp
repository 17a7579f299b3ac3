#include "editors/debug/debug_game.h"
#include "editors/debug/debug_values.h"
#include "rpg/model/opcodes.h"
#include "rpg/state/state_hash.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;

namespace {

const std::string kCommands = "  use => set_state 2,2 = 3\n"
                              "  use => run_tile 2,2\n"
                              "  use => give_stat credits 5\n"
                              "end\n"
                              "event 2,2\n"
                              "  use => status_msg @0\n"
                              "  use st=3 => give_stat credits 7\n"
                              "  use st=3 => set_state 2,2 = 4\n";

Timeline& begun(Timeline& line, const GameState& state)
{
    line.begin(state);
    return line;
}

struct Debugged {
    tests::ScriptGame game{tests::script_ahead(kCommands, "string 0 \"hm\"\n")};
    // The player plays it, and the debugger waits in it.
    StopCause play(const PlayerCommand& command)
    {
        debug.play(player, command);
        return debug.played();
    }
    std::string change(const PlayerCommand& order) { return debug.change(player, order); }

    Timeline line{game.campaign};
    struct Player : DebugPlayer {
        explicit Player(Timeline& played) : line(played) {}
        GameEvents play_now(const PlayerCommand& command) override
        {
            GameEvents events;
            line.play(command, events);
            return events;
        }
        void go_to(std::size_t place) override { line.go_to(place); }
        Timeline& line;
    } player{line};
    DebugGame debug{begun(line, game.state)};
    std::string value(const std::string& name) const
    {
        return debug_value(debug.campaign(), debug.state(), name);
    }
};

std::uint8_t opcode(Opcode code)
{
    return static_cast<std::uint8_t>(code);
}

} // namespace

TEST_CASE("A debugger steps into, over and out of the event that a script runs", "[debug]")
{
    Debugged it;
    it.debug.set_breaks({{.tile = tests::kAhead}});
    CHECK(it.play(command::Use{}) == StopCause::Break);
    REQUIRE(it.debug.stop() != nullptr);
    CHECK(it.value("state 2,2") == "0");
    it.debug.set_breaks({});
    CHECK(it.debug.move(DebugMove::Over) == StopCause::Step); // at run_tile
    CHECK(it.value("state 2,2") == "3");
    CHECK(it.debug.move(DebugMove::Into) == StopCause::Step);
    REQUIRE(it.debug.stack().size() == 2);
    CHECK(it.debug.stack()[0].tile == TilePos{2, 2});
    CHECK(it.debug.stack()[1].tile == tests::kAhead);
    CHECK(it.debug.move(DebugMove::Out) == StopCause::Step);
    CHECK(it.debug.stack().size() == 1);
    CHECK(it.value("state 2,2") == "4");
    CHECK(it.debug.move(DebugMove::Over) == StopCause::Player);
    CHECK(it.debug.stop() == nullptr);
}

TEST_CASE("Stepping back gives the very state of before, and forward the same again", "[debug]")
{
    Debugged it;
    it.debug.set_breaks({{.tile = tests::kAhead}});
    it.play(command::TurnLeft{});
    it.play(command::TurnRight{});
    REQUIRE(it.play(command::Use{}) == StopCause::Break);
    std::vector<std::uint64_t> hashes{hash(it.debug.state())};
    it.debug.set_breaks({});
    while (it.debug.move(DebugMove::Into) == StopCause::Step) hashes.push_back(hash(it.debug.state()));
    CHECK(hashes.size() == 5);
    const std::uint64_t end = hash(it.debug.state());
    for (std::size_t i = hashes.size(); i-- > 0;) {
        CHECK(it.debug.move(DebugMove::Back) == StopCause::Step);
        CHECK(hash(it.debug.state()) == hashes[i]);
    }
    CHECK(it.debug.move(DebugMove::BackToBreak) == StopCause::Start);
    CHECK(hash(it.debug.state()) == hash(it.game.state));
    CHECK(it.debug.move(DebugMove::GoOn) == StopCause::Player);
    CHECK(hash(it.debug.state()) == end);
}

TEST_CASE("A debugger waits at an operation, a condition, a change and a step onto a tile", "[debug]")
{
    Debugged it;
    SECTION("an operation, under a condition")
    {
        const std::string rich = std::to_string(std::stoi(it.value("credits")) + 7);
        it.debug.set_breaks(
            {{.opcode = opcode(Opcode::GiveStat), .condition = "credits >= " + rich + " && state 2,2 == 4"}});
        CHECK(it.play(command::Use{}) == StopCause::Break);
        CHECK(it.debug.stop()->tile == tests::kAhead);
        CHECK(it.value("credits") == rich);
    }
    SECTION("a change")
    {
        it.debug.set_breaks({{.changed = "state 2,2"}});
        CHECK(it.play(command::Use{}) == StopCause::Break);
        CHECK(it.value("state 2,2") == "3");
        CHECK(it.debug.move(DebugMove::GoOn) == StopCause::Break);
        CHECK(it.value("state 2,2") == "4");
        CHECK(it.debug.move(DebugMove::GoOn) == StopCause::Player);
    }
    SECTION("a step onto a tile")
    {
        it.debug.set_breaks({{.entered = TilePos{4, 2}}});
        CHECK(it.play(command::Forward{}) == StopCause::Break);
        CHECK(it.value("tile") == "4,2");
        CHECK(it.play(command::Forward{}) == StopCause::Player);
        CHECK(it.value("tile") == "5,2");
    }
}

TEST_CASE("A value that is changed at a breakpoint counts from before the player's command", "[debug]")
{
    Debugged it;
    it.debug.set_breaks({{.tile = tests::kAhead}});
    REQUIRE(it.play(command::Use{}) == StopCause::Break);
    const auto order = change_order("health", "11");
    REQUIRE(order);
    CHECK(it.change(*order).empty());
    CHECK(it.value("health") == "11");
    CHECK(it.debug.stop() != nullptr);
    CHECK_FALSE(it.change(command::SetValue{"health", 100000}).empty());
    CHECK(it.value("health") == "11");
    CHECK_FALSE(change_order("hash", "1"));
    it.debug.set_breaks({});
    CHECK(it.debug.move(DebugMove::GoOn) == StopCause::Player);
    CHECK(it.value("health") == "11");
    CHECK(it.value("state 2,2") == "4");
}

TEST_CASE("The scopes of a debugger name what can be asked for", "[debug]")
{
    Debugged it;
    for (std::size_t scope = 0; scope < kDebugScopes.size(); ++scope)
        for (const DebugValue& value :
             debug_values(it.debug.campaign(), it.debug.state(), static_cast<DebugScope>(scope), {}))
            CHECK(it.value(value.name) == value.value);
    CHECK(it.value("no such thing").empty());
    CHECK_FALSE(is_true(it.debug.campaign(), it.debug.state(), "no such thing"));
    CHECK(is_true(it.debug.campaign(), it.debug.state(), "map == test && tile == 3,2"));
}

TEST_CASE("A debugger follows a game that has gone back without it", "[debug]")
{
    for (const DebugMove how : {DebugMove::Back, DebugMove::BackToBreak, DebugMove::Into, DebugMove::GoOn}) {
        Debugged it;
        it.debug.set_breaks({{.tile = tests::kAhead}});
        REQUIRE(it.play(command::Use{}) == StopCause::Break);
        it.line.go_to(0); // a turn was taken back
        CHECK(it.debug.move(how) ==
              (how == DebugMove::Into || how == DebugMove::GoOn ? StopCause::Player : StopCause::Start));
        CHECK(it.debug.stop() == nullptr);
        CHECK(it.debug.state() == it.game.state);
        CHECK(it.change(command::SetValue{"health", 11}).empty());
        CHECK(it.value("health") == "11");
    }
}
