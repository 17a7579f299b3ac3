#include "rpg/sim/script/conditions.h"

#include "rpg/model/level.h"

namespace rpg {
namespace {

bool state_fits(std::uint32_t condition, std::uint8_t state)
{
    if (state == 0) return (condition & condition::kStates) == 0;
    return state <= Event::kLastState && (condition & (1U << (15U + state))) != 0;
}

} // namespace

std::uint32_t best_key_bit(const Player& player)
{
    for (std::size_t worse = condition::kKeyOrder.size(); worse > 0; --worse)
        if (player.has_key(condition::kKeyOrder[worse - 1])) return condition::bit_of_key(worse - 1);
    return 0;
}

bool runs(std::uint32_t condition, const RunRequest& request)
{
    const std::uint32_t keys = condition & condition::kKeys;
    return state_fits(condition, request.state) && (keys == 0 || keys == request.best_key) &&
           (condition & request.trigger & ~condition::kKeys) != 0;
}

bool accepts(bool script_only, std::uint32_t trigger)
{
    return !script_only || (trigger & condition::kPlayer) == 0;
}

} // namespace rpg
