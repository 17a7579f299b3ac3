#include "rpg/render/overlays.h"

#include "rpg/model/picture_numbers.h"

namespace rpg {
namespace {

// v * width / 128 rounded up.
int scaled_up(int v, int width)
{
    return static_cast<int>((std::int64_t{v} * 512 * width + 65280) >> 16);
}

struct ClassicScale {
    int texels = 0; // of one pixel, 8 fraction bits
    int pixels = 0; // of one texel, 8 fraction bits
};

void draw_run(const TexelRun& run, TexelPlace texels, const Palette565& palette, Surface565 view, UnitPos at,
              ClassicScale scale)
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
        view.at(at.x, y + i) =
            palette[texels.row->at(std::int64_t{texels.first} + run.first + (texel >> 12))];
}

} // namespace

void draw_weapon(const RenderArt& art, LevelTexels& texels, const ViewEffects& effects,
                 const ViewWeapon& weapon, Surface565 view)
{
    const SpriteFrame sprite = art.sprite(kFirstHeldSprite + weapon.weapon, weapon.frame);
    if (sprite.shape == nullptr || view.width < 2 || view.width > 32768) return;
    Palette565 palette = *sprite.palette;
    for (Rgb565::Value& colour : palette) {
        if (effects.grey) colour = Rgb565::grey(colour);
        if (weapon.flashes) colour = Rgb565::brightened(colour);
    }
    const ShapePicture& shape = *sprite.shape;
    const TexelPlace place = texels.of(sprite);
    const int left = view.width / 2 + scaled_up(weapon.x + effects.shake_x - 32, view.width);
    const int top = view.height - scaled_up(64 - weapon.y - effects.shake_y, view.width);
    ClassicScale scale;
    scale.texels = 32768 / view.width;
    scale.pixels = 65536 / scale.texels;
    const int begin = left + (shape.x0 * scale.pixels >> 8), end = left + (shape.x1 * scale.pixels >> 8);
    for (int x = std::max(begin, 0); x < std::min(end, view.width); ++x) {
        const auto column = static_cast<std::size_t>((x - begin) * scale.texels >> 8);
        if (column + 1 >= shape.first_run.size()) break;
        for (std::uint32_t i = shape.first_run[column]; i < shape.first_run[column + 1]; ++i)
            draw_run(shape.runs[i], place, palette, view, {x, top}, scale);
    }
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
