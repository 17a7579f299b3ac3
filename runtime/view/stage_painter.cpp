#include "runtime/view/stage_painter.h"

#include "runtime/view/panel.h"

#include <algorithm>

namespace runtime {
namespace {

rpg::ScreenLayout layout_for(const Painter& painter, int width, int height)
{
    const int scale = std::min(painter.window.width / width, painter.window.height / height);
    return rpg::screen_layout(painter.window.width, painter.window.height, std::max(scale, 1), false);
}

} // namespace

StagePainter::StagePainter(const Painter& painter)
    : stage_layout_(layout_for(painter, 128, 128)), letters_{painter.window, layout_for(painter, 170, 190),
                                                             painter.art, painter.high_contrast},
      stage_(painter.art, stage_layout_, painter.window)
{
    stage_.widen(stage_layout_, painter.window);
}

void StagePainter::text(const std::vector<std::string>& lines, int letters) const
{
    std::size_t widest = 18;
    for (const std::string& line : lines) widest = std::max(widest, line.size());
    const int height = static_cast<int>(lines.size()) * kLineHeight;
    const int x = letters_.layout.centre_x() - static_cast<int>(widest) * kLetterWidth / 2;
    const int y = std::max(4, (letters_.layout.display_height - height) / 2);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        letters_.text(lines[i], x, y + static_cast<int>(i) * kLineHeight,
                      {.most = letters < 0 ? -1 : std::max(letters, 0)});
        if (letters >= 0) letters = std::max(0, letters - static_cast<int>(lines[i].size()) - 1);
    }
}

void StagePainter::text_at(const std::vector<std::string>& lines, int y) const
{
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int line_y = y + static_cast<int>(i) * kLineHeight;
        if (line_y > -kLineHeight && line_y < letters_.layout.display_height)
            letters_.text(lines[i], letters_.layout.centre_x(), line_y, {.align_x = rpg::AlignX::Centre});
    }
}

} // namespace runtime
