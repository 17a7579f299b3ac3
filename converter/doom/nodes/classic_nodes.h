#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/wad/extended_nodes.h"
#include "converter/wad/map.h"
#include "rpg/core/result.h"

namespace converter::port {

// The lines and sides of a map as the builder's input. Lines may name vertexes that exist only.
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
