#include "runtime/screens/scroll_grip.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kMargin = 2; // a press so close to the bar is meant for it

} // namespace

void ScrollGrip::draw(const Painter& painter, const rpg::UiRect& place, const Scrolled& scrolled,
                      const rpg::ScreenLayout& ground)
{
    draw_scroll_bar(painter, place, scrolled);
    const rpg::ScreenLayout& layout = painter.layout;
    const auto moved = [&](int at, int from, int to) {
        return (at + from) * layout.scale / ground.scale - to;
    };
    const int x = moved(place.x, layout.display_x, ground.display_x);
    const int y = moved(place.y, layout.display_y, ground.display_y);
    place_ = {x, y, moved(place.right(), layout.display_x, ground.display_x) - x,
              moved(place.bottom(), layout.display_y, ground.display_y) - y};
    shown_ = scrolled;
}

int ScrollGrip::thumb() const
{
    return std::max(6, place_.height * shown_.visible / std::max(1, shown_.total));
}

int ScrollGrip::thumb_y() const
{
    const int way = std::max(1, shown_.total - shown_.visible);
    return place_.y + (place_.height - thumb()) * std::min(shown_.first, way) / way;
}

std::optional<int> ScrollGrip::take(const UiInput& input)
{
    if (!input.hovers && !input.is_click()) return std::nullopt;
    if (input.hovers && !input.drags) held_.reset();
    // A held button repeats its press, at the place where it went down.
    if (input.is_click() && input.repeats) return held_ ? std::optional(shown_.first) : std::nullopt;
    if (input.is_click()) {
        held_.reset();
        const bool is_beside = input.x < place_.x - kMargin || input.x >= place_.right() + kMargin;
        if (shown_.total <= shown_.visible || is_beside || input.y < place_.y || input.y >= place_.bottom())
            return std::nullopt;
        const int below = input.y - thumb_y();
        held_ = below >= 0 && below < thumb() ? below : thumb() / 2;
    }
    if (!held_) return std::nullopt;
    const int room = std::max(1, place_.height - thumb());
    const int way = shown_.total - shown_.visible;
    const int top = std::clamp(input.y - *held_ - place_.y, 0, room);
    return (top * way + room / 2) / room;
}

} // namespace runtime
