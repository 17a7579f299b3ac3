#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/play/best_moves.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"
#include "tests/support/temp_folder.h"

#include <filesystem>

using namespace rpg;

namespace {

struct Clock {
    void finish(std::string map, unsigned level, std::uint32_t moves)
    {
        state.map = std::move(map);
        state.career.completed = static_cast<std::uint16_t>(state.career.completed | 1U << (level - 1));
        state.screen.stats.moves = moves;
        state.screen.mode = Mode::Stats;
        REQUIRE(best.note(state));
    }
    void begin_new()
    {
        state = tests::new_free_game("intro");
        best.begin(state, true);
    }
    std::string file() const
    {
        const Result<Bytes> bytes = read_file(best.path(), 1U << 20);
        return bytes ? std::string(as_text(*bytes)) : std::string();
    }

    tests::TempFolder temp;
    runtime::BestMoves best{temp.path.generic_string()};
    GameState state;
};

} // namespace

TEST_CASE("a finished level is compared with the best of earlier games", "[runtime][moves]")
{
    Clock clock;
    clock.begin_new();
    clock.finish("intro", 1, 50);
    REQUIRE(clock.best.rows().size() == 1);
    CHECK(clock.best.rows()[0].moves == 50);
    CHECK_FALSE(clock.best.rows()[0].best); // there was none
    for (const std::uint32_t moves : {40U, 60U}) {
        clock.begin_new();
        clock.finish("intro", 1, moves);
        clock.finish("level01", 3, 2 * moves);
    }
    CHECK(clock.best.rows()[0].best == 40U);
    CHECK(clock.best.rows()[1].best == 80U);
    CHECK(clock.file() == "intro 40\nlevel01 80\n");
}

TEST_CASE("games with cheats and games that are only shown set no best moves", "[runtime][moves]")
{
    Clock clock;
    clock.begin_new();
    clock.state.switches.cheated = true;
    clock.finish("intro", 1, 5);
    CHECK_FALSE(std::filesystem::exists(clock.best.path()));
    clock.state = tests::new_free_game("intro");
    clock.best.begin(clock.state, false);
    clock.finish("intro", 1, 5);
    CHECK_FALSE(std::filesystem::exists(clock.best.path()));
}

TEST_CASE("games with other rules have best moves of their own", "[runtime][moves]")
{
    Clock clock;
    clock.begin_new();
    const std::string usual = clock.best.path();
    clock.state.challenge.difficulty = Difficulty::Hard;
    clock.best.begin(clock.state, true);
    CHECK(clock.best.path().ends_with("best-moves-hard.txt"));
    CHECK(usual.ends_with("best-moves.txt"));
}

TEST_CASE("lines of best moves that make no sense do not hide the others", "[runtime][moves]")
{
    Clock clock;
    clock.begin_new();
    REQUIRE(write_file(clock.best.path(), to_bytes("half a fi\n\nmy level 7\nintro 30\nintro x")));
    clock.begin_new();
    clock.finish("intro", 1, 50);
    CHECK(clock.best.rows().at(0).best == 30U);
    CHECK(clock.file() == "intro 30\nmy level 7\n");
}

TEST_CASE("moves and time are in the view when they are wanted", "[runtime][moves]")
{
    tests::Machine machine(tests::free_files());
    machine.options.map = "intro";
    REQUIRE(machine.app->start(machine.files));
    machine.pass(20);
    machine.press({"left", "right"});
    machine.pass_time(3000);
    const rpg::Bytes without = machine.platform.png();
    machine.config.settings.run_clock = runtime::RunClock::Both;
    machine.press({"left", "right"});
    machine.pass_time(3000);
    CHECK(machine.platform.png() != without);
    CHECK(machine.app->game().play().seed() == machine.options.seed);
}
