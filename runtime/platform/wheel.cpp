#include "runtime/platform/wheel.h"

#include <algorithm>
#include <cmath>

namespace runtime {

std::vector<InputEvent> Wheel::turn(double right, double up, std::uint32_t now)
{
    constexpr int kMaxPresses = 10; // of one call
    const bool is_part = right != std::trunc(right) || up != std::trunc(up);
    const bool is_wide = std::abs(right) > std::abs(up);
    const double by = is_wide ? right : up;
    if (is_stroke_ && now - last_ > kPauseMs) is_stroke_ = false;
    if (is_part && !is_stroke_) {
        is_stroke_ = true;
        turned_ = 0;
        has_pressed_ = false;
    }
    if (!is_stroke_ || is_wide != is_wide_ || turned_ * by < 0) turned_ = 0;
    is_wide_ = is_wide;
    last_ = now;
    turned_ += is_stroke_ ? by / kPart : by;
    std::vector<InputEvent> presses;
    const double whole = std::trunc(turned_);
    turned_ -= whole;
    for (int i = 0; i < std::min(static_cast<int>(std::min(std::abs(whole), 100.0)), kMaxPresses); ++i) {
        InputEvent& press = presses.emplace_back();
        press.key =
            is_wide ? (whole > 0 ? "wheel right" : "wheel left") : (whole > 0 ? "wheel up" : "wheel down");
        press.repeats = is_stroke_ && has_pressed_;
        has_pressed_ = true;
    }
    return presses;
}

} // namespace runtime
