#pragma once
#include <cstdint>
#include <string_view>

namespace converter {

// What the BREW edition plays a resource for; empty for numbers that are no sound. Found by reading the
// game's data and watching it; the words are ours.
std::string_view use_of_sound(std::uint16_t resource);

} // namespace converter
