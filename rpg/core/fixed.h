#pragma once
#include "rpg/core/angle.h"

#include <array>
#include <cstdint>
#include <limits>

namespace rpg {

// The original's arithmetic, bit for bit: signed Q16 numbers in 32 bits that wrap around. docs/rendering.md.

constexpr std::int32_t wrap32(std::int64_t value)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value)));
}
constexpr std::int32_t fixed_add(std::int32_t a, std::int32_t b)
{
    return wrap32(std::int64_t{a} + b);
}
constexpr std::int32_t fixed_sub(std::int32_t a, std::int32_t b)
{
    return wrap32(std::int64_t{a} - b);
}
constexpr std::int32_t fixed_mul(std::int32_t a, std::int32_t b)
{
    return wrap32((std::int64_t{a} * b) >> 16);
}
// Saturates where the quotient would not fit.
constexpr std::int32_t fixed_div(std::int32_t a, std::int32_t b)
{
    const std::int64_t size_a = a < 0 ? -std::int64_t{a} : std::int64_t{a};
    const std::int64_t size_b = b < 0 ? -std::int64_t{b} : std::int64_t{b};
    if ((size_a >> 14) >= size_b)
        return (a < 0) == (b < 0) ? std::numeric_limits<std::int32_t>::max()
                                  : std::numeric_limits<std::int32_t>::min();
    return wrap32(std::int64_t{a} * 65536 / b);
}
// The first whole pixel at or after a Q16 position.
constexpr int ceil_fixed(std::int32_t a)
{
    return static_cast<int>((std::int64_t{a} + 65535) >> 16);
}

constexpr std::int32_t kOne = 1 << 16; // 1 in Q16

// round(65536 * sin(2 pi i / 256)) for the first quarter; the rest by symmetry. Equals sintable.bin.
std::int32_t sine_q16(Angle256 angle);
std::int32_t cosine_q16(Angle256 angle);

} // namespace rpg
