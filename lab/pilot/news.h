#pragma once
#include "rpg/state/game_state.h"

#include <cstdint>

namespace rpg {

// What of a level changes for good or at least not by itself: scripts, doors, things, monsters' health, what
// the player has. Places of monsters and the player, health and ammunition are no part of it.
std::uint64_t world_mark(const GameState& state);
// What the next command is given in: place, view, bag and screen.
std::uint64_t look_mark(const GameState& state);

} // namespace rpg
