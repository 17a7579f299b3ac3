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

// A message over rows that it does not cover.
struct ToastPlace {
    std::vector<std::string> lines;
    bool is_enlarged = false;
    int above = 0, below = 0; // the room beside the rows

    ToastPlace(const Painter& picture, const rpg::ScreenLayout& layout, std::string_view text,
               std::span<const rpg::UiRect> rows)
        : lines(wrapped_evenly(text, std::max(8, (layout.display_width - 8) / kLetterWidth))),
          is_enlarged(layout.scale > picture.layout.scale), above(layout.display_height)
    {
        constexpr int kGap = 3;
        if (rows.empty()) return;
        const rpg::UiRect first = std::ranges::min(rows, {}, &rpg::UiRect::y);
        const rpg::UiRect last = std::ranges::max(rows, {}, &rpg::UiRect::bottom);
        above = place_in(layout, picture.layout, first).y - kGap;
        below = layout.display_height - place_in(layout, picture.layout, last).bottom() - kGap;
    }
    int frame() const { return is_enlarged ? 4 : 8; }
    int height(std::size_t count) const
    {
        return std::max(is_enlarged ? 0 : rpg::ScreenLayout::kTopBar,
                        static_cast<int>(count) * kLineHeight + frame());
    }
    bool fits() const { return height(lines.size()) <= std::max(above, below); }
    std::size_t lines_on_page() const
    {
        const int room = (std::max(above, below) - frame()) / kLineHeight;
        return fits() ? lines.size() : static_cast<std::size_t>(std::max(room, 1));
    }
};

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

BarLine bar_line(const Painter& painter, int top, int columns)
{
    const rpg::ScreenLayout& picture = painter.layout;
    for (int scale = std::min(painter.letter_scale, 2 * picture.scale); scale > picture.scale; --scale) {
        BarLine line{painter, 0, true};
        line.painter.layout = reading_layout(picture, scale);
        const int height = rpg::ScreenLayout::kTopBar * picture.scale, letters = kLineHeight * scale;
        line.y = ((picture.display_y + top) * picture.scale + std::max(height - letters, 0) / 2) / scale;
        if (line.painter.layout.scale == scale && columns <= line.columns()) return line;
    }
    return {painter, top + 5};
}

void draw_title_bar(const Painter& painter, std::string_view title, const Prompt& right)
{
    painter.display().tiles(painter.art.of(rpg::Sheet::BarTile),
                            {0, 0, bar_width(painter), rpg::ScreenLayout::kTopBar}, kBar);
    const int letters = rpg::columns_of(right.text), taken = letters + (letters == 0 ? 0 : 1);
    const BarLine line = bar_line(painter, 0, rpg::columns_of(title) + taken);
    line.painter.text(fitted(title, line.columns() - taken), 4, line.y);
    draw_prompt(line.painter, right, line.painter.layout.display_width - 4 - letters * kLetterWidth, line.y,
                colour::kValue);
}

void draw_hint_bar(const Painter& painter, const Hints& hints)
{
    if (!painter.layout.has_soft_keys) return;
    const rpg::ScreenLayout& layout = painter.layout;
    const auto canvas = rpg::window_canvas(layout, painter.window);
    const int width = layout.display_width;
    canvas.tiles(painter.art.of(rpg::Sheet::BarTile),
                 {0, layout.soft_y, std::max(bar_width(painter), width), rpg::ScreenLayout::kSoftKeys}, kBar);
    painter.cover({0, layout.soft_y - layout.display_y, width, rpg::ScreenLayout::kSoftKeys});
    const auto length_of = [](const std::vector<Prompt>& prompts) {
        int length = 0;
        for (const Prompt& prompt : prompts) length += rpg::columns_of(prompt.text) + 2;
        return std::max(length - 2, 0);
    };
    const int left = length_of(hints.left);
    std::vector<Prompt> shown = hints.right; // the last ones, where larger letters have no room for all
    const auto line_of = [&] {
        return bar_line(painter, layout.soft_y - layout.display_y, left + length_of(shown) + 1);
    };
    while (painter.letter_scale > layout.scale && shown.size() > 1 && !line_of().is_enlarged) {
        const bool is_pair = shown.front().text == "<" && shown.size() > 2; // "<" and "fast >"
        shown.erase(shown.begin(), shown.begin() + (is_pair ? 2 : 1));
    }
    if (!line_of().is_enlarged) shown = hints.right;
    const BarLine line = line_of();
    const int right = length_of(shown);
    const rpg::ScreenLayout& letters = line.painter.layout;
    const int columns = letters.display_width / kLetterWidth - 2;
    const auto draw_row = [&](const std::vector<Prompt>& prompts, int x) {
        for (Prompt prompt : prompts) {
            prompt.text = fitted(prompt.text, columns);
            x += draw_prompt(line.painter, prompt, x - letters.display_x, line.y) + 2 * kLetterWidth;
        }
    };
    draw_row(hints.left, 4);
    if (left + right <= columns) draw_row(shown, letters.display_width - 4 - right * kLetterWidth);
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

void draw_notice(const Painter& picture, std::string_view text)
{
    const auto lines_in = [&](const rpg::ScreenLayout& layout) {
        return wrapped_evenly(text, (layout.display_width - 16) / kLetterWidth);
    };
    const Painter painter = picture.reading([&](const rpg::ScreenLayout& layout) {
        return std::ssize(lines_in(layout)) * kLineHeight + 16 <= layout.display_height;
    });
    const std::vector<std::string> lines = lines_in(painter.layout);
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
    pages_ = 1;
    ++told_;
}

std::uint32_t Toast::left() const
{
    constexpr std::uint32_t kTime = 2500, kLetterTime = 30; // ms
    const std::uint32_t time =
        kTime * pages_ + kLetterTime * static_cast<std::uint32_t>(rpg::columns_of(text_));
    return text_.empty() || age_ >= time ? 0 : time - age_;
}

std::uint32_t Toast::still_for() const
{
    const std::uint32_t page = (left() + age_) / pages_;
    return left() == 0 ? 0 : std::min(left(), page - age_ % page);
}

void Toast::draw(const Painter& picture, std::span<const rpg::UiRect> rows)
{
    if (left() == 0) return;
    const auto place_for = [&](const rpg::ScreenLayout& layout) {
        return ToastPlace(picture, layout, text_, rows);
    };
    Painter painter =
        picture.reading([&](const rpg::ScreenLayout& layout) { return place_for(layout).fits(); });
    if (!place_for(painter.layout).fits() && painter.can_be_finer()) painter.layout = painter.finer().layout;
    const ToastPlace place = place_for(painter.layout);
    const std::size_t total = place.lines.size(), most = std::max<std::size_t>(place.lines_on_page(), 1);
    pages_ = static_cast<std::uint32_t>((total + most - 1) / most);
    const std::size_t page = std::min(age_ * pages_ / (left() + age_), pages_ - 1);
    const std::size_t first = page * most, end = std::min(first + most, total);
    const int height = place.height(std::min(most, total)), width = bar_width(painter);
    const bool is_low = height > place.above && place.below > place.above;
    const int top = is_low ? painter.layout.display_height - height : 0;
    painter.cover({0, top, width, height});
    fill(painter, {0, top, width, height}, painter.high_contrast ? rpg::Rgb{} : kToast);
    fill(painter, {0, is_low ? top : height - 1, width, 1}, kPanelFrame);
    int y = top + (height - static_cast<int>(end - first) * kLineHeight) / 2;
    for (std::size_t i = first; i < end; ++i, y += kLineHeight)
        painter.text(place.lines[i], painter.layout.centre_x(), y, {.align_x = rpg::AlignX::Centre});
}

} // namespace runtime
