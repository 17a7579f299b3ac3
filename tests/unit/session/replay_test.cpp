#include "rpg/session/content.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/source/read_file.h"
#include "rpg/state/state_hash.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/places.h"
#include "tests/support/state_difference.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>

using namespace rpg;
using tests::free_campaign;
using tests::free_content;

namespace {

GameStart start_on(const std::string& map)
{
    GameStart start;
    start.map = map;
    start.seed = 7;
    return start;
}

// A game by chance with a save and a load in it.
std::string recorded_game(const GameStart& start, int commands)
{
    Session session(free_campaign(), free_content());
    GameEvents events;
    REQUIRE(session.start(start, events));
    Monkey monkey(free_campaign(), 3);
    for (int i = 0; i < commands; ++i) {
        session.play(monkey.choose(session.state()), events);
        if (i == commands / 3) session.play(command::Save{"here"}, events);
        if (i == commands / 2) session.play(command::Load{"here"}, events);
    }
    return print_replay(session.recorded());
}

// The game that it was recorded in: the free one in an edition, or with more rooms.
const Campaign& campaign_of(std::uint64_t content)
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        if (content == free_content(edition)) return free_campaign(edition);
    return tests::rooms_campaign();
}

ReplayReport verify(const std::string& text)
{
    const Result<Replay> replay = parse_replay(text, "r");
    if (!replay) FAIL(to_string(replay.error()));
    const Campaign& campaign = campaign_of(replay->content);
    const Result<ReplayReport> report = verify_replay(campaign, content_hash(campaign), *replay);
    if (!report) FAIL(to_string(report.error()));
    return *report;
}

} // namespace

TEST_CASE("a recorded game plays the same again, with its saves and loads", "[sim][replay]")
{
    const std::string text = recorded_game(start_on("level01"), 300);
    const ReplayReport report = verify(text);
    if (report.different) FAIL(tests::to_string(*report.different));
    CHECK(report.commands == 302);
    CHECK(report.checks >= report.turns / 20);
    CHECK(report.turns > 32);
    CHECK(report.debug_commands == 0);
    CHECK(print_replay(*parse_replay(text, "r")) == text);
}

TEST_CASE("a game can be recorded from a save", "[sim][replay]")
{
    GameStart start;
    start.save = encode_save(free_campaign(), free_content(), tests::new_free_game("level02", 9));
    const std::string text = recorded_game(start, 40);
    const ReplayReport report = verify(text);
    CHECK_FALSE(report.different);
}

TEST_CASE(
    "luck gives each command its byte, the last one to the rest, the first one to the making of the level",
    "[sim][replay][luck]")
{
    GameStart start = start_on("level01");
    start.luck = {5, 200, 0};
    Session session(free_campaign(), free_content());
    GameEvents events;
    REQUIRE(session.start(start, events));
    CHECK(session.state().random == Random{7, 5});
    std::vector<int> bytes;
    for (int i = 0; i < 5; ++i) {
        session.play(command::Pass{}, events);
        bytes.push_back(session.state().random.luck);
    }
    CHECK(bytes == std::vector<int>{5, 200, 0, 0, 0});
    Random dice = session.state().random;
    dice.luck = 0xAB;
    CHECK(dice.byte() == 0xAB);
    CHECK(dice.word() == 0xABABABABU);
    CHECK(dice.state == 7);
}

TEST_CASE("a recorded game keeps its luck", "[sim][replay][luck]")
{
    GameStart start = start_on("level01");
    for (int i = 0; i < 100; ++i) start.luck.push_back(static_cast<std::uint8_t>(77 * i));
    const std::string text = recorded_game(start, 150);
    CHECK(text.find("\nluck 0,77,154,231,") != std::string::npos);
    const Result<Replay> replay = parse_replay(text, "r");
    REQUIRE(replay);
    CHECK(replay->start.luck == start.luck);
    CHECK(print_replay(*replay) == text);
    const ReplayReport report = verify(text);
    if (report.different) FAIL(tests::to_string(*report.different));
}

TEST_CASE("luck is bytes with commas between", "[sim][replay][luck]")
{
    CHECK(*parse_luck("0") == Luck{0});
    CHECK(*parse_luck("12,255,0") == Luck{12, 255, 0});
    for (const char* bad : {"", ",", "1,", ",1", "1,,2", "256", "-1", "x", "1 2", "0x10", "1.5"}) {
        INFO(bad);
        CHECK_FALSE(parse_luck(bad));
    }
}

TEST_CASE("the first field that differs is named with turn and both values", "[sim][replay]")
{
    const std::string text =
        "drpg-replay 1\ncontent " + fmt::format("{:016x}", free_content()) +
        "\nseed 1\nstart intro\ncheck 0 0123456789abcdef\n= player.fighter.health=29\nforward\n";
    const ReplayReport report = verify(text);
    REQUIRE(report.different);
    CHECK(report.line == 5);
    CHECK(tests::to_string(*report.different) == "player.fighter.health: 29 / 30");
    CHECK(report.commands == 0);
}

TEST_CASE("commands that were changed in a replay show up at the next check", "[sim][replay]")
{
    const std::string text = recorded_game(start_on("intro"), 60);
    const ReplayReport report = verify(tests::replaced(text, "\nforward\n", "\nturn-left\n"));
    CHECK(report.different);
}

TEST_CASE("debug commands are marked and counted", "[sim][replay]")
{
    Session session(free_campaign(), free_content());
    GameEvents events;
    REQUIRE(session.start(start_on("intro"), events));
    session.play(command::Give{"all"}, events);
    const std::string text = print_replay(session.recorded());
    CHECK(text.find("give all # debug\n") != std::string::npos);
    CHECK(verify(text).debug_commands == 1);
}

TEST_CASE("what is no replay is refused with line and reason", "[sim][replay]")
{
    const auto error = [](const std::string& text) {
        const Result<Replay> replay = parse_replay(text, "r");
        return replay ? std::string() : to_string(replay.error());
    };
    const std::string head = "drpg-replay 1\ncontent 00\n";
    CHECK(error("") == "r: this is not a recorded game");
    CHECK(error("forward\n") == "r:1:1: this is not a recorded game");
    CHECK(error("drpg-replay 2\n") == "r:1:1: the game was recorded by a newer program");
    CHECK(error(head).find("neither 'start' nor 'state'") != std::string::npos);
    CHECK(error(head + "start intro\nfly\n") == "r:4:1: 'fly' is not a command");
    CHECK(error(head + "state 0g\n").find("not hexadecimal") != std::string::npos);
    CHECK(error(head + "check 1\n").find("a turn and a hash") != std::string::npos);
    CHECK(error(head + "= a=1\n").find("follow a check") != std::string::npos);
    const Result<Replay> other = parse_replay(head + "start intro\n", "r");
    REQUIRE(other);
    CHECK_FALSE(verify_replay(free_campaign(), free_content(), *other));
}

TEST_CASE("loading does not undo deaths, and an unknown save is refused", "[sim][session]")
{
    Session session(free_campaign(), free_content());
    GameEvents events;
    REQUIRE(session.start(start_on("intro"), events));
    const std::uint64_t before = hash(session.state());
    session.play(command::Load{"nothing"}, events);
    REQUIRE(std::holds_alternative<event::Refused>(events.back().body));
    session.play(command::Save{"a"}, events);
    CHECK(hash(session.state()) == before);
    session.play(command::TurnLeft{}, events);
    CHECK(hash(session.state()) != before);
    session.play(command::Load{"a"}, events);
    CHECK(hash(session.state()) == before);
    GameStart nowhere = start_on("nowhere");
    CHECK_FALSE(session.start(nowhere, events));
    CHECK(hash(session.state()) == before);
}

TEST_CASE("the recorded games of tests/replays play the same", "[replays]")
{
    const char* only = std::getenv("DRPG_REPLAY"); // a file name; each has a test of its own in ctest
    const std::filesystem::path folder = std::filesystem::path(tests::tests_folder()) / "replays";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".replay") continue;
        if (only != nullptr && file.path().filename() != only) continue;
        const Result<Bytes> bytes = read_file(file.path().generic_string(), 1 << 26);
        REQUIRE(bytes);
        INFO(file.path().filename());
        const ReplayReport report = verify(std::string(as_text(*bytes)));
        if (report.different)
            FAIL_CHECK(fmt::format("{}:{}: turn {}: {}", file.path().filename().generic_string(), report.line,
                                   report.turns, tests::to_string(*report.different)));
    }
}
