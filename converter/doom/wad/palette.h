#pragma once
#include "converter/doom/wad/picture.h"
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace converter::wad {

using Palette256 = std::array<rpg::Rgb, 256>;
using Colormap = std::array<std::uint8_t, 256>; // palette index -> palette index

// PLAYPAL: any number of palettes, 14 in Doom. COLORMAP: any number of tables, 34 in Doom. Both: nothing but
// whole entries, so encoding gives the same bytes.
rpg::Result<std::vector<Palette256>> decode_palettes(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_palettes(const std::vector<Palette256>& palettes);
rpg::Result<std::vector<Colormap>> decode_colormaps(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_colormaps(const std::vector<Colormap>& maps);

rpg::Image to_image(const Picture& picture, const Palette256& palette);

} // namespace converter::wad
