#include "runtime/screens/story/pages_screen.h"

#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kTextColumns = 18;

} // namespace

PagesScreen::PagesScreen(Ui& ui, PagesSpec spec) : ui_(ui)
{
    show(std::move(spec));
}

void PagesScreen::show(PagesSpec spec)
{
    spec_ = std::move(spec);
    page_ = 0;
    first_ = 0;
    spec_.title = ui_.words.tr(spec_.title);
    for (std::string& page : spec_.pages) page = ui_.words.tr(page);
}

void PagesScreen::tick(std::uint32_t ms)
{
    ui_.view.advance(ms);
}

void PagesScreen::next()
{
    first_ = 0;
    if (page_ + 1 < spec_.pages.size())
        ++page_;
    else
        ui_.stack.pop();
}

void PagesScreen::scroll(int by)
{
    first_ = std::clamp(first_ + by, 0, std::max(0, total_ - rows_));
}

void PagesScreen::input(const UiInput& input)
{
    if (const std::optional<int> first = grip_.take(input)) {
        first_ = *first;
        return;
    }
    if (input.up() || input.down()) return scroll(input.up() ? -1 : 1);
    if (input.name == "pageup" || input.name == "pagedown")
        return scroll(input.name == "pageup" ? -rows_ : rows_);
    if (input.left() || input.right()) {
        if (input.right() && page_ + 1 < spec_.pages.size()) ++page_, first_ = 0;
        if (input.left() && page_ > 0) --page_, first_ = 0;
        return;
    }
    if (input.repeats) return;
    if (input.back()) {
        ui_.sounds.play(cue::kBack);
        return ui_.stack.pop();
    }
    if (!input.select() && !input.is_click()) return;
    if (has_more())
        scroll(rows_);
    else
        next();
}

std::vector<std::string> PagesScreen::lines(int columns) const
{
    const std::string& page = spec_.pages[page_];
    return spec_.joins_lines ? wrap_game_text(ui_.words, page, columns) : wrapped_evenly(page, columns);
}

void PagesScreen::draw(const Painter& picture)
{
    constexpr int kWidest = 400, kBorder = 8;
    ui_.view.draw_ground(picture);
    const Painter painter = picture.reading();
    const rpg::ScreenLayout& layout = painter.layout;
    // Between the bars, which are drawn in the picture's pixels.
    const auto row_of = [&](int y) {
        return (y + picture.layout.display_y) * picture.layout.scale / layout.scale - layout.display_y;
    };
    const bool is_large = layout.scale > picture.layout.scale;
    const int top = row_of(rpg::ScreenLayout::kTopBar) + (is_large ? 2 : 6);
    const int bottom = row_of(ui_.view.ground_bottom(picture.layout) + (is_large ? 4 : 0));
    const int border = is_large ? 3 : kBorder;
    const int widest = std::min(layout.display_width - (is_large ? 2 : 8), kWidest);
    const std::vector<std::string> text = lines((widest - 2 * border - kScrollWidth) / kLetterWidth);
    const int longest = std::max(text.size() > 1 ? kTextColumns : 0, widest_of(text));
    const int width = std::min(widest, longest * kLetterWidth + 2 * border + kScrollWidth + 2);
    total_ = static_cast<int>(text.size());
    rows_ = std::clamp((bottom - top - 2 * 4) / kLineHeight, 1, std::max(total_, 1));
    const int height = rows_ * kLineHeight + 8;
    const rpg::UiRect box{layout.centre_x() - width / 2, top + (bottom - top - height) / 2, width, height};
    draw_panel(painter, box);
    for (int i = 0; i < rows_ && first_ + i < total_; ++i)
        painter.text(text[static_cast<std::size_t>(first_ + i)], box.x + border, box.y + 4 + i * kLineHeight);
    grip_.draw(painter, {box.right() - kScrollWidth - 1, box.y + 1, kScrollWidth, box.height - 2},
               {total_, rows_, first_}, picture.layout);
    const std::string number = spec_.pages.size() > 1 ? "< " + std::to_string(page_ + 1) + "/" +
                                                            std::to_string(spec_.pages.size()) + " >"
                                                      : "";
    draw_title_bar(picture, page_ < spec_.titles.size() ? spec_.titles[page_] : spec_.title, {number});
    const int half = static_cast<int>(number.size()) * kLetterWidth / 2 + 2;
    picture.offer({picture.layout.display_width - 2 * half, 0, half, rpg::ScreenLayout::kTopBar},
                  Action::TurnLeft);
    picture.offer({picture.layout.display_width - half, 0, half, rpg::ScreenLayout::kTopBar},
                  Action::TurnRight);
    const char* what = has_more() ? "more" : page_ + 1 < spec_.pages.size() ? "next" : "done";
    Hints hints{{ui_.words.hint(Action::Menu, "back")}, {ui_.words.hint(Action::Use, what)}};
    add_hints(hints);
    draw_hint_bar(picture, hints);
}

std::unique_ptr<Screen> make_message(Ui& ui, std::string title, std::string text)
{
    return std::make_unique<PagesScreen>(ui,
                                         PagesSpec{.pages = {std::move(text)}, .title = std::move(title)});
}

} // namespace runtime
