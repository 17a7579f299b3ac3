#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/wad/extended_nodes.h"
#include "converter/wad/map.h"
#include "rpg/core/result.h"

namespace converter::port {

constexpr wad::Box kEmptyBox{.top = -32768, .bottom = 32767, .left = 32767, .right = -32768};
void grow(wad::Box& box, FixedPoint point); // whole units around it, as far as 16 bits go

// The nodes as all formats have them, with the boxes of the leaves and those above.
std::vector<wad::ExtendedNode> nodes_of(const NodeTree& tree, const std::vector<wad::Box>& leaves);

// The lines and sides of a map as the builder's input.
NodeInput node_input(const wad::Map& map);

// Fills vertexes (adding the new ones), segs, subsectors, nodes, reject and blockmap of a map that has lines
// and sides. Fails if the result has more than 16-bit numbers can count; the map is then as it was.
rpg::Outcome add_nodes(wad::Map& map);

enum class NodeKind : std::uint8_t {
    Classic,    // Doom's own
    Extended,   // XNOD: 32-bit numbers and 65536ths of a unit
    Compressed, // ZNOD: the same, as zlib writes it
};

// The NODES lump of a map with 32-bit numbers, for ports; SEGS and SSECTORS are empty then. Fills reject and
// blockmap of the map; a block map that is too large is left out, and ports make their own.
rpg::Bytes extended_nodes_of(wad::Map& map, NodeKind kind);

} // namespace converter::port
