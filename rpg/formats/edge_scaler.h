#pragma once
#include <cstddef>

namespace rpg {

// Enlarges pictures with smooth edges of steps: corners of an enlarged pixel that belong to its neighbours,
// where two of them meet that are alike, and the pixel is not a part of a line through it.
template <class Pixel> struct CutCorners {
    bool cut[4]{}; // left and right above, left and right below
    Pixel colour[4]{};
    bool any() const { return cut[0] || cut[1] || cut[2] || cut[3]; }

    static CutCorners of(Pixel above, Pixel left, Pixel right, Pixel below)
    {
        if (above == below || left == right) return {};
        return {{above == left, above == right, below == left, below == right}, {above, above, below, below}};
    }

    // In the block of times x times pixels that the pixel has become. `half_of_both`: of two colours.
    template <class HalfOfBoth>
    void draw(Pixel* block, std::size_t pitch, int times, Pixel own, const HalfOfBoth& half_of_both) const
    {
        const int reach = (times + 1) / 2; // pixels that a cut takes from an edge
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
