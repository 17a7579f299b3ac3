#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/wad/map.h"
#include "rpg/core/result.h"

namespace converter::port {

// The lines and sides of a map as the builder's input.
NodeInput node_input(const wad::Map& map);

// Fills vertexes (adding the new ones), segs, subsectors, nodes, reject and blockmap of a map that has lines
// and sides. Fails if the result has more than 16-bit numbers can count; the map is then as it was.
rpg::Outcome add_nodes(wad::Map& map);

} // namespace converter::port
