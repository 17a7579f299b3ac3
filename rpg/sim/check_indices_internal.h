#pragma once
#include "rpg/sim/stage.h"
#include "rpg/state/game_state.h"

#include <string>

namespace rpg {

struct FieldProblem {
    std::string field; // empty: there is none
    std::string reason;
};

// Every field by its type alone: positions are on the map, indices exist or are "none", enumerators are known.
FieldProblem find_bad_index(const Campaign& campaign, const Stage& stage, const GameState& state);

} // namespace rpg
