#include "rpg/rules/combat.h"

#include "rpg/rules/monster_class.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::int32_t kTile = 64;

std::int32_t excess(std::int32_t squared_distance, int optimum)
{
    return squared_distance - kTile * kTile * optimum * optimum - kTile * kTile;
}

int axe_effectiveness(int monster_class)
{
    switch (monster_class) {
    case 0:
    case 6:
    case 8:
        return 768;
    case 2:
        return 204;
    case 4:
        return 191;
    case 10:
        return 1530;
    default:
        return kNormalDamage;
    }
}

int halon_effectiveness(int monster_class)
{
    if (monster_class == 4) return 2550;
    return monster_class == 10 ? 1530 : kNormalDamage;
}

int bullet_effectiveness(int monster_class)
{
    return monster_class == 7 || monster_class == 10 ? 165 : kNormalDamage;
}

int shell_effectiveness(int monster_class)
{
    switch (monster_class) {
    case 1:
        return 409;
    case 3:
    case 11:
        return 512;
    case 5:
        return 382;
    case 8:
        return 140;
    default:
        return kNormalDamage;
    }
}

int rocket_effectiveness(int monster_class)
{
    switch (monster_class) {
    case 5:
        return 191;
    case 9:
        return 512;
    case 12:
        return 382;
    default:
        return kNormalDamage;
    }
}

int cell_effectiveness(int monster_class)
{
    switch (monster_class) {
    case 2:
        return 512;
    case 3:
        return 165;
    case 13:
        return 382;
    default:
        return kNormalDamage;
    }
}

int dog_effectiveness(int monster_class)
{
    switch (monster_class) {
    case 6:
        return 140;
    case 7:
        return 637;
    case 9:
        return 165;
    default:
        return kNormalDamage;
    }
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

int effectiveness(int weapon, int monster_class)
{
    if (monster_class < 0) return kNormalDamage;
    if (weapon == weapon::kAxe) return axe_effectiveness(monster_class);
    if (monster_class == 0) return 204;
    switch (weapon_row(weapon).ammo) {
    case AmmoType::Halon:
        return halon_effectiveness(monster_class);
    case AmmoType::Bullets:
        return bullet_effectiveness(monster_class);
    case AmmoType::Shells:
        return shell_effectiveness(monster_class);
    case AmmoType::Rockets:
        return rocket_effectiveness(monster_class);
    case AmmoType::Cells:
        return cell_effectiveness(monster_class);
    case AmmoType::Dog:
        return dog_effectiveness(monster_class);
    }
    return kNormalDamage;
}

DamageParts damage(const WeaponRow& weapon, const DamageTerms& terms, int random_byte)
{
    constexpr std::int64_t kLeast = 256;
    constexpr std::int64_t kMost = 255744;
    const std::int64_t base = 256 * weapon.least + random_byte * (weapon.most - weapon.least);
    const std::int64_t ratio = 256 * terms.strength / std::max(1, terms.defense);
    std::int64_t amount = base * ratio / 256;
    amount = amount * terms.multiplier / 256;
    amount = amount * terms.effectiveness / 256;
    amount -= fall_off(terms.squared_distance, weapon.optimum) * (76 * amount / 256);
    amount = std::clamp(amount, kLeast, kMost);
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
