#pragma once
#include "converter/doom/wad/map.h"
#include "rpg/core/result.h"

namespace converter::port {

enum class NodeKind : std::uint8_t {
    Classic,    // Doom's own
    Extended,   // XNOD: 32-bit numbers and 65536ths of a unit
    Compressed, // ZNOD: the same, as zlib writes it
};

// The NODES lump of a map with 32-bit numbers, for ports; SEGS and SSECTORS are empty then. Fills reject and
// blockmap of the map; a block map that is too large is left out, and ports make their own.
rpg::Bytes extended_nodes_of(wad::Map& map, NodeKind kind);

} // namespace converter::port
