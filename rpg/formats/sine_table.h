#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace rpg {

// sintable.bin: 256 sines of a full turn, 65536 = 1. docs/formats/sintable-bin.md.
using Sines = std::array<std::int32_t, 256>;

Result<Sines> decode_sine_table(ByteView bytes, std::string_view file);
Bytes encode_sine_table(const Sines& table);
Sines make_sine_table(); // the content of every known file: floor(sin(2 pi i / 256) * 65536 + 0.5)

} // namespace rpg
