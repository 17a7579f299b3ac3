#include "runtime/screens/screens.h"
#include "runtime/view/touch_pad.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kTray = 24; // the strip of the view for buttons that are taken away

// The buttons on the screen can be pulled to another place, or up into the tray.
class PadScreen : public Screen {
public:
    PadScreen(Ui& ui, SettingsFile& config) : ui_(ui), config_(config) {}

    void input(const UiInput& input) override;
    void draw(const Painter& painter) override;
    TouchUse touch_use() const override { return TouchUse::Looks; }
    std::uint32_t still_for() const override
    {
        return ui_.view.has_game() ? ui_.view.still_for(ui_.stack.layout()) : kStillForever;
    }
    Spoken spoken() const override;

private:
    rpg::UiRect view() const { return ui_.stack.layout().logical_view(); }
    std::vector<PadButton> buttons() const;
    void point(const UiInput& input);
    void move_to(int x, int y);
    void choose(int by);
    bool is_away(Action action) const;

    Ui& ui_;
    SettingsFile& config_;
    Action selected_ = Action::Forward;
    bool is_held_ = false; // by the pointer, or for the arrows
};

// Those in the tray, too: side by side.
std::vector<PadButton> PadScreen::buttons() const
{
    std::vector<PadButton> buttons = touch_pad(ui_.stack.layout(), config_.settings, ui_.words.min_touch_row);
    int left = view().x + 2;
    for (const PadChange& change : pad_changes(config_.settings.touch_pad_buttons)) {
        if (!change.is_away) continue;
        buttons.push_back({change.action, {left, view().y + 1, kTray - 2, kTray - 2}});
        left += kTray;
    }
    return buttons;
}

bool PadScreen::is_away(Action action) const
{
    return std::ranges::any_of(pad_changes(config_.settings.touch_pad_buttons), [&](const PadChange& change) {
        return change.action == action && change.is_away;
    });
}

void PadScreen::move_to(int x, int y)
{
    const rpg::UiRect place = view();
    std::vector<PadChange> changes = pad_changes(config_.settings.touch_pad_buttons);
    std::erase_if(changes, [&](const PadChange& change) { return change.action == selected_; });
    changes.push_back({.action = selected_,
                       .is_away = y < place.y + kTray,
                       .x = std::clamp((x - place.x) * kPadWhole / std::max(place.width, 1), 0, kPadWhole),
                       .y = std::clamp((y - place.y) * kPadWhole / std::max(place.height, 1), 0, kPadWhole)});
    config_.settings.touch_pad_buttons = pad_text(changes);
}

void PadScreen::point(const UiInput& input)
{
    if (input.drags && is_held_) return move_to(input.x, input.y);
    const std::vector<PadButton> all = buttons();
    const auto hit = std::ranges::find_if(all, [&](const PadButton& button) {
        const rpg::UiRect& place = button.place;
        return input.x >= place.x && input.x < place.right() && input.y >= place.y &&
               input.y < place.bottom();
    });
    is_held_ = hit != all.end();
    if (is_held_) selected_ = hit->action;
}

void PadScreen::choose(int by)
{
    const std::vector<PadButton> all = buttons();
    const auto now = std::ranges::find(all, selected_, &PadButton::action);
    const int count = static_cast<int>(all.size());
    const int at = now == all.end() ? 0 : static_cast<int>(now - all.begin());
    selected_ = all[static_cast<std::size_t>((at + by + count) % count)].action;
}

void PadScreen::input(const UiInput& input)
{
    constexpr int kStep = 4;
    if (input.hovers || input.is_click()) return point(input);
    if (input.back()) {
        static_cast<void>(config_.save());
        return ui_.stack.pop();
    }
    if (input.is(Action::Inventory)) {
        config_.settings.touch_pad_buttons.clear();
        return;
    }
    if (input.select()) {
        is_held_ = !is_held_;
        return;
    }
    const int x = input.left() ? -1 : input.right() ? 1 : 0;
    const int y = input.up() ? -1 : input.down() ? 1 : 0;
    if (!is_held_) return x + y == 0 ? void() : choose(x + y);
    const std::vector<PadButton> all = buttons();
    const auto now = std::ranges::find(all, selected_, &PadButton::action);
    if (now == all.end()) return;
    const int out = is_away(selected_) && y > 0 ? kTray : 0; // of the tray with one step
    move_to(now->place.x + now->place.width / 2 + x * kStep,
            now->place.y + now->place.height / 2 + y * kStep + out);
}

Spoken PadScreen::spoken() const
{
    const std::string name = ui_.words.tr(action_rows()[static_cast<std::size_t>(selected_)].label);
    return {ui_.words.tr("Arrange the buttons"),
            is_away(selected_) ? name + ", " + ui_.words.tr("taken away") : name};
}

void PadScreen::draw(const Painter& painter)
{
    constexpr int kSolid = 85;
    if (ui_.view.has_game())
        ui_.view.draw(painter);
    else
        ui_.view.draw_ground(painter);
    const rpg::UiRect place = view();
    draw_title_bar(painter, ui_.words.tr("Arrange the buttons"));
    tint(painter, {place.x, place.y, place.width, kTray}, colour::kWarning);
    draw_notice(painter, ui_.words.tr("Pull buttons to another place,") + "|" +
                             ui_.words.tr("or to the top to take them away."));
    for (const PadButton& button : buttons()) {
        draw_pad_button(painter, button, kSolid);
        if (button.action == selected_)
            outline(painter, button.place, is_held_ ? colour::kGood : colour::kHeading);
    }
    draw_hint_bar(painter, {{ui_.words.hint(Action::Menu, "back")},
                            {ui_.words.hint(Action::Inventory, "reset"),
                             ui_.words.hint(Action::Use, is_held_ ? "put down" : "move")}});
}

} // namespace

std::unique_ptr<Screen> make_pad_screen(Ui& ui, SettingsFile& config)
{
    return std::make_unique<PadScreen>(ui, config);
}

} // namespace runtime
