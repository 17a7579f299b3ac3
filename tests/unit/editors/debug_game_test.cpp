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

struct Debugged {
    tests::ScriptGame game{tests::script_ahead(kCommands, "string 0 \"hm\"\n")};
    DebugGame debug{game.campaign, game.state};
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
    CHECK(it.debug.play(command::Use{}) == StopCause::Break);
    REQUIRE(it.debug.stop() != nullptr);
    CHECK(it.value("state 2,2") == "0");
    it.debug.set_breaks({});
    CHECK(it.debug.step(DebugGame::Step::Over) == StopCause::Step); // at run_tile
    CHECK(it.value("state 2,2") == "3");
    CHECK(it.debug.step(DebugGame::Step::Into) == StopCause::Step);
    REQUIRE(it.debug.stack().size() == 2);
    CHECK(it.debug.stack()[0].tile == TilePos{2, 2});
    CHECK(it.debug.stack()[1].tile == tests::kAhead);
    CHECK(it.debug.step(DebugGame::Step::Out) == StopCause::Step);
    CHECK(it.debug.stack().size() == 1);
    CHECK(it.value("state 2,2") == "4");
    CHECK(it.debug.step(DebugGame::Step::Over) == StopCause::Player);
    CHECK(it.debug.stop() == nullptr);
}

TEST_CASE("Stepping back gives the very state of before, and forward the same again", "[debug]")
{
    Debugged it;
    it.debug.set_breaks({{.tile = tests::kAhead}});
    it.debug.play(command::TurnLeft{});
    it.debug.play(command::TurnRight{});
    REQUIRE(it.debug.play(command::Use{}) == StopCause::Break);
    std::vector<std::uint64_t> hashes{hash(it.debug.state())};
    it.debug.set_breaks({});
    while (it.debug.step(DebugGame::Step::Into) == StopCause::Step) hashes.push_back(hash(it.debug.state()));
    CHECK(hashes.size() == 5);
    const std::uint64_t end = hash(it.debug.state());
    for (std::size_t i = hashes.size(); i-- > 0;) {
        CHECK(it.debug.step_back() == StopCause::Step);
        CHECK(hash(it.debug.state()) == hashes[i]);
    }
    CHECK(it.debug.go_back() == StopCause::Start);
    CHECK(hash(it.debug.state()) == hash(it.game.state));
    CHECK(it.debug.go_on() == StopCause::Player);
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
        CHECK(it.debug.play(command::Use{}) == StopCause::Break);
        CHECK(it.debug.stop()->tile == tests::kAhead);
        CHECK(it.value("credits") == rich);
    }
    SECTION("a change")
    {
        it.debug.set_breaks({{.changed = "state 2,2"}});
        CHECK(it.debug.play(command::Use{}) == StopCause::Break);
        CHECK(it.value("state 2,2") == "3");
        CHECK(it.debug.go_on() == StopCause::Break);
        CHECK(it.value("state 2,2") == "4");
        CHECK(it.debug.go_on() == StopCause::Player);
    }
    SECTION("a step onto a tile")
    {
        it.debug.set_breaks({{.entered = TilePos{4, 2}}});
        it.debug.queue({command::Forward{}, command::Forward{}});
        CHECK(it.debug.go_on() == StopCause::Break);
        CHECK(it.value("tile") == "4,2");
        CHECK(it.debug.go_on() == StopCause::Player);
        CHECK(it.value("tile") == "5,2");
    }
}

TEST_CASE("A value that is changed at a breakpoint counts from before the player's command", "[debug]")
{
    Debugged it;
    it.debug.set_breaks({{.tile = tests::kAhead}});
    REQUIRE(it.debug.play(command::Use{}) == StopCause::Break);
    const auto order = change_order("health", "11");
    REQUIRE(order);
    CHECK(it.debug.change(*order).empty());
    CHECK(it.value("health") == "11");
    CHECK(it.debug.stop() != nullptr);
    CHECK_FALSE(it.debug.change(command::SetValue{"health", 100000}).empty());
    CHECK(it.value("health") == "11");
    CHECK_FALSE(change_order("hash", "1"));
    it.debug.set_breaks({});
    CHECK(it.debug.go_on() == StopCause::Player);
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
