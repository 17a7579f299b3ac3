#pragma once
#include "converter/wad/archive.h"

#include <vector>

namespace converter::wad {

// All problems of a WAD or pk3 in the order of its lumps; docs/formats/wad.md lists the kinds. `base` is the
// game that it extends, or null: names of textures, patches and flats are looked up there too. Names are
// checked only where the list of all names is known: in an IWAD, with a base, and textures also in a PWAD
// that has its own list.
std::vector<Finding> check_wad(const Archive& wad, const Archive* base = nullptr);

} // namespace converter::wad
