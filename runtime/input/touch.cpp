#include "runtime/input/touch.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace runtime {
namespace {

std::string way_of(int x, int y)
{
    if (std::abs(x) > std::abs(y)) return x < 0 ? "left" : "right";
    return y < 0 ? "up" : "down";
}

} // namespace

bool Touch::Step::is_wide() const
{
    return std::abs(x) > std::abs(y);
}

int Touch::Step::length() const
{
    return std::max(std::abs(x), std::abs(y));
}

Touch::Step Touch::step() const
{
    const Finger& first = fingers_.front();
    return {first.x - first.from_x, first.y - first.from_y};
}

int Touch::spread() const
{
    if (fingers_.size() < 2) return 0;
    return static_cast<int>(std::hypot(fingers_[0].x - fingers_[1].x, fingers_[0].y - fingers_[1].y));
}

InputEvent Touch::moved_to_middle(bool drags) const
{
    const Finger &one = fingers_.front(), &other = fingers_.back();
    return {.kind = InputKind::Moved, .x = (one.x + other.x) / 2, .y = (one.y + other.y) / 2, .drags = drags};
}

void Touch::press_once(std::string key, std::vector<InputEvent>& made) const
{
    const int x = fingers_.front().from_x, y = fingers_.front().from_y;
    made.push_back({.kind = InputKind::Press, .key = key, .x = x, .y = y});
    made.push_back({.kind = InputKind::Release, .key = std::move(key), .x = x, .y = y});
}

std::vector<InputEvent> Touch::take(const InputEvent& event, std::uint32_t now, const Ground& ground)
{
    std::vector<InputEvent> made;
    if (event.kind == InputKind::FingerDown)
        put_down(event, now, made);
    else if (event.kind == InputKind::FingerMoved)
        move(event, ground, made);
    else
        lift(event, made);
    return made;
}

void Touch::put_down(const InputEvent& event, std::uint32_t now, std::vector<InputEvent>& made)
{
    if (fingers_.size() >= 2) return;
    if (fingers_.empty()) {
        began_ = now;
        phase_ = Phase::Rests;
        has_been_two_ = false;
        scrolls_wide_.reset();
    }
    fingers_.push_back({event.finger, event.x, event.y, event.x, event.y});
    has_been_two_ |= fingers_.size() == 2;
    spread_ = spread();
    for (Finger& finger : fingers_) std::tie(finger.from_x, finger.from_y) = std::pair(finger.x, finger.y);
    made.push_back(moved_to_middle(false));
}

void Touch::move(const InputEvent& event, const Ground& ground, std::vector<InputEvent>& made)
{
    const auto finger = std::ranges::find(fingers_, event.finger, &Finger::id);
    if (finger == fingers_.end()) return;
    finger->x = event.x;
    finger->y = event.y;
    if (phase_ == Phase::IsOver) return;
    if (ground.use == TouchUse::Walks)
        walk(ground, made);
    else if (ground.use == TouchUse::Scrolls)
        scroll(ground, made);
    else
        look(ground, made);
}

void Touch::walk(const Ground& ground, std::vector<InputEvent>& made)
{
    const Step way = step();
    if (phase_ != Phase::Rests || way.length() < ground.row * 3 / 2) return;
    phase_ = Phase::Slides;
    held_ = (has_been_two_ ? "two-finger " : "swipe ") + way_of(way.x, way.y);
    made.push_back({.key = held_});
}

// A list follows the finger: what lies above comes into view when it moves down.
void Touch::scroll(const Ground& ground, std::vector<InputEvent>& made)
{
    constexpr int kWide = 3; // rows, for what happens once
    const Step way = step();
    if (!scrolls_wide_ && way.length() >= ground.row) scrolls_wide_ = way.is_wide();
    if (!scrolls_wide_) return;
    phase_ = Phase::Slides;
    Finger& first = fingers_.front();
    if (*scrolls_wide_) {
        if (std::abs(way.x) < kWide * ground.row) return;
        press_once(way.x > 0 ? "scroll left" : "scroll right", made);
        phase_ = Phase::IsOver;
        return;
    }
    while (std::abs(first.y - first.from_y) >= ground.row) {
        const bool down = first.y > first.from_y;
        press_once(down ? "scroll up" : "scroll down", made);
        first.from_y += down ? ground.row : -ground.row;
    }
}

void Touch::look(const Ground& ground, std::vector<InputEvent>& made)
{
    constexpr int kPinch = 6; // a zoom for each change by a sixth
    if (step().length() >= ground.row / 2 || fingers_.size() == 2) phase_ = Phase::Slides;
    if (phase_ != Phase::Slides) return;
    made.push_back(moved_to_middle(true));
    if (fingers_.size() < 2) return;
    const int now = spread(), change = std::max(spread_ / kPinch, ground.row);
    if (std::abs(now - spread_) < change) return;
    press_once(now > spread_ ? "pinch out" : "pinch in", made);
    spread_ = now;
}

void Touch::lift(const InputEvent& event, std::vector<InputEvent>& made)
{
    const auto finger = std::ranges::find(fingers_, event.finger, &Finger::id);
    if (finger == fingers_.end()) return;
    if (!held_.empty())
        made.push_back({.kind = InputKind::Release, .key = std::exchange(held_, {})});
    else if (phase_ == Phase::Rests && event.kind == InputKind::FingerUp)
        press_once(has_been_two_ ? "two-finger tap" : "tap", made);
    phase_ = Phase::IsOver;
    fingers_.erase(finger);
}

std::optional<std::uint32_t> Touch::wait(std::uint32_t now) const
{
    if (fingers_.size() != 1 || has_been_two_ || phase_ != Phase::Rests) return std::nullopt;
    const std::uint32_t passed = now - began_;
    return passed >= kLongPressMs ? 0 : kLongPressMs - passed;
}

std::vector<InputEvent> Touch::pass(std::uint32_t now)
{
    std::vector<InputEvent> made;
    if (wait(now) != std::optional<std::uint32_t>(0)) return made;
    phase_ = Phase::IsOver;
    press_once("long press", made);
    return made;
}

} // namespace runtime
