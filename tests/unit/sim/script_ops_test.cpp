#include "rpg/model/line_flags.h"
#include "rpg/script/trigger.h"
#include "rpg/sim/scripts.h"
#include "rpg/sim/world.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::ScriptGame;

namespace {

constexpr TilePos kAhead{4, 2};
constexpr TilePos kPlace{6, 2};

// The commands as one script of the tile ahead; what is before them comes first.
std::string script(const std::string& commands, const std::string& before = {})
{
    return before + "event 4,2\n" + commands + "\nend\n";
}

bool use(ScriptGame& game)
{
    game.events.clear();
    Turn turn = game.turn();
    const bool handled = run_tile(turn, kAhead, trigger::kUsed).handled;
    return handled;
}

std::string problem_of(const ScriptGame& game)
{
    const auto found = game.all<event::ScriptProblem>();
    return found.empty() ? "" : std::string(found.front().what);
}

bool stands_on(ScriptGame& game, const std::string& thing, TilePos tile)
{
    const Turn turn = game.turn();
    const EntityIndex wanted = turn.stage->entity_of_thing[game.thing(thing)];
    for (EntityIndex here = first_on_tile(turn, tile); here != kNoEntity; here = entity(turn, here).next)
        if (here == wanted) return true;
    return false;
}

const ThingState& thing(const ScriptGame& game, const std::string& name)
{
    return game.state.level.things[game.thing(name)];
}

} // namespace

TEST_CASE("states of events stay between 0 and 9", "[sim][script]")
{
    ScriptGame up(script("  use st=9 => give_stat credits 1\n  use => set_state 4,2 = 9\n"
                         "  use => inc_state 4,2\n  use => inc_state 5,2\n  use => set_state 1,1 = 3"));
    CHECK(use(up));
    CHECK(up.state_at(kAhead) == 9);
    CHECK(up.state.player.credits == 0);
    CHECK(up.all<event::StateSet>().size() == 2); // (5,2) and (1,1) have no event
    CHECK(use(up));
    CHECK(up.state.player.credits == 1);

    ScriptGame down(script("  use => dec_state 4,2"));
    CHECK(use(down));
    CHECK(down.state_at(kAhead) == 0);
}

TEST_CASE("doors open, close and toggle, and say whether anything changed", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => open_door gate
end
event 5,2
  use => close_door gate
end
event 6,2
  use => toggle_door gate
end
event 7,2
  use => door_auto gate
end
)");
    const auto asked = [&](TilePos tile, std::uint32_t trigger) {
        game.events.clear();
        Turn turn = game.turn();
        return run_tile(turn, tile, trigger).handled;
    };
    CHECK_FALSE(asked({5, 2}, trigger::kByEngine));
    CHECK(asked({4, 2}, trigger::kByEngine));
    CHECK(game.heard(5063));
    CHECK_FALSE(asked({4, 2}, trigger::kByEngine));
    CHECK(asked({5, 2}, trigger::kByEngine));
    CHECK(game.heard(5064));
    CHECK(asked({6, 2}, trigger::kByEngine));
    CHECK(game.is_open("gate"));
    game.state.player.keys = 1; // a key must not change what door_auto does
    CHECK_FALSE(asked({7, 2}, trigger::kUsed));
    CHECK(asked({7, 2}, trigger::kByEngine));
    CHECK_FALSE(game.is_open("gate"));
    CHECK(asked({7, 2}, trigger::kUsed));
    CHECK(game.is_open("gate"));
}

TEST_CASE("locks keep every door command out until they are taken off", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => open_door lock
  use => toggle_door lock
  use => door_auto lock
end
event 5,2
  use => unlock_door lock
end
event 6,2
  use => lock_door lock
end
event 7,2
  use => toggle_lock lock
end
)");
    const auto locked = [&] {
        return game.state.level.lines[static_cast<std::size_t>(game.line("lock"))].has(line_flag::kLocked);
    };
    CHECK_FALSE(use(game));
    game.run({5, 2}, trigger::kByEngine);
    CHECK(game.heard(5067));
    CHECK_FALSE(locked());
    game.run({6, 2}, trigger::kByEngine);
    CHECK(locked());
    game.run({7, 2}, trigger::kByEngine);
    CHECK_FALSE(locked());
    CHECK(use(game));
}

TEST_CASE("door commands on lines that cannot move are reported", "[sim][script]")
{
    for (const char* command : {"open_door line#999", "door_auto line#0", "lock_door line#0"}) {
        ScriptGame game(script("  use => " + std::string(command)));
        use(game);
        CHECK(problem_of(game) == "the line is neither a door nor a secret wall");
    }
}

TEST_CASE("both halves of a secret wall open together", "[sim][script]")
{
    ScriptGame game(script("  use once => open_door niche_a\n  use once => open_door niche_b"));
    game.play(Order::Use);
    CHECK(game.said(MessageId::Secret));
    CHECK(game.heard(5133));
    CHECK(game.state.player.xp == 5);
    CHECK_FALSE(use(game));
}

TEST_CASE("a thing that is shown stands on its tile and kills what stood there", "[sim][script]")
{
    ScriptGame game(script("  use once => show_thing guest frame 2"),
                    {R"(<thing tile="6,2" sprite="145" name="guest" hidden="yes"/>)",
                     R"(<thing tile="6,2" sprite="26" name="imp"/>)"});
    CHECK(thing(game, "guest").has(thing_flag::kHidden));
    CHECK_FALSE(stands_on(game, "guest", kPlace));
    CHECK(use(game));
    CHECK_FALSE(thing(game, "guest").has(thing_flag::kHidden));
    CHECK(thing(game, "guest").frame == 2);
    CHECK(stands_on(game, "guest", kPlace));
    CHECK(game.has<event::EntityDied>());
    CHECK(game.state.player.xp > 0);
}

TEST_CASE("a thing that stands there already does not kill itself", "[sim][script]")
{
    ScriptGame game(script("  use => show_thing imp frame 0"),
                    {R"(<thing tile="6,2" sprite="26" name="imp"/>)"});
    CHECK(use(game));
    CHECK_FALSE(game.has<event::EntityDied>());
    CHECK(stands_on(game, "imp", kPlace));
}

TEST_CASE("a corpse is shown without becoming solid", "[sim][script]")
{
    ScriptGame game(script("  use => show_thing body frame 2"),
                    {R"(<thing tile="6,2" sprite="26" name="body" hidden="yes" corpse="yes"/>)"});
    CHECK(use(game));
    CHECK_FALSE(thing(game, "body").has(thing_flag::kHidden));
    const Turn turn = game.turn();
    CHECK(first_on_tile(turn, kPlace) == kNoEntity);
}

TEST_CASE("hiding takes everything from a tile but its monsters", "[sim][script]")
{
    ScriptGame game(script("  use => hide_things 6,2\n  use => hide_things 0,0"),
                    {R"(<thing tile="6,2" sprite="145" name="guest"/>)",
                     R"(<thing tile="6,2" sprite="26" name="imp"/>)",
                     R"(<thing tile="6,2" sprite="135" name="lamp"/>)"});
    CHECK(use(game));
    CHECK(thing(game, "guest").has(thing_flag::kHidden));
    CHECK(thing(game, "lamp").has(thing_flag::kHidden));
    CHECK_FALSE(stands_on(game, "lamp", kPlace));
    CHECK(stands_on(game, "imp", kPlace));
}

TEST_CASE("the first thing of a tile is replaced by a picture that is in nobody's way", "[sim][script]")
{
    ScriptGame game(script("  use => replace_thing 6,2 sprite 17 frame 2"),
                    {R"(<thing tile="6,2" sprite="135" name="below"/>)",
                     R"(<thing tile="6,2" sprite="145" name="top"/>)"});
    CHECK(use(game));
    CHECK(thing(game, "top").id == 17);
    CHECK(thing(game, "top").frame == 2);
    CHECK(thing(game, "top").has(thing_flag::kFrozen));
    CHECK_FALSE(stands_on(game, "top", kPlace));
    CHECK(thing(game, "below").id == 135);
    CHECK(stands_on(game, "below", kPlace));
    REQUIRE(game.has<event::ThingChanged>());
    CHECK(game.all<event::ThingChanged>().back().now.id == 17);
}

TEST_CASE("stats are given up to their limits and taken down to zero", "[sim][script]")
{
    ScriptGame game(script("  use => give_stat health 100\n  use => give_stat armor 200\n"
                           "  use => give_stat credits 7\n  use => give_stat experience 9"));
    game.state.player.fighter.health = 5;
    CHECK(use(game));
    CHECK(game.state.player.fighter.health == 30);
    CHECK(game.state.player.fighter.armour == 20);
    CHECK(game.state.player.credits == 7);
    CHECK(game.state.player.xp == 9);
    CHECK(game.said(MessageId::GainedHealth));
    CHECK(game.said(MessageId::GainedArmour));
    CHECK(game.said(MessageId::Experience));
    CHECK(use(game)); // nothing to gain: silent
    CHECK_FALSE(game.said(MessageId::GainedHealth));

    ScriptGame poor(script("  use => take_stat armor 30\n  use => take_stat credits 8\n"
                           "  use => take_stat experience 8\n  use => take_stat health 10"));
    poor.state.player.fighter.armour = 20;
    poor.state.player.credits = 5;
    CHECK(use(poor));
    CHECK(poor.state.player.fighter.armour == 0);
    CHECK(poor.state.player.credits == 0);
    CHECK(poor.state.player.xp == 0);
    CHECK(poor.state.player.fighter.health == 20);
    CHECK(poor.has<event::PlayerHit>());
}

TEST_CASE("a script that takes all health kills when it is over", "[sim][script]")
{
    ScriptGame mercy(script("  use => take_stat health 100\n  use => give_stat health 10"));
    mercy.play(Order::Use);
    CHECK(mercy.state.screen.mode == Mode::Playing);
    CHECK(mercy.state.player.fighter.health == 10);
    ScriptGame cruel(script("  use => take_stat health 100\n  use => give_stat credits 1"));
    cruel.play(Order::Use);
    CHECK(cruel.state.screen.mode == Mode::Dead);
    CHECK(cruel.state.player.credits == 1);
}

TEST_CASE("no text opens for the dead", "[sim][script]")
{
    ScriptGame game(
        script("  use => hurt_player 4000000000\n  use => dialog @0\n", "string 0 \"too late\"\n"));
    game.play(Order::Use);
    CHECK(game.state.screen.mode == Mode::Dead);
    CHECK(game.state.level.scripts.empty());
}

TEST_CASE("hurting goes past the armour, and gods do not mind", "[sim][script]")
{
    ScriptGame game(script("  use => hurt_player 7"));
    game.state.player.fighter.armour = 20;
    CHECK(use(game));
    CHECK(game.state.player.fighter.health == 23);
    CHECK(game.state.player.fighter.armour == 20);
    CHECK(game.said(MessageId::Pain));
    CHECK(game.has<event::PlayerHit>());
    game.state.switches.god = true;
    CHECK(use(game));
    CHECK(game.state.player.fighter.health == 23);
}

TEST_CASE("a stat that is too low ends the script with its text and costs a turn", "[sim][script]")
{
    ScriptGame game(script("  use => need_stat credits 5 else @0\n  use => take_stat credits 5",
                           "string 0 \"You are poor.\"\n"));
    game.play(Order::Use);
    CHECK(game.said(MessageId::InsufficientFunds));
    CHECK(game.text() == "You are poor.");
    CHECK(game.state.level.moves == 1);
    CHECK(game.state.level.scripts.empty());
    game.play(Order::Cancel); // it has to be read
    CHECK(game.refused());
    game.play(Order::Confirm);
    CHECK(game.state.screen.mode == Mode::Playing);
    game.state.player.credits = 5;
    game.play(Order::Use);
    CHECK(game.state.player.credits == 0);
    CHECK_FALSE(game.said(MessageId::InsufficientFunds));
}

TEST_CASE("an empty text for a stat that is too low opens nothing", "[sim][script]")
{
    const std::vector<std::pair<std::string, MessageId>> stats{{"health", MessageId::InsufficientHealth},
                                                               {"armor", MessageId::InsufficientArmour},
                                                               {"experience", MessageId::InsufficientXp}};
    for (const auto& [stat, message] : stats) {
        ScriptGame game(script("  use => need_stat " + stat + " 200 else @0\n  use => give_stat credits 1",
                               "string 0 \"\"\n"));
        CHECK(use(game));
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
        ScriptGame game(script("  use => need_key " + key + "\n  use => give_stat credits 1"));
        CHECK(use(game));
        CHECK(game.said(message));
        CHECK(game.state.player.credits == 0);
    }
    ScriptGame other(script("  use => need_key raw 0x00000004"));
    CHECK_FALSE(use(other));
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

TEST_CASE("the banner stands until an empty text clears it", "[sim][script]")
{
    ScriptGame game(R"(string 0 "North room"
string 1 ""
event 4,2
  use => set_banner @0
end
event 5,2
  use => set_banner @1
end
)");
    game.run(kAhead, trigger::kByEngine);
    CHECK(game.state.level.banner == StringIndex{0});
    game.run({5, 2}, trigger::kByEngine);
    CHECK(game.state.level.banner == kNoString);
    CHECK(game.all<event::BannerSet>().size() == 1);
    game.run({5, 2}, trigger::kByEngine);
    CHECK_FALSE(game.has<event::BannerSet>());
}

TEST_CASE("notes are kept in order, twice if they are added twice", "[sim][script]")
{
    ScriptGame game(
        script("  use once => add_note @0\n  use => add_note @1", "string 0 \"a\"\nstring 1 \"b\"\n"));
    use(game);
    use(game);
    CHECK(game.state.level.notes == std::vector{StringIndex{0}, StringIndex{1}, StringIndex{1}});
}

TEST_CASE("a warning is given until one such level is done, and never stops the script", "[sim][script]")
{
    const std::string text =
        script("  use => warn_unless_done level 3 @0\n  use => give_stat credits 1", "string 0 \"Sure?\"\n");
    ScriptGame game(text);
    game.state.career.completed = 0b11; // levels 1 and 2
    game.play(Order::Use);
    CHECK(game.text() == "Sure?");
    CHECK(game.state.level.moves == 0);
    game.play(Order::Confirm);
    CHECK(game.state.player.credits == 1);
    for (const int done : {3, 11}) {
        ScriptGame later(text);
        later.state.career.completed = static_cast<std::uint16_t>(1 << (done - 1));
        later.play(Order::Use);
        CHECK(later.state.screen.mode == Mode::Playing);
        CHECK(later.state.player.credits == 1);
    }
}

TEST_CASE("effects, shakes, sparks, sounds and colours are events", "[sim][script]")
{
    ScriptGame game(script("  use => play_effect 2 at 6,2\n  use => shake 300ms power 3 buzz 900ms\n"
                           "  use => particles type 3 distance 1 color #102030\n"
                           "  use => play_sound 5101\n  use => floor_color #FF112233\n"
                           "  use => ceiling_color #00445566\n  use => refresh_view"));
    CHECK(use(game));
    REQUIRE(game.has<event::EffectBegan>());
    CHECK(game.all<event::EffectBegan>().front().at == centre_of(kPlace));
    REQUIRE(game.state.level.effects.size() == 1);
    REQUIRE(game.has<event::Shaken>());
    const event::Shaken shaken = game.all<event::Shaken>().back();
    CHECK(shaken.duration == 300);
    CHECK(shaken.power == 3);
    CHECK(shaken.buzz == 500);
    REQUIRE(game.has<event::ParticlesSpawned>());
    CHECK(game.all<event::ParticlesSpawned>().front().colour == Rgb{0x10, 0x20, 0x30});
    CHECK(game.all<event::ParticlesSpawned>().front().kind == 3);
    CHECK(game.heard(5101));
    CHECK(game.state.level.floor_colour == Rgb{0x11, 0x22, 0x33});
    CHECK(game.state.level.ceiling_colour == Rgb{0x44, 0x55, 0x66});
    CHECK(game.all<event::PlanesColoured>().size() == 2);
    CHECK(game.has<event::ViewRefreshed>());
}

TEST_CASE("effects and sparks that do not exist are left out", "[sim][script]")
{
    for (const char* command : {"play_effect 3 at 6,2", "play_effect 14 at 6,2", "play_effect 0 at 6,2"}) {
        ScriptGame game(script("  use => " + std::string(command)));
        CHECK(use(game));
        CHECK(problem_of(game) == "no such effect, or outside the map");
    }
    ScriptGame sparks(script("  use => particles type 9 distance 1 color #102030"));
    CHECK(use(sparks));
    CHECK_FALSE(sparks.has<event::ParticlesSpawned>());
}

TEST_CASE("the return point names a map of the game", "[sim][script]")
{
    ScriptGame game(script("  use => set_return_point @0 at 6,1 facing W", "string 0 \"/other.bsp\"\n"));
    CHECK(use(game));
    CHECK(game.state.return_point == ReturnPoint{true, "other", centre_of({6, 1}), kWest});
    ScriptGame lost(script("  use => set_return_point @0 at 6,1 facing W", "string 0 \"/nowhere.bsp\"\n"));
    CHECK(use(lost));
    CHECK_FALSE(lost.state.return_point.given);
    CHECK(problem_of(lost) == "return point on no map of the game");
}

TEST_CASE("revealing shows every line that is not hidden, and every thing", "[sim][script]")
{
    ScriptGame game(script("  use => reveal_map"), {R"(<thing tile="6,2" sprite="145" name="guest"/>)"});
    CHECK(use(game));
    for (const LineState& line : game.state.level.lines)
        CHECK(line.has(line_flag::kSeen) == !line.has(line_flag::kHidden));
    CHECK(thing(game, "guest").has(thing_flag::kSeen));
}

TEST_CASE("the portal starts", "[sim][script]")
{
    ScriptGame game(script("  use => start_portal"));
    CHECK(use(game));
    CHECK(game.state.level.couplings.spawning);
}

TEST_CASE("operands that lead out of the level are reported and skipped", "[sim][script]")
{
    for (const char* command :
         {"show_thing raw 0x0000FFFF", "dialog raw 0x00001000", "set_banner raw 0x00001000",
          "status_msg raw 0x00001000", "add_note raw 0x00001000", "ask_code raw 0x0000FFFF",
          "teleport raw 0x00002828", "set_exit raw 0x000000FF", "give_stat raw 0x00000109",
          "need_stat raw 0x00000109", "replace_thing raw 0xFFFFFFFF"}) {
        CAPTURE(command);
        ScriptGame game(script("  use => " + std::string(command)));
        CHECK(use(game));
        CHECK(problem_of(game) != "");
        CHECK(game.state.screen.mode == Mode::Playing);
    }
}
