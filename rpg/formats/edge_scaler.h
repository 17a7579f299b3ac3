#pragma once
#include <cstddef>

namespace rpg {

// Enlarges pictures and smooths stair-step edges: a corner of an enlarged pixel takes the colour of the two
// neighbours that meet there if they are equal, unless the pixel is part of a line.
template <class Pixel> struct CutCorners {
    bool cut[4]{}; // top left, top right, bottom left, bottom right
    Pixel colour[4]{};
    bool any() const { return cut[0] || cut[1] || cut[2] || cut[3]; }

    static CutCorners of(Pixel above, Pixel left, Pixel right, Pixel below)
    {
        if (above == below || left == right) return {};
        return {{above == left, above == right, below == left, below == right}, {above, above, below, below}};
    }

    // Draws the corners of an enlarged pixel, a block of times x times pixels. `half_of_both` mixes two
    // colours.
    template <class HalfOfBoth>
    void draw(Pixel* block, std::size_t pitch, int times, Pixel own, const HalfOfBoth& half_of_both) const
    {
        const int reach = (times + 1) / 2; // pixels of an edge that a cut covers
        for (int corner = 0; corner < 4; ++corner) {
            if (!cut[corner]) continue;
            for (int i = 0; i < reach; ++i)
                for (int j = 0; i + j < reach; ++j) {
                    const int x = corner % 2 == 0 ? j : times - 1 - j, y = corner < 2 ? i : times - 1 - i;
                    block[static_cast<std::size_t>(y) * pitch + static_cast<std::size_t>(x)] =
                        i + j + 1 == reach && times > 2 ? half_of_both(colour[corner], own) : colour[corner];
                }
        }
    }
};

} // namespace rpg
