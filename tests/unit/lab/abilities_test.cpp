#include "lab/pilot/care.h"
#include "lab/pilot/kept_games.h"
#include "rpg/session/session.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/catch.h"
#include "tests/support/pilot_campaign.h"

using namespace rpg;
using tests::exit_script;
using tests::PilotCampaign;

namespace {

// Texts and the exit of a level of its own: string 0 and 1; more follow.
const std::string kOut = exit_script("/endgame.bsp");
const std::string kOutWorks = "event out\n use => set_exit @0 stats\n use => open_door out\nend\n";

// One level that ends the game.
PilotRun play_level(const std::vector<std::string>& rows, const std::vector<std::string>& elements,
                    const std::string& script, const PilotTask& task = {})
{
    const PilotCampaign game({{"first", 1, rows, elements, script}});
    return game.play(task);
}

} // namespace

TEST_CASE("the pilot puts a collar on a dog that stands in its way when it has no weapon", "[pilot]")
{
    const auto run = play_level({"##########", "#@.c...d.#", "########X#", "##########"},
                                {R"(<thing char="c" sprite="110"/>)", R"(<thing char="d" sprite="20"/>)"},
                                kOut + "event 1,1\n enter => weapons off\nend\n" + kOutWorks);
    CHECK(run.finished);
    CHECK(run.state.player.weapons != 0);
}

TEST_CASE("the pilot talks to somebody whom it can reach only from a burning tile", "[pilot]")
{
    const auto run = play_level(
        {"########", "#@..fp##", "#.######", "#X######", "########"},
        {R"(<thing char="f" sprite="129"/>)", R"(<thing char="p" sprite="145" name="person"/>)",
         R"(<mark tile="5,1" name="person"/>)"},
        kOut + "string 2 \"Go.\"\nevent person\n use => dialog @2\n use => set_state out = 1\nend\n"
               "event out\n use st=1 => set_exit @0 stats\n use st=1 => open_door out\nend\n");
    CHECK(run.finished);
    CHECK(run.visits.back().deaths == 0);
}

TEST_CASE("the pilot keeps its money for who asks for it", "[pilot]")
{
    // Twelve credits lie about; the machine in the north would take them, the gate asks for ten.
    const auto run =
        play_level({"#####s####", "#@....m..#", "#mm......#", "#####g####", "#####.X.##", "##########"},
                   {R"(<thing char="m" sprite="96"/>)", R"(<door char="g" name="gate" automatic="no"/>)",
                    R"(<solid char="s"/>)"},
                   kOut +
                       "string 2 \"Ten.\"\nevent 5,0\n use => open_store 0\nend\n"
                       "event gate\n use => need_stat credits 10 else @2\n use => take_stat credits 10\n"
                       " use => open_door gate\nend\n" +
                       kOutWorks);
    CHECK(run.finished);
}

TEST_CASE("the pilot makes up its health with medicine when a script asks for it", "[pilot]")
{
    const auto run =
        play_level({"########", "#@.k.k##", "#.f.####", "#g######", "#.X#####", "########"},
                   {R"(<thing char="k" sprite="99"/>)", R"(<thing char="f" sprite="128"/>)",
                    R"(<door char="g" name="gate" automatic="no"/>)"},
                   kOut +
                       "string 2 \"Pale.\"\nevent 1,1\n enter => take_stat health 9\nend\n"
                       "event gate\n use => need_stat health 30 else @2\n use => open_door gate\nend\n" +
                       kOutWorks);
    CHECK(run.finished);
}

TEST_CASE("the pilot leaves a one-way teleport until all else is done", "[pilot]")
{
    // The pad beside the start leads to the exit, which asks for the key at the end of the hall.
    const auto run =
        play_level({"#############", "#@p........k#", "#############", "#...X########", "#############"},
                   {R"(<mark char="p" name="pad"/>)", R"(<thing char="k" sprite="65"/>)"},
                   kOut + "event pad\n enter => teleport 1,3 facing E\nend\n"
                          "event out\n use => need_key red\n use => set_exit @0 stats\n"
                          " use => open_door out\nend\n");
    // Nobody gets past the pad without stepping on it: only a game that never steps there is lost.
    CHECK_FALSE(run.finished);
    const auto open = play_level({"#############", "#@.........k#", "#p###########", "#############",
                                  "#...X########", "#############"},
                                 {R"(<mark char="p" name="pad"/>)", R"(<thing char="k" sprite="65"/>)"},
                                 kOut + "event pad\n enter => teleport 1,4 facing E\nend\n"
                                        "event out\n use => need_key red\n use => set_exit @0 stats\n"
                                        " use => open_door out\nend\n");
    CHECK(open.finished);
    CHECK(open.reloads == 0);
}

TEST_CASE("the pilot works levers in the one order that opens the way", "[pilot]")
{
    // c, then a, then b; anything else sets the counter back.
    const std::string wrong = " use => set_state 3,2 = 0\n";
    const auto run = play_level({"#a#b#c####", "#@.......#", "###.##g###", "######.X##", "##########"},
                                {R"(<solid char="a"/>)", R"(<solid char="b"/>)", R"(<solid char="c"/>)",
                                 R"(<door char="g" name="gate" automatic="no"/>)"},
                                kOut +
                                    "event 1,0\n use => set_state 3,0 = 0\n use => set_state 5,0 = 0\n use "
                                    "st=1 => set_state 3,0 = 1\nend\n"
                                    "event 3,0\n use st=1 => open_door gate\n use => set_state 1,0 = 0\nend\n"
                                    "event 5,0\n use => set_state 3,0 = 0\n use => set_state 1,0 = 1\nend\n" +
                                    kOutWorks);
    CHECK(run.finished);
}

TEST_CASE("the pilot turns where a script waits for a look", "[pilot]")
{
    const auto run = play_level(
        {"########", "#@.....#", "#####g##", "####X..#", "########"},
        {R"(<door char="g" name="gate" automatic="no"/>)"},
        kOut + "event 3,1\n face:N => unlock_door gate\n face:N => open_door gate\nend\n" + kOutWorks);
    CHECK(run.finished);
}

TEST_CASE("the pilot answers Back where going on would shut it in", "[pilot]")
{
    const auto run =
        play_level({"###b####", "#@.....#", "####g###", "###X..##", "########"},
                   {R"(<solid char="b"/>)", R"(<door char="g" name="gate" automatic="no"/>)"},
                   kOut +
                       "string 2 \"Lock?\"\nevent 3,0\n use => set_state gate = 1\n use => dialog @2\n"
                       " use => set_state gate = 2\nend\n"
                       "event gate\n use st=1 => open_door gate\nend\n" +
                       kOutWorks);
    CHECK(run.finished);
}

TEST_CASE("the pilot goes back to a saved game when it has locked itself out", "[pilot]")
{
    // The lever shuts the only gate for good; it is nearer than the gate.
    const auto run = play_level({"###l####", "#@.....#", "######g#", "####X..#", "########"},
                                {R"(<solid char="l"/>)", R"(<door char="g" name="gate" automatic="no"/>)"},
                                kOut +
                                    "event 3,0\n use => lock_door gate\nend\n"
                                    "event gate\n use => open_door gate\nend\n" +
                                    kOutWorks);
    CHECK(run.finished);
    CHECK(run.reloads > 0);
}

TEST_CASE("the pilot clears fire, barrels, crates and weak walls out of its way", "[pilot]")
{
    const auto run =
        play_level({"##############", "#@ae.f..b...c#", "############W#", "############.#", "##########X..#",
                    "##############"},
                   {R"(<thing char="a" sprite="1"/>)", R"(<thing char="e" sprite="2"/>)",
                    R"(<thing char="f" sprite="129"/>)", R"(<thing char="b" sprite="130"/>)",
                    R"(<thing char="c" sprite="161"/>)", R"(<weak char="W" name="weak" texture="weak"/>)"},
                   kOut + kOutWorks);
    CHECK(run.finished);
    CHECK(run.visits.back().deaths == 0);
}

TEST_CASE("the pilot steps on the start again after a classic retry", "[pilot]")
{
    // The start script takes the person out of the way.
    const std::vector<std::string> rows{"#########", "#@..p..X#", "#########"};
    const std::vector<std::string> elements{R"(<thing char="p" sprite="145"/>)"};
    const PilotCampaign game(
        {{"first", 1, {"####", "#@X#", "####"}, {}, exit_script("/second.bsp") + kOutWorks},
         {"second", 3, rows, elements, kOut + "event 1,1\n enter => hide_things 4,1\nend\n" + kOutWorks}});
    Pilot pilot(game.campaign);
    GameEvents events;
    Session session(game.campaign, 1);
    REQUIRE(session.start({.map = "first", .seed = 1, .classic = true, .save = {}, .file = {}}, events));
    GameState state = session.state();
    bool died = false;
    for (int i = 0; i < 200 && state.screen.mode != Mode::Ended; ++i) {
        const auto command = pilot.next(state);
        REQUIRE(command);
        step_into(game.campaign, state, *command, events);
        if (state.map != "second" || died || state.level.moves < 2) continue;
        died = true;
        state.screen.mode = Mode::Dead;
    }
    CHECK(died);
    CHECK(state.screen.mode == Mode::Ended);
}

TEST_CASE("the pilot hunts what is left before it leaves", "[pilot]")
{
    const auto run =
        play_level({"##########", "#@.....X##", "#+########", "#........#", "#z.....z.#", "##########"},
                   {R"(<thing char="z" sprite="17"/>)"}, kOut + kOutWorks);
    CHECK(run.finished);
    CHECK(run.stats.kills == 2);
}

TEST_CASE("the pilot takes no medicine at full health", "[pilot]")
{
    const PilotCampaign game({{"first",
                               1,
                               {"#######", "#@.B..#", "###X###", "###.###", "#######"},
                               {R"(<thing char="B" sprite="53"/>)"},
                               kOut + kOutWorks}});
    GameEvents events;
    Session session(game.campaign, 1);
    REQUIRE(session.start({.map = "first", .seed = 1, .classic = false, .save = {}, .file = {}}, events));
    GameState state = session.state();
    state.player.items[static_cast<std::size_t>(Item::LargeMedkit)] = 3;
    const Beliefs none;
    CHECK_FALSE(heal_or_shop(Situation(game.campaign, state, none), Temperament::Careful, 0));
    state.player.fighter.health = 4;
    CHECK(heal_or_shop(Situation(game.campaign, state, none), Temperament::Careful, 0));
}

TEST_CASE("the pilot tries a stretch again that has cost it much medicine", "[pilot]")
{
    const PilotCampaign game({{"first", 1, {"#####", "#@.X#", "#####"}, {}, kOut + kOutWorks}});
    Session session(game.campaign, 1);
    GameEvents events;
    REQUIRE(session.start({.map = "first", .seed = 1, .classic = false, .save = {}, .file = {}}, events));
    GameState state = session.state();
    state.player.items[static_cast<std::size_t>(Item::LargeMedkit)] = 3;
    SaveStrategy kept(20);
    Pilot pilot(game.campaign);
    const auto saved_as = [&]() -> std::string {
        const auto order = kept.save_or_load(state, pilot);
        return order && is_any_of<command::Save>(*order) ? std::get<command::Save>(*order).name : "";
    };
    CHECK(saved_as() == "pilot-1");
    for (int death = 0; death < 3; ++death) kept.load_after_death(state, pilot); // a hard level
    state.level.moves += 8;
    CHECK(saved_as() == "pilot-2");
    state.level.moves += 8;
    state.player.items = {}; // as healthy as before
    CHECK(saved_as() == "pilot-best");
}

TEST_CASE("the pilot gives up a toggle that leads nowhere and takes the exit", "[pilot]")
{
    // Each lever undoes what the other one did: the doors never stand open together.
    const auto run = play_level(
        {"#a#b######", "#@.....X##", "#c########", "#d########", "#.########", "##########"},
        {R"(<solid char="a"/>)", R"(<solid char="b"/>)", R"(<door char="c" name="c" automatic="no"/>)",
         R"(<door char="d" name="d" automatic="no"/>)"},
        kOut +
            "event 1,0\n use => toggle_door c\n use => close_door d\n use => inc_state 3,0\nend\n"
            "event 3,0\n use => toggle_door d\n use => close_door c\n"
            " use st=1 => set_state 3,0 = 0\nend\n" +
            kOutWorks);
    CHECK(run.finished);
    CHECK(run.commands < 2000);
}
