#pragma once
#include "rpg/core/random.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <cstddef>
#include <cstdint>

namespace rpg {

// Entities that block a step of the monster.
constexpr TypeMask walk_mask(const MonsterRow& row)
{
    TypeMask mask = type_mask::kMonsterWalk;
    if (row.walks_through_fire) mask &= ~mask_of(EntityType::Fire);
    if (row.crosses_lava) mask &= ~mask_of(EntityType::Lava);
    return mask;
}

// In tiles: farthest attack, and the distance at which it may step back.
struct AttackRange {
    int reach = 0;
    int retreat = 0;
};
AttackRange attack_range(const WeaponRow& weapon);

struct ScaledMonster {
    Fighter fighter;
    bool second_attack = false;
};
// Draws five random words and a byte.
ScaledMonster roll_monster_stats(const MonsterRow& row, std::uint32_t tier, Random& random);

// 0, 1 or 2: the lower, middle or upper tier.
constexpr std::size_t rank_of(std::uint32_t tier)
{
    return tier <= kTiers[0] ? 0 : tier <= kTiers[1] ? 1 : 2;
}

int dog_weapon(std::uint32_t tier); // the weapon that a captured dog of the tier becomes

} // namespace rpg
