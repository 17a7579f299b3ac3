#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/free_files.h"

#include <nlohmann/json.hpp>

using namespace rpg;

TEST_CASE("replay prints what each level of a recorded game took", "[converter][splits]")
{
    tests::require_free_game();
    const std::string replay = tests::tests_folder() + "/replays/level-intro.replay";
    const auto run = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"replay", replay, tests::free_game_zip()});
        return tests::run_command(more);
    };
    const tests::CommandRun printed = run({"--splits"});
    REQUIRE(printed.code == converter::ExitCode::Ok);
    CHECK(printed.out.find("of the game") != std::string::npos);
    const tests::CommandRun json = run({"--json"});
    REQUIRE(json.code == converter::ExitCode::Ok);
    const auto splits = nlohmann::json::parse(json.out)["splits"];
    REQUIRE(splits.size() == 1);
    CHECK(splits[0]["map"] == "intro");
    CHECK(splits[0]["turns"] == splits[0]["turns_of_game"]);
}

TEST_CASE("the command that made films names the one that does now", "[converter]")
{
    const tests::CommandRun gone = tests::run_command({"film", "a.replay", "-o", "a.gif"});
    CHECK(gone.code == converter::ExitCode::Usage);
    CHECK(gone.err == "drpg film is gone; use 'drpg-play DATA --replay FILE --film OUT.y4m'\n");
}
