#include "rpg/rules/drops.h"
#include "rpg/rules/experience.h"
#include "rpg/script/trigger.h"
#include "rpg/sim/deaths_internal.h"
#include "rpg/sim/fighters_internal.h"
#include "rpg/sim/messages.h"
#include "rpg/sim/monsters.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/scripts.h"

namespace rpg {
namespace {

constexpr int kPutOut = 13;

void break_crate(Turn& turn, EntityIndex crate)
{
    const CrateResult result = roll_crate(turn.rules().drops, turn.state.random);
    const DefIndex def = result.item == kNothing ? kNoDef : turn.campaign.find_def(result.item);
    if (def == kNoDef) {
        const UnitPos at = place_of(turn, crate);
        remove_entity(turn, crate);
        if (!result.trapped) return;
        start_effect(turn, kExplosionEffect, at);
        return say(turn, MessageId::Trapped);
    }
    EntityState& state = entity(turn, crate);
    state.def = def;
    clear_bit(state, entity_bit::kLive);
    ThingState& thing = thing_of(turn, crate);
    thing.id = static_cast<std::uint16_t>(index_of(result.item));
    thing.frame = 0;
    announce(turn, thing_index(turn, crate));
}

// Its script opens the line.
void break_wall(Turn& turn, EntityIndex wall)
{
    clear_bit(entity(turn, wall), entity_bit::kLive);
    say(turn, MessageId::DoorCleared);
    add_experience(turn, turn.rules().experience.weak_wall);
    run_tile(turn, tile_of(place_of(turn, wall)), trigger::kByEngine);
    unlink(turn, wall);
}

void put_out(Turn& turn, EntityIndex fire)
{
    const UnitPos at = place_of(turn, fire);
    remove_entity(turn, fire);
    start_effect(turn, kPutOut, at);
    say(turn, MessageId::FireCleared);
    add_experience(turn, turn.rules().experience.fire);
}

} // namespace

void kill_object(Turn& turn, EntityIndex object)
{
    turn.emit(event::EntityDied{object, false});
    if (type_of(turn, object) == EntityType::Fire) return put_out(turn, object);
    const int kind = def_of(turn, object).subtype;
    if (type_of(turn, object) == EntityType::Breakable && kind == subtype::kWeakWall)
        return break_wall(turn, object);
    if (type_of(turn, object) == EntityType::Breakable && kind == subtype::kCrate && !is_line(turn, object))
        return break_crate(turn, object);
    const UnitPos at = place_of(turn, object);
    remove_entity(turn, object);
    if (type_of(turn, object) != EntityType::Breakable) return;
    start_effect(turn, kExplosionEffect, at);
    if (kind == subtype::kCoupling) coupling_destroyed(turn, object);
}

} // namespace rpg
