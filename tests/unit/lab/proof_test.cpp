#include "lab/pilot/proof.h"
#include "lab/report/heat_map.h"
#include "lab/report/proof_report.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/pilot_campaign.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

using namespace rpg;
using tests::exit_script;
using tests::PilotCampaign;
using tests::PilotLevel;

namespace {

constexpr auto kLeave = "event out\n use => set_exit @0 stats\n use => open_door out\nend\n";

// A level with a key, a secret and a code that are behind a wall, or not.
PilotLevel treasury(bool is_walled, const std::string& out = kLeave)
{
    std::string row = is_walled ? "#@....#k..s.g.##" : "#@.....k..s.g.##";
    return {"first",
            1,
            {"################", row, "###X############", "################"},
            {R"(<thing char="k" sprite="65"/>)", R"(<secret char="s" name="niche"/>)",
             R"(<door char="g" name="gate" automatic="no"/>)"},
            exit_script("/endgame.bsp") +
                "string 2 \"2005\"\nstring 3 \"Code? (It is 2005.)\"\nevent gate\n use => ask_code code @2 "
                "prompt @3\n"
                " use => open_door gate\nend\n" +
                out};
}

const LevelProof& level_of(const Proof& proof, std::string_view map)
{
    return *std::ranges::find(proof.levels, map, &LevelProof::map);
}

} // namespace

TEST_CASE("a game that can be finished is proven, with nothing left over", "[pilot][proof]")
{
    const PilotCampaign game({treasury(false)});
    const Proof proof = game.prove();
    CHECK(proof.holds());
    CHECK(proof.games.size() == 6);
    const LevelProof& level = level_of(proof, "first");
    CHECK(level.finished == 6);
    CHECK(level.keys.empty());
    CHECK(level.secrets.empty());
    REQUIRE(level.codes.size() == 1);
    CHECK(level.codes.front().entered);
    CHECK_FALSE(level.codes.front().guessed);
    CHECK_THAT(converter::proof_text(proof, game.data, false),
               ContainsSubstring("first") && ContainsSubstring("finished in 6 of 6 games") &&
                   ContainsSubstring("every level can be finished"));
}

TEST_CASE("what no game reached is named", "[pilot][proof]")
{
    const PilotCampaign game({treasury(true)});
    const Proof proof = game.prove(1);
    CHECK(proof.holds());
    const LevelProof& level = level_of(proof, "first");
    CHECK(level.keys.size() == 1);
    CHECK(level.secrets.size() == 1);
    CHECK_FALSE(level.codes.front().entered);
    CHECK_THAT(converter::proof_text(proof, game.data, false),
               ContainsSubstring("keys that nobody took") && ContainsSubstring("at 7,1") &&
                   ContainsSubstring("secrets that nobody found") &&
                   ContainsSubstring("codes that nobody entered: 2005 at 12,1"));
    const auto json = nlohmann::json::parse(converter::proof_json(proof, game.data));
    CHECK(json["holds"] == true);
    CHECK(json["levels"][0]["secrets_not_found"].size() == 1);
}

TEST_CASE("a report counts one thing in the singular", "[pilot][proof]")
{
    const PilotCampaign game({treasury(false)});
    Proof proof = game.prove(1);
    LevelProof& level = *std::ranges::find(proof.levels, "first", &LevelProof::map);
    level.things.assign(1, 0);
    level.events.assign(2, 0);
    level.deaths = level.reloads = 1;
    CHECK_THAT(converter::proof_text(proof, game.data, false),
               ContainsSubstring(", 1 death, 1 saved game loaded\n") &&
                   ContainsSubstring("    1 thing that nobody took, 2 scripts that never ran\n"));
}

TEST_CASE("a level that cannot be finished fails the proof, and the levels behind it are tried all the same",
          "[pilot][proof]")
{
    PilotLevel shut = treasury(true, "event out\n use => need_key red\n use => set_exit @0 stats\n"
                                     " use => open_door out\nend\n");
    shut.script.replace(shut.script.find("/endgame.bsp"), 12, "/second.bsp");
    const PilotCampaign game(
        {shut, {"second", 3, {"#######", "#@...X#", "#######"}, {}, exit_script("/endgame.bsp") + kLeave}});
    const Proof proof = game.prove(1);
    CHECK_FALSE(proof.holds());
    CHECK(level_of(proof, "first").finished == 0);
    CHECK(level_of(proof, "first").given_up == 3);
    CHECK(level_of(proof, "second").finished == 3);
    CHECK_THAT(converter::proof_text(proof, game.data, false), ContainsSubstring("stuck in first at "));
}

TEST_CASE("one level can be proven alone", "[pilot][proof]")
{
    PilotLevel other = treasury(false);
    other.name = "second";
    other.id = 3;
    const PilotLevel first = treasury(true, "event out\n use => need_key red\nend\n");
    const PilotCampaign game({first, other});
    const Proof proof = rpg::prove(game.campaign, 1, {.seeds = 1, .map = "second"});
    CHECK(proof.holds());
    CHECK(level_of(proof, "second").finished == 3);
    CHECK(level_of(proof, "first").reached == 0);
}

TEST_CASE("the heat map shows steps and deaths", "[pilot][proof]")
{
    const PilotCampaign game({treasury(false)});
    LevelCoverage coverage = level_of(game.prove(1), "first").coverage;
    coverage.deaths[static_cast<std::size_t>(tile_index({2, 1}))] = 3;
    const std::string svg =
        converter::heat_map_svg(game.data, game.data.levels.at("first"), {coverage, "three games"});
    CHECK_THAT(svg, ContainsSubstring("id=\"visits\"") || ContainsSubstring("visits"));
    CHECK_THAT(svg, ContainsSubstring("2,1: 3 deaths") && ContainsSubstring(" steps") &&
                        ContainsSubstring("three games"));
}

TEST_CASE("prove says what it needs for recordings", "[pilot][proof]")
{
    const tests::CommandRun run = tests::run_command({"prove", "free", "--record"});
    CHECK(run.code == converter::ExitCode::Usage);
    CHECK_THAT(run.err, ContainsSubstring("--output"));
}
