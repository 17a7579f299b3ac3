#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <string>

namespace rpg {

struct FieldProblem {
    std::string field; // empty: no problem
    std::string reason;
};

// Checks every field by its type alone: positions are on the map, indices exist or are "none", enumerators
// are known.
FieldProblem find_bad_index(const Campaign& campaign, const Stage& stage, const GameState& state);

// Checks entities, their tiles and the lists of monsters. REQUIRES: find_bad_index found nothing.
FieldProblem find_bad_entity(const Campaign& campaign, const Stage& stage, const GameState& state);

} // namespace rpg
