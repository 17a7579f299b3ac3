#include "rpg/rules/experience.h"

#include <algorithm>

namespace rpg {

int kill_experience(const Fighter& fighter)
{
    return (5 * (fighter.defense + fighter.strength) + 3 * (fighter.agility + fighter.accuracy) +
            5 * (fighter.max_health + fighter.max_armour) + 49) /
           50;
}

LevelGains roll_level_gains(const Fighter& fighter, Random& random)
{
    const std::array<int, 6> present{fighter.max_health, fighter.max_armour, fighter.defense,
                                     fighter.strength,   fighter.agility,    fighter.accuracy};
    LevelGains gains{};
    for (std::size_t i = 0; i < gains.size(); ++i) {
        const int byte = static_cast<int>(random.word() & 255U);
        const int wanted = i < 2 ? 3 + byte % 3 : 1 + byte % 2;
        gains[i] = static_cast<std::uint8_t>(std::clamp(kMostOfAnything - present[i], 0, wanted));
    }
    return gains;
}

void apply_level_gains(Fighter& fighter, const LevelGains& gains)
{
    const std::array<std::uint8_t*, 6> stats{&fighter.max_health, &fighter.max_armour, &fighter.defense,
                                             &fighter.strength,   &fighter.agility,    &fighter.accuracy};
    for (std::size_t i = 0; i < gains.size(); ++i)
        *stats[i] = static_cast<std::uint8_t>(*stats[i] + gains[i]);
    fighter.health = fighter.max_health;
}

} // namespace rpg
