#pragma once
#include "rpg/sim/world/turn.h"
#include "rpg/state/command.h"

namespace rpg {

// Cheats and debug commands: from command::GoTo on. They work whatever is on the screen, and the game
// remembers them.
bool is_cheat(const PlayerCommand& command);
void cheat(Turn& turn, const PlayerCommand& command);

} // namespace rpg
