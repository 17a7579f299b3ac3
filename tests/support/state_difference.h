#pragma once
#include "rpg/state/game_state.h"
#include "rpg/state/state_outline.h"

#include <string>

namespace tests {

// The first differing field, in the order of fields.h: "level.monsters[3].fighter.health: 7 / 9"; empty: no
// difference.
std::string to_string(const rpg::Difference& difference);

std::string first_difference(const rpg::GameState& left, const rpg::GameState& right);

} // namespace tests
