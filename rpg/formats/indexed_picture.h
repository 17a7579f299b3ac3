#pragma once
#include "rpg/model/image.h"
#include "rpg/model/texture.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace rpg {

// Palette indices by rows; kTransparent for transparent pixels.
struct IndexedPicture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;

    std::uint8_t at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
};

// How much the colours changed: distances in OKLab times 100 (1 is just visible, 100 is black to white).
struct ColourMatch {
    double mean_error = 0;
    double max_error = 0;
    std::size_t changed_pixels = 0; // that had none of the colours exactly
};

struct MatchedPicture {
    IndexedPicture picture;
    ColourMatch match;
};

// Each pixel becomes the index of the first equal colour, else of the nearest one in OKLab; pixels with alpha
// below 128 become transparent. Needs 1..16 colours.
MatchedPicture match_colours(const Image& image, std::span<const Rgb> colours);

// Makes a wall from a picture; nullopt if it is not 64 x 64 or has transparent pixels.
std::optional<Texture> make_texture(const IndexedPicture& picture);

// Makes a shape from a picture whose top left corner is at (left, top) of the 64 x 64 cell. Tight:
// transparent edges are cut off. nullopt if the picture is not inside the cell, or is Tight and empty. The
// position is 0.
enum class ShapeBounds : std::uint8_t { Tight, AsGiven };
std::optional<Shape> make_shape(const IndexedPicture& picture, int left = 0, int top = 0,
                                ShapeBounds bounds = ShapeBounds::Tight);

} // namespace rpg
