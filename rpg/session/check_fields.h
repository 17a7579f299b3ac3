#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <string>

namespace rpg {

struct FieldProblem {
    std::string field; // empty: there is none
    std::string reason;
};

// Every field by its type alone: positions are on the map, indices exist or are "none", enumerators are
// known.
FieldProblem find_bad_index(const Campaign& campaign, const Stage& stage, const GameState& state);

// Entities, the tiles they stand on and the lists of monsters. The indices must be good already.
FieldProblem find_bad_entity(const Campaign& campaign, const Stage& stage, const GameState& state);

} // namespace rpg
