#pragma once
#include "rpg/session/replay.h"

#include <string>

namespace converter {

// The state of a game as JSON, for tests and bots: `drpg sim --dump`, docs/howto/replay-a-game.md. One line
// for each key, and for each monster and thing. `luck`: the die rolls that the game was played with.
std::string state_dump(const rpg::Campaign& campaign, const rpg::GameState& state, const rpg::Luck& luck);

} // namespace converter
