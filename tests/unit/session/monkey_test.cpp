#include "rpg/session/check_state.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay.h"
#include "rpg/sim/turn/step.h"
#include "rpg/state/state_codec.h"
#include "rpg/state/state_hash.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/golden.h"
#include "tests/support/state_difference.h"

#include <cstdlib>
#include <fmt/format.h>

using namespace rpg;
using tests::free_campaign;

namespace {

constexpr int kCommands = 300;

// The maps that can be entered, one after the other.
std::string map_of(std::uint64_t seed)
{
    std::vector<std::string> maps;
    for (const Stage& stage : free_campaign().stages())
        if (stage.level->level_id != 0) maps.push_back(stage.name);
    return maps[seed % maps.size()];
}

struct Game {
    GameState state;
    std::uint32_t turns = 0;
};

// Stops the test at the first state that a save would refuse.
Game play(std::uint64_t seed, int commands = kCommands)
{
    Game game{tests::new_free_game(map_of(seed), seed), 0};
    Monkey monkey(free_campaign(), seed);
    GameEvents events;
    for (int i = 0; i < commands; ++i) {
        events.clear();
        step_into(free_campaign(), game.state, monkey.choose(game.state), events);
        game.turns += turns_in(events);
        const Outcome good = check_state(free_campaign(), game.state);
        if (!good) FAIL(fmt::format("seed {} command {}: {}", seed, i, to_string(good.error())));
    }
    return game;
}

std::string played(std::uint64_t first, std::uint64_t last)
{
    std::string text;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        const Game game = play(seed);
        text += fmt::format("seed {} from {} to {} turns {} hash {:016x}\n", seed, map_of(seed),
                            game.state.map, game.turns, hash(game.state));
    }
    return text;
}

} // namespace

TEST_CASE("games by chance end the same on every machine, and all their states can be saved", "[sim][monkey]")
{
    tests::check_golden("monkey_games.txt", played(1, 20));
}

TEST_CASE("a thousand games by chance", "[.][sim][monkey_long]") // DRPG_LONG_TESTS=1, or by its tag
{
    tests::check_golden("monkey_games_long.txt", played(1, 1000));
}

TEST_CASE("a game that is saved and loaded at any command ends like one that is not", "[sim][monkey][save]")
{
    constexpr int kLength = 90;
    for (const std::uint64_t seed : {1U, 5U}) {
        const GameState start = tests::new_free_game(map_of(seed), seed);
        std::vector<PlayerCommand> commands;
        std::vector<GameState> states{start};
        Monkey monkey(free_campaign(), seed);
        GameEvents events;
        for (int i = 0; i < kLength; ++i) {
            commands.push_back(monkey.choose(states.back()));
            GameState next = states.back();
            step_into(free_campaign(), next, commands.back(), events);
            states.push_back(std::move(next));
        }
        for (std::size_t at = 0; at < commands.size(); ++at) {
            const Result<GameState> loaded = decode_state(encode_state(states[at]), "memory");
            REQUIRE(loaded);
            REQUIRE(check_state(free_campaign(), *loaded));
            GameState state = *loaded;
            for (std::size_t i = at; i < commands.size(); ++i)
                step_into(free_campaign(), state, commands[i], events);
            const std::string different = tests::first_difference(states.back(), state);
            if (!different.empty()) FAIL(fmt::format("seed {} saved at {}: {}", seed, at, different));
        }
    }
}
