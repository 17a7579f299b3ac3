#include "rpg/render/dialog_box.h"

#include "rpg/core/utf8.h"
#include "rpg/render/text.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kWidth = 128, kHeight = 54, kPitch = 12, kScrollWidth = 7;
constexpr Rgb kDialogPaper{0, 0, 0}, kDialogText{255, 255, 255}, kTerminalText{0x3F, 0xBF, 0x00};
constexpr Rgb kTrack{0x88, 0x88, 0x88}, kThumb{0xDD, 0xDD, 0xDD};

void draw_scroll_bar(const Canvas<Xrgb8888>& canvas, const UiArt& art, const DialogView& dialog,
                     const UiRect& box)
{
    const int x = box.right() - kScrollWidth;
    const int lines = static_cast<int>(dialog.lines.size()), first = static_cast<int>(dialog.first_line);
    const UiRect track{x, box.y + kScrollWidth, kScrollWidth, box.height - 2 * kScrollWidth};
    canvas.fill(track, kTrack);
    canvas.outline(track, kDialogPaper);
    const int thumb = std::max(3, track.height * kDialogLines / lines);
    const int way = std::max(1, lines - kDialogLines);
    const UiRect bar{x, track.y + (track.height - thumb) * std::min(first, way) / way, kScrollWidth, thumb};
    canvas.fill(bar, kThumb);
    canvas.outline(bar, kDialogPaper);
    const UiPicture& ends = art.of(Sheet::ScrollEnds);
    canvas.picture(ends, {0, 0, kScrollWidth, kScrollWidth}, x, box.y);
    canvas.picture(ends, {0, kScrollWidth, kScrollWidth, kScrollWidth}, x, box.bottom() - kScrollWidth);
}

} // namespace

void draw_dialog(const UiArt& art, const ScreenLayout& layout, const DialogView& dialog, Surface8888 window)
{
    const Canvas<Xrgb8888> canvas = display_canvas(layout, window);
    const bool scrolls = dialog.lines.size() > kDialogLines;
    // Beside the 18 columns, where the display has room: over them it would hide the last one.
    const int more =
        scrolls && layout.display_width >= kWidth + 2 * (kScrollWidth + 3) ? kScrollWidth + 1 : 0;
    const UiRect box{layout.centre_x() - kWidth / 2, layout.display_height - kHeight, kWidth + more, kHeight};
    const Rgb frame = dialog.computer ? kTerminalText : kDialogText;
    canvas.fill(box, kDialogPaper);
    if (layout.display_width > kWidth) {
        canvas.outline({box.x - 1, box.y - 1, box.width + 2, box.height + 2}, frame);
    } else {
        canvas.fill({box.x, box.y - 1, box.width, 1}, frame);
        canvas.fill({box.x, box.bottom(), box.width, 1}, frame);
    }
    int left = dialog.typed;
    for (std::size_t i = 0; i < kDialogLines && dialog.first_line + i < dialog.lines.size(); ++i) {
        const std::string& line = dialog.lines[dialog.first_line + i];
        draw_text(canvas, art, line, {box.x, box.y + 2 + static_cast<int>(i) * kPitch}, {.most = left});
        if (left >= 0) left = std::max(0, left - columns_of(line));
    }
    if (scrolls) draw_scroll_bar(canvas, art, dialog, box);
}

} // namespace rpg
