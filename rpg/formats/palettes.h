#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/colour.h"

#include <string_view>
#include <vector>

namespace rpg {

// palettes.bin: docs/formats/palettes-bin.md.
Result<std::vector<Palette>> decode_palettes(ByteView bytes, std::string_view file);
Bytes encode_palettes(const std::vector<Palette>& palettes);

} // namespace rpg
