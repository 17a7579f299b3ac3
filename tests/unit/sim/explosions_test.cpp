#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/turn/turn_order.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

using namespace rpg;
using tests::kBarrel;
using tests::kCrate;
using tests::kZombie;
using tests::SimGame;

namespace {

const std::vector<std::string> kBlastRoom{"#########", "#@......#", "#.......#", "#.......#",
                                          "#.......#", "#.......#", "#########"};

} // namespace

TEST_CASE("a barrel explodes after 450 ms, fully at its edges, half at its corners", "[sim][explosions]")
{
    SimGame game(kBlastRoom, {{kBarrel, {4, 3}}, {kZombie, {3, 3}}, {kZombie, {5, 2}}, {kZombie, {6, 3}}});
    for (const std::size_t placed : {1U, 2U, 3U}) game.make_tough(placed);
    Turn turn = game.turn();
    kill(turn, game.entity(0));
    CHECK(game.thing(0).has(thing_flag::kHidden));
    CHECK(game.heard(5061));
    pass_time(turn, 449);
    CHECK(game.fighter(1).health == 255);
    pass_time(turn, 1);
    const int full = 255 - game.fighter(1).armour;
    CHECK(full >= 5);
    CHECK(full <= 28);
    CHECK(255 - game.fighter(2).armour == full / 2);
    CHECK(game.fighter(3).armour == 255);
    CHECK(game.said(MessageId::TookDamage));
    CHECK(game.state.level.effects.empty());
}

TEST_CASE("barrels set each other off, and only then the monsters act", "[sim][explosions]")
{
    SimGame game(kBlastRoom, {{kBarrel, {4, 3}}, {kBarrel, {5, 3}}, {kBarrel, {6, 3}}, {kZombie, {7, 5}}});
    Turn turn = game.turn();
    const std::uint32_t began = game.state.clock;
    kill(turn, game.entity(0));
    game.state.level.turn.monsters_due = true;
    run_until_waiting(turn);
    CHECK(game.times<event::EffectBegan>() == std::vector{began, began + 450, began + 900});
    CHECK(game.state.clock >= began + 1350);
    for (const GameEvent& event : game.events)
        if (std::holds_alternative<event::MonsterStepped>(event.body)) CHECK(event.at >= began + 1350);
}

TEST_CASE("the player in a blast is hurt, and feels from where", "[sim][explosions]")
{
    SimGame game(kBlastRoom, {{kBarrel, {1, 2}}});
    game.state.player.fighter = {90, 90, 0, 90, 16, 12, 14, 16};
    Turn turn = game.turn();
    kill(turn, game.entity(0));
    run_until_waiting(turn);
    REQUIRE(game.count<event::PlayerHit>() == 1);
    CHECK(game.all<event::PlayerHit>()[0].side == event::HitFrom::Right);
    const auto hurt = game.all<event::PlayerDamaged>();
    REQUIRE(hurt.size() == 1);
    CHECK(hurt[0].health >= 10); // both parts: there is no armour
    CHECK(hurt[0].health <= 56);
}

TEST_CASE("fire and power couplings do not mind explosions, sleeping ones neither", "[sim][explosions]")
{
    SimGame game(kBlastRoom, {{129, {3, 3}}, {131, {4, 3}}, {131, {5, 3}}});
    Turn turn = game.turn();
    finish_effect(turn, {.kind = 1, .at = centre_of({4, 2}), .ends = 0}); // beside all of them
    CHECK(game.has(0, entity_bit::kLive));
    CHECK(!game.thing(1).has(thing_flag::kHidden));
    CHECK(game.state.level.couplings.points[0] == 300);
}

TEST_CASE("the impact of a rocket is only a picture", "[sim][explosions]")
{
    SimGame game(kBlastRoom, {{kZombie, {3, 3}}});
    game.make_tough(0);
    Turn turn = game.turn();
    finish_effect(turn, {.kind = 1, .at = centre_of({4, 3}), .ends = 0, .harmless = true});
    CHECK(game.fighter(0).armour == 255);
    finish_effect(turn, {.kind = 1, .at = centre_of({4, 3}), .ends = 0});
    CHECK(game.fighter(0).armour < 255);
}

TEST_CASE("a seventeenth effect takes the place of the oldest", "[sim][explosions]")
{
    SimGame game(kBlastRoom);
    Turn turn = game.turn();
    for (int i = 0; i < 17; ++i) start_effect(turn, 2, {64 + i, 100});
    REQUIRE(game.state.level.effects.size() == 16);
    CHECK(game.state.level.effects[0].at == UnitPos{80, 100});
    CHECK(game.state.level.effects[1].at == UnitPos{65, 100});
}

TEST_CASE("a crate becomes what it held, or goes", "[sim][explosions]")
{
    int items = 0;
    int traps = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        SimGame game(kBlastRoom, {{kCrate, {4, 3}}});
        game.seed(seed);
        Turn turn = game.turn();
        kill(turn, game.entity(0));
        const bool became = game.thing(0).id != kCrate;
        items += became ? 1 : 0;
        traps += game.said(MessageId::Trapped) ? 1 : 0;
        CHECK(game.thing(0).has(thing_flag::kHidden) == !became);
        CHECK(game.has(0, entity_bit::kLinked) == became);
        CHECK(!game.has(0, entity_bit::kLive));
        CHECK(game.state.player.xp == 0);
        CHECK(game.said(MessageId::Trapped) == (game.count<event::EffectBegan>() == 1));
    }
    CHECK(items > 200);
    CHECK(items < 270);
    CHECK(traps > 0);
}

TEST_CASE("the ninth thing that is dropped takes the place of the first", "[sim][drops]")
{
    std::vector<tests::Placed> crowd;
    for (int i = 0; i < 30; ++i)
        crowd.push_back({38, {1 + i % 7, 2 + i / 7}}); // they drop in four cases of five
    SimGame game({"#########", "#@......#", "#.......#", "#.......#", "#.......#", "#.......#", "#.......#",
                  "#########"},
                 crowd);
    Turn turn = game.turn();
    game.state.player.xp = 0;
    for (std::size_t i = 0; i < crowd.size(); ++i) kill(turn, game.entity(i));
    const Stage& stage = *game.turn().stage;
    int shown = 0;
    for (std::size_t slot = 0; slot < 8; ++slot)
        shown += game.state.level.things[stage.first_drop + slot].has(thing_flag::kHidden) ? 0 : 1;
    CHECK(shown == 8);
}
