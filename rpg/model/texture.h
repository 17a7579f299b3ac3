#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rpg {

constexpr int kCellSize = 64; // textures are 64 x 64; sprites are in a cell of that size

// A wall or flat of wtexels.bin: palette indices 0..15 by columns, each from the top down, as in the file.
// As a flat the same numbers are read by rows.
struct Texture {
    std::array<std::uint8_t, kCellSize * kCellSize> texels{};

    std::uint8_t at(int x, int y) const { return texels[static_cast<std::size_t>(x * kCellSize + y)]; }
    std::uint8_t& at(int x, int y) { return texels[static_cast<std::size_t>(x * kCellSize + y)]; }
    bool operator==(const Texture&) const = default;
};

constexpr std::uint8_t kTransparent = 0xFF;

// A shape of bitshapes.bin with its texels of stexels.bin. Bounds are inclusive and inside the cell.
struct Shape {
    std::uint32_t position = 0; // of its record in the payload of bitshapes.bin: mappings.bin refers to it
    std::uint8_t x0 = 0;
    std::uint8_t x1 = 0;
    std::uint8_t y0 = 0;
    std::uint8_t y1 = 0;
    std::vector<std::uint8_t> texels{}; // width * height, by columns; kTransparent or a palette index

    int width() const { return x1 - x0 + 1; }
    int height() const { return y1 - y0 + 1; }
    std::uint8_t at(int column, int row) const
    {
        return texels[static_cast<std::size_t>(column * height() + row)];
    }
    bool operator==(const Shape&) const = default;
};

} // namespace rpg
