#include "rpg/rules/drops.h"

#include "rpg/core/narrow.h"
#include "rpg/sim/fighters_internal.h"

namespace rpg {

void drop_from(Turn& turn, EntityIndex monster)
{
    const MonsterRow& row = row_of(turn, monster);
    if (!row.drops || entity(turn, monster).has(entity_bit::kDropped)) return;
    const Drop drop = drop_of(turn.rules().drops, row, tier_of(turn, monster), turn.state.random.word());
    if (!drop.decided) return;
    set_bit(entity(turn, monster), entity_bit::kDropped);
    const DefIndex def = drop.item == kNothing ? kNoDef : turn.campaign.find_def(drop.item);
    if (def == kNoDef) return;

    LevelState& level = turn.state.level;
    const auto thing = narrow<std::uint16_t>(turn.stage->first_drop + level.next_drop);
    level.next_drop = static_cast<std::uint8_t>((level.next_drop + 1) % kDropSlots);
    const EntityIndex slot = turn.stage->entity_of_thing[thing];
    entity(turn, slot).def = def;
    ThingState& state = level.things[thing];
    state = ThingState{.at = thing_of(turn, monster).at, .id = narrow<std::uint16_t>(index_of(drop.item))};
    if (type_of(turn, slot) == EntityType::AmmoPack) set_flag(state, thing_flag::kHeap);
    link(turn, slot, state.at);
    announce(turn, ThingIndex{thing});
}

} // namespace rpg
