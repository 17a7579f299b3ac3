#include "rpg/sim/script/conditions.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::kAhead;
using tests::script_ahead;
using tests::ScriptGame;

TEST_CASE("stats are given up to their limits and taken down to zero", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => give_stat health 100\n  use => give_stat armor 200\n"
                                 "  use => give_stat credits 7\n  use => give_stat experience 9"));
    game.state.player.fighter.health = 5;
    CHECK(game.use());
    CHECK(game.state.player.fighter.health == 30);
    CHECK(game.state.player.fighter.armour == 20);
    CHECK(game.state.player.credits == 7);
    CHECK(game.state.player.xp == 9);
    CHECK(game.said(MessageId::GainedHealth));
    CHECK(game.said(MessageId::GainedArmour));
    CHECK(game.said(MessageId::Experience));
    CHECK(game.use()); // nothing to gain: silent
    CHECK_FALSE(game.said(MessageId::GainedHealth));

    ScriptGame poor(script_ahead("  use => take_stat armor 30\n  use => take_stat credits 8\n"
                                 "  use => take_stat experience 8\n  use => take_stat health 10"));
    poor.state.player.fighter.armour = 20;
    poor.state.player.credits = 5;
    CHECK(poor.use());
    CHECK(poor.state.player.fighter.armour == 0);
    CHECK(poor.state.player.credits == 0);
    CHECK(poor.state.player.xp == 0);
    CHECK(poor.state.player.fighter.health == 20);
    CHECK(poor.has<event::PlayerHit>());
}

TEST_CASE("a script that takes all health kills when it is over", "[sim][script]")
{
    ScriptGame mercy(script_ahead("  use => take_stat health 100\n  use => give_stat health 10"));
    mercy.play(command::Use{});
    CHECK(mercy.state.screen.mode == Mode::Playing);
    CHECK(mercy.state.player.fighter.health == 10);
    ScriptGame cruel(script_ahead("  use => take_stat health 100\n  use => give_stat credits 1"));
    cruel.play(command::Use{});
    CHECK(cruel.state.screen.mode == Mode::Dead);
    CHECK(cruel.state.player.credits == 1);
}

TEST_CASE("no text opens for the dead", "[sim][script]")
{
    ScriptGame game(
        script_ahead("  use => hurt_player 4000000000\n  use => dialog @0\n", "string 0 \"too late\"\n"));
    game.play(command::Use{});
    CHECK(game.state.screen.mode == Mode::Dead);
    CHECK(game.state.level.scripts.empty());
}

TEST_CASE("hurting goes past the armour, and gods do not mind", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => hurt_player 7"));
    game.state.player.fighter.armour = 20;
    CHECK(game.use());
    CHECK(game.state.player.fighter.health == 23);
    CHECK(game.state.player.fighter.armour == 20);
    CHECK(game.said(MessageId::Pain));
    CHECK(game.has<event::PlayerHit>());
    game.state.switches.god = true;
    CHECK(game.use());
    CHECK(game.state.player.fighter.health == 23);
}

TEST_CASE("a stat that is too low ends the script with its text and costs a turn", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => need_stat credits 5 else @0\n  use => take_stat credits 5",
                                 "string 0 \"You are poor.\"\n"));
    game.play(command::Use{});
    CHECK(game.said(MessageId::InsufficientFunds));
    CHECK(game.text() == "You are poor.");
    CHECK(game.state.level.moves == 1);
    CHECK(game.state.level.scripts.empty());
    game.play(command::Cancel{}); // it has to be read
    CHECK(game.refused());
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
    game.state.player.credits = 5;
    game.play(command::Use{});
    CHECK(game.state.player.credits == 0);
    CHECK_FALSE(game.said(MessageId::InsufficientFunds));
}

TEST_CASE("an empty text for a stat that is too low opens nothing", "[sim][script]")
{
    const std::vector<std::pair<std::string, MessageId>> stats{{"health", MessageId::InsufficientHealth},
                                                               {"armor", MessageId::InsufficientArmour},
                                                               {"experience", MessageId::InsufficientXp}};
    for (const auto& [stat, message] : stats) {
        ScriptGame game(script_ahead(
            "  use => need_stat " + stat + " 200 else @0\n  use => give_stat credits 1", "string 0 \"\"\n"));
        CHECK(game.use());
        CHECK(game.said(message));
        CHECK(game.state.screen.mode == Mode::Playing);
        CHECK(game.state.player.credits == 0);
    }
}

TEST_CASE("each key is asked for by its own name; other numbers always pass", "[sim][script]")
{
    const std::vector<std::pair<std::string, MessageId>> keys{{"green", MessageId::NeedKeyGreen},
                                                              {"yellow", MessageId::NeedKeyYellow},
                                                              {"blue", MessageId::NeedKeyBlue},
                                                              {"red", MessageId::NeedKeyRed}};
    for (const auto& [key, message] : keys) {
        ScriptGame game(script_ahead("  use => need_key " + key + "\n  use => give_stat credits 1"));
        CHECK(game.use());
        CHECK(game.said(message));
        CHECK(game.state.player.credits == 0);
    }
    ScriptGame other(script_ahead("  use => need_key green"));
    other.break_command(41, 4);
    CHECK_FALSE(other.use());
    CHECK_FALSE(other.has<event::MessageShown>());
}

TEST_CASE("weapons are taken away and given back", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => weapons off
end
event 5,2
  use => weapons on
end
)");
    game.run(kAhead, trigger::kByEngine);
    CHECK(game.state.player.weapons == 0);
    game.run({5, 2}, trigger::kByEngine);
    CHECK(game.state.player.weapons == 4);
    CHECK(game.state.player.weapon == 2);
}
