#pragma once
#include "rpg/model/finding_list_internal.h"

namespace rpg {

// Node 0 is the root, nodes are in pre-order with the high child first, leaves cover the lines in order,
// boxes fit.
void check_tree(const Level& level, FindingList& found);

} // namespace rpg
