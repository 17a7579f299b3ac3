#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <string_view>

namespace rpg {

constexpr int kMaxPngSide = 4096; // larger pictures are refused before they are decoded

// Always 8-bit RGBA; the same picture gives the same bytes.
Bytes encode_png(const Image& image);

// Any kind of PNG. Pixels with alpha 0 become {0, 0, 0, 0}.
Result<Image> decode_png(ByteView bytes, std::string_view file);

} // namespace rpg
