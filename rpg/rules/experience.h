#pragma once
#include "rpg/core/random.h"
#include "rpg/state/player.h"

#include <array>
#include <cstdint>

namespace rpg {

// game-rules.md 8.3, 8.4, 10.3, 14.1.

constexpr int kFireExperience = 2;
constexpr int kWeakWallExperience = 1;
constexpr int kSecretExperience = 5;

constexpr std::uint32_t experience_needed(int level) // to leave the level
{
    return 60U + 20U * static_cast<std::uint32_t>(level);
}
int kill_experience(const Fighter& fighter);

// Max health, max armour, defense, strength, agility, accuracy.
using LevelGains = std::array<std::uint8_t, 6>;
LevelGains roll_level_gains(const Fighter& fighter, Random& random); // six words; none passes 99
void apply_level_gains(Fighter& fighter, const LevelGains& gains);   // and heals

} // namespace rpg
