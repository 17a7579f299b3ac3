#include "rpg/core/crc32.h"

#include "rpg/core/narrow.h"

#include <zlib.h>

namespace rpg {

std::uint32_t crc32(ByteView bytes, std::uint32_t crc)
{
    if (bytes.empty()) return crc; // zlib takes a null pointer for "begin again"
    return narrow<std::uint32_t>(::crc32_z(crc, bytes.data(), bytes.size()));
}

} // namespace rpg
