#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstdint>

namespace rpg {

// How much of a game could be kept when its data changed.
enum class Carried : std::uint8_t {
    Whole,   // the whole game continues
    AtTile,  // the level restarts around the player, who keeps the position if the tile is free
    AtStart, // the level no longer exists: the first level, from its start
};

struct CarriedState {
    GameState state;
    Carried how = Carried::Whole;
};

// Carries a game from `before` to `after`, another version of the same data. Texts, scripts and pictures of a
// level may differ; if lines, things or walls differ, the level restarts. The result passes check_state with
// `after`.
CarriedState carry_state(const Campaign& before, const Campaign& after, const GameState& state);

} // namespace rpg
