#pragma once
#include "runtime/input/bindings.h"
#include "runtime/settings/settings.h"
#include "runtime/view/painter.h"

#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// The touch pad on the screen, for fingers and the mouse: two blocks of buttons in the lower corners of the
// view.
struct PadButton {
    Action action = Action::Use;
    rpg::UiRect place{}; // in logical pixels of the display block
};
bool wants_touch_pad(const Settings& settings, bool plays_with_fingers);
// `least`: minimum size of a button in logical pixels (Words::min_touch_row).
std::vector<PadButton> touch_pad(const rpg::ScreenLayout& layout, const Settings& settings, int least = 0);

constexpr int kPadWhole = 1000; // units across the view, for positions of moved buttons

// A button that the player has moved or removed, stored in the setting as "menu off, forward 500 900".
struct PadChange {
    Action action = Action::Use;
    bool is_away = false;
    int x = 0, y = 0; // centre, in thousandths of the view
    bool operator==(const PadChange&) const = default;
};
std::vector<PadChange> pad_changes(std::string_view text); // without invalid entries
std::string pad_text(const std::vector<PadChange>& changes);
bool has_pad_icon(Action action);
// Draws only the icon of a button, centred in the place.
void draw_pad_icon(const Painter& painter, Action action, const rpg::UiRect& place, int percent);
void draw_pad_button(const Painter& painter, const PadButton& button, int percent);
void draw_touch_pad(const Painter& painter, const Settings& settings, int least = 0);

} // namespace runtime
