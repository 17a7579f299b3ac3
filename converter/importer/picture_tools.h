#pragma once
#include "rpg/model/image.h"

namespace converter::importer {

// A picture and the point of it that stands somewhere: its origin, from its top left corner.
struct PlacedImage {
    rpg::Image image{};
    double origin_x = 0;
    double origin_y = 0;
};

PlacedImage flipped(PlacedImage from); // left to right

// Another size, at least 1 x 1. Larger: the nearest pixel. Smaller in one direction at least: the average of
// the light on each pixel's area, weighted with alpha; what is half covered or more is opaque.
rpg::Image resized(const rpg::Image& from, int width, int height);

void draw_over(rpg::Image& cell, const rpg::Image& picture, int left, int top); // cut off at the border

} // namespace converter::importer
