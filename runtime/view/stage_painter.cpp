#include "runtime/view/stage_painter.h"

#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kHintHeight = 17, kSide = 128;
constexpr int kTextBorder = 8;

rpg::ScreenLayout layout_for(const Painter& painter, int width, int height)
{
    const int scale = std::min(painter.window.width / width, painter.window.height / height);
    return rpg::screen_layout(painter.window.width, painter.window.height, std::max(scale, 1), false);
}

// Letters as the player wants them, or as fits well.
rpg::ScreenLayout letters_for(const Painter& painter)
{
    const rpg::ScreenLayout usual = layout_for(painter, 170, 190);
    if (painter.letter_scale > usual.scale) return reading_layout(usual, painter.letter_scale);
    if (painter.letter_scale == 0) return usual;
    return rpg::screen_layout(painter.window.width, painter.window.height, painter.letter_scale, false);
}

Painter with_layout(Painter painter, const rpg::ScreenLayout& layout)
{
    painter.layout = layout;
    return painter;
}

// Above the lowest line of letters.
rpg::ScreenLayout framed_layout(const Painter& painter, const rpg::ScreenLayout& letters)
{
    const int height = std::max(painter.window.height - kHintHeight * letters.scale, kSide);
    const int scale = std::min(painter.window.width / (kSide + 2), height / (kSide + 2));
    return rpg::screen_layout(painter.window.width, height, std::max(scale, 1), false);
}

} // namespace

StagePainter::StagePainter(const Painter& painter, bool framed)
    : stage_layout_(framed ? framed_layout(painter, layout_for(painter, 170, 190))
                           : layout_for(painter, kSide, kSide)),
      letters_(with_layout(painter, letters_for(painter))), stage_(painter.art, stage_layout_, painter.window)
{
    if (!framed) {
        stage_.widen(stage_layout_, painter.window);
        return;
    }
    const int half = kSide / 2 + 1;
    outline({painter.window, stage_layout_, painter.art},
            {stage_layout_.centre_x() - half, stage_layout_.centre_y() - half, 2 * half, 2 * half},
            {0x40, 0x48, 0x60});
}

void StagePainter::shade(const rpg::UiRect& place) const
{
    tint(letters_, place, {});
    tint(letters_, place, {});
}

Painter StagePainter::letters_for_line(int count) const
{
    Painter painter = letters_;
    const int needed = count * kLetterWidth + kTextBorder;
    for (int scale = letters_.layout.scale; scale > 1 && painter.layout.display_width < needed; --scale)
        painter.layout = reading_layout(
            rpg::screen_layout(letters_.window.width, letters_.window.height, 1, false), scale - 1);
    return painter;
}

void StagePainter::hints(const Prompt& left, const Prompt& right) const
{
    if (left.text.empty() && right.text.empty()) return;
    const rpg::ScreenLayout& ground = letters_.layout;
    fill(letters_, {0, ground.display_height - kHintHeight, ground.display_width + 1, kHintHeight + 1}, {});
    const Painter painter = letters_for_line(rpg::columns_of(left.text) + rpg::columns_of(right.text) + 1);
    const int width = painter.layout.display_width, y = painter.layout.display_height - kHintHeight + 3;
    const int letters = rpg::columns_of(right.text);
    Prompt shown = left;
    shown.text = fitted(left.text, (width - 8) / kLetterWidth - letters - 1);
    draw_prompt(painter, shown, 4, y, colour::kDim);
    draw_prompt(painter, right, width - 4 - letters * kLetterWidth, y, colour::kValue);
}

int StagePainter::columns() const
{
    constexpr int kMax = 40; // a comfortable line
    return std::min((letters_.layout.display_width - 2 * kTextBorder) / kLetterWidth, kMax);
}

int StagePainter::rows() const
{
    return std::max((letters_.layout.display_height - kHintHeight - 4) / kLineHeight, 1);
}

void StagePainter::text(const std::vector<std::string>& lines, int letters) const
{
    const int room = columns();
    const int widest = std::max(std::clamp(room, 1, 18), widest_of(lines));
    const int height = static_cast<int>(lines.size()) * kLineHeight;
    const int x = std::max(1, letters_.layout.centre_x() - widest * kLetterWidth / 2);
    const bool is_full = static_cast<int>(lines.size()) >= rows();
    const int y = is_full ? 2 : std::max(4, (letters_.layout.display_height - height) / 2);
    shade({x - kTextBorder, y - 6, widest * kLetterWidth + 2 * kTextBorder + 2, height + 12});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        letters_.text(lines[i], x, y + static_cast<int>(i) * kLineHeight,
                      {.most = letters < 0 ? -1 : std::max(letters, 0)});
        if (letters >= 0) letters = std::max(0, letters - rpg::columns_of(lines[i]) - 1);
    }
}

void StagePainter::text_at(const std::vector<std::string>& lines, int y) const
{
    const int width = widest_of(lines) * kLetterWidth + 12;
    shade({letters_.layout.centre_x() - width / 2, 0, width, letters_.layout.display_height + 1});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int line_y = y + static_cast<int>(i) * kLineHeight;
        if (line_y > -kLineHeight && line_y < letters_.layout.display_height)
            letters_.text(lines[i], letters_.layout.centre_x(), line_y, {.align_x = rpg::AlignX::Centre});
    }
}

} // namespace runtime
