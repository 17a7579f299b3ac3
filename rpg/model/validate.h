#pragma once
#include "rpg/model/validate_level.h"

#include <vector>

namespace rpg {

// Checks every cross reference of the data. References to missing files are not checked.
std::vector<Finding> validate(const GameData& game);
std::vector<Finding> validate_media(const GameData& game);

} // namespace rpg
