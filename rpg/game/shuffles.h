#pragma once
#include "rpg/core/result.h"
#include "rpg/game/open_game.h"

#include <string>

// Shuffled games. The product DRPG_LAB makes them (lab/in_game); without it there are none, and the menu has
// no row for them.
namespace rpg {

bool can_shuffle(); // this build has DRPG_LAB

// Shuffles the game as `mod` says (kShuffleMod and a word), above its other mods. Takes seconds. Fails if the
// game cannot be shuffled so, or if this build cannot shuffle.
Outcome put_shuffle_over(OpenedGame& opened, const std::string& mod);

} // namespace rpg
