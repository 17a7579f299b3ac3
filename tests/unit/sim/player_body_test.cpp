#include "rpg/sim/player/inventory.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/world/entities.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

#include <array>

using namespace rpg;
using tests::kHall;
using tests::kHellhound;
using tests::SimGame;

namespace {

} // namespace

TEST_CASE("armour takes its part first, and what it cannot take goes to health", "[sim][player]")
{
    SimGame game(kHall);
    Turn turn = game.turn();
    game.state.player.fighter = {30, 30, 5, 20, 16, 12, 14, 16};
    damage_player(turn, 4, 3);
    CHECK(game.state.player.fighter.health == 26);
    CHECK(game.state.player.fighter.armour == 2);
    damage_player(turn, 4, 3);
    CHECK(game.state.player.fighter.health == 21);
    CHECK(game.state.player.fighter.armour == 0);
    CHECK(game.said(MessageId::ArmourGone));
    CHECK(game.said(MessageId::PlayerDamage));
}

TEST_CASE("only the gravest warning is given", "[sim][player]")
{
    const auto warning = [](int health, int armour, int damage) {
        SimGame game(kHall);
        game.state.player.fighter = {
            static_cast<std::uint8_t>(health), 100, static_cast<std::uint8_t>(armour), 100, 16, 12, 14, 16};
        Turn turn = game.turn();
        damage_player(turn, damage, armour);
        for (const auto id : {MessageId::NearDeath, MessageId::LowHealth, MessageId::ArmourGone})
            if (game.said(id)) return static_cast<int>(id);
        return 0;
    };
    CHECK(warning(40, 1, 31) == static_cast<int>(MessageId::NearDeath));
    CHECK(warning(11, 0, 1) == static_cast<int>(MessageId::NearDeath)); // 28 of 256, then 25
    CHECK(warning(31, 1, 1) == static_cast<int>(MessageId::LowHealth)); // 79, then 76
    CHECK(warning(32, 1, 1) == static_cast<int>(MessageId::ArmourGone));
    CHECK(warning(10, 0, 1) == 0);
    CHECK(warning(40, 0, 40) == 0); // dead
}

TEST_CASE("at no health the player dies, once", "[sim][player]")
{
    SimGame game(kHall);
    game.state.clock = 5'000;
    game.state.level.entered = 1'000;
    game.state.level.moves = 7;
    Turn turn = game.turn();
    damage_player(turn, 100, 0);
    damage_player(turn, 100, 0);
    kill_player(turn);
    CHECK(game.state.screen.mode == Mode::Dead);
    CHECK(game.state.career.deaths == 1);
    CHECK(game.state.career.total_moves == 7);
    CHECK(game.state.career.total_time == 4'000);
    CHECK(game.count<event::PlayerDied>() == 1);
    CHECK((game.heard(5058) || game.heard(5059)));
}

TEST_CASE("a level gained in death does not raise the dead", "[sim][player]")
{
    SimGame game(kHall);
    Turn turn = game.turn();
    kill_player(turn);
    add_experience(turn, 500);
    CHECK(game.state.player.level > 1);
    CHECK(game.state.player.fighter.health == 0);
    CHECK(game.state.screen.mode == Mode::Dead);
}

TEST_CASE("the gods are not hurt", "[sim][player]")
{
    SimGame game(kHall);
    game.state.switches.god = true;
    Turn turn = game.turn();
    damage_player(turn, 100, 100);
    CHECK(game.state.player.fighter.health == 30);
    CHECK(game.events.empty());
}

TEST_CASE("the face turns to where the blow came from", "[sim][player]")
{
    using event::HitFrom;
    struct Row {
        Angle256 facing;
        std::array<HitFrom, 4> sides; // attacker south, north, west, east
    };
    const std::array kRows{Row{kEast, {HitFrom::Right, HitFrom::Left, HitFrom::Behind, HitFrom::Front}},
                           Row{kNorth, {HitFrom::Behind, HitFrom::Front, HitFrom::Left, HitFrom::Right}},
                           Row{kWest, {HitFrom::Left, HitFrom::Right, HitFrom::Front, HitFrom::Behind}},
                           Row{kSouth, {HitFrom::Front, HitFrom::Behind, HitFrom::Right, HitFrom::Left}}};
    constexpr std::array kOffsets{UnitPos{0, 64}, UnitPos{0, -64}, UnitPos{-64, 0}, UnitPos{64, 0}};
    for (const Row& row : kRows) {
        SimGame game(kHall);
        game.put_player({4, 1}, row.facing);
        Turn turn = game.turn();
        for (const UnitPos offset : kOffsets) hit_player(turn, game.state.player.view + offset);
        hit_player(turn, game.state.player.view);
        const auto hits = game.all<event::PlayerHit>();
        REQUIRE(hits.size() == 5);
        for (std::size_t i = 0; i < 4; ++i) CHECK(hits[i].side == row.sides.at(i));
        CHECK(hits[4].side == HitFrom::Front);
    }
}

TEST_CASE("experience lifts through several levels with one text", "[sim][player]")
{
    SimGame game(kHall);
    game.state.player.fighter.health = 3;
    Turn turn = game.turn();
    add_experience(turn, 80 + 100 + 5);
    CHECK(game.state.player.level == 3);
    CHECK(game.state.player.xp == 5);
    CHECK(game.state.level.xp_gained == 185);
    CHECK(game.state.player.fighter.health == game.state.player.fighter.max_health);
    CHECK(game.state.screen.mode == Mode::Dialog);
    CHECK(game.state.screen.dialog.gains[0] == game.state.player.fighter.max_health - 30);
    CHECK(game.state.screen.dialog.gains[5] == game.state.player.fighter.accuracy - 16);
    for (int page = 0; page < 3; ++page) game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
}

TEST_CASE("classic: the text of a new level shows agility for accuracy", "[sim][player][classic]")
{
    bool differs = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        SimGame game(kHall);
        game.state.classic = true;
        game.seed(seed);
        Turn turn = game.turn();
        gain_level(turn);
        const auto& gains = game.state.screen.dialog.gains;
        CHECK(gains[5] == gains[4]);
        differs = differs || game.state.player.fighter.accuracy - 16 != gains[5];
    }
    CHECK(differs);
}

TEST_CASE("health given stops at the maximum, and taken at death", "[sim][player]")
{
    SimGame game(kHall);
    game.state.player.fighter.health = 25;
    Turn turn = game.turn();
    give_health(turn, 10);
    CHECK(game.state.player.fighter.health == 30);
    CHECK(game.all<event::MessageShown>().back().message.number == 5);
    CHECK(game.count<event::PlayerPleased>() == 1);
    give_health(turn, 10);
    CHECK(game.count<event::PlayerPleased>() == 1);
    give_health(turn, -29);
    CHECK(game.count<event::PlayerHit>() == 1);
    CHECK(game.state.screen.mode == Mode::Playing);
    give_health(turn, -1);
    CHECK(game.state.screen.mode == Mode::Dead);
}

TEST_CASE("a new weapon is taken in hand and explained once", "[sim][weapons]")
{
    SimGame game(kHall);
    Turn turn = game.turn();
    CHECK(add_weapon(turn, weapon::kShotgun, 8));
    CHECK(game.state.player.weapon == weapon::kShotgun);
    CHECK(game.state.player.ammo[2] == 8);
    CHECK(game.state.screen.dialog.source == DialogSource::FirstWeapon);
    CHECK(game.state.screen.dialog.number == weapon::kShotgun);
    CHECK(game.heard(5057));
    game.play(command::Confirm{});
    game.play(command::Confirm{});
    REQUIRE(game.state.screen.mode == Mode::Playing);
    game.state.player.weapon = weapon::kPistol;
    add_weapon(turn, weapon::kShotgun, 99);
    CHECK(game.state.player.weapon == weapon::kPistol);
    CHECK(game.state.player.ammo[2] == 99);
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(!add_weapon(turn, 12, 1));
    CHECK(!add_weapon(turn, -1, 1));
}

TEST_CASE("the weapon keys go round those that can fire", "[sim][weapons]")
{
    SimGame game(kHall);
    Turn turn = game.turn();
    game.state.player.weapons = 0b0010'1101; // axe, pistol, shotgun, super shotgun
    game.state.player.weapon = weapon::kPistol;
    game.state.player.ammo = {0, 0, 1, 0, 0, 0};
    cycle_weapon(turn, true);
    CHECK(game.state.player.weapon == weapon::kShotgun);
    cycle_weapon(turn, true);
    CHECK(game.state.player.weapon == weapon::kSuperShotgun); // one shell is enough to choose it
    cycle_weapon(turn, true);
    CHECK(game.state.player.weapon == weapon::kAxe);
    cycle_weapon(turn, false);
    CHECK(game.state.player.weapon == weapon::kSuperShotgun);
    select_weapon(turn, weapon::kPistol);
    CHECK(game.state.player.weapon == weapon::kPistol);
    select_weapon(turn, weapon::kBfg);
    CHECK(game.state.player.weapon == weapon::kPistol);
}

TEST_CASE("weapons that were taken away come back, with what was found meanwhile", "[sim][weapons]")
{
    SimGame game(kHall);
    Turn turn = game.turn();
    game.state.player.weapons = 0b0000'1100;
    disable_weapons(turn);
    CHECK(game.state.player.weapons == 0);
    CHECK(game.state.player.weapon == 0);
    disable_weapons(turn); // once more takes nothing more
    add_weapon(turn, weapon::kAxe, 0);
    restore_weapons(turn);
    CHECK(game.state.player.weapons == 0b0000'1101);
    CHECK(game.state.player.disabled_weapons == 0);
    game.state.player.weapons = static_cast<std::uint16_t>(4 | 1U << 9);
    disable_weapons(turn);
    game.state.player.weapons = 1U << 10; // another dog
    restore_weapons(turn);
    CHECK(game.state.player.weapons == (4 | 1U << 10));
}

TEST_CASE("what nobody needs or can carry is left, and the message says that it stays", "[sim][items]")
{
    constexpr int kHealthThing = 91, kArmourThing = 92, kAmmoThing = 81, kMedkitThing = 99;
    for (const int kind : {kHealthThing, kArmourThing, kAmmoThing, kMedkitThing}) {
        CAPTURE(kind);
        SimGame game(kHall, {{kind, {2, 1}}});
        Player& player = game.state.player;
        player.fighter.health = player.fighter.max_health;
        player.fighter.armour = player.fighter.max_armour;
        player.ammo.fill(99);
        player.items.fill(99);
        game.play(command::Forward{});
        CHECK_FALSE(game.thing(0).has(thing_flag::kHidden));
        const std::vector<Message>& said = game.state.screen.messages.waiting;
        REQUIRE(said.size() == 1);
        const TextContext context{game.campaign, *game.campaign.find("test")->level};
        const std::string words = kind == kMedkitThing ? "stays here" : "you leave it";
        CHECK(message_text(context, said.front()).find(words) != std::string::npos);
    }
}

TEST_CASE("a medkit heals and costs a turn", "[sim][items]")
{
    SimGame game(kHall);
    game.state.player.items = {1, 1, 1, 1, 0};
    game.play(command::UseItem{Item{0}});
    CHECK(game.count<event::Refused>() == 1);
    CHECK(game.state.level.moves == 0);
    game.state.player.fighter.health = 1;
    game.play(command::UseItem{Item{0}});
    CHECK(game.state.player.fighter.health == 26);
    CHECK(game.state.player.items[0] == 0);
    CHECK(game.state.level.moves == 1);
    CHECK(game.heard(5134));
    game.play(command::UseItem{Item{2}});
    CHECK(game.state.player.fighter.health == 30);
    CHECK(game.state.player.fighter.armour == 20);
    game.play(command::UseItem{Item{3}});
    CHECK(game.state.player.berserk == 30);
    CHECK(game.said(MessageId::BerserkOn));
}

TEST_CASE("the collar fits dogs alone", "[sim][items]")
{
    const auto refused = [](const std::vector<tests::Placed>& things) {
        SimGame game(kHall, things);
        game.state.switches.ai_off = true;
        game.state.player.items[4] = 1;
        game.play(command::UseItem{Item{4}});
        CHECK(game.state.player.items[4] == 1);
        CHECK(game.state.level.moves == 0);
        for (const auto id : {MessageId::NoDog, MessageId::BadCollar, MessageId::CollarWontFit})
            if (game.said(id)) return id;
        return MessageId::LevelText;
    };
    CHECK(refused({}) == MessageId::NoDog);
    CHECK(refused({{kHellhound, {3, 1}}}) == MessageId::NoDog);
    CHECK(refused({{130, {2, 1}}}) == MessageId::BadCollar);
    CHECK(refused({{129, {1, 1}}, {kHellhound, {2, 1}}}) == MessageId::BadCollar); // in fire it fails
    CHECK(refused({{17, {2, 1}}}) == MessageId::CollarWontFit);
}

TEST_CASE("a captured dog bites, takes the damage, and dies where its owner stands", "[sim][dogs]")
{
    SimGame game(kHall, {{kHellhound + 1, {2, 1}}});
    game.state.switches.ai_off = true;
    game.state.player.items[4] = 1;
    game.fighter(0).health = 7;
    game.play(command::UseItem{Item{4}});
    Player& player = game.state.player;
    CHECK(player.owns(10));
    CHECK(player.weapon == 10);
    CHECK(player.ammo[5] == 35);
    CHECK(player.items[4] == 0);
    CHECK(player.xp == 0);
    CHECK(game.has(0, entity_bit::kGone));
    CHECK(game.thing(0).has(thing_flag::kHidden));
    CHECK(game.state.screen.dialog.source == DialogSource::Captured);
    CHECK(game.state.level.moves == 0);
    while (game.state.screen.mode == Mode::Dialog) game.play(command::Confirm{});
    CHECK(game.state.level.moves == 1);

    Turn turn = game.turn();
    damage_player(turn, 20, 10);
    CHECK(player.ammo[5] == 5);
    CHECK(player.fighter.health == 30);
    CHECK(game.said(MessageId::DogDamage));
    game.put_player({5, 1}, kEast);
    damage_player(turn, 20, 10);
    CHECK(player.fighter.health == 30); // the rest is lost
    CHECK(!player.owns(10));
    CHECK(player.weapon == weapon::kPistol);
    CHECK(game.said(MessageId::DogDied));
    CHECK(game.tile(0) == TilePos{5, 1});
    CHECK(game.thing(0).has(thing_flag::kCorpse));
    CHECK(!game.thing(0).has(thing_flag::kHidden));
    CHECK(!game.has(0, entity_bit::kGone));
}

TEST_CASE("a dog from another level leaves only a picture", "[sim][dogs]")
{
    SimGame game(kHall);
    game.arm(11);
    game.state.player.ammo[5] = 1;
    const std::size_t things = game.state.level.things.size();
    Turn turn = game.turn();
    damage_player(turn, 5, 5);
    REQUIRE(game.state.level.things.size() == things + 1);
    const ThingState& picture = game.state.level.things.back();
    CHECK(picture.id == 22);
    CHECK(picture.frame == 2);
    CHECK(picture.at == game.state.player.at);
}
