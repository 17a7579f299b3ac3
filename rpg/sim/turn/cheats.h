#pragma once
#include "rpg/state/command.h"
#include "rpg/world/turn.h"

namespace rpg {

// Cheats and debug commands: from command::GoTo on. They work in every mode, and mark the game as cheated.
bool is_cheat(const PlayerCommand& command);
void cheat(Turn& turn, const PlayerCommand& command);

} // namespace rpg
