#include "runtime/view/sprite_picture.h"

#include <algorithm>

namespace runtime {
namespace {

rpg::UiRect in_pixels(const Painter& painter, const rpg::UiRect& place)
{
    const int scale = painter.layout.scale;
    return {(painter.layout.display_x + place.x) * scale, (painter.layout.display_y + place.y) * scale,
            place.width * scale, place.height * scale};
}

bool is_inside(const Painter& painter, int x, int y)
{
    return x >= 0 && y >= 0 && x < painter.window.width && y < painter.window.height;
}

void blend_in(const rpg::Surface8888& part, rpg::Blend blend, rpg::Xrgb8888::Value colour,
              std::uint32_t noise)
{
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x)
            part.at(x, y) = rpg::Xrgb8888::blend(blend, part.at(x, y), colour, noise);
}

} // namespace

void draw_sprite(const Painter& painter, const rpg::RenderArt& art, SpritePick pick, const rpg::UiRect& place)
{
    const rpg::SpriteFrame sprite = art.sprite(pick.id, pick.frame);
    if (sprite.shape == nullptr) return;
    const rpg::ShapePicture& shape = *sprite.shape;
    const rpg::UiRect area = in_pixels(painter, place);
    const int texels_wide = shape.x1 - shape.x0 + 1, texels_high = shape.y1 - shape.y0 + 1;
    // Whole pixels a texel, so that the picture stays even; no larger than four logical pixels.
    const int fits = std::min(area.width / texels_wide, area.height / texels_high);
    const int size = std::clamp(fits, 1, 4 * painter.layout.scale);
    const int left = area.x + (area.width - texels_wide * size) / 2;
    const int above = area.height - texels_high * size;
    const int top = area.y + (pick.floats ? above / 2 : above);
    const rpg::Xrgb8888::Value* texels =
        art.pool().texels(rpg::Tint::None) + art.pool().place_of(sprite.rows, rpg::Tint::None);
    for (int row = 0; row < texels_high; ++row)
        for (int column = 0; column < texels_wide; ++column) {
            const rpg::Xrgb8888::Value colour = texels[row * rpg::sprite_row(shape) + column];
            if (colour == 0) continue;
            const rpg::Surface8888 part =
                painter.window.part(left + column * size, top + row * size, size, size);
            if (pick.blend == rpg::Blend::Copy)
                part.fill(colour);
            else
                blend_in(part, pick.blend, colour,
                         rpg::spectre_noise(static_cast<std::uint32_t>(column),
                                            static_cast<std::uint32_t>(row), pick.frame));
        }
}

void draw_image(const Painter& painter, const rpg::Image& image, const rpg::UiRect& place)
{
    if (image.width <= 0 || image.height <= 0) return;
    const rpg::UiRect area = in_pixels(painter, place);
    for (int y = 0; y < area.height; ++y)
        for (int x = 0; x < area.width; ++x) {
            if (!is_inside(painter, area.x + x, area.y + y)) continue;
            const rpg::Rgba pixel = image.at(x * image.width / area.width, y * image.height / area.height);
            painter.window.at(area.x + x, area.y + y) = rpg::Xrgb8888::from_rgb({pixel.r, pixel.g, pixel.b});
        }
}

} // namespace runtime
