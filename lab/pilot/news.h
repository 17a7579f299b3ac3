#pragma once
#include "rpg/state/game_state.h"

#include <cstdint>

namespace rpg {

// A hash of everything in a level that changes for good or at least not by itself: scripts, doors, things,
// monsters' health, the player's possessions. Places of monsters and the player, health and ammunition are
// not included.
std::uint64_t world_mark(const GameState& state);
// A hash of the situation of the next command: place, view, bag and screen.
std::uint64_t look_mark(const GameState& state);

} // namespace rpg
