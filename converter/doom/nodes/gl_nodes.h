#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/wad/extended_nodes.h"

namespace converter::port {

// The nodes of a UDMF map: closed subsectors with partner segs. The first seg of each is on a line: engines
// take the sector from it.
wad::ExtendedNodes build_gl_nodes(const NodeInput& input);

} // namespace converter::port
