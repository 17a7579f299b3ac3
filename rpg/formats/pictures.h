#pragma once
#include "rpg/formats/palette_colours.h"
#include "rpg/model/bitmap.h"
#include "rpg/model/image.h"
#include "rpg/model/texture.h"

namespace rpg {

// Pictures of the media as the game shows them. Opaque pixels have alpha 255, the others are {0, 0, 0, 0}.
Image wall_image(const Texture& texture, const PaletteColours& colours); // column 0 on the left
Image shape_image(const Shape& shape, const PaletteColours& colours);    // its bounds only
Image cell_image(const Shape& shape, const PaletteColours& colours);     // in its 64 x 64 cell

enum class KeyColour : std::uint8_t { Keep, Transparent };
// Transparent: pixels of the key colour #ff00ff become transparent.
Image bitmap_image(const Bitmap& bitmap, KeyColour key);

Image enlarged(const Image& image, int scale); // each pixel a square; `scale` is 1 or more

// Copies the opaque pixels of `picture`; what is outside `target` is cut off.
void paste(Image& target, const Image& picture, int left, int top);

} // namespace rpg
