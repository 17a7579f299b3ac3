#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace rpg {

using Bytes = std::vector<std::uint8_t>;        // owned
using ByteView = std::span<const std::uint8_t>; // borrowed for the call

inline Bytes to_bytes(std::string_view text)
{
    return {text.begin(), text.end()};
}
inline std::string_view as_text(ByteView bytes)
{
    return {static_cast<const char*>(static_cast<const void*>(bytes.data())), bytes.size()};
}

} // namespace rpg
