#pragma once
#include "runtime/input/bindings.h"
#include "runtime/settings/settings.h"
#include "runtime/view/painter.h"

#include <vector>

namespace runtime {

// The pad on the screen, for fingers and the mouse: two blocks of buttons in the lower corners of the view.
struct PadButton {
    Action action = Action::Use;
    rpg::UiRect place{}; // in logical pixels of the display block
};
// `least`: logical pixels that a finger needs of a button (Words::least_row).
bool wants_touch_pad(const Settings& settings, bool plays_with_fingers);
std::vector<PadButton> touch_pad(const rpg::ScreenLayout& layout, const Settings& settings, int least = 0);
// The picture of a button alone, in the middle of the place.
void draw_pad_icon(const Painter& painter, Action action, const rpg::UiRect& place, int percent);
void draw_touch_pad(const Painter& painter, const Settings& settings, int least = 0);

} // namespace runtime
