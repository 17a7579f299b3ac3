#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/wad/extended_nodes.h"

#include <vector>

namespace converter::port {

constexpr wad::Box kEmptyBox{.top = -32768, .bottom = 32767, .left = 32767, .right = -32768};
void grow(wad::Box& box, FixedPoint point); // rounds outwards to units, within 16 bits

// The nodes for all formats, with bounding boxes computed from `leaves`.
std::vector<wad::ExtendedNode> nodes_of(const NodeTree& tree, const std::vector<wad::Box>& leaves);

} // namespace converter::port
