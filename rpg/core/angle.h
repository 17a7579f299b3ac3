#pragma once
#include <cstdint>

namespace rpg {

// An angle in 1/256 of a turn, counter-clockwise with north up; it wraps around.
struct Angle256 {
    std::uint8_t value = 0;
    bool operator==(const Angle256&) const = default;
};

constexpr Angle256 kEast{0};
constexpr Angle256 kNorth{64};
constexpr Angle256 kWest{128};
constexpr Angle256 kSouth{192};

constexpr bool is_compass(Angle256 angle)
{
    return angle.value % 64 == 0;
}
constexpr char compass_letter(Angle256 angle)
{
    return "ENWS"[angle.value / 64];
}

// Rounds to a quarter turn: the player faces no other direction at rest.
constexpr Angle256 nearest_compass(Angle256 angle)
{
    return Angle256{static_cast<std::uint8_t>((angle.value + 32U) & 0xC0U)};
}

} // namespace rpg
