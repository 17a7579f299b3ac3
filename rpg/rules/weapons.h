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
constexpr int kMelee1 = 12;  // from here on those of monsters only
constexpr int kMelee2 = 13;
constexpr int kMelee3 = 14;
constexpr int kFireball = 15;
constexpr int kBossMissile = 16;
constexpr int kBossRocket = 17;
constexpr int kRaise = 18;
} // namespace weapon

// Has at least one unit of what it uses: the rule of the next and previous weapon keys.
inline bool is_usable(const Rules& rules, const Player& player, int weapon)
{
    const WeaponRow& row = rules.weapon(weapon);
    return player.owns(weapon) && (row.use == 0 || player.ammo[static_cast<std::size_t>(row.ammo)] > 0);
}
constexpr bool is_dog(int weapon)
{
    return weapon >= weapon::kFirstDog && weapon < kWeaponCount;
}

// What flies. Impact: kind of effect. game-rules.md 12.3.
struct MissileRow {
    std::uint16_t sprite = 0; // 0: invisible, begins where it ends
    std::uint8_t speed = 0;   // units a logic frame; 0: there is no missile, the shot lands at once
    std::uint8_t impact = 0;  // 0: none
};
constexpr MissileRow missile_of(int number, bool by_player, int monster_class)
{
    switch (number) {
    case weapon::kPlasma:
        return {200, 16, 5};
    case weapon::kRocketLauncher:
        return {static_cast<std::uint16_t>(by_player ? 201 : 203), 8, 1};
    case weapon::kBfg:
        return {202, 4, 4};
    case weapon::kMelee1:
        return {0, 16, static_cast<std::uint8_t>(monster_class == 8 ? 12 : 10)};
    case weapon::kMelee2:
        return {0, 16, 11};
    case weapon::kMelee3:
        return {0, 16, 12};
    case weapon::kFireball:
        return monster_class == 10 ? MissileRow{0, 16, 9} : MissileRow{204, 16, 6};
    case weapon::kBossMissile:
        return {205, 16, 7};
    case weapon::kBossRocket:
        return {206, 16, 8};
    default:
        return {};
    }
}

} // namespace rpg
