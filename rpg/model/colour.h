#pragma once
#include <array>
#include <cstdint>

namespace rpg {

struct Rgb {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    bool operator==(const Rgb&) const = default;
};

struct Rgba {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;
    bool operator==(const Rgba&) const = default;
};

// A palette colour as the files store it: blue in bits 15..11, green 10..5, red 4..0.
using Bgr565 = std::uint16_t;

constexpr Rgb to_rgb(Bgr565 colour)
{
    const unsigned r = colour & 31U;
    const unsigned g = (colour >> 5) & 63U;
    const unsigned b = colour >> 11;
    return {static_cast<std::uint8_t>((r << 3) | (r >> 2)), static_cast<std::uint8_t>((g << 2) | (g >> 4)),
            static_cast<std::uint8_t>((b << 3) | (b >> 2))};
}

constexpr Bgr565 to_bgr565(Rgb colour)
{
    return static_cast<Bgr565>(((colour.b >> 3) << 11) | ((colour.g >> 2) << 5) | (colour.r >> 3));
}

constexpr Rgba opaque(Rgb colour)
{
    return {colour.r, colour.g, colour.b, 255};
}

// 16 colours of palettes.bin.
struct Palette {
    std::array<Bgr565, 16> colours{};
    bool operator==(const Palette&) const = default;
};

} // namespace rpg
