#pragma once

#include <cstdint>
#include <vector>

namespace rpg {

// A sound effect: mono, 16 bits signed. The original's are all 8000 Hz.
struct Sound {
    std::uint32_t rate = 8000;
    std::vector<std::int16_t> samples;
    bool operator==(const Sound&) const = default;
};

} // namespace rpg
