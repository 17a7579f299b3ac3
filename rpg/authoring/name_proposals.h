#pragma once
#include "rpg/authoring/script_names.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"

#include <span>

namespace rpg {

// Names for the lines and things that the scripts of a level mention: door_X_Y, secret_X_Y_a and _b, and the
// entity's name with a number.
ScriptNames propose_names(const Level& level, std::span<const EntityDef> entities);

} // namespace rpg
