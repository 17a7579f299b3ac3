#pragma once
#include "rpg/core/angle.h"
#include "rpg/model/condition.h"

#include <array>
#include <cstdint>

namespace rpg {

// Words of run requests; script-vm.md 2. Directions are where the player moves or looks: only the four
// compass angles mean anything.
namespace trigger {

constexpr std::uint32_t kByPlayer = condition::kPlayer;
constexpr std::uint32_t kUsed = condition::kUse | condition::kPlayer;
constexpr std::uint32_t kByEngine = condition::kUse; // run_tile, something was destroyed

constexpr std::uint32_t for_direction(const std::array<std::uint32_t, 4>& east_north_west_south,
                                      Angle256 angle)
{
    return is_compass(angle) ? east_north_west_south[angle.value / 64] : 0;
}
constexpr std::uint32_t leaving(Angle256 direction) // across the edge that lies ahead
{
    return for_direction({0x20, 0x10, 0x80, 0x40}, direction);
}
constexpr std::uint32_t entering(Angle256 direction) // across the edge that lies behind
{
    return for_direction({0x08, 0x04, 0x02, 0x01}, direction);
}
constexpr std::uint32_t facing(Angle256 angle)
{
    return for_direction({0x20000000, 0x10000000, 0x80000000, 0x40000000}, angle);
}

} // namespace trigger
} // namespace rpg
