#include "rpg/sim/script/conditions.h"

#include "rpg/model/condition.h"
#include "rpg/model/level.h"

#include <array>

namespace rpg {
namespace {

struct KeyBit {
    Key key;
    std::uint32_t bit;
};
constexpr std::array<KeyBit, 4> kBestFirst{
    {{Key::Red, 1U << 15}, {Key::Blue, 1U << 14}, {Key::Green, 1U << 13}, {Key::Yellow, 1U << 12}}};

bool state_fits(std::uint32_t condition, std::uint8_t state)
{
    if (state == 0) return (condition & condition::kStates) == 0;
    return state <= Event::kLastState && (condition & (1U << (15U + state))) != 0;
}

} // namespace

std::uint32_t best_key_bit(const Player& player)
{
    for (const KeyBit& row : kBestFirst)
        if (player.has_key(row.key)) return row.bit;
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
