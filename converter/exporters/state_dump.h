#pragma once
#include "rpg/sim/world/stage.h"
#include "rpg/state/game_state.h"

#include <string>

namespace converter {

// The state of a game as JSON, for tests and bots: `drpg sim --dump`, docs/howto/replay-a-game.md. One line
// for each key, and for each monster.
std::string state_dump(const rpg::Campaign& campaign, const rpg::GameState& state);

} // namespace converter
