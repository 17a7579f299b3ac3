#include "runtime/screens/pages_screen.h"

#include "rpg/render/scenes.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kPageLine = 12;

} // namespace

PagesScreen::PagesScreen(Context& context, PagesSpec spec) : context_(context), spec_(std::move(spec)) {}

void PagesScreen::enter()
{
    if (!spec_.song.empty()) context_.sounds.start_song(spec_.song);
}

bool PagesScreen::is_typed() const
{
    if (!spec_.types || complete_ || !context_.settings().typewriter) return true;
    return age_ / kLetterMs >= spec_.pages[page_].size();
}

void PagesScreen::next()
{
    if (!is_typed()) {
        complete_ = true;
        return;
    }
    complete_ = false;
    age_ = 0;
    first_ = 0;
    if (page_ + 1 < spec_.pages.size())
        ++page_;
    else if (spec_.then)
        spec_.then();
    else
        context_.stack.pop();
}

void PagesScreen::input(const UiInput& input)
{
    const int lines = static_cast<int>(lines_of(spec_.pages[page_]).size());
    if (input.repeats && !input.up() && !input.down()) return;
    if (input.up())
        first_ = std::max(first_ - 1, 0);
    else if (input.down())
        first_ = std::max(0, std::min(first_ + 1, lines - rows_));
    else if (input.back() && spec_.on_back)
        spec_.on_back();
    else if (input.back() || input.select() || input.is_click()) {
        if (first_ + rows_ < lines && is_typed() && !input.back())
            first_ = std::min(first_ + rows_, lines - rows_);
        else
            next();
    }
}

void PagesScreen::draw(const Painter& painter)
{
    const rpg::SceneStage<rpg::Xrgb8888> stage(painter.art, painter.layout, painter.window);
    if (spec_.stars) stage.stars(age_);
    const int top = spec_.title.empty() ? 4 : 22;
    if (!spec_.title.empty())
        painter.text(spec_.title, painter.layout.centre_x(), 5, {.align_x = rpg::AlignX::Centre});
    const std::vector<std::string> lines = lines_of(spec_.pages[page_]);
    rows_ = std::max(1, (painter.layout.display_height - top - 16) / kPageLine);
    const int shown = std::min(rows_, static_cast<int>(lines.size()));
    const int height = shown * kPageLine;
    const int y = spec_.title.empty() ? (painter.layout.display_height - 16 - height) / 2 : top;
    std::size_t widest = 18;
    for (const std::string& line : lines) widest = std::max(widest, line.size());
    const int x = painter.layout.centre_x() - static_cast<int>(widest) * 7 / 2;
    int letters = is_typed() ? 1 << 20 : static_cast<int>(age_ / kLetterMs);
    for (int i = 0; i < shown; ++i) {
        const std::string& line = lines[static_cast<std::size_t>(first_ + i)];
        painter.text(line, x, y + i * kPageLine, {.most = std::max(letters, 0)});
        letters -= static_cast<int>(line.size()) + 1;
    }
    const bool more = first_ + rows_ < static_cast<int>(lines.size());
    if (is_typed())
        painter.text(more                             ? "more"
                     : page_ + 1 < spec_.pages.size() ? "next"
                                                      : "done",
                     painter.layout.centre_x() + 62, painter.layout.display_height - 14,
                     {.align_x = rpg::AlignX::Right, .tint = {0x80, 0xC0, 0xFF}});
}

} // namespace runtime
