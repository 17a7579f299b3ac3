#pragma once
#include "rpg/core/random.h"
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <array>
#include <cstdint>

namespace rpg {

// What the player gains.

constexpr std::uint32_t experience_needed(const ExperienceRules& rules, int level) // to leave the level
{
    return rules.first + rules.per_level * static_cast<std::uint32_t>(level);
}
int kill_experience(const ExperienceRules& rules, const Fighter& fighter); // for killing this one

// Max health, max armour, defense, strength, agility, accuracy.
using LevelGains = std::array<std::uint8_t, 6>;
// Six words; none passes 99.
LevelGains roll_level_gains(const ExperienceRules& rules, const Fighter& fighter, Random& random);
void apply_level_gains(Fighter& fighter, const LevelGains& gains); // and heals

Player new_player(const PlayerStart& start); // without place

} // namespace rpg
