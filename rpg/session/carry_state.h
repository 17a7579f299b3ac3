#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstdint>

namespace rpg {

// How much of a game could be kept when its data changed.
enum class Carried : std::uint8_t {
    Whole,   // the whole game continues
    AtTile,  // the level starts again around the player, who stays where they are if the tile is free
    AtStart, // there is no level of that name any more: the first one, from its start
};

struct CarriedState {
    GameState state;
    Carried how = Carried::Whole;
};

// A game of `before` that goes on with `after`, another version of the same data. Texts, scripts and
// pictures of a level may have changed freely; with other lines, things or walls it starts again. The state
// passes check_state of `after`.
CarriedState carry_state(const Campaign& before, const Campaign& after, const GameState& state);

} // namespace rpg
