#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace rpg {

using Bytes = std::vector<std::uint8_t>;        // owned
using ByteView = std::span<const std::uint8_t>; // borrowed for the call

} // namespace rpg
