#pragma once
#include "runtime/platform/platform.h"

#include <cstdint>
#include <vector>

namespace runtime {

// Turns mouse wheel and trackpad movement into presses. A notch of a wheel is one press. A trackpad reports
// fractions of notches: they add up, and all presses of one stroke after the first are repeats, so that a
// swipe scrolls a list but changes only one weapon.
class Wheel {
public:
    // Movement since the last call, in notches: right and up are positive.
    std::vector<InputEvent> turn(double right, double up, std::uint32_t now);

    static constexpr double kPart = 3;             // trackpad notches per press; ten are a wheel's notch
    static constexpr std::uint32_t kPauseMs = 250; // between two strokes

private:
    bool is_stroke_ = false; // a trackpad stroke; else a wheel
    bool is_wide_ = false;   // horizontal
    double turned_ = 0;      // the remainder, less than one press
    bool has_pressed_ = false;
    std::uint32_t last_ = 0;
};

} // namespace runtime
