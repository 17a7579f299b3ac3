#pragma once
#include "converter/wad/archive.h"
#include "converter/wad/map.h"

namespace tests {

// A square room of 256 units, one sector, with a player start, one-sided walls, a node-less BSP of one
// subsector, block map and reject: a valid map.
converter::wad::Map small_map(converter::wad::MapForm form = converter::wad::MapForm::Doom);

// An IWAD with that map, a palette, one wall texture of two patches, one flat, one sprite, sounds and a song.
rpg::FileList small_wad_lumps();
rpg::Bytes small_wad();

// Inputs for fuzz_wad_lumps: the byte that selects the decoder, then a valid lump.
std::vector<rpg::Bytes> wad_lump_seeds();

} // namespace tests
