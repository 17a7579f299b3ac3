#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/level.h"

#include <optional>
#include <string_view>

namespace rpg {

// *.bsp in the layout of one edition: docs/formats/bsp.md. Every bit is kept. A J92 level has its strings in
// a .str file, so they are empty here.
Result<Level> decode_level(ByteView bytes, std::string_view file, Edition edition);
Bytes encode_level(const Level& level);

// The edition whose layout ends exactly at the end of the file.
std::optional<Edition> edition_of_level(ByteView bytes);

} // namespace rpg
