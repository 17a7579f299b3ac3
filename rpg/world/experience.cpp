#include "rpg/world/experience.h"

#include <algorithm>

namespace rpg {

int kill_experience(const ExperienceRules& rules, const Fighter& fighter)
{
    return (rules.power * (fighter.defense + fighter.strength) +
            rules.skill * (fighter.agility + fighter.accuracy) +
            rules.body * (fighter.max_health + fighter.max_armour) + 49) /
           50;
}

LevelGains roll_level_gains(const ExperienceRules& rules, const Fighter& fighter, Random& random)
{
    const std::array<int, 6> present{fighter.max_health, fighter.max_armour, fighter.defense,
                                     fighter.strength,   fighter.agility,    fighter.accuracy};
    LevelGains gains{};
    for (std::size_t i = 0; i < gains.size(); ++i) {
        const int byte = static_cast<int>(random.word() & 255U);
        const Gain& gain = rules.gains[i];
        const int wanted = gain.least + byte % (gain.most - gain.least + 1);
        gains[i] = static_cast<std::uint8_t>(std::clamp(kMaxOfAnything - present[i], 0, wanted));
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

Player new_player(const PlayerStart& start)
{
    Player player;
    player.fighter = {start.health,  start.max_health, start.armour,  start.max_armour,
                      start.defense, start.strength,   start.agility, start.accuracy};
    player.credits = start.credits;
    player.weapons = start.weapons;
    player.weapon = start.weapon;
    player.ammo = start.ammo;
    player.items = start.items;
    return player;
}

} // namespace rpg
