#pragma once
#include "converter/doom/check/check_context.h"

namespace converter::wad {

// Segs, subsectors and nodes of a map in Doom's own format: references, the tree, and whether they cover the
// sides.
void check_nodes(CheckContext& context, const MapPlace& place, const Map& map);

} // namespace converter::wad
