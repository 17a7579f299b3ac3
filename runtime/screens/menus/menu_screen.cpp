#include "runtime/screens/menus/menu_screen.h"

#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr rpg::Rgb kSelected{0x20, 0x40, 0xA0};
constexpr int kHandWidth = 16;
constexpr int kPadding = 4;
constexpr int kQuestionFrame = 6;

int row_height(const rpg::ScreenLayout& layout, const Words& words)
{
    return std::max(layout.display_height >= 232 ? 14 : kLineHeight, words.min_touch_row);
}

// That shows all of it.
int row_width(const MenuItem& item)
{
    const int letters =
        rpg::columns_of(item.text) + (item.value.empty() ? 0 : rpg::columns_of(item.value) + 1);
    return kHandWidth + 2 + letters * kLetterWidth + kPadding;
}

// The whole list, else its first member, else nothing.
std::string yielding(std::string_view list, int columns)
{
    for (const std::string_view text : {list, list.substr(0, list.find(','))})
        if (rpg::columns_of(text) <= columns) return std::string(text);
    return {};
}

// Its prompts are its answers, each with the key that gives it.
class Question : public MenuScreen {
public:
    using MenuScreen::MenuScreen;

private:
    Prompt back_prompt() const override { return ui_.words.hint(Action::Menu, "No"); }
    std::string choose_word() const override { return items()[selected()].text; }
};

} // namespace

MenuItem heading(std::string text)
{
    return {.text = std::move(text), .is_heading = true, .tint = colour::kHeading};
}

std::size_t stepped(std::size_t at, int by, std::size_t count)
{
    if (by == 0) return (at + 1) % count;
    if (by < 0) return at == 0 ? 0 : at - 1;
    return std::min(at + 1, count - 1);
}

MenuItem opening(Ui& ui, std::string text, ScreenId screen, std::string words)
{
    return {.text = std::move(text),
            .run = [&ui, screen] { ui.stack.open(screen); },
            .detail = {.text = std::move(words)}};
}

MenuScreen::MenuScreen(Ui& ui, MenuSpec spec) : ui_(ui), spec_(std::move(spec))
{
    refresh();
    selected_ = std::min(spec_.place ? *spec_.place : spec_.selected, items_.empty() ? 0 : items_.size() - 1);
    if (!items_.empty() && !items_[selected_].is_active()) move(1);
}

void MenuScreen::enter()
{
    refresh();
}

ScreenMemory MenuScreen::memory() const
{
    return {{static_cast<std::uint32_t>(selected_), static_cast<std::uint32_t>(first_)}, typed_};
}

void MenuScreen::remember(const ScreenMemory& memory)
{
    refresh(); // the game is another one
    if (memory.numbers.size() != 2 || items_.empty()) return;
    selected_ = std::min<std::size_t>(memory.numbers[0], items_.size() - 1);
    first_ = std::min<std::size_t>(memory.numbers[1], items_.size() - 1);
    typed_ = memory.text;
    last_place_ = place(ui_.stack.layout());
    if (spec_.place) *spec_.place = selected_;
}

void MenuScreen::refresh()
{
    items_ = spec_.items();
    std::erase_if(items_, [](const MenuItem& item) { return !item.is_there; });
    for (MenuItem& item : items_) {
        item.detail.text = ui_.words.tr(item.detail.text);
        if (item.is_name) continue;
        item.text = ui_.words.tr(item.text);
        item.value = ui_.words.tr(item.value);
    }
    selected_ = std::min(selected_, items_.empty() ? 0 : items_.size() - 1);
}

void MenuScreen::tick(std::uint32_t ms)
{
    ui_.view.advance(ms);
}

// Below a question the game's picture still moves.
std::uint32_t MenuScreen::still_for() const
{
    return spec_.is_small && ui_.view.has_game() ? ui_.view.still_for(ui_.stack.layout()) : kStillForever;
}

Spoken MenuScreen::spoken() const
{
    if (selected_ >= items_.size()) return {title(), {}};
    const MenuItem& item = items_[selected_];
    return {title(),
            with_sentence(item.text + (item.value.empty() ? "" : ", " + item.value), item.detail.text)};
}

void MenuScreen::move(int by)
{
    const std::size_t count = items_.size();
    for (std::size_t tries = 0; tries < count; ++tries) {
        selected_ = (selected_ + count + static_cast<std::size_t>(by < 0 ? count - 1 : 1)) % count;
        if (items_[selected_].is_active()) return;
    }
}

// As far as the list is high, and not around its end.
void MenuScreen::turn_page(int by)
{
    for (int i = 0; i < last_place_.rows(); ++i) {
        const std::size_t before = selected_;
        move(by);
        if ((by > 0) == (selected_ > before)) continue;
        selected_ = before;
        return;
    }
}

void MenuScreen::choose()
{
    if (selected_ >= items_.size()) return;
    const MenuItem item = items_[selected_]; // the list may change under it
    if (item.is_number) return;
    typed_.clear();
    ui_.sounds.play(cue::kSelect);
    if (item.run)
        item.run();
    else if (item.change)
        item.change(0);
    refresh();
}

std::optional<std::size_t> MenuScreen::item_at(const UiInput& input) const
{
    const rpg::UiRect& list = last_place_.list;
    if (input.x < list.x || input.x >= list.right() || input.y < list.y) return std::nullopt;
    const int row = (input.y - list.y) / last_place_.row;
    const auto hit = first_ + static_cast<std::size_t>(row);
    if (row >= last_place_.rows() || hit >= items_.size() || !items_[hit].is_active()) return std::nullopt;
    return hit;
}

void MenuScreen::input(const UiInput& input)
{
    take(input);
    if (spec_.place) *spec_.place = selected_;
}

void MenuScreen::take(const UiInput& input)
{
    if (const std::optional<int> first = grip_.take(input)) {
        scroll_to(*first);
    } else if (input.hovers || input.is_click()) {
        point(input);
    } else if (input.digit >= 0 && !input.action) {
        if (!input.repeats) type(input.digit);
    } else if (input.back()) {
        if (!input.repeats) go_back();
    } else if (input.up()) {
        move(-1);
    } else if (input.down()) {
        move(1);
    } else if (input.name == "pageup" || input.name == "pagedown") {
        turn_page(input.name == "pageup" ? -1 : 1);
    } else if (input.left() || input.right()) {
        change(input.left() ? -1 : 1);
    } else if (input.select() && !input.repeats) {
        choose();
    } else if (input.is(Action::Help) && !input.repeats) {
        ui_.stack.open(ScreenId::Help);
    }
}

void MenuScreen::go_back()
{
    if (!spec_.goes_back) return;
    ui_.sounds.play(cue::kBack);
    ui_.stack.pop();
    if (spec_.on_back) spec_.on_back();
}

void MenuScreen::change(int by)
{
    if (selected_ >= items_.size() || !items_[selected_].change) return turn_page(by);
    items_[selected_].change(by);
    refresh();
}

void MenuScreen::point(const UiInput& input)
{
    const auto hit = item_at(input);
    if (!hit) return;
    selected_ = *hit;
    if (input.is_click() && !input.repeats) choose();
}

// The selection comes along.
void MenuScreen::scroll_to(int first)
{
    const auto rows = static_cast<std::size_t>(last_place_.rows());
    first_ = static_cast<std::size_t>(first);
    const std::size_t end = std::min(items_.size(), first_ + rows);
    const std::size_t wanted = std::clamp(selected_, first_, end - 1);
    const auto distance = [&](std::size_t at) { return at < wanted ? wanted - at : at - wanted; };
    std::optional<std::size_t> nearest;
    for (std::size_t at = first_; at < end; ++at)
        if (items_[at].is_active() && (!nearest || distance(at) < distance(*nearest))) nearest = at;
    if (nearest) selected_ = *nearest;
}

// The phone's secret numbers, in any list of a running game.
void MenuScreen::type(int digit)
{
    typed_ += static_cast<char>('0' + digit);
    if (!ui_.take_code(typed_)) return;
    typed_.clear();
    refresh();
}

std::vector<Target> MenuScreen::targets() const
{
    std::vector<Target> targets;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (!items_[i].is_active()) continue;
        const int row = static_cast<int>(i) - static_cast<int>(first_);
        const rpg::UiRect& list = last_place_.list;
        targets.push_back({.text = items_[i].text,
                           .place = {list.x, list.y + row * last_place_.row, list.width, last_place_.row},
                           .is_selected = i == selected_,
                           .is_visible = row >= 0 && row < last_place_.rows()});
    }
    return targets;
}

bool MenuScreen::has_details() const
{
    return std::ranges::any_of(items_, [](const MenuItem& item) { return !item.detail.empty(); });
}

// As high as the longest text needs, but no more than half of what there is; where large letters make that
// little, no more than leaves three rows of the list.
int MenuScreen::low_pane_height(const rpg::ScreenLayout& layout, int room) const
{
    constexpr int kLeast = 46, kManyRows = 240, kLeastRows = 3, kLittle = 120;
    const bool is_little = layout.scale > 1 && room < kLittle;
    const std::size_t beside_picture = room < kManyRows && !is_little ? 4 : 8; // lines of text
    int most = kLeast;
    for (const MenuItem& item : items_)
        most = std::max(most, low_detail_height(item.detail, layout.display_width - 12, beside_picture));
    const int list = kLeastRows * row_height(layout, ui_.words) + kPadding;
    return std::min(most, std::max(kLeast, is_little ? room - list : room / 2));
}

MenuScreen::Place MenuScreen::question_place(const rpg::ScreenLayout& layout) const
{
    constexpr int kWidth = 150, kWideEnough = 300, kFewLines = 4;
    const int room = layout.display_height - 2 * kQuestionFrame, widest = layout.display_width - 16;
    const int count = std::max(1, static_cast<int>(items_.size()));
    const int fitting = (room - title_height(widest)) / count;
    Place place{.row = std::max(kLineHeight, std::min(row_height(layout, ui_.words), fitting))};
    const int height = count * place.row;
    int width = kWidth;
    for (const MenuItem& item : items_) width = std::max(width, row_width(item));
    width = std::min(width, widest);
    const auto is_too_narrow = [&] {
        const bool is_long = std::ssize(title_lines(width)) > kFewLines;
        return (width < kWideEnough && is_long) || title_height(width) + height > room;
    };
    while (width < widest && is_too_narrow()) width = std::min(width + 16, widest);
    const int lowest = std::max(layout.display_height - kQuestionFrame - height, 0);
    const int y = std::min(std::max(layout.centre_y(), title_height(width) + kQuestionFrame), lowest);
    place.list = {layout.centre_x() - width / 2, y, width, height};
    return place;
}

std::vector<std::string> MenuScreen::title_lines(int width) const
{
    return wrapped_evenly(title(), (width - 8) / kLetterWidth);
}

int MenuScreen::title_height(int width) const
{
    return static_cast<int>(title_lines(width).size()) * kLineHeight + 6;
}

MenuScreen::Place MenuScreen::place(const rpg::ScreenLayout& layout) const
{
    constexpr int kWidest = 440, kWidestList = 270, kSidePaneFrom = 290;
    if (spec_.is_small) return question_place(layout);
    Place place{.row = row_height(layout, ui_.words)};
    const int top = rpg::ScreenLayout::kTopBar + 6;
    // Fingers need more than the strip of prompts below.
    const int bottom =
        ui_.view.ground_bottom(layout) - std::max(ui_.words.min_touch_row - rpg::ScreenLayout::kSoftKeys, 0);
    int width = std::min(layout.display_width - 12, kWidest);
    int height = bottom - top;
    if (!has_details()) {
        width = std::min(width, kWidestList);
    } else if (width >= kSidePaneFrom) {
        const int pane = width * 40 / 100;
        place.detail = {layout.centre_x() + width / 2 - pane, top - 3, pane, height};
    } else {
        const int pane = low_pane_height(layout, height);
        height -= pane + kPadding;
        place.detail = {layout.centre_x() - width / 2, top + height + kPadding, width, pane};
    }
    place.is_low = place.detail.x == layout.centre_x() - width / 2;
    const int list_width = has_details() && !place.is_low ? width - place.detail.width - kPadding : width;
    const int rows = std::clamp(height / place.row, 1, std::max(1, static_cast<int>(items_.size())));
    const int used = rows * place.row;
    const bool is_alone = place.detail.width == 0;
    place.list = {layout.centre_x() - width / 2, is_alone ? top + (height - used) / 2 : top, list_width,
                  used};
    if (place.detail.x > place.list.x) {
        place.detail.height = std::max(used, std::min(height, 156)) + 6;
        // Not at the upper edge of a screen that has room for far more.
        const int lower = std::max(0, height - place.detail.height) / 3;
        place.list.y += lower;
        place.detail.y += lower;
    }
    return place;
}

void MenuScreen::draw_background(const Painter& painter)
{
    if (spec_.is_small) {
        painter.darken();
        const Place box = place(painter.layout);
        const std::vector<std::string> lines = title_lines(box.list.width);
        const int height = title_height(box.list.width);
        draw_panel(painter,
                   {box.list.x - kQuestionFrame, box.list.y - height - kQuestionFrame,
                    box.list.width + 2 * kQuestionFrame, height + box.list.height + 2 * kQuestionFrame});
        const bool is_list = title().find("|- ") != std::string::npos;
        const int x = is_list ? box.list.x + kPadding : painter.layout.centre_x();
        for (std::size_t i = 0; i < lines.size(); ++i)
            painter.text(
                lines[i], x, box.list.y - height + static_cast<int>(i) * kLineHeight,
                {.align_x = is_list ? rpg::AlignX::Left : rpg::AlignX::Centre, .tint = colour::kHeading});
        return draw_hint_bar(painter, hints());
    }
    ui_.view.draw_ground(painter);
    draw_title_bar(painter, title(), spec_.right ? spec_.right() : Prompt{});
    draw_hint_bar(painter, hints());
}

Hints MenuScreen::hints() const
{
    Hints hints;
    if (spec_.goes_back) hints.left = {back_prompt()};
    if (selected_ >= items_.size()) return hints;
    const MenuItem& item = items_[selected_];
    if (item.change)
        hints.right = {{"<", Action::TurnLeft}, {"> " + ui_.words.tr("change"), Action::TurnRight}};
    else if (item.run)
        hints.right = {ui_.words.hint(Action::Use, choose_word())};
    return hints;
}

void MenuScreen::draw(const Painter& painter)
{
    draw_background(painter);
    if (ui_.stack.top() != this && !ui_.view.has_game()) return; // the title, with another list over it
    draw_items(painter, place(painter.layout));
}

void MenuScreen::draw_item(const Painter& painter, const rpg::UiRect& row, std::size_t index) const
{
    const MenuItem& item = items_[index];
    const bool here = index == selected_ && item.is_active();
    const int y = row.y + (row.height - kLineHeight) / 2;
    const int text_x = row.x + kHandWidth + 2;
    const int columns = (row.right() - kPadding - text_x) / kLetterWidth;
    if (item.is_heading) {
        const std::string text = fitted(item.text, columns);
        painter.text(text, row.x + kPadding, y, {.tint = item.tint});
        const int from = row.x + kPadding + (rpg::columns_of(text) + 1) * kLetterWidth;
        fill(painter, {from, y + 5, row.right() - kPadding - from, 1}, {0x60, 0x58, 0x48});
        return;
    }
    if (here) fill(painter, {row.x + 1, row.y, row.width - 2, row.height}, kSelected);
    const int length = rpg::columns_of(item.text);
    constexpr int kLeastValue = 7; // "24 Nov…"
    const int left = columns - length - 1;
    const std::string value =
        item.value_yields ? yielding(item.value, left) : fitted_list(item.value, std::max(kLeastValue, left));
    const int room = columns - rpg::columns_of(value) - (value.empty() ? 0 : 1);
    const bool is_dim = !item.is_active() && item.tint == colour::kText;
    const bool is_brief = !item.brief.empty() && length > room;
    painter.text(fitted(is_brief ? item.brief : item.text, room), text_x + (here ? 2 : 0), y,
                 {.tint = is_dim ? colour::kDim : item.tint});
    painter.text(value, row.right() - kPadding, y,
                 {.align_x = rpg::AlignX::Right, .tint = here ? colour::kText : colour::kValue});
    const rpg::UiPicture& hand = painter.art.of(rpg::Sheet::Hand);
    if (here && !hand.empty())
        painter.display().picture(hand, row.x + 3, y + 1);
    else if (here)
        painter.text(">", row.x + 6, y);
}

void MenuScreen::draw_items(const Painter& painter, const Place& place)
{
    last_place_ = place;
    const auto rows = static_cast<std::size_t>(place.rows());
    if (selected_ < first_) first_ = selected_;
    if (selected_ >= first_ + rows) first_ = selected_ + 1 - rows;
    first_ = std::min(first_, items_.size() - std::min(items_.size(), rows));
    if (first_ > 0 && first_ == selected_ && !items_[first_ - 1].is_active()) --first_; // with its heading
    if (!spec_.is_small)
        draw_panel(painter,
                   {place.list.x - 2, place.list.y - 3, place.list.width + 4, place.list.height + 6});
    const bool scrolls = items_.size() > rows;
    const int width = place.list.width - (scrolls ? kScrollWidth + 1 : 0);
    for (std::size_t i = first_; i < std::min(items_.size(), first_ + rows); ++i)
        draw_item(painter,
                  {place.list.x, place.list.y + static_cast<int>(i - first_) * place.row, width, place.row},
                  i);
    grip_.draw(painter, {place.list.right() - kScrollWidth, place.list.y, kScrollWidth, place.list.height},
               {static_cast<int>(items_.size()), place.rows(), static_cast<int>(first_)}, painter.layout);
    if (place.detail.width > 0 && selected_ < items_.size())
        draw_detail(painter, ui_.view.art(), items_[selected_].detail, place.detail, place.is_low);
}

std::unique_ptr<Screen> make_question(Ui& ui, std::string text, std::function<void()> yes, Answer usual)
{
    const auto items = [&ui, yes = std::move(yes), usual] {
        std::vector<MenuItem> answers{{.text = "No", .run = [&ui] { ui.stack.pop(); }},
                                      {.text = "Yes", .run = [&ui, yes] {
                                           ui.stack.pop();
                                           yes();
                                       }}};
        if (usual == Answer::Yes) std::swap(answers[0], answers[1]);
        return answers;
    };
    return std::make_unique<Question>(ui,
                                      MenuSpec{.title = std::move(text), .items = items, .is_small = true});
}

} // namespace runtime
