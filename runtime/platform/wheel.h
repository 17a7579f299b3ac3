#pragma once
#include "runtime/platform/platform.h"

#include <cstdint>
#include <vector>

namespace runtime {

// Makes presses of what a mouse wheel or a trackpad has turned. A notch of a wheel is one press. A trackpad
// tells parts of notches: they add up, and all presses of one stroke but the first are repetitions, so that a
// swipe scrolls a list along but takes one weapon.
class Wheel {
public:
    // How far since the last call, in notches: right and up are positive.
    std::vector<InputEvent> turn(double right, double up, std::uint32_t now);

    static constexpr double kPart = 3;             // notches of a trackpad, which tells ten of a wheel's
    static constexpr std::uint32_t kPauseMs = 250; // between two strokes

private:
    bool is_stroke_ = false; // of a trackpad; else a wheel is turned
    bool is_wide_ = false;   // to the left or right
    double turned_ = 0;      // of the stroke, less than a press
    bool has_pressed_ = false;
    std::uint32_t last_ = 0;
};

} // namespace runtime
