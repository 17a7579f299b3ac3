#include "rpg/world/monster_class.h"

#include "rpg/world/weapons.h"

#include <algorithm>

namespace rpg {
namespace {

// m(r) = tier - q + floor(2q * r / 256) in 1/256, q = tier / 4
std::uint8_t scaled(int base, std::int64_t tier, std::uint32_t word)
{
    const std::int64_t quarter = tier / 4;
    const std::int64_t factor = tier - quarter + 2 * quarter * static_cast<std::int64_t>(word & 255U) / 256;
    return static_cast<std::uint8_t>(std::min<std::int64_t>(255, std::min(base, 255) * factor / 256));
}

} // namespace

AttackRange attack_range(const WeaponRow& weapon)
{
    const int reach = 1 + weapon.optimum;
    return {reach, reach / 2};
}

ScaledMonster roll_monster_stats(const MonsterRow& row, std::uint32_t tier, Random& random)
{
    ScaledMonster result;
    Fighter& fighter = result.fighter;
    fighter.max_health = scaled(row.health, tier, random.word());
    fighter.health = fighter.max_health;
    const std::uint32_t shared = random.word();
    fighter.max_armour = scaled(row.armour, tier, shared);
    fighter.armour = fighter.max_armour;
    fighter.defense = scaled(row.defense, tier, shared);
    fighter.strength = scaled(row.strength, tier, random.word());
    fighter.agility = scaled(row.agility, tier, random.word());
    fighter.accuracy = scaled(row.accuracy, tier, random.word());
    result.second_attack = random.byte() % 2 != 0;
    return result;
}

int dog_weapon(std::uint32_t tier)
{
    return weapon::kFirstDog + static_cast<int>(rank_of(tier));
}

} // namespace rpg
