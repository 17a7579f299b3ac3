#pragma once
#include "rpg/core/angle.h"

#include <cstdint>

namespace rpg {

// The player stands at no other angle.
constexpr Angle256 nearest_compass(Angle256 angle)
{
    return Angle256{static_cast<std::uint8_t>((angle.value + 32U) & 0xC0U)};
}

} // namespace rpg
