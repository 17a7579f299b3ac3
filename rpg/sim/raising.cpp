#include "rpg/sim/fighters_internal.h"
#include "rpg/sim/messages.h"
#include "rpg/sim/monsters.h"

#include <algorithm>

namespace rpg {
namespace {

bool is_blocked(const Turn& turn, EntityIndex corpse)
{
    return find_entity(turn, thing_of(turn, corpse).at, type_mask::kRaise) != kNoEntity;
}

} // namespace

EntityIndex find_corpse(const Turn& turn, EntityIndex archvile)
{
    constexpr std::int32_t kReach = 128 * 128; // squared units
    const UnitPos at = thing_of(turn, archvile).at;
    const auto can_be_raised = [&](EntityIndex corpse) {
        const ThingState& thing = thing_of(turn, corpse);
        const std::int32_t squared = squared_distance(thing.at, at);
        return squared > 0 && squared <= kReach && thing.has(thing_flag::kCorpse) &&
               !thing.has(thing_flag::kHidden) && !entity(turn, corpse).has(entity_bit::kReserved) &&
               !is_blocked(turn, corpse);
    };
    const std::vector<EntityIndex>& inactive = turn.state.level.inactive;
    const auto found = std::ranges::find_if(inactive, can_be_raised);
    return found == inactive.end() ? kNoEntity : *found;
}

void raise(Turn& turn, EntityIndex corpse)
{
    ThingState& thing = thing_of(turn, corpse);
    if (is_blocked(turn, corpse) || thing.has(thing_flag::kHidden) || is_live(turn, corpse)) {
        say(turn, MessageId::RaiseFailed); // and it stays reserved for ever
        return;
    }
    Fighter& fighter = monster_of(turn, corpse).fighter;
    fighter.health = fighter.max_health;
    fighter.armour = fighter.max_armour;
    EntityState& state = entity(turn, corpse);
    set_bit(state, entity_bit::kLive);
    clear_bit(state, entity_bit::kReserved);
    clear_flag(thing, thing_flag::kCorpse);
    forget_later_frames(turn, thing_index(turn, corpse));
    show_frame(turn, thing_index(turn, corpse), frame::kStand);
    wake(turn, corpse);
    link(turn, corpse, thing.at);
    say_about(turn, MessageId::Revived, corpse);
}

} // namespace rpg
