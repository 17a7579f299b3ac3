#include "rpg/sim/combat/deaths.h"

#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/sim/combat/attacks.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/monsters/portal.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/messages.h"
#include "rpg/world/drops.h"
#include "rpg/world/entities.h"
#include "rpg/world/experience.h"
#include "rpg/world/monster_class.h"

#include <algorithm>
#include <array>
#include <span>

namespace rpg {
namespace {

constexpr std::uint32_t kDyingMs = 250;

void vanish(Turn& turn, EntityIndex monster)
{
    set_bit(entity(turn, monster), entity_bit::kGone);
    forget_later_frames(turn, thing_index(turn, monster));
    set_hidden(turn, thing_index(turn, monster), true);
}

// Of the corpses on the very same point only the one that died last stays. The head of the list is never
// looked at.
void trim_corpses(Turn& turn, UnitPos at)
{
    const std::vector<EntityIndex>& inactive = turn.state.level.inactive;
    bool kept = false;
    for (std::size_t i = inactive.size(); i-- > 1;) {
        const ThingState& thing = thing_of(turn, inactive[i]);
        const bool lies_here =
            thing.at == at && thing.has(thing_flag::kCorpse) && !thing.has(thing_flag::kHidden);
        if (lies_here && kept) vanish(turn, inactive[i]);
        kept = kept || lies_here;
    }
}

void lay_down(Turn& turn, EntityIndex monster, Corpse corpse)
{
    const ThingIndex thing = thing_index(turn, monster);
    forget_later_frames(turn, thing);
    if (corpse == Corpse::Gibbed) {
        vanish(turn, monster);
        return turn.sound(sound_number::kGibs, SoundPriority::Normal, place_of(turn, monster));
    }
    show_frame(turn, thing, frame::kDying);
    ThingState& state = thing_of(turn, monster);
    state.frame = frame::kCorpse;
    set_flag(state, thing_flag::kCorpse);
    play_one_of(turn, row_of(turn, monster).death, SoundPriority::Strong, monster);
    trim_corpses(turn, state.at);
    if (row_of(turn, monster).effects.leaves_corpse)
        turn.emit_later(kDyingMs, event::ThingChanged{thing, state});
    else
        vanish(turn, monster);
}

void explode(Turn& turn, UnitPos at, DeathBlast blast)
{
    if (blast == DeathBlast::None) return;
    start_effect(turn, kExplosionEffect, at);
    if (blast == DeathBlast::One) return;
    start_effect_later(turn, kExplosionEffect, {at.x + 16, at.y}, 33);
    start_effect_later(turn, kExplosionEffect, {at.x - 16, at.y}, 66);
}

void appear(Turn& turn, EntityIndex soul, UnitPos at)
{
    ThingState& thing = thing_of(turn, soul);
    thing.at = at;
    link(turn, soul, at);
    set_hidden(turn, thing_index(turn, soul), false);
}

// The thing that follows the elemental in the file by so many, if it is a lost soul that waits inside.
EntityIndex hidden_soul(const World& world, EntityIndex elemental, std::size_t by)
{
    const std::size_t thing = index_of(thing_index(world, elemental)) + by;
    if (thing >= world.stage->first_drop) return kNoEntity;
    const EntityIndex soul = world.stage->entity_of_thing[thing];
    if (soul == kNoEntity || !is_monster(world, soul) || !is_live(world, soul)) return kNoEntity;
    const bool waits = class_of(world, soul) == monster_class::kLostSoul &&
                       thing_of(world, soul).has(thing_flag::kHidden) &&
                       !entity(world, soul).has(entity_bit::kGone);
    return waits ? soul : kNoEntity;
}

// The souls inside come out.
void split(Turn& turn, EntityIndex elemental)
{
    constexpr std::array<UnitPos, 1> kHere{};
    constexpr std::array<UnitPos, 4> kSides{UnitPos{-64, 0}, UnitPos{64, 0}, UnitPos{0, -64}, UnitPos{0, 64}};
    if (entity(turn, elemental).has(entity_bit::kSplit)) return;
    set_bit(entity(turn, elemental), entity_bit::kSplit);
    const auto is_free = [&](UnitPos at) {
        return is_on_map(tile_of(at)) && find_entity(turn, at, type_mask::kMonsterWalk) == kNoEntity;
    };
    const UnitPos centre = thing_of(turn, elemental).at;
    const auto appear_at_first = [&](EntityIndex soul, std::span<const UnitPos> sides) {
        if (soul == kNoEntity) return;
        const auto side = std::ranges::find_if(sides, [&](UnitPos by) { return is_free(centre + by); });
        if (side == sides.end()) return set_bit(entity(turn, soul), entity_bit::kGone);
        appear(turn, soul, centre + *side);
    };
    const EntityIndex first = hidden_soul(turn, elemental, 1);
    const EntityIndex second = hidden_soul(turn, elemental, 2);
    appear_at_first(first, kHere);
    appear_at_first(second, kSides);
}

// What the death of a monster of its family sets off.
void finish_class(Turn& turn, EntityIndex monster, Corpse corpse)
{
    const MonsterEffects& effects = row_of(turn, monster).effects;
    const UnitPos at = thing_of(turn, monster).at;
    const bool is_whole = corpse != Corpse::Gibbed;
    if (class_of(turn, monster) == monster_class::kPainElemental) split(turn, monster);
    if (effects.death_tile) run_tile(turn, *effects.death_tile, trigger::kByEngine);
    if (is_whole || effects.blast != DeathBlast::Three) explode(turn, at, effects.blast);
    if (!effects.gives_god || !is_whole) return;
    turn.state.switches.god = true; // for the rest of the level, in classic forever: docs/fidelity.md 23
    turn.state.switches.god_ordered = turn.state.switches.god_ordered || turn.state.classic;
}

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

// Breakables and fire.
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

} // namespace

void kill(Turn& turn, EntityIndex victim, Corpse corpse)
{
    if (!is_live(turn, victim)) return;
    if (!is_monster(turn, victim)) return kill_object(turn, victim);
    clear_bit(entity(turn, victim), entity_bit::kLive);
    Fighter& fighter = monster_of(turn, victim).fighter;
    fighter.health = 0;
    turn.emit(event::EntityDied{victim, corpse == Corpse::Gibbed});
    add_experience(turn, kill_experience(turn.rules().experience, fighter));
    lay_down(turn, victim, corpse);
    deactivate(turn, victim);
    unlink(turn, victim);
    drop_from(turn, victim);
    finish_class(turn, victim, corpse);
}

} // namespace rpg
