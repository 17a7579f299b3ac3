#pragma once
#include "rpg/state/player.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace rpg {

enum class AmmoType : std::uint8_t { Halon, Bullets, Shells, Rockets, Cells, Dog };

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

struct WeaponRow {
    std::uint8_t least = 0; // damage
    std::uint8_t most = 0;
    std::uint8_t optimum = 0;        // tiles
    std::uint8_t accuracy = 0;       // percent
    AmmoType ammo = AmmoType::Halon; // decides effectiveness, even if none is used
    std::uint8_t use = 0;            // ammo per attack
    std::uint8_t armour_share = 0;   // 1/256 of the damage
    std::uint8_t shots = 1;          // by the player
    std::uint16_t hold = 0;          // ms of the muzzle flash, by the player
    std::uint16_t sound = 0;         // by the player
};

// By weapon number. game-rules.md 9.1.
// clang-format off
constexpr std::array<WeaponRow, 19> kWeapons{{
    {3, 12, 0, 70, AmmoType::Halon, 0, 25, 1, 300, 5044},
    {1, 2, 0, 100, AmmoType::Halon, 1, 204, 1, 500, 5045},
    {6, 7, 5, 80, AmmoType::Bullets, 1, 102, 1, 350, 5046},
    {6, 10, 2, 80, AmmoType::Shells, 1, 128, 1, 350, 5047},
    {3, 6, 3, 90, AmmoType::Bullets, 3, 102, 3, 150, 5048},
    {12, 18, 1, 90, AmmoType::Shells, 2, 51, 1, 400, 5049},
    {6, 8, 4, 90, AmmoType::Cells, 3, 230, 3, 100, 5050},
    {15, 36, 8, 70, AmmoType::Rockets, 1, 128, 1, 500, 5051},
    {60, 105, 8, 100, AmmoType::Cells, 15, 76, 1, 500, 5052},
    {5, 9, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5053},
    {8, 12, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5054},
    {15, 18, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5055},
    {3, 5, 0, 90, AmmoType::Halon, 0, 128, 1, 0, 0},
    {4, 7, 0, 80, AmmoType::Halon, 0, 128, 1, 0, 0},
    {5, 15, 0, 70, AmmoType::Halon, 0, 128, 1, 0, 0},
    {4, 10, 3, 85, AmmoType::Halon, 0, 128, 1, 0, 0},
    {10, 20, 3, 75, AmmoType::Halon, 0, 128, 1, 0, 0},
    {15, 30, 2, 80, AmmoType::Halon, 0, 128, 1, 0, 0},
    {0, 0, 0, 0, AmmoType::Halon, 0, 0, 1, 0, 5124},
}};
// clang-format on
constexpr const WeaponRow& weapon_row(int number)
{
    return kWeapons[static_cast<std::size_t>(number)];
}

constexpr int ammo_type(int weapon)
{
    return static_cast<int>(weapon_row(weapon).ammo);
}
// Has at least one unit of what it uses: the rule of the next and previous weapon keys.
inline bool is_usable(const Player& player, int weapon)
{
    return player.owns(weapon) &&
           (weapon_row(weapon).use == 0 || player.ammo[static_cast<std::size_t>(ammo_type(weapon))] > 0);
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
