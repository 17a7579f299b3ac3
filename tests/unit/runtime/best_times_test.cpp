#include "rpg/authoring/tables/split_file.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/play/best_times.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"
#include "tests/support/temp_folder.h"

#include <filesystem>

using namespace rpg;

namespace {

struct Clock {
    void finish(std::string map, unsigned level, std::uint32_t turns)
    {
        state.map = std::move(map);
        state.career.completed = static_cast<std::uint16_t>(state.career.completed | 1U << (level - 1));
        state.career.total_moves = turns;
        state.screen.mode = Mode::Stats;
        REQUIRE(times.note(state, turns * 1000));
    }
    void begin_new()
    {
        state = tests::new_free_game("intro");
        times.begin(state, true);
    }
    SplitFile file()
    {
        const Result<Bytes> bytes = read_file(times.path(), 1U << 20);
        return bytes ? *parse_split_file(as_text(*bytes), "times") : SplitFile{};
    }

    tests::TempFolder temp;
    std::string folder = temp.path.generic_string();
    runtime::BestTimes times{tests::free_files(), folder};
    GameState state;
};

} // namespace

TEST_CASE("a finished level is compared with the best of earlier games", "[runtime][times]")
{
    Clock clock;
    clock.begin_new();
    clock.finish("intro", 1, 50);
    REQUIRE(clock.times.rows().size() == 1);
    CHECK(clock.times.rows()[0].part.turns == 50U);
    CHECK_FALSE(clock.times.rows()[0].best_part.turns); // there was none
    clock.begin_new();
    clock.finish("intro", 1, 40);
    CHECK(clock.times.rows()[0].best_part.turns == 50U);
    CHECK(clock.file().segments.at(0).best.turns == 40U);
    CHECK(clock.file().attempts == 2);
}

TEST_CASE("the last level ends a game, and fewer moves make it the best one", "[runtime][times]")
{
    Clock clock;
    for (const std::uint32_t turns : {900U, 700U, 800U}) {
        clock.begin_new();
        clock.finish("intro", 1, 40);
        clock.finish("reactor", 11, turns);
    }
    const auto best = splits_in(clock.file(), *tests::free_files().campaign, kPersonalBest);
    REQUIRE(best.size() == 2);
    CHECK(best[1].turns == 700);
    CHECK(clock.times.rows()[1].best_at.turns == 700U);
}

TEST_CASE("a loaded game goes on with the run that it belongs to", "[runtime][times]")
{
    Clock clock;
    clock.begin_new();
    clock.finish("intro", 1, 50);
    const GameState saved = clock.state;
    clock.begin_new();
    clock.finish("intro", 1, 60); // another game, meanwhile
    clock.finish("level01", 3, 70);
    clock.state = saved;
    clock.state.career.total_moves = 55;
    clock.times.begin(clock.state, true);
    REQUIRE(clock.times.rows().size() == 1);
    CHECK(clock.times.rows()[0].at.turns == 50U);
    clock.state.screen.mode = Mode::Playing;
    clock.finish("level02", 4, 90);
    CHECK(clock.times.rows()[1].part.turns == 40U);
    CHECK(clock.file().attempts == 2); // it is no new one
}

TEST_CASE("games with cheats and games that are only shown leave no times", "[runtime][times]")
{
    Clock clock;
    clock.begin_new();
    clock.state.switches.cheated = true;
    clock.finish("intro", 1, 5);
    CHECK_FALSE(std::filesystem::exists(clock.times.path()));
    clock.state = tests::new_free_game("intro");
    clock.times.begin(clock.state, false);
    clock.finish("intro", 1, 5);
    CHECK_FALSE(std::filesystem::exists(clock.times.path()));
}

TEST_CASE("games with other rules have times of their own", "[runtime][times]")
{
    Clock clock;
    clock.begin_new();
    const std::string usual = clock.times.path();
    clock.state.challenge.difficulty = Difficulty::Hard;
    clock.times.begin(clock.state, true);
    CHECK(clock.times.path().ends_with("times-hard.lss"));
    CHECK(usual.ends_with("times.lss"));
}

TEST_CASE("a damaged file of times is no times", "[runtime][times]")
{
    Clock clock;
    REQUIRE(write_file(clock.times.path(), to_bytes("<Run><Segments>")));
    clock.begin_new();
    clock.finish("intro", 1, 50);
    CHECK(clock.file().segments.size() == 1);
}

TEST_CASE("clock, seed and inputs stand in the view when they are wanted", "[runtime][times]")
{
    tests::Machine machine(tests::free_files());
    machine.options.map = "intro";
    REQUIRE(machine.app->start(machine.files));
    machine.pass(20);
    machine.press({"left", "right"});
    machine.pass_time(3000);
    const rpg::Bytes without = machine.platform.png();
    machine.config.settings.run_clock = runtime::RunClock::Both;
    machine.config.settings.shows_inputs = true;
    machine.press({"left", "right"});
    machine.pass_time(3000);
    CHECK(machine.platform.png() != without);
    CHECK(machine.app->game().play().inputs().size() == 4);
    CHECK(machine.app->game().play().seed() == machine.options.seed);
}

TEST_CASE("best times that cannot be read are set aside, not replaced", "[runtime][splits]")
{
    tests::Machine machine(tests::free_files());
    const std::string path = machine.saves.path() + "/times.lss";
    const std::string text = "<Run><GameName>half <a fi";
    REQUIRE(rpg::write_file(path, rpg::to_bytes(text)));
    REQUIRE(machine.start_map("intro"));
    CHECK(rpg::as_text(*rpg::read_file(path + ".bad", 1000)) == text);
    CHECK_FALSE(std::filesystem::exists(path));
}
