#pragma once
#include "rpg/state/game_state.h"
#include "rpg/state/state_outline.h"

#include <string>

namespace tests {

// The first field, in the order of fields.h, in which the two differ: "level.monsters[3].fighter.health: 7 /
// 9"; empty: they are the same.
std::string to_string(const rpg::Difference& difference); // "level.monsters[3].fighter.health: 7 / 9"

std::string first_difference(const rpg::GameState& left, const rpg::GameState& right);

} // namespace tests
