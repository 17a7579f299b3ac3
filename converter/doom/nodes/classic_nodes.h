#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/wad/extended_nodes.h"
#include "converter/wad/map.h"
#include "rpg/core/result.h"

namespace converter::port {

// The lines and sides of a map as the builder's input. Vertexes of lines must exist.
NodeInput node_input(const wad::Map& map);

// Fills vertexes (adding the new ones), segs, subsectors, nodes, reject and blockmap of a map that has lines
// and sides. Fails if the result overflows 16-bit numbers; the map is then unchanged.
rpg::Outcome add_nodes(wad::Map& map);

enum class NodeKind : std::uint8_t {
    Classic,    // Doom's own
    Extended,   // XNOD: 32-bit numbers and 65536ths of a unit
    Compressed, // ZNOD: the same, zlib-compressed
};

// The NODES lump of a map with 32-bit numbers, for source ports; SEGS and SSECTORS stay empty. Fills the
// map's reject and blockmap; a block map that is too large is left out, and ports build one.
rpg::Bytes extended_nodes_of(wad::Map& map, NodeKind kind);

} // namespace converter::port
