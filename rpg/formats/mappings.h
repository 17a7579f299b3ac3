#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/mappings.h"

#include <string_view>

namespace rpg {

// mappings.bin: docs/formats/mappings-bin.md.
Result<Mappings> decode_mappings(ByteView bytes, std::string_view file);
Bytes encode_mappings(const Mappings& mappings);

} // namespace rpg
