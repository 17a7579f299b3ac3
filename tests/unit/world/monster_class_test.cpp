#include "rpg/world/experience.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"

#include <array>

using namespace rpg;

namespace {

struct Range {
    int least = 255;
    int most = 0;
    void add(int value)
    {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    bool operator==(const Range&) const = default;
};

struct Ranges {
    Range health, armour, defense, strength, agility, accuracy;
};

Ranges rolled(int monster_class, std::uint32_t tier)
{
    Ranges ranges;
    Random random{42};
    for (int i = 0; i < 20'000; ++i) {
        const Fighter fighter =
            roll_monster_stats(built_in_rules().monster(monster_class), tier, random).fighter;
        ranges.health.add(fighter.health);
        ranges.armour.add(fighter.armour);
        ranges.defense.add(fighter.defense);
        ranges.strength.add(fighter.strength);
        ranges.agility.add(fighter.agility);
        ranges.accuracy.add(fighter.accuracy);
    }
    return ranges;
}

} // namespace

TEST_CASE("monsters are as strong as their tier says", "[rules][monsters]")
{
    struct Row {
        int monster_class;
        std::uint32_t tier;
        Ranges ranges;
    };
    const std::array kRows{
        Row{0, 294, {{4, 7}, {3, 5}, {11, 18}, {11, 18}, {11, 18}, {11, 18}}},
        Row{1, 467, {{9, 15}, {4, 6}, {16, 27}, {19, 31}, {16, 27}, {16, 27}}},
        Row{2, 640, {{18, 31}, {9, 15}, {26, 43}, {13, 21}, {24, 40}, {22, 37}}},
        Row{3, 294, {{7, 12}, {3, 5}, {11, 18}, {12, 20}, {11, 18}, {11, 18}}},
        Row{4, 640, {{11, 18}, {5, 9}, {26, 43}, {11, 18}, {28, 46}, {28, 46}}},
        Row{5, 467, {{13, 22}, {6, 11}, {19, 31}, {21, 36}, {16, 27}, {17, 29}}},
        Row{6, 294, {{11, 18}, {6, 10}, {10, 17}, {8, 14}, {11, 18}, {12, 21}}},
        Row{7, 467, {{20, 34}, {10, 18}, {19, 31}, {16, 27}, {16, 27}, {16, 27}}},
        Row{8, 640, {{24, 40}, {15, 24}, {30, 49}, {26, 43}, {28, 46}, {28, 46}}},
        Row{9, 640, {{37, 62}, {18, 31}, {30, 49}, {26, 43}, {28, 46}, {28, 46}}},
        Row{10, 294, {{15, 25}, {7, 12}, {12, 21}, {14, 24}, {12, 20}, {13, 22}}},
        Row{11, 640, {{46, 77}, {28, 46}, {30, 49}, {28, 46}, {28, 46}, {28, 46}}},
        Row{12, 294, {{220, 255}, {220, 255}, {38, 64}, {25, 42}, {30, 50}, {34, 57}}},
        Row{13, 294, {{220, 255}, {215, 255}, {25, 42}, {30, 50}, {34, 57}, {47, 78}}},
    };
    for (const Row& row : kRows) {
        INFO("class " << row.monster_class << ", tier " << row.tier);
        const Ranges ranges = rolled(row.monster_class, row.tier);
        CHECK(ranges.health == row.ranges.health);
        CHECK(ranges.armour == row.ranges.armour);
        CHECK(ranges.defense == row.ranges.defense);
        CHECK(ranges.strength == row.ranges.strength);
        CHECK(ranges.agility == row.ranges.agility);
        CHECK(ranges.accuracy == row.ranges.accuracy);
    }
}

TEST_CASE("armour and defense of a monster come from one throw", "[rules][monsters]")
{
    Random random{3};
    for (int i = 0; i < 2'000; ++i) {
        const Fighter fighter = roll_monster_stats(built_in_rules().monster(11), 640, random).fighter;
        CHECK(std::abs(fighter.defense * 15 - fighter.max_armour * 16) <= 31);
    }
}

TEST_CASE("a monster draws five words and a byte", "[rules][monsters]")
{
    Random random{9};
    Random counted{9};
    roll_monster_stats(built_in_rules().monster(0), 294, random);
    for (int i = 0; i < 5; ++i) counted.word();
    counted.byte();
    CHECK(random == counted);
}

TEST_CASE("monsters of hostile tables stay within their bytes", "[rules][monsters]")
{
    Random random{1};
    for (const std::uint32_t tier : {0U, 1U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
        const Fighter fighter = roll_monster_stats(built_in_rules().monster(12), tier, random).fighter;
        CHECK(fighter.max_health == (tier < 2 ? fighter.max_health : 255));
    }
    CHECK(&built_in_rules().monster(-1) == &built_in_rules().monster(0));
    CHECK(&built_in_rules().monster(200) == &built_in_rules().monster(0));
}

TEST_CASE("a kill is worth what the victim could do", "[rules][experience]")
{
    Fighter zombie{.health = 0,
                   .max_health = 4,
                   .armour = 0,
                   .max_armour = 3,
                   .defense = 11,
                   .strength = 11,
                   .agility = 11,
                   .accuracy = 11};
    CHECK(kill_experience(built_in_rules().experience, zombie) == 5);
    const Fighter boss{.health = 0,
                       .max_health = 220,
                       .armour = 0,
                       .max_armour = 220,
                       .defense = 38,
                       .strength = 25,
                       .agility = 30,
                       .accuracy = 34};
    CHECK(kill_experience(built_in_rules().experience, boss) == 55);
}

TEST_CASE("the reach of an attack follows from its weapon", "[rules][monsters]")
{
    const auto range = [](int weapon) {
        return std::pair{attack_range(built_in_rules().weapon(weapon)).reach,
                         attack_range(built_in_rules().weapon(weapon)).retreat};
    };
    CHECK(range(weapon::kPistol) == std::pair{6, 3});
    CHECK(range(weapon::kShotgun) == std::pair{3, 1});
    CHECK(range(weapon::kMelee1) == std::pair{1, 0});
    CHECK(range(weapon::kFireball) == std::pair{4, 2});
    CHECK(range(weapon::kRocketLauncher) == std::pair{9, 4});
}

TEST_CASE("blood is red, but of two it is not", "[rules][monsters]")
{
    const auto blood = [](int family, std::uint32_t tier) {
        return built_in_rules().monster(family).effects.blood[rank_of(tier)];
    };
    CHECK(blood(0, 467) == Rgb{0xBB, 0, 0});
    CHECK(blood(6, 467) == Rgb{0, 0, 0xBB});
    CHECK(blood(11, 467) == Rgb{0, 0xC0, 0});
    CHECK(blood(11, 640) == Rgb{0xBB, 0, 0});
}
