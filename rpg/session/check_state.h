#pragma once
#include "rpg/core/result.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

namespace rpg {

// Whether the game can continue from this state: indices are in range, lists of entities are well-formed, and
// everything is consistent with the level and with itself. Every state that `step_into` makes passes; with a
// state that passes, `step_into` does not fail, wherever it came from. The error names the first field that
// is wrong.
Outcome check_state(const Campaign& campaign, const GameState& state);

} // namespace rpg
