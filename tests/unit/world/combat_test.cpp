#include "rpg/world/combat.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"

#include <array>

using namespace rpg;

namespace {

std::int32_t tiles(int count)
{
    return 64 * 64 * count * count;
}

int chance(int weapon, int accuracy, int agility, int distance)
{
    return hit_chance(built_in_rules().weapon(weapon), accuracy, agility, tiles(distance)).below;
}

} // namespace

TEST_CASE("a pistol is sure up to its optimum and useless three tiles beyond", "[rules][combat]")
{
    for (int distance = 1; distance <= 5; ++distance) CHECK(chance(weapon::kPistol, 16, 14, distance) == 248);
    CHECK(chance(weapon::kPistol, 16, 14, 6) == 102);
    CHECK(chance(weapon::kPistol, 16, 14, 7) == 29);
    CHECK(chance(weapon::kPistol, 16, 14, 8) < 0);
}

TEST_CASE("a twentieth of the hits is critical", "[rules][combat]")
{
    int critical = 0;
    int hits = 0;
    const HitChance chance = hit_chance(built_in_rules().weapon(weapon::kPistol), 16, 14, tiles(1));
    for (std::uint64_t seed = 0; seed < 100'000; ++seed) {
        Random random{seed};
        const Hit hit = roll_hit(chance, random);
        hits += hit != Hit::Miss;
        critical += hit == Hit::Critical;
    }
    CHECK(hits / 100'000.0 == Approx(248 / 256.0).margin(0.005));
    CHECK(critical / 100'000.0 == Approx(12 / 256.0).margin(0.005));
}

TEST_CASE("pistol damage falls off with the distance", "[rules][combat]")
{
    const WeaponRow& pistol = built_in_rules().weapon(weapon::kPistol);
    DamageTerms terms{.strength = 12,
                      .defense = 14,
                      .effectiveness = effectiveness(built_in_rules(), weapon::kPistol, 0),
                      .squared_distance = tiles(1)};
    CHECK(damage(pistol, terms, 128) == DamageParts{3, 2});
    terms.squared_distance = tiles(6);
    CHECK(damage(pistol, terms, 128) == DamageParts{1, 1});
}

TEST_CASE("the axe is deadly for zombies, doubly when critical, thrice in a rage", "[rules][combat]")
{
    const WeaponRow& axe = built_in_rules().weapon(weapon::kAxe);
    DamageTerms terms{.strength = 12,
                      .defense = 14,
                      .effectiveness = effectiveness(built_in_rules(), weapon::kAxe, 0),
                      .squared_distance = tiles(1)};
    CHECK(damage(axe, terms, 200) == DamageParts{23, 3});
    terms.multiplier = damage_multiplier(true, false);
    CHECK(damage(axe, terms, 200) == DamageParts{46, 5});
    terms.multiplier = damage_multiplier(false, true);
    CHECK(damage(axe, terms, 200) == DamageParts{70, 8});
    terms.multiplier = damage_multiplier(true, true);
    CHECK(damage(axe, terms, 200) == DamageParts{139, 15});
}

TEST_CASE("melee beyond one tile misses without a throw of the dice", "[rules][combat]")
{
    Random random{7};
    for (int distance = 2; distance <= 8; ++distance)
        CHECK(roll_hit(hit_chance(built_in_rules().weapon(weapon::kAxe), 99, 1, tiles(distance)), random) ==
              Hit::Miss);
    CHECK(random == Random{7});
    CHECK(roll_hit(hit_chance(built_in_rules().weapon(weapon::kAxe), 99, 1, tiles(1)), random) != Hit::Miss);
    CHECK(random != Random{7});
}

TEST_CASE("a monster's pistol does not care for the distance", "[rules][combat]")
{
    CHECK(chance(weapon::kPistol, 14, 14, 0) == 230);
    const DamageTerms terms{.strength = 14, .defense = 16};
    CHECK(damage(built_in_rules().weapon(weapon::kPistol), terms, 255) == DamageParts{4, 2});
}

TEST_CASE("shotguns lose damage over the distance, but no accuracy", "[rules][combat]")
{
    const WeaponRow& shotgun = built_in_rules().weapon(weapon::kShotgun);
    const DamageTerms terms{.strength = 18,
                            .defense = 20,
                            .effectiveness = effectiveness(built_in_rules(), weapon::kShotgun, 3),
                            .squared_distance = tiles(4)};
    CHECK(damage(shotgun, terms, 100) == DamageParts{3, 3});
    CHECK(chance(weapon::kShotgun, 16, 14, 8) == chance(weapon::kShotgun, 16, 14, 1));
}

TEST_CASE("a rocket is as good at three tiles as at one", "[rules][combat]")
{
    const DamageTerms terms{.strength = 25,
                            .defense = 30,
                            .effectiveness = effectiveness(built_in_rules(), weapon::kRocketLauncher, 1),
                            .squared_distance = tiles(3)};
    CHECK(damage(built_in_rules().weapon(weapon::kRocketLauncher), terms, 77) == DamageParts{9, 9});
}

TEST_CASE("the thresholds of the fall-off leave out two tiles", "[rules][combat]")
{
    struct Row {
        int optimum;
        std::array<int, 8> steps; // at 1..8 tiles
    };
    constexpr std::array kRows{Row{0, {0, 1, 1, 2, 3, 4, 5, 6}}, Row{1, {0, 1, 1, 2, 3, 4, 5, 6}},
                               Row{2, {0, 0, 1, 2, 3, 4, 5, 6}}, Row{3, {0, 0, 0, 1, 2, 4, 5, 6}},
                               Row{4, {0, 0, 0, 0, 1, 3, 4, 5}}, Row{5, {0, 0, 0, 0, 0, 2, 3, 5}},
                               Row{8, {0, 0, 0, 0, 0, 0, 0, 0}}};
    for (const Row& row : kRows)
        for (int distance = 1; distance <= 8; ++distance) {
            INFO("optimum " << row.optimum << ", " << distance << " tiles");
            CHECK(fall_off(tiles(distance), row.optimum) ==
                  row.steps.at(static_cast<std::size_t>(distance - 1)));
        }
}

TEST_CASE("every weapon has its favourite victims", "[rules][combat]")
{
    CHECK(effectiveness(built_in_rules(), weapon::kAxe, 0) == 768);
    CHECK(effectiveness(built_in_rules(), weapon::kBfg, 0) == 204);
    CHECK(effectiveness(built_in_rules(), weapon::kSuperShotgun, 1) == 409);
    CHECK(effectiveness(built_in_rules(), weapon::kPlasma, 2) == 512);
    CHECK(effectiveness(built_in_rules(), weapon::kAxe, 2) == 204);
    CHECK(effectiveness(built_in_rules(), weapon::kBfg, 3) == 165);
    CHECK(effectiveness(built_in_rules(), weapon::kExtinguisher, 4) == 2550);
    CHECK(effectiveness(built_in_rules(), weapon::kAxe, 4) == 191);
    CHECK(effectiveness(built_in_rules(), weapon::kRocketLauncher, 5) == 191);
    CHECK(effectiveness(built_in_rules(), 10, 6) == 140);
    CHECK(effectiveness(built_in_rules(), 11, 7) == 637);
    CHECK(effectiveness(built_in_rules(), weapon::kChaingun, 7) == 165);
    CHECK(effectiveness(built_in_rules(), weapon::kAxe, 8) == 768);
    CHECK(effectiveness(built_in_rules(), weapon::kRocketLauncher, 9) == 512);
    CHECK(effectiveness(built_in_rules(), weapon::kAxe, 10) == 1530);
    CHECK(effectiveness(built_in_rules(), weapon::kExtinguisher, 10) == 1530);
    CHECK(effectiveness(built_in_rules(), weapon::kShotgun, 11) == 512);
    CHECK(effectiveness(built_in_rules(), weapon::kRocketLauncher, 12) == 382);
    CHECK(effectiveness(built_in_rules(), weapon::kPlasma, 13) == 382);
    for (int number = 0; number <= weapon::kRaise; ++number)
        CHECK(effectiveness(built_in_rules(), number, -1) == 256);
}

TEST_CASE("damage is never below one and never above 999", "[rules][combat]")
{
    const WeaponRow& bfg = built_in_rules().weapon(weapon::kBfg);
    const DamageParts least = damage(bfg, {.strength = 0, .defense = 255}, 0);
    CHECK(least.total() == 1);
    const DamageParts most = damage(bfg, {.strength = 255, .defense = 0, .multiplier = 1536}, 255);
    CHECK(most.total() == 999);
    CHECK(damage(bfg, {.strength = 255, .defense = 0, .multiplier = 1536, .squared_distance = 1 << 22}, 255)
              .total() >= 1);
}

TEST_CASE("armour soaks its part as long as there is any", "[rules][combat]")
{
    Fighter fighter{.health = 10, .max_health = 10, .armour = 4, .max_armour = 4};
    apply_damage(fighter, {2, 3});
    CHECK(fighter.health == 8);
    CHECK(fighter.armour == 1);
    apply_damage(fighter, {2, 3});
    CHECK(fighter.health == 4);
    CHECK(fighter.armour == 0);
    apply_damage(fighter, {300, 300});
    CHECK(fighter.health == 0);
}

TEST_CASE("two fifths of overkill tear a body apart", "[rules][combat]")
{
    const Fighter fighter{.health = 20, .max_health = 50, .armour = 5, .max_armour = 10};
    CHECK(!is_gibbed(fighter, 24, true));
    CHECK(is_gibbed(fighter, 25, true));
    CHECK(!is_gibbed(fighter, 25 + 19, false));
    CHECK(is_gibbed(fighter, 25 + 20, false));
}
