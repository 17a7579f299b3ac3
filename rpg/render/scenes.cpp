#include "rpg/render/scenes.h"

namespace rpg {
namespace {

constexpr int kSide = 128;

} // namespace

SceneStage::SceneStage(const UiArt& pictures, const ScreenLayout& layout, Surface8888 window)
    : art(pictures), display(display_canvas(layout, window)), view(layout.logical_view())
{
    const int left = (layout.display_x + layout.centre_x() - kSide / 2) * layout.scale;
    const int top = (layout.display_y + layout.centre_y() - kSide / 2) * layout.scale;
    scene = {window.part(left, top, kSide * layout.scale, kSide * layout.scale), layout.scale,
             std::min(left, 0), std::min(top, 0)};
    whole = {0, 0, kSide, kSide};
    window.fill(Xrgb8888::from_rgb({}));
}

void SceneStage::widen(const ScreenLayout& layout, Surface8888 window)
{
    const int left = (layout.display_x + layout.centre_x() - kSide / 2) * layout.scale;
    const int top = (layout.display_y + layout.centre_y() - kSide / 2) * layout.scale;
    scene = {window, layout.scale, left, top};
    const auto logical = [&](int pixels) { return (pixels + layout.scale - 1) / layout.scale; };
    whole = {-logical(left), -logical(top), logical(window.width) + 1, logical(window.height) + 1};
}

void SceneStage::stars(std::uint32_t time) const
{
    const UiPicture& stars = art.of(Sheet::Stars);
    if (stars.empty()) return;
    const int moved = static_cast<int>(time / kStarsMs % static_cast<std::uint32_t>(stars.width));
    fill_with(stars, moved);
}

// Copies of the picture side by side, one of them with its corner at (x, 0). It continues itself to the sides
// alone; above and below it is mirrored, so that no seam shows.
void SceneStage::fill_with(const UiPicture& picture, int x) const
{
    if (picture.empty()) return;
    while (x > whole.x) x -= picture.width;
    const int twice = 2 * picture.height;
    for (int y = whole.y; y < whole.bottom(); ++y) {
        const int down = (y % twice + twice) % twice;
        const int row = down < picture.height ? down : twice - 1 - down;
        for (int left = x; left < whole.right(); left += picture.width)
            scene.picture(picture, {0, row, picture.width, 1}, left, y);
    }
}

void SceneStage::approach(std::uint32_t time) const
{
    constexpr Rgb kAim{0xBB, 0, 0};
    const auto past = static_cast<int>(time);
    const auto layer = [&](Sheet sheet, int moved) {
        const UiPicture& picture = art.of(sheet);
        if (!picture.empty()) fill_with(picture, -(moved % picture.width));
    };
    layer(Sheet::Stars, past / 457);
    layer(Sheet::SpeedLines, past / static_cast<int>(kStarsMs));
    scene.picture(art.of(Sheet::Planet), 0, 0);
    const UiPicture& ship = art.of(Sheet::Ship);
    const int x = past / 142, y = kSide / 2 + 22 - past / 333;
    scene.picture(ship, x, y);
    if (past / 500 % 2 != 0) return;
    const UiRect box{x, y, 9, 9};
    scene.outline(box, kAim);
    scene.fill({1, y + 4, x - 1, 1}, kAim);
    scene.fill({box.right(), y + 4, kSide - 1 - box.right(), 1}, kAim);
    scene.fill({x + 4, 1, 1, y - 1}, kAim);
    scene.fill({x + 4, box.bottom(), 1, kSide - 1 - box.bottom()}, kAim);
}

void SceneStage::menu_ground() const
{
    constexpr Rgb kLine{0x05, 0x0A, 0x4A};
    if (const UiPicture& ground = art.of(Sheet::Ground); !ground.empty()) {
        for (int y = view.y; y < view.bottom(); y += ground.height)
            display.tiles(ground, {view.x, y, view.width, std::min(ground.height, view.bottom() - y)}, {});
        return;
    }
    display.fill(view, {});
    for (int x = view.x; x < view.right(); x += 8) display.fill({x, view.y, 1, view.height}, kLine);
    for (int y = view.y; y < view.bottom(); y += 8) display.fill({view.x, y, view.width, 1}, kLine);
}

} // namespace rpg
