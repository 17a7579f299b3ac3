#include "runtime/view/picture_size.h"

#include <algorithm>

namespace runtime {
namespace {

// Games for phones have no pictures for the large bar.
rpg::ScreenLayout with_small_bar(rpg::ScreenLayout layout)
{
    constexpr int kSmallBar = 20;
    if (!layout.is_large) return layout;
    const int gained = layout.bar_height - kSmallBar;
    layout.is_large = false;
    layout.bar_height = kSmallBar;
    layout.view_height += gained;
    layout.view.height += gained * layout.scale;
    return layout;
}

} // namespace

int comfortable_scale(PixelSize window)
{
    constexpr int kWidth = 320, kHeight = 240; // of what should fit into large windows
    const int modern = std::min(window.width / kWidth, window.height / kHeight);
    return modern >= 2 ? modern : rpg::hud_scale(window.width, window.height);
}

PixelSize frame_size(PixelSize window, Scaling scaling)
{
    if (scaling == Scaling::Full) return window;
    const int scale = comfortable_scale(window);
    return {std::max(128, window.width / scale), std::max(128, window.height / scale)};
}

Enlarge enlarge_of(Scaling scaling)
{
    if (scaling == Scaling::Sharp) return Enlarge::Sharp;
    return scaling == Scaling::Smooth ? Enlarge::Smooth : Enlarge::Whole;
}

rpg::ScreenLayout layout_of(PixelSize frame, const Settings& settings, const rpg::UiArt& art)
{
    const int most = rpg::hud_scale(frame.width, frame.height);
    const int scale = settings.text_scale > 0 ? settings.text_scale : comfortable_scale(frame);
    const rpg::ScreenLayout layout =
        rpg::screen_layout(frame.width, frame.height, std::min(scale, most), settings.soft_keys);
    const bool has_large = !art.of(rpg::Sheet::LargeIcons).empty() && !art.of(rpg::Sheet::LargeFaces).empty();
    return has_large ? layout : with_small_bar(layout);
}

} // namespace runtime
