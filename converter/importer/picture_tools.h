#pragma once
#include "rpg/model/image.h"

namespace converter::importer {

// A picture and its origin (anchor point), measured from its top left corner.
struct PlacedImage {
    rpg::Image image{};
    double origin_x = 0;
    double origin_y = 0;
};

PlacedImage flipped(PlacedImage from); // left to right

// REQUIRES at least 1 x 1. Enlarging takes the nearest pixel. Shrinking in any direction averages linear
// light over each pixel's area, weighted by alpha; pixels covered by half or more are opaque.
rpg::Image resized(const rpg::Image& from, int width, int height);

void draw_over(rpg::Image& cell, const rpg::Image& picture, int left, int top); // clipped at the border

} // namespace converter::importer
