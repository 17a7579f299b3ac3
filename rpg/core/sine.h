#pragma once
#include "rpg/core/angle.h"

#include <array>
#include <cstdint>

namespace rpg {

// round(65536 * sin(2 pi i / 256)) for the first quarter; the rest by symmetry. Equals sintable.bin.
std::int32_t sine_q16(Angle256 angle);
std::int32_t cosine_q16(Angle256 angle);

} // namespace rpg
