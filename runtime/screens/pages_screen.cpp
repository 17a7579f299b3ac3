#include "runtime/screens/pages_screen.h"

#include "rpg/render/scenes.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kTextColumns = 18;

} // namespace

PagesScreen::PagesScreen(Context& context, PagesSpec spec) : context_(context), spec_(std::move(spec))
{
    spec_.title = context_.tr(spec_.title);
    for (std::string& page : spec_.pages) page = context_.tr(page);
}

void PagesScreen::enter()
{
    if (!spec_.song.empty()) context_.sounds.start_song(spec_.song);
}

void PagesScreen::tick(std::uint32_t ms)
{
    if (context_.play) context_.play->scene().advance(ms, context_.settings().speed);
}

void PagesScreen::next()
{
    first_ = 0;
    if (page_ + 1 < spec_.pages.size())
        ++page_;
    else if (spec_.then)
        spec_.then();
    else
        context_.stack.pop();
}

void PagesScreen::scroll(int by)
{
    first_ = std::clamp(first_ + by, 0, std::max(0, total_ - rows_));
}

void PagesScreen::input(const UiInput& input)
{
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
        context_.sounds.play(cue::kBack);
        if (spec_.on_back) return spec_.on_back();
        return spec_.then ? spec_.then() : context_.stack.pop();
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
    if (spec_.joins_lines && context_.settings().reflow && columns > kTextColumns)
        return reflowed(lines_of(page), kTextColumns, columns);
    return wrapped(page, columns);
}

void PagesScreen::draw(const Painter& painter)
{
    constexpr int kWidest = 400, kBorder = 8;
    if (context_.play) {
        const rpg::SceneStage<rpg::Xrgb8888> stage(painter.art, painter.layout, painter.window);
        if (!painter.high_contrast) stage.menu_grid();
        draw_bars(context_, painter);
    } else {
        painter.darken();
    }
    const rpg::ScreenLayout& layout = painter.layout;
    const int bottom = (context_.play ? layout.logical_view().bottom() : layout.display_height) - 6;
    const int top = rpg::ScreenLayout::kTopBar + 6;
    const int widest = std::min(layout.display_width - 8, kWidest);
    const std::vector<std::string> text = lines((widest - 2 * kBorder - kScrollWidth) / kLetterWidth);
    std::size_t longest = kTextColumns;
    for (const std::string& line : text) longest = std::max(longest, line.size());
    const int width =
        std::min(widest, static_cast<int>(longest) * kLetterWidth + 2 * kBorder + kScrollWidth + 2);
    total_ = static_cast<int>(text.size());
    rows_ = std::clamp((bottom - top - 2 * 4) / kLineHeight, 1, std::max(total_, 1));
    const int height = rows_ * kLineHeight + 8;
    const rpg::UiRect box{layout.centre_x() - width / 2, top + (bottom - top - height) / 2, width, height};
    draw_panel(painter, box);
    for (int i = 0; i < rows_ && first_ + i < total_; ++i)
        painter.text(text[static_cast<std::size_t>(first_ + i)], box.x + kBorder,
                     box.y + 4 + i * kLineHeight);
    draw_scroll_bar(painter, {box.right() - kScrollWidth - 1, box.y + 1, kScrollWidth, box.height - 2},
                    {total_, rows_, first_});
    const std::string number = spec_.pages.size() > 1 ? "< " + std::to_string(page_ + 1) + "/" +
                                                            std::to_string(spec_.pages.size()) + " >"
                                                      : "";
    draw_title_bar(painter, page_ < spec_.titles.size() ? spec_.titles[page_] : spec_.title, number);
    const std::string what = context_.tr(has_more()                       ? "more"
                                         : page_ + 1 < spec_.pages.size() ? "next"
                                                                          : "done");
    draw_hint_bar(painter, {context_.key_of(Action::Menu) + " " + context_.tr("back"),
                            context_.key_of(Action::Use) + " " + what});
}

std::unique_ptr<Screen> make_message(Context& context, std::string title, std::string text)
{
    return std::make_unique<PagesScreen>(context,
                                         PagesSpec{.pages = {std::move(text)}, .title = std::move(title)});
}

} // namespace runtime
