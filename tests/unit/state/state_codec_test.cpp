#include "rpg/state/state_codec.h"
#include "tests/support/catch.h"
#include "tests/support/state_difference.h"
#include "tests/support/sweep.h"

using namespace rpg;

namespace {

// Without the map-sized lists a sweep over every bit stays short; those have the same code as the others.
GameState busy_state()
{
    GameState state;
    state.map = "level03";
    state.random.state = 0x123456789ABCDEF0U;
    state.player.at = {-1, 70000};
    state.player.ammo = {1, 2, 3, 4, 5, 6};
    state.screen.mode = Mode::Code;
    state.screen.code.typed = "0451";
    state.screen.messages.waiting = {{MessageId::Damage, DefIndex{3}, -7, true, false}};
    state.level.things = {{{1, 2}, 3, 4, 5}, {}};
    state.level.spent = {true, false, true};
    state.level.visited.set(0).set(1023).set(500);
    state.level.scripts = {{1, 2, 3, 4, true, 5}};
    state.level.couplings.points = {-1, 300};
    return state;
}

} // namespace

TEST_CASE("a state comes back from its bytes as it was", "[state][codec]")
{
    const GameState state = busy_state();
    const Result<GameState> again = decode_state(encode_state(state), "test");
    REQUIRE(again);
    CHECK(tests::first_difference(state, *again).empty());
    CHECK(state == *again);
}

TEST_CASE("a damaged state is refused with a reason or is another state, never a crash", "[state][codec]")
{
    tests::sweep(encode_state(busy_state()), [](ByteView bytes) { return decode_state(bytes, "test"); });
}

TEST_CASE("states of newer programs, unknown numbers and huge counts are refused by name", "[state][codec]")
{
    Bytes bytes = encode_state(busy_state());
    const auto reason = [&] { return to_string(decode_state(bytes, "s").error()); };
    bytes[0] = kStateVersion + 1;
    CHECK(reason() == "s:0: state version: comes from a newer program");
    bytes = encode_state(busy_state());
    bytes[2] = bytes[3] = bytes[4] = bytes[5] = 0xFF; // the length of the map's name
    CHECK(reason().find("map") != std::string::npos);
    GameState state = busy_state();
    state.screen.mode = static_cast<Mode>(8);
    bytes = encode_state(state);
    CHECK(reason().find("mode: is not a number that has a meaning") != std::string::npos);
    bytes = encode_state(busy_state());
    bytes.push_back(0);
    CHECK_FALSE(decode_state(bytes, "s"));
}
