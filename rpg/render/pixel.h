#pragma once
#include "rpg/model/colour.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace rpg {

// How a picture is blended with the pixels below it. Numbers 0..9 are those of the original.
enum class Blend : std::uint8_t {
    Copy = 0,
    Xor = 1,
    Or = 2,
    And = 3,
    Quarter = 4, // 25 % of the new picture
    Half = 5,
    ThreeQuarters = 6,
    Add = 7,
    Subtract = 8,
    Spectre = 9, // the background in the shape, darker and with noise
};

// Noise of the spectre: 0..7, the same for a pixel and a seed on every machine and in any order.
constexpr std::uint32_t spectre_noise(std::uint32_t x, std::uint32_t y, std::uint32_t seed)
{
    std::uint32_t h = x * 0x9E3779B1U ^ y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU;
    h ^= h >> 15;
    h *= 0x2C1B3C6DU;
    return h >> 29;
}

// Pixels of the classic picture: red in bits 15..11, green 10..5, blue 4..0.
struct Rgb565 {
    using Value = std::uint16_t;

    static constexpr Value from_rgb(Rgb colour)
    {
        return static_cast<Value>((colour.r >> 3) << 11 | (colour.g >> 2) << 5 | colour.b >> 3);
    }
    static constexpr Value from_palette(Bgr565 colour)
    {
        return static_cast<Value>((colour & 31U) << 11 | (colour & 0x7E0U) | colour >> 11);
    }
    static constexpr Rgb to_rgb(Value pixel)
    {
        const unsigned r = pixel >> 11, g = (pixel >> 5) & 63U, b = pixel & 31U;
        return {static_cast<std::uint8_t>(r << 3 | r >> 2), static_cast<std::uint8_t>(g << 2 | g >> 4),
                static_cast<std::uint8_t>(b << 3 | b >> 2)};
    }
    // `noise`: of spectre_noise(), for Blend::Spectre alone.
    static Value blend(Blend mode, Value target, Value source, std::uint32_t noise);
    static constexpr Value tinted(Value pixel) // berserk
    {
        const unsigned r = std::min(31U, (pixel >> 11) + 8U);
        return static_cast<Value>(r << 11 | ((pixel >> 5 & 63U) >> 1) << 5 | (pixel & 31U) >> 1);
    }
    static constexpr Value limited(Value pixel, unsigned most) // fade: 255 = unchanged
    {
        return static_cast<Value>(std::min(pixel >> 11 & 31U, most >> 3) << 11 |
                                  std::min(pixel >> 5 & 63U, most >> 2) << 5 |
                                  std::min(pixel & 31U, most >> 3));
    }
    static constexpr Value brightened(Value pixel) // hit flash
    {
        return static_cast<Value>(std::min(31U, (pixel >> 11) + 8U) << 11 |
                                  std::min(63U, (pixel >> 5 & 63U) + 16U) << 5 |
                                  std::min(31U, (pixel & 31U) + 8U));
    }
    static constexpr Value grey(Value pixel)
    {
        const unsigned g = (2 * (pixel >> 11 & 31U) + (pixel >> 5 & 63U) + 2 * (pixel & 31U)) / 3;
        return static_cast<Value>((g >> 1) << 11 | g << 5 | g >> 1);
    }
};

// Pixels of the clean picture: 0xFFRRGGBB.
struct Xrgb8888 {
    using Value = std::uint32_t;

    static constexpr Value from_rgb(Rgb colour)
    {
        return 0xFF000000U | Value{colour.r} << 16 | Value{colour.g} << 8 | colour.b;
    }
    static constexpr Value from_palette(Bgr565 colour) { return from_rgb(rpg::to_rgb(colour)); }
    static constexpr Rgb to_rgb(Value pixel)
    {
        return {static_cast<std::uint8_t>(pixel >> 16), static_cast<std::uint8_t>(pixel >> 8),
                static_cast<std::uint8_t>(pixel)};
    }
    static Value blend(Blend mode, Value target, Value source, std::uint32_t noise);
    // `alpha` of 255 parts of the source, the rest of the target.
    static constexpr Value mixed(Value target, Value source, std::uint32_t alpha)
    {
        constexpr Value kOdd = 0x00FF00FF;
        const std::uint32_t part = alpha + (alpha >> 7), rest = 256 - part;
        return (((source & kOdd) * part + (target & kOdd) * rest) >> 8 & kOdd) |
               (((source >> 8 & kOdd) * part + (target >> 8 & kOdd) * rest) & ~kOdd);
    }
    static constexpr Value tinted(Value pixel)
    {
        const unsigned r = std::min(255U, (pixel >> 16 & 255U) + 66U);
        return 0xFF000000U | r << 16 | (pixel >> 1 & 0x7F7FU);
    }
    static constexpr Value limited(Value pixel, unsigned most)
    {
        return 0xFF000000U | std::min(pixel >> 16 & 255U, most) << 16 |
               std::min(pixel >> 8 & 255U, most) << 8 | std::min(pixel & 255U, most);
    }
    static constexpr Value brightened(Value pixel)
    {
        return 0xFF000000U | std::min(255U, (pixel >> 16 & 255U) + 66U) << 16 |
               std::min(255U, (pixel >> 8 & 255U) + 65U) << 8 | std::min(255U, (pixel & 255U) + 66U);
    }
    static constexpr Value grey(Value pixel)
    {
        return from_rgb(Rgb565::to_rgb(Rgb565::grey(Rgb565::from_rgb(to_rgb(pixel)))));
    }
    // Darkens each channel by `darkness` / 255, less where `glow` is above 0, and not at all where it is 255.
    static constexpr Value darkened(Value pixel, unsigned darkness, Value glow = 0)
    {
        Value made = pixel & 0xFF000000U;
        for (unsigned shift = 0; shift < 24; shift += 8) {
            const unsigned kept = 255 * 255 - darkness * (255 - (glow >> shift & 255U));
            made |= ((pixel >> shift & 255U) * kept + 255 * 127) / (255 * 255) << shift;
        }
        return made;
    }
};

// A change of colour for all pictures of a frame.
struct Shade {
    bool is_grey = false;
    std::uint8_t darkness = 0; // of 255
    auto operator<=>(const Shade&) const = default;

    constexpr Xrgb8888::Value of(Xrgb8888::Value colour, Xrgb8888::Value glow = 0) const
    {
        const Xrgb8888::Value tinted = is_grey ? Xrgb8888::grey(colour) : colour;
        return darkness == 0 ? tinted : Xrgb8888::darkened(tinted, darkness, glow);
    }
};

// Borrowed pixels, row by row. `pitch` counts pixels. row() and at() do not check.
template <class Pixel> struct Surface {
    typename Pixel::Value* pixels = nullptr;
    int width = 0;
    int height = 0;
    std::ptrdiff_t pitch = 0;

    typename Pixel::Value* row(int y) const { return pixels + y * pitch; }
    typename Pixel::Value& at(int x, int y) const { return row(y)[x]; }

    // The part of the rectangle inside the surface.
    Surface part(int x, int y, int w, int h) const
    {
        const int left = std::clamp(x, 0, width), top = std::clamp(y, 0, height);
        const int right = std::clamp(x + w, left, width), bottom = std::clamp(y + h, top, height);
        return {pixels + top * pitch + left, right - left, bottom - top, pitch};
    }
    void fill(typename Pixel::Value colour) const
    {
        for (int y = 0; y < height; ++y) std::fill_n(row(y), width, colour);
    }
};
using Surface565 = Surface<Rgb565>;
using Surface8888 = Surface<Xrgb8888>;

} // namespace rpg
