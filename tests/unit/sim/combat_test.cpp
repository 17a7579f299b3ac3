#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/combat/player_attack.h"
#include "rpg/world/combat.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

using namespace rpg;
using tests::kBarrel;
using tests::kCrate;
using tests::kHall;
using tests::kRoom;
using tests::kZombie;
using tests::SimGame;

namespace {

constexpr int kFire = 129;

// One that anything kills, and that is always hit.
void make_weak(SimGame& game, std::size_t placed, int health = 1)
{
    game.fighter(placed) = {.health = static_cast<std::uint8_t>(health),
                            .max_health = 50,
                            .armour = 0,
                            .max_armour = 0,
                            .defense = 1,
                            .strength = 1,
                            .agility = 1,
                            .accuracy = 1};
}

} // namespace

TEST_CASE("an attack that leaves its target alive takes its time", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    game.make_tough(0);
    game.state.switches.ai_off = true;
    const std::uint32_t began = game.state.clock;
    game.play(command::Use{});
    CHECK(game.times<event::AttackBegan>() == std::vector{began});
    CHECK(game.times<event::ShotFired>() == std::vector{began + 250});
    CHECK(game.times<event::MonsterHit>() == std::vector{began + 400});
    CHECK(game.times<event::AttackLanded>() == std::vector{began + 250 + 350 + 175});
    CHECK(game.state.clock == began + 250 + 350 + 175 + 1000);
    CHECK(game.state.player.ammo[1] == 7);
    CHECK(game.state.level.moves == 1);
    CHECK(game.heard(5046));
    CHECK(game.said(MessageId::Damage));
}

TEST_CASE("a kill gives experience, leaves a corpse and the way is free", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    make_weak(game, 0);
    game.play(command::Use{});
    CHECK(game.state.player.xp == 6); // (5 * 2 + 3 * 2 + 5 * 50 + 49) / 50
    CHECK(game.thing(0).has(thing_flag::kCorpse));
    CHECK(game.thing(0).frame == 2);
    CHECK(!game.has(0, entity_bit::kLive));
    CHECK(!game.has(0, entity_bit::kLinked));
    CHECK(game.state.level.awake.empty());
    CHECK(game.said(MessageId::Died));
    CHECK(game.said(MessageId::Experience));
    CHECK(game.state.level.turn.no_attacks_before == game.state.clock + 1000);
}

TEST_CASE("a body dies for a quarter of a second, then it is a corpse", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    make_weak(game, 0);
    game.play(command::Use{});
    std::vector<std::pair<std::uint32_t, int>> frames;
    for (const GameEvent& event : game.events)
        if (const auto* change = std::get_if<event::ThingChanged>(&event.body))
            if (change->now.id == kZombie) frames.emplace_back(event.at, change->now.frame);
    REQUIRE(frames.size() == 2);
    CHECK(frames[0].second == 4);
    CHECK(frames[1] == std::pair{frames[0].first + 250, 2});
}

TEST_CASE("a weapon without ammunition is refused and costs nothing", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    game.arm(weapon::kSuperShotgun, 1);
    game.play(command::Use{});
    CHECK(game.said(MessageId::NoAmmo));
    CHECK(game.state.player.ammo[2] == 1);
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("the axe misses what is two tiles away", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    game.make_tough(0);
    game.state.switches.ai_off = true;
    game.arm(weapon::kAxe);
    const Random before = game.state.random;
    game.play(command::Use{});
    CHECK(game.said(MessageId::Missed));
    CHECK(game.state.random == before);
    CHECK(game.heard(5136));
}

TEST_CASE("a chaingun spends three bullets and throws its dice three times", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {2, 1}}});
    game.make_tough(0);
    game.state.switches.ai_off = true;
    game.arm(weapon::kChaingun);
    game.play(command::Use{});
    CHECK(game.count<event::ShotFired>() == 3);
    CHECK(game.state.player.ammo[1] == 96);
    CHECK(game.times<event::ShotFired>()[1] - game.times<event::ShotFired>()[0] == 225);
}

TEST_CASE("only the first shot of a volley can be critical, and then all are", "[sim][combat]")
{
    int critical = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        SimGame game(kHall, {{kZombie, {2, 1}}});
        game.make_tough(0);
        game.fighter(0).defense = 1;
        game.state.switches.ai_off = true;
        game.arm(weapon::kChaingun);
        game.seed(seed);
        Random dice{seed};
        const HitChance chance = hit_chance(built_in_rules().weapon(weapon::kChaingun), 16, 1, 64 * 64);
        const bool expected = roll_hit(chance, dice) == Hit::Critical;
        game.play(command::Use{});
        const auto hits = game.all<event::MonsterHit>();
        CHECK(std::ranges::all_of(hits, [&](const auto& hit) { return hit.critical == expected; }));
        critical += expected ? 1 : 0;
    }
    CHECK(critical > 0);
}

TEST_CASE("what stands in front decides what is attacked", "[sim][targets]")
{
    const auto target = [](const std::vector<tests::Placed>& things, int weapon) {
        SimGame game(kHall, things);
        game.state.switches.ai_off = true;
        game.arm(weapon);
        const EntityIndex found = find_target(game.turn());
        for (std::size_t i = 0; i < things.size(); ++i)
            if (game.entity(i) == found) return static_cast<int>(i);
        return found == kNoEntity ? -1 : -2;
    };
    CHECK(target({{kZombie, {4, 1}}}, weapon::kPistol) == 0);
    CHECK(target({{145, {3, 1}}, {kZombie, {4, 1}}}, weapon::kPistol) == -1);   // a human
    CHECK(target({{kFire, {3, 1}}, {kZombie, {4, 1}}}, weapon::kPistol) == -1); // fire stops bullets
    CHECK(target({{kFire, {3, 1}}}, weapon::kExtinguisher) == 0);
    CHECK(target({{kFire, {1, 1}}, {kZombie, {4, 1}}}, weapon::kPistol) == 1); // under the player
    CHECK(target({{141, {3, 1}}, {kZombie, {4, 1}}}, weapon::kPistol) == 1);   // over a table
    CHECK(target({{135, {3, 1}}, {kZombie, {4, 1}}}, weapon::kPistol) == -1);  // not past a lamp
    CHECK(target({{kCrate, {3, 1}}, {kZombie, {4, 1}}}, weapon::kPistol) == 0);
    CHECK(target({{99, {3, 1}}, {kZombie, {9, 1}}}, weapon::kPistol) == 1); // eight tiles on
    CHECK(target({}, weapon::kPistol) == -1);
}

TEST_CASE("a monster in a closed door can be shot", "[sim][targets]")
{
    SimGame game({"########", "#@.+...#", "########"}, {{kZombie, {3, 1}}});
    game.state.switches.ai_off = true;
    CHECK(find_target(game.turn()) == game.entity(0));
    SimGame behind({"########", "#@.+...#", "########"}, {{kZombie, {4, 1}}});
    CHECK(find_target(behind.turn()) == kNoEntity);
}

TEST_CASE("the extinguisher has no effect on a crate, which stays", "[sim][combat]")
{
    SimGame game(kHall, {{kCrate, {2, 1}}});
    game.arm(weapon::kExtinguisher);
    game.play(command::Use{});
    CHECK(game.said(MessageId::NoEffect));
    CHECK(game.has(0, entity_bit::kLive));
    CHECK(game.state.player.ammo[0] == 98);
    CHECK(game.state.level.moves == 1);
}

TEST_CASE("the extinguisher puts out a fire next to the player", "[sim][combat]")
{
    SimGame game(kHall, {{kFire, {2, 1}}});
    game.arm(weapon::kExtinguisher);
    for (int tries = 0; tries < 20 && game.has(0, entity_bit::kLive); ++tries) game.play(command::Use{});
    CHECK(game.thing(0).has(thing_flag::kHidden));
    CHECK(game.said(MessageId::FireCleared));
    CHECK(game.state.player.xp == 2);
}

TEST_CASE("the axe opens a weak wall, and its script runs", "[sim][combat]")
{
    SimGame game({"#######", "#@W...#", "#######"});
    game.arm(weapon::kPistol);
    CHECK(find_target(game.turn()) == kNoEntity);
    game.arm(weapon::kAxe);
    for (int tries = 0; tries < 20 && find_target(game.turn()) != kNoEntity; ++tries)
        game.play(command::Use{});
    CHECK(game.state.player.xp == 1);
    CHECK(game.said(MessageId::DoorCleared));
    game.play(command::Forward{});
    CHECK(tile_of(game.state.player.at) == TilePos{2, 1});
}

TEST_CASE("a rocket hurts who stands beside its target, at three quarters", "[sim][splash]")
{
    SimGame game(kRoom, {{kZombie, {4, 3}}});
    game.make_tough(0);
    game.fighter(0).defense = 2;
    game.state.switches.ai_off = true;
    game.state.player.fighter = {90, 90, 90, 90, 16, 12, 14, 16};
    game.arm(weapon::kRocketLauncher);
    game.play(command::Use{});
    const auto hit = game.all<event::MonsterHit>();
    REQUIRE(hit.size() == 1);
    const auto hurt = game.all<event::PlayerDamaged>();
    REQUIRE(hurt.size() == 1);
    CHECK(hurt[0].health == hit[0].health / 2 * 192 / 256);
    CHECK(hurt[0].armour == hit[0].armour / 2 * 192 / 256);
}

TEST_CASE("the biggest weapon strikes two rings around its target, but never its owner", "[sim][splash]")
{
    SimGame game(kRoom, {{kZombie, {4, 3}}, {kZombie, {4, 2}}, {kZombie, {6, 1}}, {kBarrel, {5, 4}}});
    for (const std::size_t placed : {0U, 1U, 2U}) game.make_tough(placed);
    game.fighter(0).defense = 40;
    game.state.switches.ai_off = true;
    game.state.player.fighter = {90, 90, 90, 90, 16, 12, 14, 99};
    game.arm(weapon::kBfg);
    game.play(command::Use{});
    CHECK(game.fighter(1).armour < 255);
    CHECK(game.fighter(2).armour < 255);
    CHECK(255 - game.fighter(2).armour < 255 - game.fighter(1).armour);
    CHECK(game.thing(3).has(thing_flag::kHidden));
    CHECK(game.state.player.ammo[4] == 84);
    const auto effects = game.all<event::EffectBegan>();
    CHECK(std::ranges::count(effects, 4, &event::EffectBegan::kind) == 4); // impact and three victims
}

TEST_CASE("blood flows by the share of the damage, twice as much from the dying", "[sim][combat]")
{
    const auto hit_with_health = [](int health, int armour) {
        SimGame game(kHall, {{kZombie, {3, 1}}});
        game.state.switches.ai_off = true;
        const auto points = [](int value) { return static_cast<std::uint8_t>(value); };
        game.fighter(0).max_health = game.fighter(0).health = points(health);
        game.fighter(0).max_armour = game.fighter(0).armour = points(armour);
        game.play(command::Use{});
        REQUIRE(game.count<event::MonsterHit>() > 0);
        return game.all<event::MonsterHit>().front();
    };
    const event::MonsterHit light = hit_with_health(200, 0);
    CHECK(light.drops == std::max(1, 48 * (light.health + light.armour) / 200));
    const event::MonsterHit armoured = hit_with_health(100, 100);
    CHECK(armoured.drops == std::max(1, 48 * (armoured.health + armoured.armour) / 200));
    const event::MonsterHit deadly = hit_with_health(1, 0);
    CHECK(deadly.drops == std::min(255, 2 * 48 * (deadly.health + deadly.armour)));
}

TEST_CASE("a kill that raises the level is a free action", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    make_weak(game, 0);
    game.state.player.xp = 79;
    game.state.player.berserk = 5;
    game.play(command::Use{});
    CHECK(game.state.screen.mode == Mode::Dialog);
    CHECK(game.state.screen.dialog.source == DialogSource::LevelUp);
    CHECK(game.state.player.level == 2);
    CHECK(game.state.level.moves == 0);
    CHECK(game.state.player.berserk == 5);
    game.play(command::Confirm{});
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("overkill at arm's length leaves nothing to raise", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {2, 1}}});
    make_weak(game, 0);
    game.arm(weapon::kAxe);
    for (int tries = 0; tries < 20 && game.has(0, entity_bit::kLive); ++tries) game.play(command::Use{});
    CHECK(game.has(0, entity_bit::kGone));
    CHECK(game.thing(0).has(thing_flag::kHidden));
    CHECK(!game.thing(0).has(thing_flag::kCorpse));
    CHECK(game.heard(5091));
    SimGame far(kHall, {{kZombie, {4, 1}}});
    make_weak(far, 0);
    far.arm(weapon::kShotgun);
    far.play(command::Use{});
    CHECK(far.thing(0).has(thing_flag::kCorpse));
}

TEST_CASE("kronos always evades the first hit", "[sim][boss]")
{
    SimGame game(kRoom, {{54, {4, 3}}});
    make_weak(game, 0, 200);
    game.state.switches.ai_off = true;
    game.arm(weapon::kPistol);
    game.play(command::Use{});
    CHECK(game.said(MessageId::BossTeleported));
    CHECK(game.state.level.boss_evaded);
    CHECK(game.fighter(0).health == 200);
    const TilePos now = game.tile(0);
    CHECK(now != TilePos{4, 3});
    CHECK(std::abs(now.x - 3) + std::abs(now.y - 3) == 1);
    CHECK(game.heard(5046));
    CHECK(game.heard(5066));
    CHECK(game.count<event::MonsterHit>() == 0);
}

TEST_CASE("kronos who cannot evade is hit, and the attack ends", "[sim][boss]")
{
    SimGame game({"####", "#@.#", "####"}, {{54, {2, 1}}});
    make_weak(game, 0, 255);
    game.state.switches.ai_off = true;
    game.arm(weapon::kPistol);
    game.play(command::Use{});
    CHECK(!game.state.level.boss_evaded);
    CHECK(game.count<event::MonsterHit>() == 1);
    CHECK(game.fighter(0).health < 255);
}

TEST_CASE("later kronos evades three hits in eight", "[sim][boss]")
{
    int evaded = 0;
    constexpr int kTries = 600;
    for (int seed = 0; seed < kTries; ++seed) {
        SimGame game(kRoom, {{54, {4, 3}}});
        make_weak(game, 0, 255);
        game.fighter(0).defense = 255;
        game.state.switches.ai_off = true;
        game.state.level.boss_evaded = true;
        game.arm(weapon::kPistol);
        game.seed(static_cast<std::uint64_t>(seed));
        game.play(command::Use{});
        evaded += game.said(MessageId::BossTeleported) ? 1 : 0;
    }
    CHECK(evaded / static_cast<double>(kTries) == Approx(96 / 256.0).margin(0.06));
}

TEST_CASE("taken away weapons do not fire", "[sim][combat]")
{
    SimGame game(kHall, {{kZombie, {3, 1}}});
    game.make_tough(0);
    game.state.player.weapons = 0;
    game.state.player.disabled_weapons = 4;
    game.state.player.weapon = 0;
    Turn turn = game.turn();
    CHECK(!attack(turn, game.entity(0)));
    CHECK(game.events.empty());
}
