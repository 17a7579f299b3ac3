#pragma once
#include "rpg/core/bytes.h"

#include <cstdint>

namespace rpg {

// The CRC-32 of zip, PNG and zlib. `crc` continues an earlier sum.
std::uint32_t crc32(ByteView bytes, std::uint32_t crc = 0);

} // namespace rpg
