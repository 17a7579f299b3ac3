#pragma once
#include "rpg/core/random.h"
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <array>
#include <cstdint>

namespace rpg {

// Experience, level gains, and the player at the start of a game.

constexpr std::uint32_t experience_needed(const ExperienceRules& rules, int level) // to reach the next level
{
    return rules.first + rules.per_level * static_cast<std::uint32_t>(level);
}
int kill_experience(const ExperienceRules& rules, const Fighter& fighter); // for killing this one

// Max health, max armour, defense, strength, agility, accuracy.
using LevelGains = std::array<std::uint8_t, 6>;
// Draws six random words; no stat exceeds 99.
LevelGains roll_level_gains(const ExperienceRules& rules, const Fighter& fighter, Random& random);
void apply_level_gains(Fighter& fighter, const LevelGains& gains); // and heals

Player new_player(const PlayerStart& start); // without a position

} // namespace rpg
