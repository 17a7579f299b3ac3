#pragma once
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace rpg {

// Fixed point with 16 fraction bits (Q16), bit for bit as rendering.md 0 defines it.
constexpr std::int32_t q16_mul(std::int32_t a, std::int32_t b)
{
    return static_cast<std::int32_t>((static_cast<std::int64_t>(a) * b) >> 16);
}
constexpr std::int32_t q16_div(std::int32_t a, std::int32_t b)
{
    const auto magnitude = [](std::int32_t value) {
        return value < 0 ? -static_cast<std::int64_t>(value) : value;
    };
    if ((magnitude(a) >> 14) >= magnitude(b))
        return (a < 0) == (b < 0) ? std::numeric_limits<std::int32_t>::max()
                                  : std::numeric_limits<std::int32_t>::min();
    return static_cast<std::int32_t>(static_cast<std::int64_t>(a) * 65536 / b);
}
constexpr std::int32_t q16_ceil(std::int32_t a)
{
    return static_cast<std::int32_t>((static_cast<std::int64_t>(a) + 65535) >> 16);
}

} // namespace rpg
