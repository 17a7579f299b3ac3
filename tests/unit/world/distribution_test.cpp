#include "rpg/world/combat.h"
#include "rpg/world/drops.h"
#include "rpg/world/experience.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/chi_square.h"

#include <map>
#include <numeric>
#include <vector>

using namespace rpg;

namespace {

constexpr int kSeeds = 10'000;

// What a function of one byte gives, counted exactly, against what the generator makes of it.
template <class Exact, class Drawn> void check_distribution(Exact exact, Drawn drawn)
{
    std::map<int, double> expected;
    std::map<int, double> counted;
    for (int byte = 0; byte < 256; ++byte) expected[exact(byte)] += kSeeds / 256.0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        Random random{seed * 7919};
        const int value = drawn(random);
        counted[value] += 1;
        expected[value] += 0;
    }
    std::vector<double> wanted;
    std::vector<double> found;
    for (const auto& [value, count] : expected) {
        wanted.push_back(count);
        found.push_back(counted[value]);
    }
    const tests::ChiSquare result = tests::chi_square(wanted, found);
    INFO("chi-square " << result.value << " with " << result.freedom << " degrees");
    CHECK(result.is_plausible());
}

} // namespace

// A pistol, accuracy 16 against agility 14, worked out by hand from docs/original/combat.md.
TEST_CASE("hits come as often as the formula says", "[rules][distribution]")
{
    struct Row {
        int distance, hits, criticals; // of 256 bytes
    };
    for (const Row& row : {Row{1, 248, 12}, Row{5, 248, 12}, Row{6, 102, 5}, Row{7, 29, 1}}) {
        const HitChance chance = hit_chance(built_in_rules().weapon(weapon::kPistol), 16, 14,
                                            64 * 64 * row.distance * row.distance);
        const auto judge = [&](int byte) { return byte < row.criticals ? 2 : byte < row.hits ? 1 : 0; };
        check_distribution(judge, [&](Random& random) { return static_cast<int>(roll_hit(chance, random)); });
    }
}

TEST_CASE("crates hold what their table says", "[rules][distribution]")
{
    const auto content = [](int byte) {
        if (byte < 2) return -1;
        if (byte < 4) return 96;
        if (byte < 12) return 95;
        if (byte < 24) return 99;
        if (byte < 150) return 92;
        return byte < 213 ? 1 : 0; // ammunition
    };
    check_distribution(content, [](Random& random) {
        const CrateResult result = roll_crate(built_in_rules().drops, random);
        const int item = static_cast<int>(index_of(result.item));
        if (result.trapped) return -1;
        return item >= 81 && item <= 89 ? 1 : item;
    });
}

TEST_CASE("monsters leave things as often as the rules say", "[rules][distribution]")
{
    // Exactly, over the bits that count, for a zombie of the lowest tier.
    std::map<std::size_t, double> expected;
    expected[1] = 51 / 256.0; // undecided
    const double share = 205 / 256.0 / 2;
    expected[91] = share * 115 / 256;
    expected[92] = share * 115 / 256;
    expected[96] = share * 3 / 256;
    expected[95] = share * 23 / 256;
    const double often = 76 / 256.0;
    const double seldom = 15 / 256.0;
    expected[85] = share * often * (1 - seldom);
    expected[86] = share * often * seldom;
    expected[83] = share * (1 - often) * (1 - seldom);
    expected[84] = share * (1 - often) * seldom;
    std::map<std::size_t, double> counted;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const Drop drop =
            drop_of(built_in_rules().drops, built_in_rules().monster(0), 294, Random{seed * 104729}.word());
        counted[drop.decided ? index_of(drop.item) : 1] += 1;
    }
    std::vector<double> wanted;
    std::vector<double> found;
    for (const auto& [item, probability] : expected) {
        wanted.push_back(probability * kSeeds);
        found.push_back(counted[item]);
    }
    CHECK(std::accumulate(found.begin(), found.end(), 0.0) == kSeeds);
    CHECK(tests::chi_square(wanted, found).is_plausible());
}

TEST_CASE("the experience of a kill is spread like the stats behind it", "[rules][distribution]")
{
    // Health alone varies: 13 values of one throw, all else fixed.
    const MonsterRow& row = built_in_rules().monster(3);
    const auto worth = [&](int byte) {
        const int factor = 640 - 160 + 320 * byte / 256;
        Fighter fighter{.health = 0, .max_health = static_cast<std::uint8_t>(row.health * factor / 256)};
        return kill_experience(built_in_rules().experience, fighter);
    };
    check_distribution(worth, [&](Random& random) {
        Fighter fighter{.health = 0};
        fighter.max_health = roll_monster_stats(row, 640, random).fighter.max_health;
        return kill_experience(built_in_rules().experience, fighter);
    });
}

TEST_CASE("levels give their gains evenly", "[rules][distribution]")
{
    check_distribution([](int byte) { return 3 + byte % 3; },
                       [](Random& random) {
                           return static_cast<int>(roll_level_gains(built_in_rules().experience,
                                                                    Fighter{.health = 1, .max_health = 30},
                                                                    random)[0]);
                       });
}
