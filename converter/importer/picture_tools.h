#pragma once
#include "converter/importer/recipe.h"
#include "rpg/model/image.h"

namespace converter::importer {

// A picture and the point of it that stands somewhere: its origin, from its top left corner.
struct PlacedImage {
    rpg::Image image{};
    double origin_x = 0;
    double origin_y = 0;
};

PlacedImage cropped(const PlacedImage& from, const Crop& crop); // clear where there is nothing
PlacedImage flipped(PlacedImage from);                          // left to right
PlacedImage turned(PlacedImage from, int quarter_turns);        // counter-clockwise
PlacedImage trimmed(const PlacedImage& from);                   // to its opaque part; the same if it has none

// Another size, at least 1 x 1. Larger: the nearest pixel. Smaller in one direction at least: the average of
// the light on each pixel's area, weighted with alpha; what is half covered or more is opaque.
rpg::Image resized(const rpg::Image& from, int width, int height);

rpg::Rgb changed(rpg::Rgb colour, const ColourChange& change);
void change_colours(rpg::Image& image, const ColourChange& change);

void draw_over(rpg::Image& cell, const rpg::Image& picture, int left, int top); // cut off at the border

} // namespace converter::importer
