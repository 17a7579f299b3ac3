#pragma once
#include "lab/pilot/situation.h"

#include <optional>

namespace rpg {

// Damage that one attack does on average, in points.
int expected_damage(const Situation& situation, EntityIndex monster, int weapon);
// What one turn of the monster costs the player on average, in points of health and armour, if it can attack.
int expected_harm(const Situation& situation, EntityIndex monster);
// The same for all monsters that are awake and near enough to attack in this turn or the next.
int nearby_expected_harm(const Situation& situation);
// The monster explodes when it dies: kill it from two tiles away.
bool explodes(const Situation& situation, EntityIndex monster);
bool faces_boss(const Situation& situation); // one of the two bosses is awake and near
// The owned weapon that kills the monster at the lowest cost in health and ammunition. `lavish`: ammunition
// costs nothing.
int best_weapon(const Situation& situation, EntityIndex monster, bool lavish = false);

// Some owned weapon can damage the monster.
bool can_hurt(const Situation& situation, EntityIndex monster);
// Killing the monster would probably cost less than this share of the player's health.
bool is_worth_fighting(const Situation& situation, EntityIndex monster, int percent);

struct Target {
    EntityIndex monster = kNoEntity;
    Angle256 direction;
    int weapon = 0;
    int distance = 0; // tiles
};
// The monster that is best attacked from here, in any of the four directions; nearest first.
std::optional<Target> choose_target(const Situation& situation, bool lavish = false);

} // namespace rpg
