#pragma once
#include "runtime/input/touch.h"
#include "runtime/view/touch_pad.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// Handles fingers and the mouse, on the touch pad or beside it.
class Pointers {
public:
    struct Ground {
        Touch::Ground touch{};
        std::vector<PadButton> pad{}; // in pixels of the window; empty: no touch pad is shown
    };
    // Translates finger events into named inputs; all others are returned unchanged.
    std::vector<InputEvent> take(const InputEvent& event, std::uint32_t now, const Ground& ground);
    std::vector<InputEvent> pass(std::uint32_t now) { return touch_.pass(now); }
    std::optional<std::uint32_t> wait(std::uint32_t now) const { return touch_.wait(now); }

    struct Fingers {
        const Settings* pad = nullptr; // settings of the touch pad; nullptr: it is not shown
        int least = 0;                 // minimum size of a target, in logical pixels
    };
    // For a screen of this use, in a window of this size.
    static Ground ground_of(TouchUse use, const rpg::ScreenLayout& layout, PixelSize window,
                            const Fingers& fingers);

private:
    Touch touch_;
    std::map<std::int64_t, std::string> held_; // pressed buttons of the touch pad, by finger
};

} // namespace runtime
