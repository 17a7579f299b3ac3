#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/operation.h"
#include "tests/support/catch.h"

using namespace rpg;

namespace {

constexpr std::uint32_t kYellow = 1U << 12;
constexpr std::uint32_t kBlue = 1U << 14;

constexpr std::uint32_t in_state(unsigned state)
{
    return 1U << (15 + state);
}

Player with_keys(std::initializer_list<Key> keys)
{
    Player player;
    for (const Key key : keys) player.keys |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(key));
    return player;
}

} // namespace

TEST_CASE("a command without a state runs in state 0 only, one with states in each of them", "[script]")
{
    const auto runs_in = [](std::uint32_t states, std::uint8_t state) {
        return runs(condition::kUse | states, {state, condition::kUse, 0});
    };
    CHECK(runs_in(0, 0));
    CHECK_FALSE(runs_in(0, 1));
    CHECK_FALSE(runs_in(in_state(1), 0));
    CHECK(runs_in(in_state(1), 1));
    CHECK(runs_in(in_state(1) | in_state(9), 9));
    CHECK_FALSE(runs_in(in_state(1) | in_state(9), 8));
    CHECK_FALSE(runs_in(0xFFFF0000U, 10)); // states above 9 do not exist
}

TEST_CASE("a key condition asks for the best key and nothing else", "[script]")
{
    CHECK(best_key_bit(Player{}) == 0);
    CHECK(best_key_bit(with_keys({Key::Yellow})) == kYellow);
    CHECK(best_key_bit(with_keys({Key::Yellow, Key::Green})) == 1U << 13);
    CHECK(best_key_bit(with_keys({Key::Blue, Key::Yellow})) == kBlue);
    CHECK(best_key_bit(with_keys({Key::Red, Key::Blue})) == 1U << 15);

    const RunRequest use{0, condition::kUse, kYellow};
    CHECK(runs(condition::kUse, use));
    CHECK(runs(condition::kUse | kYellow, use));
    CHECK_FALSE(runs(condition::kUse | kBlue, use));
    CHECK_FALSE(runs(condition::kUse | kYellow | kBlue, use));
    CHECK_FALSE(runs(condition::kUse | kYellow, {0, condition::kUse, 0}));
}

TEST_CASE("a key condition that is met triggers nothing by itself", "[script]")
{
    CHECK_FALSE(runs(condition::kUse | kYellow, {0, condition::kEnter, kYellow}));
    CHECK_FALSE(runs(kYellow, {0, condition::kUse, kYellow}));
}

TEST_CASE("triggers of a command are alternatives", "[script]")
{
    const std::uint32_t either = condition::kUse | condition::kFace;
    CHECK(runs(either, {0, condition::kUse, 0}));
    CHECK(runs(either, {0, trigger::facing(kNorth), 0}));
    CHECK_FALSE(runs(either, {0, condition::kExit, 0}));
    CHECK_FALSE(runs(0, {0, ~0U, 0}));
}

TEST_CASE("events for scripts take no request of the player", "[script]")
{
    CHECK(accepts(false, trigger::kUsed));
    CHECK_FALSE(accepts(true, trigger::kUsed));
    CHECK(accepts(true, trigger::kByEngine));
}

TEST_CASE("a step leaves by the edge ahead and enters by the edge behind", "[script]")
{
    // North edge is the lowest bit of its group, then east, south, west.
    CHECK(trigger::leaving(kNorth) == 0x10);
    CHECK(trigger::leaving(kEast) == 0x20);
    CHECK(trigger::leaving(kSouth) == 0x40);
    CHECK(trigger::leaving(kWest) == 0x80);
    CHECK(trigger::entering(kNorth) == 0x04);
    CHECK(trigger::entering(kEast) == 0x08);
    CHECK(trigger::entering(kSouth) == 0x01);
    CHECK(trigger::entering(kWest) == 0x02);
    CHECK(trigger::facing(kNorth) == 1U << 28);
    CHECK(trigger::facing(kEast) == 1U << 29);
    CHECK(trigger::facing(kSouth) == 1U << 30);
    CHECK(trigger::facing(kWest) == 1U << 31);
    CHECK(trigger::facing(Angle256{17}) == 0);
}

TEST_CASE("operands are read by their place, with sign where they have one", "[script]")
{
    const Instruction near{find_opcode("particles"), 0x23112233};
    CHECK(near.operand(0) == 0x112233);
    CHECK(near.operand(1) == 3);
    CHECK(near.signed_operand(2) == 1);
    CHECK(Instruction{find_opcode("particles"), 0xE0000000}.signed_operand(2) == -1);
    const Instruction none{find_opcode("need_stat"), 0xFFFF0A01};
    CHECK(none.signed_operand(2) == -1);
    CHECK(Instruction{find_opcode("need_stat"), 0x00020A01}.signed_operand(2) == 2);
    const Instruction hop{find_opcode("teleport"), 0x003F1C05};
    CHECK(hop.tile() == TilePos{5, 28});
    CHECK(hop.angle(2) == kNorth); // 63: the nearest compass angle
    CHECK(Instruction{find_opcode("teleport"), 0x00FF0000}.angle(2) == kEast);
}
