#pragma once
#include "rpg/core/angle.h"
#include "rpg/model/condition.h"
#include "rpg/state/player.h"

#include <array>
#include <cstdint>

namespace rpg {

// Trigger bits of run requests: why a script runs. Directions are those of the player's move or view; other
// than compass angles give 0.
namespace trigger {

constexpr std::uint32_t kByPlayer = condition::kPlayer;
constexpr std::uint32_t kUsed = condition::kUse | condition::kPlayer;
constexpr std::uint32_t kByEngine = condition::kUse; // run_tile, something was destroyed

constexpr std::uint32_t for_direction(const std::array<std::uint32_t, 4>& east_north_west_south,
                                      Angle256 angle)
{
    return is_compass(angle) ? east_north_west_south[angle.value / 64] : 0;
}
constexpr std::uint32_t leaving(Angle256 direction) // across the edge ahead of the player
{
    return for_direction({0x20, 0x10, 0x80, 0x40}, direction);
}
constexpr std::uint32_t entering(Angle256 direction) // across the edge behind the player
{
    return for_direction({0x08, 0x04, 0x02, 0x01}, direction);
}
constexpr std::uint32_t facing(Angle256 angle)
{
    return for_direction({0x20000000, 0x10000000, 0x80000000, 0x40000000}, angle);
}

} // namespace trigger

// Which commands of an event run. Words use the bits of rpg/model/condition.h.
struct RunRequest {
    std::uint8_t state = 0;     // of the event when the script was started
    std::uint32_t trigger = 0;  // why it runs
    std::uint32_t best_key = 0; // best_key_bit of the player
};

// The one key bit that conditions are compared with, or 0: red before blue, green, yellow.
std::uint32_t best_key_bit(const Player& player);

// Whether a command with this condition runs. A key bit alone triggers nothing: docs/fidelity.md.
bool runs(std::uint32_t condition, const RunRequest& request);

// Whether the event accepts requests with this trigger.
bool accepts(bool script_only, std::uint32_t trigger);

} // namespace rpg
