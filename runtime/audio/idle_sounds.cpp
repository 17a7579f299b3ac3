#include "runtime/audio/idle_sounds.h"

#include "rpg/formulas/monster_class.h"

#include <algorithm>

namespace runtime {

int IdleSounds::pass(std::uint32_t ms, const rpg::Campaign& campaign, const rpg::GameState& state)
{
    left_ -= std::min(left_, ms);
    const auto& awake = state.level.awake;
    if (left_ > 0 || awake.empty()) return 0;
    const int count = static_cast<int>(awake.size());
    left_ = kLeast + static_cast<std::uint32_t>(std::max(0, 64 * random_.byte() - 1000 * count));
    const rpg::EntityIndex monster = awake[random_.word() % awake.size()];
    const rpg::DefIndex def = state.level.entities[static_cast<std::size_t>(monster)].def;
    return campaign.rules()
        .monster(campaign.data().entities[static_cast<std::size_t>(def)].subtype)
        .idle_sound;
}

} // namespace runtime
