#pragma once
#include "converter/doom/art/texture_book.h"
#include "converter/doom/port/ported_map.h"
#include "converter/wad/map.h"

namespace converter::port {

// A level in Doom's own format, without nodes, reject and block map. `blind`: REJECT says what can never see
// each other; else everything may.
wad::Map classic_map(const PortedMap& map, const PortOptions& options, TextureBook& book);

// Sectors that no two-sided line joins in any way can never see each other.
rpg::Bytes safe_reject(const wad::Map& map);

} // namespace converter::port
