#pragma once
#include "rpg/sim/check_indices_internal.h"

namespace rpg {

// Entities, the tiles they stand on and the lists of monsters. The indices must be good already.
FieldProblem find_bad_entity(const Campaign& campaign, const Stage& stage, const GameState& state);

} // namespace rpg
