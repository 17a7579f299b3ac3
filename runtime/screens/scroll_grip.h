#pragma once
#include "runtime/screens/screen.h"

#include <optional>

namespace runtime {

// The bar beside a list or a text that is longer than its place: it can be pressed and dragged.
class ScrollGrip {
public:
    // `ground` is the layout that input is told in, if the bar is drawn in another.
    void draw(const Painter& painter, const rpg::UiRect& place, const Scrolled& scrolled,
              const rpg::ScreenLayout& ground);
    // The line that should be the first one; nothing if the input is not for the bar.
    std::optional<int> take(const UiInput& input);

private:
    int thumb() const;   // its height
    int thumb_y() const; // where it is drawn

    rpg::UiRect place_{};
    Scrolled shown_;
    std::optional<int> held_{}; // while it is dragged: how far below the upper end of the thumb
};

} // namespace runtime
