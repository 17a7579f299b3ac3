#pragma once
#include "rpg/core/bytes.h"

#include <array>
#include <cstdint>

namespace rpg {

// The CRC-32 of zip, PNG and zlib. `crc` continues an earlier sum.
constexpr std::uint32_t crc32(ByteView bytes, std::uint32_t crc = 0)
{
    constexpr auto kTable = [] {
        std::array<std::uint32_t, 256> table{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1U) != 0 ? 0xEDB88320U : 0U);
            table[i] = value;
        }
        return table;
    }();
    crc = ~crc;
    for (const std::uint8_t byte : bytes) crc = kTable[(crc ^ byte) & 0xFFU] ^ (crc >> 8);
    return ~crc;
}

} // namespace rpg
