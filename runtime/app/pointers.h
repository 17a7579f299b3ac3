#pragma once
#include "runtime/input/touch.h"
#include "runtime/view/touch_pad.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// Fingers and the mouse, on the pad on the screen or beside it.
class Pointers {
public:
    struct Ground {
        Touch::Ground touch{};
        std::vector<PadButton> pad{}; // in pixels of the window; none: it is not shown
    };
    // What an event means: inputs with names in place of fingers; all others as they are.
    std::vector<InputEvent> take(const InputEvent& event, std::uint32_t now, const Ground& ground);
    std::vector<InputEvent> pass(std::uint32_t now) { return touch_.pass(now); }
    std::optional<std::uint32_t> wait(std::uint32_t now) const { return touch_.wait(now); }

    struct Fingers {
        const Settings* pad = nullptr; // how it looks; nullptr: it is not shown
        int least = 0;                 // logical pixels that a finger needs
    };
    // Of a screen of this use, in a window of this size.
    static Ground ground_of(TouchUse use, const rpg::ScreenLayout& layout, PixelSize window,
                            const Fingers& fingers);

private:
    Touch touch_;
    std::map<std::int64_t, std::string> held_; // buttons of the pad, by finger
};

} // namespace runtime
