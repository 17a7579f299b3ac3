#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/player_attack.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/monsters/portal.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

using namespace rpg;
using tests::kBarrel;
using tests::kBeholder;
using tests::kHall;
using tests::kHellhound;
using tests::kPhantom;
using tests::kRoom;
using tests::kZombie;
using tests::SimGame;

namespace {

constexpr int kArchvile = 47;

void wake_all(SimGame& game)
{
    Turn turn = game.turn();
    while (!game.state.level.inactive.empty()) wake(turn, game.state.level.inactive.front());
    game.events.clear();
}
// The monsters' turn, and what follows from it.
void monsters_turn(SimGame& game)
{
    game.events.clear();
    game.state.level.turn.monsters_due = true;
    Turn turn = game.turn();
    run_until_waiting(turn);
}
void make_harmless(SimGame& game, std::size_t placed)
{
    game.fighter(placed).accuracy = 0;
    game.fighter(placed).strength = 0;
}
void use_first_attack(SimGame& game, std::size_t placed)
{
    std::uint16_t& flags = game.state.level.entities[index_of(game.entity(placed))].flags;
    flags = static_cast<std::uint16_t>(flags & ~entity_bit::kSecondAttack);
}
std::vector<ThingIndex> attackers(const SimGame& game)
{
    std::vector<ThingIndex> found;
    for (const auto& attack : game.all<event::AttackBegan>()) found.push_back(attack.attacker);
    return found;
}

} // namespace

TEST_CASE("a monster comes nearer", "[sim][monsters]")
{
    SimGame game(kHall, {{kHellhound, {9, 1}}});
    wake_all(game);
    for (int x = 8; x >= 3; --x) {
        monsters_turn(game);
        CHECK(game.tile(0) == TilePos{x, 1});
        CHECK(game.count<event::MonsterStepped>() == 1);
        CHECK(!game.has(0, entity_bit::kStepping));
        CHECK(game.state.level.turn.attacks.empty());
    }
}

TEST_CASE("a rusher attacks in the turn in which it arrives", "[sim][monsters]")
{
    SimGame game(kHall, {{kHellhound, {3, 1}}});
    wake_all(game);
    const std::uint32_t began = game.state.clock;
    monsters_turn(game);
    CHECK(game.tile(0) == TilePos{2, 1});
    CHECK(game.times<event::AttackBegan>() == std::vector{began + 64});
}

TEST_CASE("a phantom takes up to three steps, all monsters together", "[sim][monsters]")
{
    SimGame game(kHall, {{kPhantom, {8, 1}}});
    wake_all(game);
    const std::uint32_t began = game.state.clock;
    monsters_turn(game);
    CHECK(game.tile(0) == TilePos{5, 1});
    CHECK(game.times<event::MonsterStepped>() == std::vector{began, began + 64, began + 128});
    CHECK(game.monster(0).steps == 3);
    int turns = 0;
    while (game.count<event::MonsterStepped>() > 0 && ++turns < 50) {
        monsters_turn(game);
        CHECK((game.tile(0) == TilePos{2, 1}) ==
              (game.count<event::AttackBegan>() == 1)); // it bites on arrival
        if (game.tile(0) == TilePos{2, 1}) break;
    }
    CHECK(turns < 50);
}

TEST_CASE("the last one to decide attacks first", "[sim][monsters]")
{
    SimGame game(kRoom, {{kHellhound, {4, 3}}, {kHellhound, {3, 4}}, {kHellhound, {3, 2}}});
    wake_all(game);
    for (const std::size_t placed : {0U, 1U, 2U}) make_harmless(game, placed);
    const std::vector<EntityIndex> order = game.state.level.awake;
    monsters_turn(game);
    Turn turn = game.turn();
    std::vector<ThingIndex> expected;
    for (auto monster = order.rbegin(); monster != order.rend(); ++monster)
        expected.push_back(thing_index(turn, *monster));
    CHECK(attackers(game) == expected);
}

TEST_CASE("attackers wait a second after the player's kill", "[sim][monsters]")
{
    SimGame game(kHall, {{kHellhound, {2, 1}}});
    wake_all(game);
    const std::uint32_t began = game.state.clock;
    game.state.level.turn.no_attacks_before = began + 1000;
    monsters_turn(game);
    CHECK(game.times<event::AttackBegan>() == std::vector{began + 1000});
}

TEST_CASE("a monster attack takes its time and its dice", "[sim][monsters]")
{
    SimGame game(kHall, {{kHellhound, {2, 1}}});
    wake_all(game);
    game.fighter(0).accuracy = 255;
    game.fighter(0).strength = 1;
    game.state.player.fighter.agility = 1;
    const std::uint32_t began = game.state.clock;
    monsters_turn(game);
    CHECK(game.times<event::ShotFired>() == std::vector{began + 250});
    CHECK(game.heard(5088));
    CHECK(game.times<event::PlayerHit>() == std::vector{began + 250 + 150 + 16});
    CHECK(game.times<event::PlayerDamaged>() == std::vector{began + 250 + 1000});
    CHECK(game.said(MessageId::MonsterAttacks));
    CHECK(game.thing(0).frame == 0);
}

TEST_CASE("a monster in a closed door steps out of it, but cannot attack", "[sim][monsters]")
{
    SimGame game({"########", "#@.+...#", "########"}, {{kZombie, {3, 1}}});
    wake_all(game);
    monsters_turn(game);
    CHECK(game.count<event::AttackBegan>() == 0);
    CHECK(game.tile(0) == TilePos{2, 1});
}

TEST_CASE("monsters never open doors", "[sim][monsters]")
{
    SimGame game({"########", "#@.+.###", "########"}, {{kZombie, {4, 1}}});
    wake_all(game);
    for (int i = 0; i < 5; ++i) monsters_turn(game);
    CHECK(game.tile(0) == TilePos{4, 1});
    CHECK(game.count<event::AttackBegan>() == 0);
}

TEST_CASE("a barrel in the line of fire is shot", "[sim][monsters]")
{
    SimGame game(kHall, {{kZombie, {6, 1}}, {kBarrel, {4, 1}}});
    wake_all(game);
    use_first_attack(game, 0);
    for (int i = 0; i < 10 && game.has(1, entity_bit::kLive); ++i) monsters_turn(game);
    CHECK(!game.has(1, entity_bit::kLive));
    CHECK(game.thing(1).has(thing_flag::kHidden));
    CHECK(game.state.player.xp == 0);
}

TEST_CASE("a live power coupling survives a monster's shot, not so in classic", "[sim][monsters][classic]")
{
    for (const bool classic : {false, true}) {
        SimGame game(kHall, {{kZombie, {6, 1}}, {131, {4, 1}}, {131, {9, 1}}});
        game.state.classic = classic;
        wake_all(game);
        Turn turn = game.turn();
        start_portal(turn);
        game.state.level.couplings.spawning = false;
        use_first_attack(game, 0);
        for (int i = 0; i < 10 && game.state.level.couplings.points[0] == 300; ++i) monsters_turn(game);
        CHECK((game.state.level.couplings.points[0] == 0) == classic);
        CHECK(game.has(1, entity_bit::kLive) == !classic);
        CHECK(game.state.level.couplings.destroyed == (classic ? 1 : 0));
    }
}

TEST_CASE("a monster that dies before its turn does not attack, except in classic",
          "[sim][monsters][classic]")
{
    for (const bool classic : {false, true}) {
        SimGame game(kRoom, {{kHellhound, {4, 3}}});
        game.state.classic = classic;
        wake_all(game);
        Turn turn = game.turn();
        game.state.level.turn.thought = true;
        game.state.level.turn.attacks = {game.entity(0)};
        kill(turn, game.entity(0));
        game.events.clear();
        CHECK(run_monsters(turn));
        CHECK(game.count<event::AttackBegan>() == (classic ? 1U : 0U));
    }
}

TEST_CASE("a text between two attackers stops them, and each attacks once", "[sim][monsters]")
{
    SimGame game(kRoom, {{kHellhound, {4, 3}}, {kHellhound, {3, 4}}});
    wake_all(game);
    for (const std::size_t placed : {0U, 1U}) make_harmless(game, placed);
    Turn turn = game.turn();
    game.state.level.turn.monsters_due = true;
    game.state.level.turn.thought = true;
    game.state.level.turn.attacks = {game.entity(0), game.entity(1)};
    // A barrel goes up in the first attack and its victim is worth a level.
    game.state.screen.mode = Mode::Dialog;
    CHECK(!run_monsters(turn));
    CHECK(attackers(game).empty());
    CHECK(game.state.level.turn.attacks.size() == 2);
    game.state.screen.mode = Mode::Playing;
    run_until_waiting(turn);
    CHECK(attackers(game) ==
          std::vector{thing_index(turn, game.entity(1)), thing_index(turn, game.entity(0))});
    CHECK(!game.state.level.turn.monsters_due);
}

TEST_CASE("nobody hits the dead", "[sim][monsters]")
{
    SimGame game(kRoom, {{kHellhound, {4, 3}}, {kHellhound, {3, 4}}, {kHellhound, {3, 2}}});
    wake_all(game);
    for (const std::size_t placed : {0U, 1U, 2U})
        game.fighter(placed).accuracy = game.fighter(placed).strength = 255;
    game.state.player.fighter.health = 1;
    game.state.player.fighter.agility = 1;
    monsters_turn(game);
    CHECK(game.state.screen.mode == Mode::Dead);
    CHECK(game.state.career.deaths == 1);
    CHECK(attackers(game).size() == 1);
}

TEST_CASE("an archvile raises the dead, who are as good as new", "[sim][raising]")
{
    int raised = 0;
    for (std::uint64_t seed = 0; seed < 30 && raised == 0; ++seed) {
        SimGame game(kRoom, {{kArchvile, {6, 3}}, {kZombie, {7, 3}}});
        wake_all(game);
        Turn turn = game.turn();
        kill(turn, game.entity(1));
        game.seed(seed);
        monsters_turn(game);
        if (!game.said(MessageId::Revived)) continue;
        ++raised;
        CHECK(game.has(1, entity_bit::kLive));
        CHECK(game.has(1, entity_bit::kLinked));
        CHECK(game.has(1, entity_bit::kAwake));
        CHECK(!game.has(1, entity_bit::kReserved));
        CHECK(!game.thing(1).has(thing_flag::kCorpse));
        CHECK(game.fighter(1).health == game.fighter(1).max_health);
        CHECK(game.heard(5124));
        const std::uint32_t before = game.state.level.xp_gained;
        kill(turn, game.entity(1));
        CHECK(game.state.level.xp_gained > before); // worth as much again
    }
    CHECK(raised == 1);
}

TEST_CASE("a corpse that somebody stands on stays reserved for ever", "[sim][raising]")
{
    SimGame game(kRoom, {{kArchvile, {6, 3}}, {kZombie, {7, 3}}});
    wake_all(game);
    Turn turn = game.turn();
    kill(turn, game.entity(1));
    LevelState& level = game.state.level;
    level.entities[index_of(game.entity(0))].flags |= entity_bit::kRaising;
    level.entities[index_of(game.entity(1))].flags |= entity_bit::kReserved;
    game.monster(0).target = game.entity(1);
    game.put_player({7, 3}, kEast);
    level.turn.thought = true;
    level.turn.attacks = {game.entity(0)};
    run_monsters(turn);
    CHECK(game.said(MessageId::RaiseFailed));
    CHECK(game.has(1, entity_bit::kReserved));
    CHECK(!game.has(1, entity_bit::kLive));
}

TEST_CASE("a pain elemental frees two souls when it dies first", "[sim][deaths]")
{
    const std::uint16_t hidden = thing_flag::kHidden;
    SimGame game(kRoom, {{kBeholder, {6, 3}}, {kPhantom, {1, 1}, hidden}, {kPhantom, {1, 1}, hidden}});
    Turn turn = game.turn();
    kill(turn, game.entity(0));
    CHECK(game.tile(1) == TilePos{6, 3});
    CHECK(game.tile(2) == TilePos{5, 3});
    CHECK(!game.thing(1).has(hidden));
    CHECK(game.has(2, entity_bit::kLinked));
    CHECK(game.thing(0).has(thing_flag::kCorpse));

    SimGame walled(
        {"#####", "#@..#", "###.#", "#####"},
        {{kBeholder, {3, 2}}, {kPhantom, {1, 1}, hidden}, {kPhantom, {1, 1}, hidden}, {135, {3, 1}}});
    Turn other = walled.turn();
    kill(other, walled.entity(0));
    CHECK(walled.has(2, entity_bit::kGone));
    CHECK(walled.thing(2).has(hidden));
}

TEST_CASE("revenants explode and leave no corpse", "[sim][deaths]")
{
    SimGame game(kRoom, {{41, {6, 3}}, {kZombie, {7, 3}}});
    Turn turn = game.turn();
    game.fighter(1) = {.health = 200, .max_health = 200, .armour = 200, .max_armour = 200};
    kill(turn, game.entity(0));
    CHECK(game.thing(0).has(thing_flag::kHidden));
    CHECK(game.has(0, entity_bit::kGone));
    pass_time(turn, 450);
    CHECK(game.fighter(1).armour < 200);
}

TEST_CASE("of corpses in one place two are left", "[sim][deaths]")
{
    SimGame game(kRoom, {{kZombie, {1, 1}}, {kZombie, {6, 3}}, {kZombie, {6, 3}}, {kZombie, {6, 3}}});
    Turn turn = game.turn();
    for (const std::size_t placed : {0U, 1U, 2U, 3U}) kill(turn, game.entity(placed));
    CHECK(game.thing(1).has(thing_flag::kHidden));
    CHECK(game.has(1, entity_bit::kGone));
    CHECK(!game.thing(2).has(thing_flag::kHidden));
    CHECK(!game.thing(3).has(thing_flag::kHidden));
}

TEST_CASE("the cyberdemon's death protects for the rest of the level, in classic for good",
          "[sim][boss][classic]")
{
    for (const bool classic : {false, true}) {
        SimGame game(kRoom, {{53, {6, 3}}});
        game.state.classic = classic;
        Turn turn = game.turn();
        const std::uint32_t began = game.state.clock;
        kill(turn, game.entity(0));
        CHECK(game.times<event::EffectBegan>() == std::vector{began, began + 33, began + 66});
        CHECK(game.state.switches.god);
        CHECK(game.state.switches.god_ordered == classic);
    }
}

TEST_CASE("two destroyed couplings close the portal", "[sim][portal]")
{
    SimGame game(kRoom, {{131, {5, 3}}, {131, {7, 5}}});
    Turn turn = game.turn();
    CHECK(!game.has(0, entity_bit::kLive));
    start_portal(turn);
    CHECK(game.has(0, entity_bit::kLive));
    CHECK(game.has(1, entity_bit::kLive));
    kill(turn, game.entity(0));
    CHECK(game.state.level.couplings.points[0] == 0);
    CHECK(game.state.level.couplings.spawning);
    kill(turn, game.entity(1));
    CHECK(game.state.level.couplings.destroyed == 2);
    CHECK(!game.state.level.couplings.spawning);
}

TEST_CASE("the portal sends one sleeper at a time", "[sim][portal]")
{
    std::vector<std::string> rows(20, "####################");
    rows[1] = "#@.#################";
    for (std::size_t y = 14; y <= 16; ++y) rows[y] = "#############......#";
    SimGame game(rows, {{kZombie, {14, 16}}, {kZombie, {18, 16}}, {131, {14, 14}}, {131, {18, 14}}});
    REQUIRE(game.state.level.inactive.size() == 2);
    Turn turn = game.turn();
    start_portal(turn);
    const auto at_gate = [&](std::size_t placed) { return game.tile(placed) == TilePos{16, 15}; };
    for (int i = 0; i < 10; ++i) monsters_turn(game);
    CHECK(at_gate(0) != at_gate(1));
    CHECK(game.state.level.couplings.spawned == game.entity(at_gate(0) ? 0 : 1));
}
