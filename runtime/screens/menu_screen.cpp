#include "runtime/screens/menu_screen.h"

#include "rpg/render/hud.h"
#include "rpg/render/scenes.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kLine = 12;
constexpr rpg::Rgb kDimmed{150, 150, 150};
constexpr rpg::Rgb kValue{0x80, 0xC0, 0xFF};

} // namespace

MenuScreen::MenuScreen(Context& context, MenuSpec spec) : context_(context), spec_(std::move(spec))
{
    refresh();
    if (!items_.empty() && !items_[0].run && !items_[0].change) move(1);
}

void MenuScreen::enter()
{
    refresh();
}

void MenuScreen::refresh()
{
    items_ = spec_.items();
    selected_ = std::min(selected_, items_.empty() ? 0 : items_.size() - 1);
}

void MenuScreen::tick(std::uint32_t ms)
{
    if (context_.play) context_.play->scene().advance(ms, context_.settings().speed);
}

void MenuScreen::move(int by)
{
    if (items_.empty()) return;
    const std::size_t count = items_.size();
    for (std::size_t tries = 0; tries < count; ++tries) {
        selected_ = (selected_ + count + static_cast<std::size_t>(by < 0 ? count - 1 : 1)) % count;
        if (items_[selected_].run || items_[selected_].change) return;
    }
}

void MenuScreen::choose()
{
    if (selected_ >= items_.size()) return;
    const MenuItem item = items_[selected_]; // the list may change under it
    context_.sounds.play(cue::kSelect);
    if (item.run)
        item.run();
    else if (item.change)
        item.change(1);
    refresh();
}

void MenuScreen::input(const UiInput& input)
{
    if (input.is_click()) {
        const int row = (input.y - last_place_.y) / kLine;
        const auto hit = first_ + static_cast<std::size_t>(std::max(row, 0));
        if (input.y < last_place_.y || row >= last_place_.rows || hit >= items_.size()) return;
        if (!items_[hit].run && !items_[hit].change) return;
        selected_ = hit;
        choose();
    } else if (input.back()) {
        if (!spec_.goes_back) return;
        context_.sounds.play(cue::kBack);
        context_.stack.pop();
        if (spec_.on_back) spec_.on_back();
    } else if (input.up()) {
        move(-1);
    } else if (input.down()) {
        move(1);
    } else if (input.is(Action::TurnLeft) || input.is(Action::TurnRight)) {
        if (selected_ >= items_.size() || !items_[selected_].change) return;
        items_[selected_].change(input.is(Action::TurnLeft) ? -1 : 1);
        refresh();
    } else if (input.select() && !input.repeats) {
        choose();
    }
}

std::vector<Target> MenuScreen::targets() const
{
    std::vector<Target> targets;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (!items_[i].run && !items_[i].change) continue;
        const int row = static_cast<int>(i) - static_cast<int>(first_);
        targets.push_back({.text = items_[i].text,
                           .place = {last_place_.x, last_place_.y + row * kLine, last_place_.width, kLine},
                           .is_selected = i == selected_,
                           .is_visible = row >= 0 && row < last_place_.rows});
    }
    return targets;
}

MenuScreen::Place MenuScreen::place(const rpg::ScreenLayout& layout) const
{
    const int width = std::min(layout.display_width - 8, 232);
    const int height = spec_.is_small ? kLine * static_cast<int>(items_.size()) : layout.view_height - 4;
    const int rows = std::clamp(height / kLine, 1, std::max(1, static_cast<int>(items_.size())));
    const int middle = rpg::ScreenLayout::kTopBar + (layout.view_height - rows * kLine) / 2;
    return {layout.centre_x() - width / 2, spec_.is_small ? middle + kLine : middle, width, rows};
}

void MenuScreen::draw_background(const Painter& painter)
{
    if (spec_.is_small || !context_.play) {
        painter.darken();
        painter.text(spec_.title, painter.layout.centre_x(),
                     spec_.is_small ? place(painter.layout).y - 2 * kLine : 5,
                     {.align_x = rpg::AlignX::Centre});
        return;
    }
    const rpg::SceneStage<rpg::Xrgb8888> stage(painter.art, painter.layout, painter.window);
    stage.menu_grid();
    rpg::HudView hud = context_.play->scene().hud();
    hud.top_text = spec_.title;
    hud.scrolled = 0;
    hud.hurt = rpg::HurtSide::None;
    hud.pleased = hud.glad = false;
    hud.soft_keys = {spec_.goes_back ? "Back" : "", ""};
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
}

void MenuScreen::draw(const Painter& painter)
{
    draw_background(painter);
    if (context_.stack.top() != this) return; // another list lies over it
    draw_items(painter, place(painter.layout));
}

void MenuScreen::draw_items(const Painter& painter, const Place& place)
{
    last_place_ = place;
    const auto rows = static_cast<std::size_t>(place.rows);
    if (selected_ < first_) first_ = selected_;
    if (selected_ >= first_ + rows) first_ = selected_ + 1 - rows;
    first_ = std::min(first_, items_.size() - std::min(items_.size(), rows));
    if (first_ == 1 && !items_[0].run && !items_[0].change && selected_ < rows) first_ = 0;
    for (std::size_t i = first_; i < std::min(items_.size(), first_ + rows); ++i) {
        const MenuItem& item = items_[i];
        const int y = place.y + static_cast<int>(i - first_) * kLine;
        const bool active = item.run || item.change;
        const bool here = i == selected_ && active;
        painter.text(item.text, place.x + 14 + (here ? 2 : 0), y,
                     {.tint = active ? rpg::Rgb{255, 255, 255} : kDimmed});
        painter.text(item.value, place.x + place.width - 10, y,
                     {.align_x = rpg::AlignX::Right, .tint = kValue});
        const rpg::UiPicture& hand = painter.art.of(rpg::Sheet::Hand);
        if (here && !hand.empty())
            painter.display().picture(hand, place.x, y + 1);
        else if (here)
            painter.text(">", place.x + 4, y);
    }
    const auto mark = [&](bool more, int y, const char* sign) {
        if (more) painter.text(sign, place.x + place.width - 6, y);
    };
    mark(first_ > 0, place.y, "^");
    mark(first_ + rows < items_.size(), place.y + (place.rows - 1) * kLine, "v");
}

std::unique_ptr<Screen> make_question(Context& context, std::string text, std::function<void()> yes)
{
    MenuSpec spec{.title = std::move(text),
                  .items =
                      [&context, yes = std::move(yes)] {
                          return std::vector<MenuItem>{
                              {.text = "No", .run = [&context] { context.stack.pop(); }},
                              {.text = "Yes", .run = [&context, yes] {
                                   context.stack.pop();
                                   yes();
                               }}};
                      },
                  .is_small = true};
    return std::make_unique<MenuScreen>(context, std::move(spec));
}

} // namespace runtime
