#pragma once
#include "rpg/core/random.h"
#include "rpg/formulas/entity_kind.h"
#include "rpg/model/colour.h"
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace rpg {

namespace monster_class {
constexpr int kDog = 1;
constexpr int kLostSoul = 4;
constexpr int kCacodemon = 6;
constexpr int kPainElemental = 7;
constexpr int kRevenant = 8;
constexpr int kArchvile = 10;
constexpr int kCyberdemon = 12;
constexpr int kKronos = 13;
constexpr int kPlayer = -1; // nothing is specially effective against the player
} // namespace monster_class

// What it may not step onto.
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
// Five words and a byte.
ScaledMonster roll_monster_stats(const MonsterRow& row, std::uint32_t tier, Random& random);

constexpr std::array<std::uint32_t, 3> kTiers{294, 467, 640}; // EntityDef::parameter of a monster
// The lower, middle or upper one of the three.
constexpr std::size_t rank_of(std::uint32_t tier)
{
    return tier <= kTiers[0] ? 0 : tier <= kTiers[1] ? 1 : 2;
}

int dog_weapon(std::uint32_t tier); // what a captured dog of the tier becomes

} // namespace rpg
