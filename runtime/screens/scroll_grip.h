#pragma once
#include "runtime/screens/screen.h"

#include <optional>

namespace runtime {

// The scroll bar of a list or text; it can be clicked and dragged.
class ScrollGrip {
public:
    // `ground`: the layout of input coordinates, if the bar is drawn in another one.
    void draw(const Painter& painter, const rpg::UiRect& place, const Scrolled& scrolled,
              const rpg::ScreenLayout& ground);
    // The new first line; nothing if the input is not for the bar.
    std::optional<int> take(const UiInput& input);

private:
    int thumb() const;
    int thumb_y() const; // top of the thumb

    rpg::UiRect place_{};
    Scrolled shown_;
    std::optional<int> held_{}; // while dragging: grip offset from the top of the thumb
};

} // namespace runtime
