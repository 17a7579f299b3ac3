#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/texture.h"

#include <string_view>
#include <vector>

namespace rpg {

// wtexels.bin: docs/formats/wtexels-bin.md.
Result<std::vector<Texture>> decode_wall_texels(ByteView bytes, std::string_view file);
Bytes encode_wall_texels(const std::vector<Texture>& textures);

} // namespace rpg
