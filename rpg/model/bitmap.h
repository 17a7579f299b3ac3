#pragma once
#include "rpg/model/colour.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rpg {

// A picture sheet or font: 4-bit .bmp of the BREW edition.
struct Bitmap {
    int width = 0;
    int height = 0;
    std::vector<Rgb> palette{};              // 1..16
    std::vector<std::uint8_t> pixels{};      // palette indices by rows, top row first
    std::array<std::uint8_t, 2> left_over{}; // padding bytes of the lowest row, kept for an exact copy

    std::uint8_t at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
    bool operator==(const Bitmap&) const = default;
};

constexpr Rgb kKeyColour{255, 0, 255}; // transparent where it occurs

} // namespace rpg
