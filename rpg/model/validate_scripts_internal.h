#pragma once
#include "rpg/model/finding_list_internal.h"

namespace rpg {

// Events sorted by tile, their commands in one unbroken row, operands that exist.
void check_scripts(const Level& level, FindingList& found);

} // namespace rpg
