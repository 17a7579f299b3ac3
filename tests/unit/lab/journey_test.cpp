#include "rpg/session/replay.h"
#include "tests/support/catch.h"
#include "tests/support/pilot_campaign.h"

using namespace rpg;
using tests::exit_script;
using tests::PilotCampaign;
using tests::PilotLevel;

namespace {

constexpr auto kWayBack = "event back\n use => set_exit @1\n use => open_door back\nend\n";
constexpr auto kGoal = "event out\n use => set_exit @0 stats\n use => open_door out\nend\n";

// A hub with a door to each level; string n is the name of the nth.
PilotLevel hub_to(const std::vector<std::string>& targets, const std::string& before_last = "")
{
    PilotLevel level{"hub", 2, {"#", "#", "#", "#"}, {}, ""};
    std::string doors;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const std::string name = "door" + std::to_string(i);
        const char letter = static_cast<char>('A' + i);
        level.rows[0] += "##";
        level.rows[1] += std::string(1, letter) + "#";
        level.rows[2] += i == 0 ? "@." : "..";
        level.rows[3] += "##";
        level.elements.push_back("<exit char=\"" + std::string(1, letter) + "\" name=\"" + name + "\"/>");
        level.script += "string " + std::to_string(i) + " \"" + targets[i] + "\"\n";
        doors += "event " + name + "\n" + (i + 1 == targets.size() ? before_last : "") +
                 " use => set_exit @" + std::to_string(i) + "\n use => open_door " + name + "\nend\n";
    }
    for (std::string& row : level.rows) row += "#";
    level.script += doors;
    return level;
}

bool finished(const PilotRun& run, const std::string& map)
{
    for (const LevelVisit& visit : run.visits)
        if (visit.map == map && visit.finished) return true;
    return false;
}

} // namespace

TEST_CASE("the pilot leaves a level by a way that does not end it, and comes back with the key", "[pilot]")
{
    const PilotCampaign game(
        {{"first",
          1,
          {"########", "#@..Y..#", "#X######", "########"},
          {},
          exit_script("/endgame.bsp", "/shed.bsp") + kWayBack +
              "event out\n use => need_key blue\n use => set_exit @0 stats\n use => open_door out\nend\n"},
         {"shed",
          0,
          {"########", "#@..k.Y#", "########"},
          {R"(<thing char="k" sprite="66"/>)"},
          exit_script("/endgame.bsp") + kWayBack}});
    const PilotRun run = game.play();
    CHECK(run.finished);
    CHECK(finished(run, "first"));
}

TEST_CASE("the pilot goes back to a completed level when a new key opens a door there", "[pilot]")
{
    // The axe lies in the first sector behind the blue door; the blue key is in the second; the third needs
    // the axe.
    const std::string sector = exit_script("/hub.bsp", "/hub.bsp") + kGoal;
    const PilotCampaign game(
        {hub_to({"/one.bsp", "/two.bsp", "/three.bsp"}),
         {"one",
          3,
          {"########", "#@....X#", "#b######", "#a######", "########"},
          {R"(<door char="b" name="blue" automatic="no"/>)", R"(<thing char="a" sprite="1"/>)"},
          sector + "event blue\n use => need_key blue\n use => open_door blue\nend\n"},
         {"two", 4, {"########", "#@..k.X#", "########"}, {R"(<thing char="k" sprite="66"/>)"}, sector},
         {"three",
          5,
          {"#########", "#Y@.W..X#", "#########"},
          {R"(<weak char="W" name="weak" texture="weak"/>)"},
          exit_script("/endgame.bsp", "/hub.bsp") + kWayBack + kGoal}});
    PilotTask task;
    task.map = "hub";
    const PilotRun run = game.play(task);
    CHECK(run.finished);
    for (const char* map : {"one", "two", "three"}) CHECK(finished(run, map));
}

TEST_CASE("the pilot finishes what it can before it goes where no way leads back from", "[pilot]")
{
    // From the second sector on there is no way back: the first one is done before, though it lies further.
    const PilotCampaign game(
        {hub_to({"/one.bsp", "/two.bsp"}, ""),
         {"one", 4, {"#########", "#@.....X#", "#########"}, {}, exit_script("/hub.bsp") + kGoal},
         {"two",
          3,
          {"#########", "#Y@....X#", "#########"},
          {},
          exit_script("/endgame.bsp", "/hub.bsp") + kWayBack + kGoal}});
    PilotTask task;
    task.map = "hub";
    const PilotRun run = game.play(task);
    CHECK(run.finished);
    CHECK(finished(run, "one"));
    CHECK(finished(run, "two"));
}

TEST_CASE("the pilot believes a loaded game about what is completed", "[pilot]")
{
    // The exit of the second sector leads away from the first one, which somebody else has completed.
    const PilotCampaign game(
        {hub_to({"/one.bsp", "/two.bsp"}),
         {"one", 3, {"#########", "#@.....X#", "#########"}, {}, exit_script("/hub.bsp") + kGoal},
         {"two",
          4,
          {"#########", "#Y@....X#", "#########"},
          {},
          exit_script("/endgame.bsp", "/hub.bsp") + kWayBack + kGoal}});
    PilotTask task;
    task.map = "hub";
    task.keeps_arrivals = true;
    PilotTask rest;
    rest.map = "two";
    for (auto& [map, save] : game.play(task).arrivals)
        if (map == "two") rest.save = save;
    REQUIRE_FALSE(rest.save.empty());
    CHECK(run_pilot(game.campaign, 1, rest).stats.moves > 0); // it left by the exit that shows its numbers
}

TEST_CASE("the pilot knows a code from a text of another level, and says when it has guessed one", "[pilot]")
{
    const auto play = [](const std::string& text) {
        const PilotCampaign game(
            {{"first",
              1,
              {"###t####", "#@....X#", "########"},
              {R"(<solid char="t"/>)"},
              exit_script("/second.bsp") + "string 2 \"" + text + "\"\nevent 3,0\n use => dialog @2\nend\n" +
                  kGoal},
             {"second",
              3,
              {"########", "#@.g.X##", "########"},
              {R"(<door char="g" name="gate" automatic="no"/>)"},
              exit_script("/endgame.bsp") +
                  "string 2 \"4711\"\nstring 3 \"Code?\"\nevent gate\n use => ask_code code @2 prompt @3\n"
                  " use => open_door gate\nend\n" +
                  kGoal}});
        return game.play();
    };
    const PilotRun told = play("It is 47-11, he said.");
    CHECK(told.finished);
    CHECK(told.guessed_codes.empty());
    const PilotRun guessed = play("Nobody knows.");
    CHECK(guessed.finished);
    CHECK(guessed.guessed_codes.contains({"second", 2}));
}

TEST_CASE("a campaign without an ending is over when every level is completed", "[pilot]")
{
    const PilotCampaign game(
        {hub_to({"/one.bsp"}),
         {"one", 3, {"#######", "#@...X#", "#######"}, {}, exit_script("/hub.bsp") + kGoal}});
    PilotTask task;
    task.map = "hub";
    CHECK(game.play(task).finished);
}

TEST_CASE("a game with saved games loaded is a recording like any other", "[pilot]")
{
    const PilotCampaign game({{"first",
                               1,
                               {"###l####", "#@.....#", "######g#", "####X..#", "########"},
                               {R"(<solid char="l"/>)", R"(<door char="g" name="gate" automatic="no"/>)"},
                               exit_script("/endgame.bsp") +
                                   "event 3,0\n use => lock_door gate\nend\n"
                                   "event gate\n use => open_door gate\nend\n" +
                                   kGoal}});
    const PilotRun run = game.play();
    REQUIRE(run.finished);
    REQUIRE(run.reloads > 0);
    const auto report = verify_replay(game.campaign, 1, run.replay);
    REQUIRE(report);
    CHECK_FALSE(report->different);
}
