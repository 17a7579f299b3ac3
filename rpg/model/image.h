#pragma once
#include "rpg/model/colour.h"

#include <cstddef>
#include <vector>

namespace rpg {

// A true-colour picture by rows, top row first. Transparent pixels are {0, 0, 0, 0}.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<Rgba> pixels;

    Image() = default;
    Image(int w, int h, Rgba fill = {})
        : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), fill)
    {
    }
    Rgba& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }
    const Rgba& at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
    bool operator==(const Image&) const = default;
};

} // namespace rpg
