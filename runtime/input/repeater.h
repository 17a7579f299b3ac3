#pragma once
#include "runtime/platform/platform.h"

#include <cstdint>
#include <optional>
#include <string>

namespace runtime {

// Repeats the key, button or stick that was pressed last until it is released.
class Repeater {
public:
    struct Pace { // ms
        std::uint32_t delay = 300;
        std::uint32_t period = 90;
    };

    void press(const InputEvent& event, std::uint32_t now);
    void release(const std::string& key);
    void clear() { held_.reset(); }

    struct Held {
        std::string key{};    // empty: nothing
        std::uint32_t ms = 0; // since it was pressed or repeated
        bool has_repeated = false;
    };
    Held held(std::uint32_t now) const;
    void hold(const Held& held, std::uint32_t now); // continues from a saved state

    // The repeated input if one is due.
    std::optional<InputEvent> due(std::uint32_t now, const Pace& pace);
    // ms until the next repetition; nothing if no key is held.
    std::optional<std::uint32_t> wait(std::uint32_t now, const Pace& pace) const;

private:
    std::optional<InputEvent> held_;
    std::uint32_t since_ = 0; // time of the last press or repetition
    bool repeated_ = false;
};

} // namespace runtime
