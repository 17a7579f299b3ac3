#include "rpg/sim/combat.h"
#include "rpg/sim/fighters_internal.h"

#include <utility>

namespace rpg {

bool evade(Turn& turn, EntityIndex boss)
{
    constexpr int kChance = 96; // of 256
    constexpr int kSwaps = 4;
    LevelState& level = turn.state.level;
    if (level.boss_evaded && turn.state.random.byte() >= kChance) return false;
    std::array<UnitPos, 4> sides{UnitPos{0, 64}, UnitPos{0, -64}, UnitPos{64, 0}, UnitPos{-64, 0}};
    for (int i = 0; i < kSwaps; ++i) {
        const int a = turn.state.random.byte() % 4;
        const int b = turn.state.random.byte() % 4;
        std::swap(sides[static_cast<std::size_t>(a)], sides[static_cast<std::size_t>(b)]);
    }
    for (const UnitPos side : sides) {
        const TilePos tile = tile_of(turn.state.player.view + side);
        const UnitPos place = centre_of(tile);
        if (!is_on_map(tile) || find_entity(turn, place, type_mask::kJump) != kNoEntity) continue;
        ThingState& thing = thing_of(turn, boss);
        start_effect(turn, 2, thing.at);
        thing.at = place;
        link(turn, boss, place);
        announce(turn, thing_index(turn, boss));
        level.boss_evaded = true;
        return true;
    }
    return false; // nowhere to go: the shot counts. docs/fidelity.md
}

} // namespace rpg
