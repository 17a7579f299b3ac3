#include "runtime/view/panel.h"

#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr rpg::Rgb kBar{0x40, 0x40, 0x48};
constexpr rpg::Rgb kPanel{0x04, 0x06, 0x18};
constexpr rpg::Rgb kPanelFrame{0x70, 0x78, 0x98};
constexpr rpg::Rgb kToast{0x10, 0x20, 0x48};
constexpr rpg::Rgb kTrack{0x30, 0x34, 0x50}, kThumb{0xC0, 0xC8, 0xE0};

// Bars reach to the right edge of the window even where its pixels are no whole logical ones.
int bar_width(const Painter& painter)
{
    const int wide = (painter.window.width + painter.layout.scale - 1) / painter.layout.scale;
    return painter.layout.display_x <= 0 ? std::max(wide, painter.layout.display_width)
                                         : painter.layout.display_width;
}

void draw_toast(const Painter& painter, std::string_view text, std::span<const rpg::UiRect> rows)
{
    constexpr int kFrame = 8, kGap = 3;
    const rpg::ScreenLayout& layout = painter.layout;
    std::vector<std::string> lines =
        wrapped_evenly(text, std::max(8, (layout.display_width - 8) / kLetterWidth));
    const auto height_of = [&] {
        return std::max(rpg::ScreenLayout::kTopBar, static_cast<int>(lines.size()) * kLineHeight + kFrame);
    };
    int above = layout.display_height, below = 0;
    if (!rows.empty()) {
        above = std::ranges::min(rows, {}, &rpg::UiRect::y).y - kGap;
        below = layout.display_height - std::ranges::max(rows, {}, &rpg::UiRect::bottom).bottom() - kGap;
    }
    if (height_of() > std::max(above, below) && layout.scale % 2 == 0) {
        std::vector<rpg::UiRect> places(rows.begin(), rows.end());
        for (rpg::UiRect& place : places)
            place = {2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height};
        return draw_toast(painter.finer(), text, places);
    }
    const bool is_low = height_of() > above && below > above;
    const auto most = static_cast<std::size_t>(std::max((std::max(above, below) - kFrame) / kLineHeight, 1));
    if (height_of() > std::max(above, below) && lines.size() > most) {
        lines.resize(most);
        lines.back() += kEllipsis;
    }
    const int height = height_of(), width = bar_width(painter);
    const int top = is_low ? layout.display_height - height : 0;
    painter.cover({0, top, width, height});
    fill(painter, {0, top, width, height}, painter.high_contrast ? rpg::Rgb{} : kToast);
    fill(painter, {0, is_low ? top : height - 1, width, 1}, kPanelFrame);
    int y = top + (height - static_cast<int>(lines.size()) * kLineHeight) / 2;
    for (const std::string& line : lines) {
        painter.text(line, layout.centre_x(), y, {.align_x = rpg::AlignX::Centre});
        y += kLineHeight;
    }
}

} // namespace

void fill(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour)
{
    painter.display().fill(place, colour);
}

void outline(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour)
{
    painter.display().outline(place, colour);
}

void tint(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour)
{
    const int scale = painter.layout.scale;
    const rpg::Surface8888 part = painter.window.part((painter.layout.display_x + place.x) * scale,
                                                      (painter.layout.display_y + place.y) * scale,
                                                      place.width * scale, place.height * scale);
    const rpg::Xrgb8888::Value half = rpg::Xrgb8888::from_rgb(colour) >> 1 & 0x7F7F7FU;
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x)
            part.at(x, y) = 0xFF000000U | ((part.at(x, y) >> 1 & 0x7F7F7FU) + half);
}

void draw_dim_ground(const Painter& painter, const rpg::UiRect& place)
{
    if (painter.high_contrast) return fill(painter, place, {});
    tint(painter, place, {});
    tint(painter, place, {});
}

void draw_panel(const Painter& painter, const rpg::UiRect& place)
{
    painter.cover(place);
    if (painter.high_contrast) {
        fill(painter, place, {});
        outline(painter, place, colour::kText);
        return;
    }
    tint(painter, place, kPanel);
    tint(painter, place, kPanel);
    outline(painter, place, kPanelFrame);
}

int draw_prompt(const Painter& painter, const Prompt& prompt, int x, int y, rpg::Rgb tint)
{
    constexpr int kAround = 4;
    const int width = rpg::columns_of(prompt.text) * kLetterWidth;
    if (prompt.text.empty()) return 0;
    const rpg::UiRect place{x - kAround, y - kAround, width + 2 * kAround, kLineHeight + 2 * kAround};
    if (prompt.is_button) {
        fill(painter, {place.x, y - 2, place.width, kLineHeight + 3}, kPanel);
        outline(painter, {place.x, y - 2, place.width, kLineHeight + 3}, kPanelFrame);
    }
    painter.text(prompt.text, x, y, {.tint = tint});
    if (prompt.action) painter.offer(place, *prompt.action);
    return width;
}

void draw_title_bar(const Painter& painter, std::string_view title, const Prompt& right)
{
    painter.display().tiles(painter.art.of(rpg::Sheet::BarTile),
                            {0, 0, bar_width(painter), rpg::ScreenLayout::kTopBar}, kBar);
    const int width = painter.layout.display_width, letters = rpg::columns_of(right.text);
    const int columns = (width - 8) / kLetterWidth - letters - (letters == 0 ? 0 : 1);
    painter.text(fitted(title, columns), 4, 5);
    draw_prompt(painter, right, width - 4 - letters * kLetterWidth, 5, colour::kValue);
}

void draw_hint_bar(const Painter& painter, const Hints& hints)
{
    if (!painter.layout.has_soft_keys) return;
    const rpg::ScreenLayout& layout = painter.layout;
    const auto canvas = rpg::window_canvas(layout, painter.window);
    const int width = layout.display_width;
    canvas.tiles(painter.art.of(rpg::Sheet::BarTile),
                 {0, layout.soft_y, std::max(bar_width(painter), width), rpg::ScreenLayout::kSoftKeys}, kBar);
    const auto length_of = [](const std::vector<Prompt>& prompts) {
        int length = 0;
        for (const Prompt& prompt : prompts) length += rpg::columns_of(prompt.text) + 2;
        return std::max(length - 2, 0);
    };
    const int columns = width / kLetterWidth - 2, y = layout.soft_y - layout.display_y + 5;
    const auto draw_row = [&](const std::vector<Prompt>& prompts, int x) {
        for (const Prompt& prompt : prompts) {
            Prompt shown = prompt;
            shown.text = fitted(prompt.text, columns);
            x += draw_prompt(painter, shown, x - layout.display_x, y) + 2 * kLetterWidth;
        }
    };
    draw_row(hints.left, 4);
    const int right = length_of(hints.right);
    if (length_of(hints.left) + right <= columns) draw_row(hints.right, width - 4 - right * kLetterWidth);
}

void draw_scroll_bar(const Painter& painter, const rpg::UiRect& place, const Scrolled& scrolled)
{
    if (scrolled.total <= scrolled.visible || place.height < 8) return;
    fill(painter, place, kTrack);
    const int thumb = std::max(6, place.height * scrolled.visible / scrolled.total);
    const int way = std::max(1, scrolled.total - scrolled.visible);
    const int y = place.y + (place.height - thumb) * std::min(scrolled.first, way) / way;
    fill(painter, {place.x + 1, y, place.width - 2, thumb}, kThumb);
}

void draw_gauge(const Painter& painter, const rpg::UiRect& place, const Gauge& gauge)
{
    fill(painter, place, {0x20, 0x20, 0x20});
    const int most = std::max(gauge.most, 1);
    const int width = (place.width - 2) * std::clamp(gauge.value, 0, most) / most;
    fill(painter, {place.x + 1, place.y + 1, gauge.value > 0 ? std::max(width, 1) : 0, place.height - 2},
         gauge.colour);
    outline(painter, place, {0, 0, 0});
}

void draw_notice(const Painter& painter, const std::vector<std::string>& lines)
{
    const int width = std::min(widest_of(lines) * kLetterWidth + 20, painter.layout.display_width - 2);
    const int height = static_cast<int>(lines.size()) * kLineHeight + 16;
    const rpg::UiRect box{painter.layout.centre_x() - width / 2, painter.layout.centre_y() - height / 2,
                          width, height};
    draw_panel(painter, box);
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text(lines[i], painter.layout.centre_x(), box.y + 8 + static_cast<int>(i) * kLineHeight,
                     {.align_x = rpg::AlignX::Centre});
}

void Toast::tell(std::string text)
{
    text_ = shown_ ? shown_(std::move(text)) : std::move(text);
    age_ = 0;
    ++told_;
}

std::uint32_t Toast::left() const
{
    constexpr std::uint32_t kTime = 2500, kLetterTime = 30; // ms
    const std::uint32_t time = kTime + kLetterTime * static_cast<std::uint32_t>(rpg::columns_of(text_));
    return text_.empty() || age_ >= time ? 0 : time - age_;
}

void Toast::draw(const Painter& painter, std::span<const rpg::UiRect> rows) const
{
    if (left() > 0) draw_toast(painter, text_, rows);
}

} // namespace runtime
