#pragma once
#include "rpg/pilot/situation.h"

#include <optional>

namespace rpg {

// Damage that one attack does on average, in points.
int expected_damage(const Situation& situation, EntityIndex monster, int weapon);
// The owned weapon with enough ammunition that suits best: damage, but not more ammunition than it is worth.
int best_weapon(const Situation& situation, EntityIndex monster);

struct Target {
    EntityIndex monster = kNoEntity;
    Angle256 direction;
    int weapon = 0;
    int distance = 0; // tiles
};
// The monster that is best attacked from here, in any of the four directions; nearest first.
std::optional<Target> choose_target(const Situation& situation);
bool is_threatened(const Situation& situation); // an awake monster within reach of the player

} // namespace rpg
