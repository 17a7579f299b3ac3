#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

namespace tests {

// The small game of the BREW edition ready for play; its levels change seldom, unlike those of the free game.
const rpg::Campaign& small_campaign();
rpg::GameState small_state(); // a new game on its "intro"

} // namespace tests
