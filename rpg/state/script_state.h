#pragma once
#include <cstdint>

namespace rpg {

// A script that waits: where it goes on, and with what it was started.
struct SuspendedScript {
    std::uint16_t event = 0;  // index
    std::uint8_t state = 0;   // of the event when the script was started
    std::uint8_t command = 0; // the next one, counted within the event
    std::uint32_t trigger = 0;
    bool timed = false;         // waits for `deadline`, else for its text to be closed
    std::uint32_t deadline = 0; // clock
    bool operator==(const SuspendedScript&) const = default;
};

} // namespace rpg
