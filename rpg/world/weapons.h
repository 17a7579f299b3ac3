#pragma once
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <cstddef>
#include <cstdint>

namespace rpg {

namespace weapon {
constexpr int kAxe = 0;
constexpr int kExtinguisher = 1;
constexpr int kPistol = 2;
constexpr int kShotgun = 3;
constexpr int kChaingun = 4;
constexpr int kSuperShotgun = 5;
constexpr int kPlasma = 6;
constexpr int kRocketLauncher = 7;
constexpr int kBfg = 8;
constexpr int kFirstDog = 9; // 9..11 by tier
constexpr int kMelee1 = 12;  // from here on: only of monsters
constexpr int kMelee2 = 13;
constexpr int kMelee3 = 14;
constexpr int kFireball = 15;
constexpr int kBossMissile = 16;
constexpr int kBossRocket = 17;
constexpr int kRaise = 18;
} // namespace weapon

// Owned, with ammunition for at least one unit: the rule of the next and previous weapon keys.
inline bool is_usable(const Rules& rules, const Player& player, int weapon)
{
    const WeaponRow& row = rules.weapon(weapon);
    return player.owns(weapon) && (row.use == 0 || player.ammo[static_cast<std::size_t>(row.ammo)] > 0);
}
constexpr bool is_dog(int weapon)
{
    return weapon >= weapon::kFirstDog && weapon < kWeaponCount;
}

// The missile of a weapon; `monster` is the family of its user, nullptr: the player.
struct Missile {
    std::uint16_t sprite = 0;
    std::uint8_t speed = 0;
    std::uint8_t impact = 0;
};
inline Missile missile_of(const Rules& rules, int number, const MonsterRow* monster)
{
    const MissileRow& row = rules.weapon(number).missile;
    Missile missile{row.pictures[monster == nullptr ? 0 : 1], row.speed, row.impact};
    if (monster == nullptr) return missile;
    const std::size_t attack = monster->attacks[0] == number ? 0 : 1;
    if (monster->effects.missiles[attack] != kDefaultMissile)
        missile.sprite = monster->effects.missiles[attack];
    if (monster->effects.impacts[attack] != kDefaultMissile)
        missile.impact = static_cast<std::uint8_t>(monster->effects.impacts[attack]);
    return missile;
}

} // namespace rpg
