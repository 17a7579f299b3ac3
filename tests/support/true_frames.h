#pragma once
#include "rpg/model/image.h"

namespace tests {

// Differences between two frames that should be equal except for rounding at texel borders.
struct FrameDifference {
    int at_borders = 0; // differing pixels that equal a neighbour in the first frame
    int beside = 0;     // other differing pixels
};

inline FrameDifference difference_of(const rpg::Image& first, const rpg::Image& second)
{
    FrameDifference difference;
    for (int y = 0; y < first.height; ++y)
        for (int x = 0; x < first.width; ++x) {
            if (first.at(x, y) == second.at(x, y)) continue;
            bool is_near = false;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) {
                    const int near_x = x + dx, near_y = y + dy;
                    is_near |= near_x >= 0 && near_x < first.width && near_y >= 0 && near_y < first.height &&
                               first.at(near_x, near_y) == second.at(x, y);
                }
            ++(is_near ? difference.at_borders : difference.beside);
        }
    return difference;
}

} // namespace tests
