#include "rpg/formats/pictures.h"

#include <algorithm>

namespace rpg {

Image wall_image(const Texture& texture, const PaletteColours& colours)
{
    Image image(kCellSize, kCellSize);
    for (int y = 0; y < kCellSize; ++y)
        for (int x = 0; x < kCellSize; ++x) image.at(x, y) = opaque(colours[texture.at(x, y) & 15U]);
    return image;
}

Image shape_image(const Shape& shape, const PaletteColours& colours)
{
    Image image(shape.width(), shape.height());
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const std::uint8_t texel = shape.at(x, y);
            if (texel != kTransparent) image.at(x, y) = opaque(colours[texel & 15U]);
        }
    return image;
}

Image cell_image(const Shape& shape, const PaletteColours& colours)
{
    Image cell(kCellSize, kCellSize);
    paste(cell, shape_image(shape, colours), shape.x0, shape.y0);
    return cell;
}

Image bitmap_image(const Bitmap& bitmap, KeyColour key)
{
    Image image(bitmap.width, bitmap.height);
    std::ranges::transform(bitmap.pixels, image.pixels.begin(), [&](std::uint8_t index) {
        const Rgb colour = bitmap.palette[index];
        return key == KeyColour::Transparent && colour == kKeyColour ? Rgba{} : opaque(colour);
    });
    return image;
}

Image enlarged(const Image& image, int scale)
{
    Image large(image.width * scale, image.height * scale);
    for (int y = 0; y < large.height; ++y)
        for (int x = 0; x < large.width; ++x) large.at(x, y) = image.at(x / scale, y / scale);
    return large;
}

void paste(Image& target, const Image& picture, int left, int top)
{
    const int last_x = std::min(picture.width, target.width - left);
    const int last_y = std::min(picture.height, target.height - top);
    for (int y = std::max(0, -top); y < last_y; ++y)
        for (int x = std::max(0, -left); x < last_x; ++x)
            if (picture.at(x, y).a != 0) target.at(left + x, top + y) = picture.at(x, y);
}

} // namespace rpg
