#include "rpg/render/overlays.h"

#include <cmath>

namespace rpg {
namespace {

constexpr std::size_t kFirstWeaponSprite = 240;

struct Held {
    SpriteFrame sprite;
    WeaponStance stance;
    bool flashes = false;
    bool grey = false;
};

// v * width / 128 rounded up.
int scaled_up(int v, int width)
{
    return static_cast<int>((std::int64_t{v} * 512 * width + 65280) >> 16);
}

struct ClassicScale {
    int texels = 0; // of one pixel, 8 fraction bits
    int pixels = 0; // of one texel, 8 fraction bits
};

void draw_run(const TexelRun& run, const FileTexels& texels, const Palette565& palette, Surface565 view,
              UnitPos at, ClassicScale scale)
{
    int rows = run.length * scale.pixels >> 8;
    int y = at.y + (run.row * scale.pixels >> 8);
    std::int64_t texel = 0;
    const std::int64_t step = std::int64_t{scale.texels} << 4;
    if (y < 0) {
        texel += step * -y;
        rows += y;
        y = 0;
    }
    rows = std::min(rows, view.height - y);
    for (int i = 0; i < rows; ++i, texel += step)
        view.at(at.x, y + i) = palette[texels.at(run.first + (texel >> 12))];
}

void draw_held(const Held& held, const FileTexels& texels, Surface565 view)
{
    if (held.sprite.shape == nullptr || view.width < 2 || view.width > 32768) return;
    Palette565 palette = *held.sprite.palette;
    for (Rgb565::Value& colour : palette) {
        if (held.grey) colour = Rgb565::grey(colour);
        if (held.flashes) colour = Rgb565::brightened(colour);
    }
    const ShapePicture& shape = *held.sprite.shape;
    const int left = view.width / 2 + scaled_up(held.stance.x - 32, view.width);
    const int top = view.height - scaled_up(64 - held.stance.y, view.width);
    ClassicScale scale;
    scale.texels = 32768 / view.width;
    scale.pixels = 65536 / scale.texels;
    const int begin = left + (shape.x0 * scale.pixels >> 8), end = left + (shape.x1 * scale.pixels >> 8);
    for (int x = std::max(begin, 0); x < std::min(end, view.width); ++x) {
        const auto column = static_cast<std::size_t>((x - begin) * scale.texels >> 8);
        if (column + 1 >= shape.first_run.size()) break;
        for (std::uint32_t i = shape.first_run[column]; i < shape.first_run[column + 1]; ++i)
            draw_run(shape.runs[i], texels, palette, view, {x, top}, scale);
    }
}

Xrgb8888::Value seen_colour(const Held& held, Xrgb8888::Value colour)
{
    if (held.grey) colour = Xrgb8888::grey(colour);
    return held.flashes ? Xrgb8888::brightened(colour) : colour;
}

void draw_held(const Held& held, const TexelPool& pool, Surface8888 view)
{
    if (held.sprite.shape == nullptr || view.width < 1 || view.height < 1) return;
    const ShapePicture& shape = *held.sprite.shape;
    const double size = std::min(view.width / 128.0, view.height / 88.0); // of a texel
    const double left = view.width / 2.0 + (held.stance.x - 32) * size;
    const double top = view.height - (64 - held.stance.y) * size;
    const auto pixel_at = [&](double origin, int texel, int limit) {
        return std::clamp(static_cast<int>(std::ceil(origin + texel * size - 0.5)), 0, limit);
    };
    const int begin_y = pixel_at(top, shape.y0, view.height),
              end_y = pixel_at(top, shape.y1 + 1, view.height);
    const int pitch = sprite_row(shape);
    const Xrgb8888::Value* texels = pool.texels(Tint::None) + pool.place_of(held.sprite.rows, Tint::None);
    for (int column = shape.x0; column <= shape.x1; ++column) {
        const int begin_x = pixel_at(left, column, view.width),
                  end_x = pixel_at(left, column + 1, view.width);
        for (int y = begin_y; y < end_y; ++y) {
            const int row = std::clamp(static_cast<int>((y + 0.5 - top) / size), shape.y0, shape.y1);
            const int texel = (row - shape.y0) * pitch + column - shape.x0;
            const Xrgb8888::Value colour = texels[texel];
            if (colour != 0) std::fill(view.row(y) + begin_x, view.row(y) + end_x, seen_colour(held, colour));
        }
    }
}

Held held_weapon(const RenderArt& art, const ViewEffects& effects, const ViewWeapon& weapon)
{
    return {art.sprite(kFirstWeaponSprite + weapon.weapon, weapon.frame),
            {weapon.x, weapon.y},
            weapon.flashes,
            effects.grey};
}

} // namespace

void draw_weapon(const RenderArt& art, const ViewEffects& effects, const ViewWeapon& weapon, Surface565 view)
{
    Held held = held_weapon(art, effects, weapon);
    held.stance.x += effects.shake_x;
    held.stance.y += effects.shake_y;
    draw_held(held, art.file_texels(), view);
}

void draw_weapon(const RenderArt& art, const ViewEffects& effects, const ViewWeapon& weapon, Surface8888 view)
{
    draw_held(held_weapon(art, effects, weapon), art.pool(), view);
}

void draw_held_sprite(const RenderArt& art, std::size_t sprite, unsigned frame, WeaponStance stance,
                      Surface565 view)
{
    draw_held({art.sprite(sprite, frame), stance}, art.file_texels(), view);
}

void draw_held_sprite(const RenderArt& art, std::size_t sprite, unsigned frame, WeaponStance stance,
                      Surface8888 view)
{
    draw_held({art.sprite(sprite, frame), stance}, art.pool(), view);
}

template <class Pixel> void draw_screen_colours(const ViewEffects& effects, Surface<Pixel> view)
{
    if (!effects.berserk && effects.fade == 255) return;
    for (int y = 0; y < view.height; ++y) {
        typename Pixel::Value* row = view.row(y);
        if (effects.berserk) std::transform(row, row + view.width, row, Pixel::tinted);
        if (effects.fade != 255)
            std::transform(row, row + view.width, row,
                           [&](auto pixel) { return Pixel::limited(pixel, effects.fade); });
    }
}

template void draw_screen_colours(const ViewEffects&, Surface565);
template void draw_screen_colours(const ViewEffects&, Surface8888);

} // namespace rpg
