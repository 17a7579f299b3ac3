#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

namespace tests {

// The small game of the BREW edition, ready to play; unlike the free game's, its levels rarely change.
const rpg::Campaign& small_campaign();
rpg::GameState small_state(); // a new game on its "intro"

} // namespace tests
