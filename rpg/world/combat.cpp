#include "rpg/world/combat.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::int32_t kTile = 64;

std::int32_t excess(std::int32_t squared_distance, int optimum)
{
    return squared_distance - kTile * kTile * optimum * optimum - kTile * kTile;
}

} // namespace

int fall_off(std::int32_t squared_distance, int optimum)
{
    const std::int32_t beyond = excess(squared_distance, optimum);
    int passed = 0;
    for (std::int32_t tiles = 1; kTile * kTile * tiles * tiles < beyond; tiles += tiles == 1 ? 2 : 1)
        ++passed;
    return passed;
}

HitChance hit_chance(const WeaponRow& weapon, int accuracy, int agility, std::int32_t squared_distance)
{
    if (weapon.optimum == 0 && excess(squared_distance, 0) > 0) return {.below = 0, .never = true};
    int below = 256 * accuracy / std::max(1, agility) / 2 + weapon.accuracy * 65536 / 51200;
    if (weapon.ammo != AmmoType::Shells)
        below -= fall_off(squared_distance, weapon.optimum) * (76 * below / 256);
    return {.below = below, .never = false};
}

Hit roll_hit(const HitChance& chance, Random& random)
{
    if (chance.never) return Hit::Miss;
    const int byte = random.byte();
    if (byte >= chance.below) return Hit::Miss;
    return byte < chance.below / 20 ? Hit::Critical : Hit::Normal;
}

int effectiveness(const Rules& rules, int weapon, int monster_class)
{
    if (!rules.knows_class(monster_class)) return kNormalDamage;
    return rules.monster(monster_class).damage[static_cast<std::size_t>(weapon)];
}

DamageParts damage(const WeaponRow& weapon, const DamageTerms& terms, int random_byte)
{
    constexpr std::int64_t kLeast = 256;
    constexpr std::int64_t kMax = 255744;
    const std::int64_t base = 256 * weapon.least + random_byte * (weapon.most - weapon.least);
    const std::int64_t ratio = 256 * terms.strength / std::max(1, terms.defense);
    std::int64_t amount = base * ratio / 256;
    amount = amount * terms.multiplier / 256;
    amount = amount * terms.effectiveness / 256;
    amount -= fall_off(terms.squared_distance, weapon.optimum) * (76 * amount / 256);
    amount = std::clamp(amount, kLeast, kMax);
    const std::int64_t armour = amount * weapon.armour_share / 256;
    return {.health = static_cast<int>((amount - armour + 128) >> 8),
            .armour = static_cast<int>((armour + 128) >> 8)};
}

void apply_damage(Fighter& fighter, DamageParts parts)
{
    const int soaked = std::min<int>(fighter.armour, parts.armour);
    const int wound = parts.health + parts.armour - soaked;
    fighter.armour = static_cast<std::uint8_t>(fighter.armour - soaked);
    fighter.health = static_cast<std::uint8_t>(std::clamp(fighter.health - wound, 0, 255));
}

bool is_gibbed(const Fighter& fighter, int damage, bool fragile)
{
    const int left = fighter.health + fighter.armour - damage;
    const int overkill = 65536 * fighter.max_health / 637 / 256;
    return left <= 0 && (fragile || left <= -overkill);
}

} // namespace rpg
