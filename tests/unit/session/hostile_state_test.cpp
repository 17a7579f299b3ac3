#include "rpg/session/check_state.h"
#include "rpg/session/monkey.h"
#include "rpg/sim/turn/step.h"
#include "rpg/state/state_codec.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/random_level.h"
#include "tests/support/state_difference.h"

using namespace rpg;
using tests::free_campaign;

namespace {

// A state in the middle of a game, with everything going on.
GameState some_state(const std::string& map, std::uint64_t seed)
{
    GameState state = tests::new_free_game(map, seed);
    Monkey monkey(free_campaign(), seed);
    GameEvents events;
    for (std::uint64_t i = 0; i < 40 + seed % 60; ++i)
        step_into(free_campaign(), state, monkey.choose(state), events);
    return state;
}

// One to three bytes get another value, often one that is a limit of something.
void damage(Bytes& bytes, tests::TestRandom& random)
{
    constexpr std::uint8_t kLimits[] = {0, 1, 2, 7, 12, 32, 99, 127, 128, 254, 255};
    for (std::uint32_t count = 1 + random.below(3); count > 0; --count) {
        std::uint8_t& byte = bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
        byte = random.below(2) == 0 ? random.byte() : kLimits[random.below(std::size(kLimits))];
    }
}

} // namespace

TEST_CASE("a state that was changed on purpose is refused or can be played on", "[sim][check][hostile]")
{
    const int rounds = tests::is_long() ? 3000 : 15;
    tests::TestRandom random(static_cast<std::uint64_t>(rounds));
    const std::string maps[] = {"intro", "level01", "junction", "level05", "reactor"};
    int accepted = 0;
    GameEvents events;
    for (int round = 0; round < rounds; ++round) {
        const auto seed = static_cast<std::uint64_t>(round);
        const Bytes good = encode_state(some_state(maps[random.below(5)], seed));
        for (int change = 0; change < 60; ++change) {
            Bytes bytes = good;
            damage(bytes, random);
            const Result<GameState> state = decode_state(bytes, "s");
            if (!state || !check_state(free_campaign(), *state)) continue;
            ++accepted;
            GameState played = *state;
            Monkey monkey(free_campaign(), seed);
            for (int i = 0; i < 20; ++i) {
                events.clear();
                step_into(free_campaign(), played, monkey.choose(played), events);
            }
            const Outcome still_good = check_state(free_campaign(), played);
            if (still_good) continue;
            const std::string change_made = tests::first_difference(*decode_state(good, "s"), *state);
            FAIL(to_string(still_good.error()) << ", after " << change_made << " in round " << round);
        }
    }
    CHECK(accepted > rounds * 5);
}
