#pragma once
#include "rpg/model/rules.h"

namespace rpg {

// By weapon number. docs/original/combat.md.
// clang-format off
inline constexpr std::array<WeaponRow, kWeaponRows> kBuiltInWeapons{{
    {3, 12, 0, 70, AmmoType::Halon, 0, 25, 1, 300, 5044, {}},
    {1, 2, 0, 100, AmmoType::Halon, 1, 204, 1, 500, 5045, {}},
    {6, 7, 5, 80, AmmoType::Bullets, 1, 102, 1, 350, 5046, {}},
    {6, 10, 2, 80, AmmoType::Shells, 1, 128, 1, 350, 5047, {}},
    {3, 6, 3, 90, AmmoType::Bullets, 3, 102, 3, 150, 5048, {}},
    {12, 18, 1, 90, AmmoType::Shells, 2, 51, 1, 400, 5049, {}},
    {6, 8, 4, 90, AmmoType::Cells, 3, 230, 3, 100, 5050, {{200, 200}, 16, 5}},
    {15, 36, 8, 70, AmmoType::Rockets, 1, 128, 1, 500, 5051, {{201, 203}, 8, 1}},
    {60, 105, 8, 100, AmmoType::Cells, 15, 76, 1, 500, 5052, {{202, 202}, 4, 4}},
    {5, 9, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5053, {}},
    {8, 12, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5054, {}},
    {15, 18, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5055, {}},
    {3, 5, 0, 90, AmmoType::Halon, 0, 128, 1, 0, 0, {{0, 0}, 16, 10}},
    {4, 7, 0, 80, AmmoType::Halon, 0, 128, 1, 0, 0, {{0, 0}, 16, 11}},
    {5, 15, 0, 70, AmmoType::Halon, 0, 128, 1, 0, 0, {{0, 0}, 16, 12}},
    {4, 10, 3, 85, AmmoType::Halon, 0, 128, 1, 0, 0, {{204, 204}, 16, 6}},
    {10, 20, 3, 75, AmmoType::Halon, 0, 128, 1, 0, 0, {{205, 205}, 16, 7}},
    {15, 30, 2, 80, AmmoType::Halon, 0, 128, 1, 0, 0, {{206, 206}, 16, 8}},
    {0, 0, 0, 0, AmmoType::Halon, 0, 0, 1, 0, 5124, {}},
}};
// clang-format on

std::vector<MonsterRow> built_in_monsters();

} // namespace rpg
