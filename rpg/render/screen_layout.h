#pragma once
#include "rpg/render/ui_art.h"

namespace rpg {

// Where things are on the screen. Logical pixels are `scale` x `scale` real ones; the art is scaled in no
// other way. docs/rendering.md.
struct ScreenLayout {
    int width = 0, height = 0; // of the window in real pixels
    int scale = 1;
    // In logical pixels:
    int display_x = 0, display_y = 0; // the block of top bar, view and bottom bar
    int display_width = 0, display_height = 0;
    int view_height = 0;
    int bar_height = 20;   // of the bottom bar; 0: none
    bool is_large = false; // large bar and fonts
    bool has_soft_keys = false;
    int soft_y = 0; // of the strip, from the top of the window
    // In real pixels: the 3D view.
    UiRect view{};

    static constexpr int kTopBar = 20;
    static constexpr int kSoftKeys = 20;
    int centre_x() const { return display_width / 2; }
    int centre_y() const { return display_height / 2; }
    UiRect logical_view() const { return {0, kTopBar, display_width, view_height}; }
};

// `scale` 1 gives exactly the original's layout; lower values count as 1. The display block has at least 128
// x 128 logical pixels: in a smaller window it reaches beyond the edges, and display_x or display_y is
// negative.
ScreenLayout screen_layout(int width, int height, int scale, bool soft_keys);

// The largest whole scale at which a phone's screen (176 x 208) fits, at least 1.
int hud_scale(int width, int height);

// Logical pixels of the whole window, or of the display block.
template <class Pixel> Canvas<Pixel> window_canvas(const ScreenLayout& layout, Surface<Pixel> window)
{
    return {window, layout.scale, 0, 0};
}
template <class Pixel> Canvas<Pixel> display_canvas(const ScreenLayout& layout, Surface<Pixel> window)
{
    return {window, layout.scale, layout.display_x * layout.scale, layout.display_y * layout.scale};
}

} // namespace rpg
