#pragma once
#include "rpg/core/result.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

namespace rpg {

// Whether the game can go on from this state: every index is in range, the lists of entities are lists, and
// everything fits the level and itself. Every state that `step_into` makes passes; with a state that passes,
// `step_into` does not fail, wherever it came from. The error names the first field that is wrong.
Outcome check_state(const Campaign& campaign, const GameState& state);

} // namespace rpg
