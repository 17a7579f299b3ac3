#include "rpg/render/screen_layout.h"

#include <algorithm>

namespace rpg {

ScreenLayout screen_layout(int width, int height, int scale, bool soft_keys)
{
    constexpr int kLeast = 128, kLargeFrom = 176, kSoftKeysFrom = 148;
    ScreenLayout layout{.width = width, .height = height, .scale = std::max(scale, 1)};
    const int w = width / layout.scale & ~1, h = height / layout.scale;
    layout.display_width = std::max(w, kLeast);
    int display = std::max(h, kLeast);
    layout.is_large = layout.display_width >= kLargeFrom;
    layout.bar_height = layout.is_large ? 28 : 20;
    layout.view_height = display - layout.bar_height - ScreenLayout::kTopBar;
    layout.has_soft_keys = soft_keys && h >= kSoftKeysFrom;
    if (layout.has_soft_keys) layout.view_height -= std::max(0, ScreenLayout::kSoftKeys - (h - display));
    layout.view_height &= ~1;
    display = layout.bar_height + layout.view_height + ScreenLayout::kTopBar;
    layout.display_height = display;
    layout.display_x = (w - layout.display_width + (w < layout.display_width ? 1 : 0)) / 2;
    layout.display_y = ((layout.has_soft_keys ? h - ScreenLayout::kSoftKeys : h) - display) / 2;
    layout.soft_y = h - ScreenLayout::kSoftKeys;
    if (layout.display_y + display == layout.soft_y - 1) --layout.soft_y;
    layout.view = {layout.display_x * layout.scale, (layout.display_y + ScreenLayout::kTopBar) * layout.scale,
                   layout.display_width * layout.scale, layout.view_height * layout.scale};
    // What is left over at the right edge of the window belongs to the view.
    if (layout.scale > 1 && w >= kLeast) layout.view.width = width - layout.view.x;
    return layout;
}

int hud_scale(int width, int height)
{
    return std::max(1, std::min(width / 176, height / 208));
}

} // namespace rpg
