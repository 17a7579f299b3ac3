#pragma once
#include "converter/doom/art/texture_book.h"
#include "converter/doom/port/ported_map.h"
#include "converter/wad/map.h"

namespace converter::port {

// A level in Doom's own format, without nodes, reject and block map: add_nodes() or extended_nodes_of() add
// them. `book` names and collects its pictures.
wad::Map classic_map(const PortedMap& map, const PortOptions& options, TextureBook& book);

} // namespace converter::port
