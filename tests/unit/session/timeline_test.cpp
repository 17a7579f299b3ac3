#include "rpg/session/content.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/session.h"
#include "rpg/session/timeline.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/source/read_file.h"
#include "rpg/state/state_hash.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/places.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iostream>

using namespace rpg;
using tests::free_campaign;

namespace {

GameState new_state(const std::string& map, std::uint64_t seed = 7, Luck luck = {})
{
    GameEvents events;
    GameStart start;
    start.map = map;
    start.seed = seed;
    start.luck = std::move(luck);
    auto state = begin(free_campaign(), 0, start, events);
    REQUIRE(state);
    return *state;
}

// A game by chance across levels, with saves and loads, and the hash of its state at every place.
struct ChanceGame {
    explicit ChanceGame(std::uint64_t seed, Luck luck = {})
        : line(free_campaign()), monkey(free_campaign(), seed), dice{seed}
    {
        line.begin(new_state("level01", seed, luck), luck);
        hashes.push_back(hash(line.state()));
    }
    PlayerCommand choose()
    {
        const std::array<std::string, 3> maps{"level01", "junction", "level02"};
        switch (dice.word() % 40U) {
        case 0:
            return command::Save{std::string(1, static_cast<char>('a' + dice.word() % 2U))};
        case 1:
            return command::Load{std::string(1, static_cast<char>('a' + dice.word() % 3U))};
        case 2:
            return command::GoTo{maps[dice.word() % maps.size()]};
        default:
            return monkey.choose(line.state());
        }
    }
    void play(const PlayerCommand& command)
    {
        hashes.resize(line.place() + 1);
        GameEvents events;
        line.play(command, events);
        hashes.push_back(hash(line.state()));
    }
    Timeline line;
    Monkey monkey;
    Random dice;
    std::vector<std::uint64_t> hashes; // by place
};

// Of the processor, so that other programs do not count.
struct Slowest {
    double ms = 0;
    void time(const auto& act)
    {
        const std::clock_t began = std::clock();
        act();
        ms = std::max(ms, 1000.0 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
    }
};

} // namespace

TEST_CASE("every place of a game comes back, across levels, saves and loads", "[session][timeline]")
{
    for (const Luck& luck : {Luck{}, Luck{12, 200, 3}}) {
        ChanceGame game(11, luck);
        for (int i = 0; i < 600; ++i) game.play(game.choose());
        for (std::size_t place = game.line.size() + 1; place-- > 0;) { // backwards, one by one
            game.line.go_to(place);
            if (hash(game.line.state()) != game.hashes[place]) FAIL("back at " << place);
        }
        for (int i = 0; i < 300; ++i) {
            const std::size_t place = game.dice.word() % (game.line.size() + 1);
            game.line.go_to(place);
            if (hash(game.line.state()) != game.hashes[place]) FAIL("jump to " << place);
        }
    }
}

TEST_CASE("a game with jumps back equals one that never had them", "[session][timeline]")
{
    ChanceGame game(5);
    for (int round = 0; round < 60; ++round) {
        for (int i = 0; i < 25; ++i) game.play(game.choose());
        game.line.go_to(game.line.size() - game.dice.word() % std::min<std::size_t>(game.line.size(), 40));
    }
    Timeline straight(free_campaign());
    straight.begin(GameState(game.line.start()));
    GameEvents events;
    while (straight.place() < game.line.size()) straight.play(game.line.command(straight.place()), events);
    game.line.go_to(game.line.size());
    CHECK(straight.state() == game.line.state());
    CHECK(straight.turns() == game.line.turns());
}

TEST_CASE("another command in the past cuts the future off, the same one keeps it", "[session][timeline]")
{
    Timeline line(free_campaign());
    line.begin(new_state("level01"));
    GameEvents events;
    for (int i = 0; i < 100; ++i) line.play(command::TurnLeft{}, events);
    const GameState last = line.state();
    line.go_to(40);
    line.play(command::TurnLeft{}, events);
    CHECK(line.size() == 100);
    line.go_to(100);
    CHECK(line.state() == last);
    line.go_to(40);
    const GameState there = line.state();
    line.play(command::TurnRight{}, events);
    CHECK(line.size() == 41);
    CHECK(line.place() == 41);
    line.go_to(40);
    CHECK(line.state() == there);
}

TEST_CASE("a command of the timeline may be played again in its own past", "[session][timeline]")
{
    Timeline line(free_campaign());
    line.begin(new_state("level01"));
    GameEvents events;
    line.play(command::TurnLeft{}, events);
    line.play(command::GoTo{"a name that is longer than any short string"}, events);
    line.go_to(0);
    line.play(line.command(1), events);
    CHECK(line.size() == 1);
    CHECK(std::get<command::GoTo>(line.command(0)).map == "a name that is longer than any short string");
}

TEST_CASE("a save that was not made yet cannot be loaded in the past", "[session][timeline]")
{
    Timeline line(free_campaign());
    line.begin(new_state("level01"));
    GameEvents events;
    line.play(command::TurnLeft{}, events);
    line.play(command::Save{"a"}, events);
    line.go_to(1);
    events.clear();
    line.play(command::Load{"a"}, events);
    CHECK(std::holds_alternative<event::Refused>(events.back().body));
}

TEST_CASE("an observer sees a command of the past again and nothing moves", "[session][timeline]")
{
    struct Counter : ScriptObserver {
        void before_command(const GameState&, const ScriptMoment&) override { ++count; }
        int count = 0;
    };
    ChanceGame game(3);
    std::vector<int> counts;
    for (int i = 0; i < 200; ++i) {
        const PlayerCommand command = game.choose();
        GameEvents events;
        Counter counter;
        game.line.play(command, events, &counter);
        counts.push_back(counter.count);
    }
    REQUIRE(std::ranges::any_of(counts, [](int count) { return count > 0; }));
    game.line.go_to(100);
    const GameState there = game.line.state();
    for (std::size_t place = 0; place < 200; ++place) {
        Counter counter;
        const GameState after = game.line.play_again(place, counter);
        CHECK(counter.count == counts[place]);
        CHECK(after == game.line.state_at(place + 1));
    }
    CHECK(game.line.place() == 100);
    CHECK(game.line.state() == there);
}

TEST_CASE("a long game keeps few moments, all of them near the place", "[session][timeline]")
{
    Timeline line(free_campaign());
    line.begin(new_state("intro"));
    GameEvents events;
    for (int i = 0; i < 20000; ++i) {
        line.play(i % 3 == 0 ? PlayerCommand(command::TurnLeft{}) : PlayerCommand(command::TurnRight{}),
                  events);
        events.clear();
        REQUIRE(line.kept() <= Timeline::kMaxMoments);
    }
    const GameState last = line.state();
    line.go_to(10000);
    REQUIRE(line.kept() <= Timeline::kMaxMoments);
    line.go_to(20000);
    CHECK(line.state() == last);
    CHECK(line.kept() == Timeline::kMaxMoments);
}

TEST_CASE("seeking in a recorded campaign gives the states of playing it from the start",
          "[session][timeline]")
{
    const std::string path = tests::tests_folder() + "/replays/campaign-1.replay";
    const auto bytes = read_file(path, 1U << 24);
    REQUIRE(bytes);
    const auto replay = parse_replay(as_text(*bytes), path);
    REQUIRE(replay);
    Session session(free_campaign(), tests::free_content());
    GameEvents events;
    REQUIRE(session.start(replay->start, events));
    ReplayWalk walk(*replay);
    std::vector<std::uint64_t> hashes;
    for (walk.follow(session.timeline()); const PlayerCommand* command = walk.next();
         walk.follow(session.timeline())) {
        hashes.push_back(hash(session.state()));
        session.play(*command, events);
        events.clear();
    }
    CHECK_FALSE(walk.report().different);
    const ReplayReport end = walk.report();
    Random dice{1};
    Slowest seek, step;
    for (int i = 0; i < 100; ++i) {
        const std::size_t place = 1 + dice.word() % (hashes.size() - 1);
        seek.time([&] { session.go_to(place); });
        walk.follow(session.timeline());
        CHECK(hash(session.state()) == hashes[place]);
        CHECK_FALSE(walk.report().different);
        CHECK(walk.report().commands == place);
        step.time([&] { session.go_to(place - 1); });
        CHECK(hash(session.state()) == hashes[place - 1]);
    }
    CHECK(seek.ms < 200); // tells a search from a replay of everything, also on a busy machine
    CHECK(step.ms < 20);
    if (std::getenv("DRPG_MEASURE") != nullptr)
        std::cout << "of 100 places the slowest took " << seek.ms << " ms, of 100 steps back " << step.ms
                  << '\n';
    session.go_to(hashes.size());
    walk.follow(session.timeline());
    CHECK(walk.next() == nullptr);
    CHECK(walk.report().hash == end.hash);
    CHECK(walk.report().turns == end.turns);
    CHECK(walk.report().checks == end.checks);
    CHECK(print_replay(session.recorded()).size() > 1000);
}
