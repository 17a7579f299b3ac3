#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/bitmap.h"

#include <string_view>

namespace rpg {

// *.bmp, 4 bits a pixel: docs/formats/bmp.md.
Result<Bitmap> decode_bitmap(ByteView bytes, std::string_view file);
Bytes encode_bitmap(const Bitmap& bitmap);

} // namespace rpg
