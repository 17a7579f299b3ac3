#include "rpg/render/hud.h"

#include "rpg/core/utf8.h"
#include "rpg/render/text.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr Rgb kHudText{255, 255, 255};
constexpr Rgb kBarGrey{0x40, 0x40, 0x48}; // where the edition has no picture of a bar
constexpr Rgb kDark{0x31, 0x31, 0x31}, kLight{0x80, 0x85, 0x91};
constexpr Rgb kFaceDark{0x32, 0x32, 0x32}, kFaceLight{0x82, 0x82, 0x82};

struct BarPlaces { // x of the elements, from the bar's origin; numbers are right-aligned
    int health_icon, health, armour_icon, armour, face, face_frame_left, face_frame_right;
    int weapon_icon, ammo, letter, arrow;
    std::array<int, 2> separators;
    int number_y, face_width, icon_size;
};
constexpr BarPlaces kSmall{2, 30, 35, 62, 66, 65, 84, 85, 112, 126, 128, {33, 155}, 5, 18, 13};
constexpr BarPlaces kLarge{2, 41, 46, 84, 88, 87, 114, 115, 153, 171, 172, {44, 158}, 6, 26, 18};

template <class Pixel> class HudPainter {
public:
    HudPainter(const UiArt& art, const ScreenLayout& layout, const HudView& hud, Surface<Pixel> window)
        : art_(art), layout_(layout), hud_(hud), screen_(display_canvas(layout, window)),
          window_(window_canvas(layout, window)), places_(layout.is_large ? kLarge : kSmall),
          origin_(layout.centre_x() - (layout.is_large ? 88 : 64)),
          bar_y_(layout.display_height - layout.bar_height),
          wide_((window.width + layout.scale - 1) / layout.scale)
    {
    }

    void top_bar() const;
    void bottom_bar() const;
    void over_view() const;
    void soft_keys() const;

private:
    void number(int value, int digits, int right) const;
    void icon(int row, int x) const;
    void separator(const Canvas<Pixel>& canvas, int x, const UiRect& rows) const;
    void face() const;
    void weapon() const;
    void compass() const;
    void hurt_arrow() const;
    int bar_width() const
    {
        return layout_.display_x <= 0 ? std::max(wide_, layout_.display_width) : layout_.display_width;
    }

    const UiArt& art_;
    const ScreenLayout& layout_;
    const HudView& hud_;
    Canvas<Pixel> screen_;
    Canvas<Pixel> window_;
    const BarPlaces& places_;
    int origin_;
    int bar_y_;
    int wide_; // the window in logical pixels, rounded up
};

template <class Pixel> void HudPainter<Pixel>::top_bar() const
{
    screen_.tiles(art_.of(Sheet::BarTile), {0, 0, bar_width(), ScreenLayout::kTopBar}, kBarGrey);
    const std::string_view text = after_columns(hud_.top_text, static_cast<int>(hud_.scrolled));
    TextStyle style;
    const int length = columns_of(text);
    if (length * 9 + 10 > layout_.display_width)
        style.most = std::max(0, (layout_.display_width - 1) / 7 - 1);
    draw_text(screen_, art_, text, {1, 5}, style);
}

template <class Pixel> void HudPainter<Pixel>::number(int value, int digits, int right) const
{
    const int most = digits == 2 ? 99 : 999;
    const TextStyle style{.font = layout_.is_large ? FontSize::Large : FontSize::Small,
                          .align_x = AlignX::Right};
    draw_text(screen_, art_, std::to_string(std::clamp(value, 0, most)),
              {origin_ + right, bar_y_ + places_.number_y}, style);
}

template <class Pixel> void HudPainter<Pixel>::icon(int row, int x) const
{
    const int size = places_.icon_size;
    screen_.picture(art_.of(layout_.is_large ? Sheet::LargeIcons : Sheet::Icons), {0, row * size, size, size},
                    origin_ + x, bar_y_ + layout_.bar_height / 2 - size / 2);
}

template <class Pixel>
void HudPainter<Pixel>::separator(const Canvas<Pixel>& canvas, int x, const UiRect& rows) const
{
    canvas.fill({x, rows.y, 1, rows.height}, kDark);
    canvas.fill({x + 1, rows.y, 1, rows.height}, kLight);
}

template <class Pixel> void HudPainter<Pixel>::face() const
{
    const int height = layout_.bar_height, width = places_.face_width;
    screen_.picture(art_.of(layout_.is_large ? Sheet::LargeFaces : Sheet::Faces),
                    {0, face_of(hud_) * height, width, height}, origin_ + places_.face, bar_y_);
    screen_.fill({origin_ + places_.face_frame_left, bar_y_, 1, height}, kFaceDark);
    screen_.fill({origin_ + places_.face_frame_right, bar_y_, 1, height}, kFaceLight);
}

template <class Pixel> void HudPainter<Pixel>::weapon() const
{
    constexpr int kAxe = 0, kAxeIcon = 2, kFirstAmmoIcon = 3;
    if (hud_.weapon < 0) return;
    if (hud_.weapon != kAxe) {
        icon(kFirstAmmoIcon + std::clamp(hud_.ammo_type, 0, 5), places_.weapon_icon);
        number(hud_.ammo, 2, places_.ammo);
        return;
    }
    icon(kAxeIcon, places_.weapon_icon);
    const TextStyle style{.font = layout_.is_large ? FontSize::Large : FontSize::Small,
                          .align_x = AlignX::Right};
    draw_text(screen_, art_, "--", {origin_ + places_.ammo, bar_y_ + places_.number_y}, style);
}

template <class Pixel> void HudPainter<Pixel>::compass() const
{
    const std::size_t side = ((hud_.angle + 32U) & 255U) / 64;
    const int y = bar_y_ + places_.number_y;
    draw_text(screen_, art_, first_columns(after_columns(hud_.compass, static_cast<int>(side)), 1),
              {origin_ + places_.letter, y + 2}, {.align_x = AlignX::Right});
    const UiPicture& arrow = art_.of(Sheet::CompassArrow);
    screen_.picture(arrow, origin_ + places_.arrow - arrow.width, y - 3);
}

template <class Pixel> void HudPainter<Pixel>::bottom_bar() const
{
    const int height = layout_.bar_height;
    if (height == 0) return;
    screen_.tiles(art_.of(layout_.is_large ? Sheet::LargeBarTile : Sheet::BarTile),
                  {0, bar_y_, bar_width(), height}, kBarGrey);
    for (const int x : places_.separators) separator(screen_, origin_ + x, {0, bar_y_, 0, height});
    icon(0, places_.health_icon);
    number(hud_.health, 3, places_.health);
    icon(1, places_.armour_icon);
    number(hud_.armour, 3, places_.armour);
    face();
    weapon();
    compass();
}

template <class Pixel> void HudPainter<Pixel>::hurt_arrow() const
{
    constexpr int kSize = 18, kInset = 20;
    struct Place {
        int row, x, y;
    };
    const int middle = layout_.display_height / 2;
    Place place{};
    if (hud_.hurt == HurtSide::Right)
        place = {2, layout_.display_width - kInset, middle};
    else if (hud_.hurt == HurtSide::Left)
        place = {1, kInset, middle};
    else if (hud_.hurt == HurtSide::Behind)
        place = {0, layout_.display_width / 2, bar_y_ - kInset};
    else
        return;
    screen_.picture(art_.of(Sheet::HurtArrows), {0, place.row * kSize, kSize, kSize}, place.x - kSize / 2,
                    place.y - kSize / 2);
}

template <class Pixel> void HudPainter<Pixel>::over_view() const
{
    constexpr Rgb kHurt{0xBB, 0, 0};
    const UiRect view = layout_.logical_view();
    const UiRect whole{view.x, view.y, std::max(view.width, bar_width()), view.height};
    if (hud_.hurt != HurtSide::None || hud_.pleased) {
        const Rgb colour = hud_.hurt != HurtSide::None ? kHurt : kHudText;
        screen_.outline(whole, colour);
        screen_.outline({whole.x + 1, whole.y + 1, whole.width - 2, whole.height - 2}, colour);
    }
    hurt_arrow();
    if (hud_.berserk_turns > 0)
        draw_text(screen_, art_, std::to_string(hud_.berserk_turns), {layout_.display_width - 2, 22},
                  {.align_x = AlignX::Right});
}

template <class Pixel> void HudPainter<Pixel>::soft_keys() const
{
    if (!layout_.has_soft_keys) return;
    const int y = layout_.soft_y, height = ScreenLayout::kSoftKeys, width = layout_.display_width;
    window_.tiles(art_.of(Sheet::BarTile), {0, y, std::max(wide_, width), height}, kBarGrey);
    separator(window_, 52, {0, y, 0, height});
    separator(window_, width - 52, {0, y, 0, height});
    const TextStyle style{.align_x = AlignX::Centre};
    draw_text(window_, art_, hud_.soft_keys[0], {26, y + 5}, style);
    draw_text(window_, art_, hud_.soft_keys[1], {width - 28, y + 5}, style);
}

} // namespace

int face_of(const HudView& hud)
{
    constexpr int kGlad = 8;
    if (hud.health > 0 && hud.glad) return kGlad;
    switch (hud.hurt) {
    case HurtSide::None:
        break;
    case HurtSide::Front:
        return 4;
    case HurtSide::Left:
        return 5;
    case HurtSide::Right:
        return 6;
    case HurtSide::Behind:
        return 7;
    }
    if (hud.health <= hud.max_health / 4) return 3;
    if (hud.health <= hud.max_health / 3) return 2;
    return hud.health <= hud.max_health / 2 ? 1 : 0;
}

template <class Pixel>
void draw_hud(const UiArt& art, const ScreenLayout& layout, const HudView& hud, Surface<Pixel> window)
{
    const HudPainter<Pixel> painter(art, layout, hud, window);
    painter.over_view();
    painter.top_bar();
    painter.bottom_bar();
    painter.soft_keys();
}

template void draw_hud(const UiArt&, const ScreenLayout&, const HudView&, Surface565);
template void draw_hud(const UiArt&, const ScreenLayout&, const HudView&, Surface8888);

} // namespace rpg
