#include "rpg/model/line_flags.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monster_acts.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"
#include "tests/support/sim_game.h"

#include <algorithm>

// Rules that a comparison with another engine, with shared dice, brought to light: docs/fidelity.md.

using namespace rpg;
using tests::kBarrel;
using tests::kBeholder;
using tests::kHall;
using tests::kHellhound;
using tests::kPhantom;
using tests::kZombie;
using tests::ScriptGame;
using tests::SimGame;

namespace {

constexpr int kShotgunThing = 3;

const std::vector<std::string> kSquare{"###########", "#@........#", "#.........#",
                                       "#.........#", "#.........#", "#.........#",
                                       "#.........#", "#.........#", "###########"};

// Steps from (3,2) to (4,2), whose script shows a hellhound at (5,2) and does more. Its attack tells whether
// it was awake when the monsters acted.
ScriptGame game_with_ambush(const std::string& more)
{
    return ScriptGame("string 0 \"Look out\"\nevent 4,2\n  enter:W => show_thing dog frame 0\n" + more +
                          "end\n",
                      {R"(<thing tile="5,2" sprite="20" name="dog" hidden="yes"/>)"});
}

std::vector<ThingIndex> hit_in_order(const SimGame& game)
{
    std::vector<ThingIndex> things;
    for (const event::MonsterHit& hit : game.all<event::MonsterHit>()) things.push_back(hit.thing);
    return things;
}

} // namespace

TEST_CASE("C1: classic holds while the level's start script runs", "[sim][corrections][classic]")
{
    const SimGame level(kHall, {}, "event 1,1\n  enter => weapons off\n  enter => weapons off\nend\n");
    GameEvents events;
    const auto lost = [&](bool classic) {
        return new_game(level.campaign, {.map = "test", .classic = classic}, events)
                   .player.disabled_weapons == 0;
    };
    CHECK(lost(true)); // weapons that are taken away twice
    CHECK_FALSE(lost(false));
}

TEST_CASE("C2: a weapon on the floor is taken even if it is owned and its ammunition is full",
          "[sim][corrections]")
{
    SimGame game(kHall, {{kShotgunThing, {2, 1}}});
    game.arm(weapon::kShotgun);
    game.play(command::Forward{});
    CHECK(game.thing(0).has(thing_flag::kHidden));
    CHECK_FALSE(game.has(0, entity_bit::kLinked));
    CHECK(game.said(MessageId::Got));
    CHECK(game.state.player.ammo[2] == 99);
    CHECK(game.state.screen.mode == Mode::Playing);
}

TEST_CASE("C3: the first use closes a text of the program, however long it is", "[sim][corrections]")
{
    ScriptGame game("");
    Turn turn = game.turn();
    gain_level(turn);
    REQUIRE(game.state.screen.mode == Mode::Dialog);
    REQUIRE(std::ranges::count(game.text(), '|') >= 4); // more than a page
    game.play(command::Use{});
    CHECK(game.state.screen.mode == Mode::Playing);
}

TEST_CASE("C4: a monster killed with the fire extinguisher leaves a corpse", "[sim][corrections]")
{
    SimGame game(kHall, {{kPhantom, {2, 1}}});
    game.fighter(0) = {.health = 1, .max_health = 5, .agility = 1};
    game.arm(weapon::kExtinguisher);
    for (int tries = 0; tries < 20 && game.has(0, entity_bit::kLive); ++tries) game.play(command::Use{});
    REQUIRE_FALSE(game.has(0, entity_bit::kLive));
    CHECK(game.thing(0).has(thing_flag::kCorpse));
    CHECK_FALSE(game.has(0, entity_bit::kGone));
}

TEST_CASE("C5: both ends of a door's line decide whether a way leads through its tile", "[sim][corrections]")
{
    SimGame game({"#########", "#@.+....#", "#########"}, {{kZombie, {5, 1}}});
    game.state.random.luck = 0; // of equal steps the first one, which leads east
    Turn turn = game.turn();
    REQUIRE(begin_step(turn, game.entity(0), centre_of({2, 1})));
    CHECK(game.tile(0) == TilePos{4, 1});
}

TEST_CASE("C5: a door that is drawn the other way round leads through its tile as well", "[sim][corrections]")
{
    SimGame game({"#########", "#@.+....#", "#########"}, {{kZombie, {5, 1}}});
    Line& door = game.data.levels.at("test").lines.at(game.names.find(NameKind::Line, "door").value());
    std::swap(door.from, door.to);
    game.state.random.luck = 0;
    Turn turn = game.turn();
    REQUIRE(begin_step(turn, game.entity(0), centre_of({2, 1})));
    CHECK(game.tile(0) == TilePos{4, 1});
}

TEST_CASE("C6: a monster that dies asleep keeps its place among the inactive", "[sim][corrections]")
{
    SimGame game({"#########", "#@.#....#", "#########"},
                 {{kZombie, {4, 1}}, {kZombie, {5, 1}}, {kZombie, {6, 1}}});
    const std::vector<EntityIndex> before = game.state.level.inactive;
    REQUIRE(before.size() == 3);
    Turn turn = game.turn();
    kill(turn, game.entity(1));
    CHECK(game.state.level.inactive == before);
    wake(turn, game.entity(0));
    kill(turn, game.entity(0));
    CHECK(game.state.level.inactive ==
          std::vector<EntityIndex>{game.entity(1), game.entity(2), game.entity(0)});
}

TEST_CASE("C7: the second ring hits the rows above and below, then the columns", "[sim][corrections]")
{
    std::vector<tests::Placed> ring;
    const TilePos centre{6, 4};
    for (int y = -2; y <= 2; ++y)
        for (int x = -2; x <= 2; ++x)
            if (std::max(std::abs(x), std::abs(y)) == 2)
                ring.push_back({kZombie, {centre.x + x, centre.y + y}});
    SimGame game(kSquare, ring);
    for (std::size_t i = 0; i < ring.size(); ++i) game.make_tough(i);
    Turn turn = game.turn();
    splash(turn, centre_of(centre), weapon::kBfg, 40, 40);
    std::vector<TilePos> hit;
    for (const ThingIndex thing : hit_in_order(game))
        hit.push_back(tile_of(game.state.level.things[index_of(thing)].at));
    CHECK(hit == std::vector<TilePos>{{4, 2},
                                      {5, 2},
                                      {6, 2},
                                      {7, 2},
                                      {8, 2},
                                      {4, 6},
                                      {5, 6},
                                      {6, 6},
                                      {7, 6},
                                      {8, 6},
                                      {4, 3},
                                      {4, 4},
                                      {4, 5},
                                      {8, 3},
                                      {8, 4},
                                      {8, 5}});
}

TEST_CASE("C8: effects that end together do so by their slots", "[sim][corrections]")
{
    SimGame game(kSquare, {{kZombie, {3, 2}}, {kZombie, {7, 6}}});
    for (const std::size_t placed : {0U, 1U}) game.make_tough(placed);
    Turn turn = game.turn();
    start_effect(turn, kTeleportEffect, centre_of({9, 1}));
    pass_time(turn, 1);
    start_effect(turn, kExplosionEffect, centre_of({6, 6}));
    pass_time(turn, 449); // the first slot is free again
    start_effect(turn, kExplosionEffect, centre_of({2, 2}));
    std::vector<EffectState>& slots = game.state.level.effects;
    REQUIRE(slots.size() == 2);
    CHECK(slots[0].at == centre_of({2, 2}));
    slots[1].ends = slots[0].ends;
    game.events.clear();
    run_until_waiting(turn);
    CHECK(hit_in_order(game) ==
          std::vector<ThingIndex>{thing_index(turn, game.entity(0)), thing_index(turn, game.entity(1))});
    CHECK(slots.empty());
}

TEST_CASE("C8: a slot is free only when its effect has done its work", "[sim][corrections]")
{
    SimGame game(kSquare, {{kBarrel, {5, 4}}, {kBarrel, {6, 4}}});
    Turn turn = game.turn();
    kill(turn, game.entity(0));
    pass_time(turn, 450);
    const std::vector<EffectState>& slots = game.state.level.effects;
    REQUIRE(slots.size() == 2);
    CHECK_FALSE(slots[0].runs());
    CHECK(slots[1].at == centre_of({6, 4}));
}

TEST_CASE("C9: what the script of a tile shows is seen only after the monsters' turn",
          "[sim][corrections][sight]")
{
    ScriptGame game = game_with_ambush("");
    game.state.switches = {};
    game.play(command::Forward{});
    CHECK(game.is_awake("dog"));
    CHECK_FALSE(game.has<event::AttackBegan>());
    game.play(command::Pass{});
    CHECK(game.has<event::AttackBegan>());
}

TEST_CASE("C9: a text or an effect lets the player look before the monsters act", "[sim][corrections][sight]")
{
    ScriptGame text = game_with_ambush("  enter:W => dialog_forced @0\n");
    text.state.switches = {};
    text.play(command::Forward{});
    REQUIRE(text.state.screen.mode == Mode::Dialog);
    CHECK(text.is_awake("dog"));
    text.play(command::Confirm{});
    CHECK(text.has<event::AttackBegan>());

    ScriptGame effect = game_with_ambush("  enter:W => play_effect 2 at 7,2\n");
    effect.state.switches = {};
    effect.play(command::Forward{});
    CHECK(effect.has<event::AttackBegan>());
}

TEST_CASE("C9: souls of an elemental that a blast tears apart are seen before the monsters act",
          "[sim][corrections][sight]")
{
    const std::uint16_t hidden = thing_flag::kHidden;
    SimGame game(
        kHall,
        {{kBarrel, {4, 1}}, {kBeholder, {5, 1}}, {kPhantom, {9, 1}, hidden}, {kPhantom, {9, 1}, hidden}});
    game.fighter(1) = {.health = 1, .max_health = 20, .agility = 1};
    game.arm(weapon::kPistol);
    for (int tries = 0; tries < 20 && game.has(0, entity_bit::kLive); ++tries) game.play(command::Use{});
    REQUIRE_FALSE(game.has(1, entity_bit::kLive));
    CHECK(game.has(2, entity_bit::kAwake));
    CHECK(game.count<event::MonsterStepped>() > 0); // in this very turn
}

TEST_CASE("C9: the player looks while a script waits, even if it leads away afterwards",
          "[sim][corrections][sight]")
{
    ScriptGame game(tests::script_ahead("  use => show_thing dog frame 0\n  use => wait 500ms\n"
                                        "  use => teleport 2,4 facing S\n"),
                    {R"(<thing tile="5,2" sprite="20" name="dog" hidden="yes"/>)"});
    game.state.switches = {};
    game.play(command::Use{});
    REQUIRE(tile_of(game.state.player.at) == TilePos{2, 4}); // where nobody is in view
    CHECK(game.is_awake("dog"));
}

TEST_CASE("C9: in a store nothing is seen", "[sim][corrections][sight]")
{
    ScriptGame game(tests::script_ahead("  use => show_thing dog frame 0\n  use => open_store 0\n"),
                    {R"(<thing tile="5,2" sprite="20" name="dog" hidden="yes"/>)"});
    game.state.switches = {};
    game.play(command::Use{});
    REQUIRE(game.state.screen.mode == Mode::Store);
    CHECK_FALSE(game.is_awake("dog"));
    game.play(command::Leave{});
    CHECK(game.is_awake("dog"));
}

TEST_CASE("C9: the player looks on arriving, before the tile's script leads away",
          "[sim][corrections][sight]")
{
    ScriptGame game("event 2,1\n  enter => teleport 8,1 facing E\nend\n"
                    "event 4,2\n  enter => teleport 2,1 facing S\nend\n",
                    {R"(<thing tile="2,5" sprite="20" name="dog"/>)"});
    game.state.switches = {};
    game.state.level.lines[index_of(game.line("gate"))].flags |= line_flag::kOpen;
    game.play(command::Forward{});
    CHECK(tile_of(game.state.player.at) == TilePos{8, 1});
    CHECK(game.is_awake("dog"));
}

TEST_CASE("C9: souls of an elemental that dies are seen when the attack is over", "[sim][corrections][sight]")
{
    const std::uint16_t hidden = thing_flag::kHidden;
    const std::vector<tests::Placed> things{
        {kBeholder, {4, 1}}, {kPhantom, {9, 1}, hidden}, {kPhantom, {9, 1}, hidden}};
    SimGame split_only(kHall, things);
    Turn turn = split_only.turn();
    kill(turn, split_only.entity(0));
    CHECK_FALSE(split_only.has(1, entity_bit::kAwake));

    SimGame attacked(kHall, things);
    attacked.fighter(0) = {.health = 1, .max_health = 20, .agility = 1};
    attacked.arm(weapon::kPistol);
    attacked.play(command::Use{});
    REQUIRE_FALSE(attacked.has(0, entity_bit::kLive));
    CHECK(attacked.has(1, entity_bit::kAwake));
    CHECK(attacked.count<event::MonsterStepped>() > 0); // in this very turn
}

TEST_CASE("C9: the monsters act before the player sees where a door has come to rest",
          "[sim][corrections][sight]")
{
    const auto wakes_at_the_end = [](bool monsters_due) {
        ScriptGame game("", {R"(<thing tile="8,2" sprite="20" name="dog" hidden="yes"/>)"});
        game.state.switches = {};
        Turn turn = game.turn();
        REQUIRE(move_door(turn, game.line("gate"), LineAction::Open, 0));
        pass_time(turn, kFrameMs * 3);
        game.state.level.things[game.thing("dog")].flags &= static_cast<std::uint16_t>(~thing_flag::kHidden);
        game.state.level.turn.monsters_due = monsters_due;
        pass_time(turn, kFrameMs);
        REQUIRE(game.state.level.moving.empty());
        return game.is_awake("dog");
    };
    CHECK(wakes_at_the_end(false));
    CHECK_FALSE(wakes_at_the_end(true));
}

TEST_CASE("C10: a retried level is as its start script leaves it, in classic too",
          "[sim][corrections][classic]")
{
    for (const bool classic : {false, true}) {
        SimGame game(kHall, {{145, {2, 1}}},
                     "event 1,1\n  enter => replace_thing 2,1 sprite 145 frame 2\nend\n");
        game.state.classic = classic;
        Turn turn = game.turn();
        enter_level(turn, "test", {}, EntryKind::Fresh);
        REQUIRE_FALSE(game.has(0, entity_bit::kLinked)); // lies there: nobody is in the way
        kill_player(turn);
        game.play(command::Confirm{});
        CHECK_FALSE(game.has(0, entity_bit::kLinked));
    }
}
