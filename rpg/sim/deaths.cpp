#include "rpg/rules/experience.h"
#include "rpg/script/trigger.h"
#include "rpg/sim/deaths_internal.h"
#include "rpg/sim/fighters_internal.h"
#include "rpg/sim/monsters.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/scripts.h"

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
        return turn.sound(5091);
    }
    show_frame(turn, thing, frame::kDying);
    ThingState& state = thing_of(turn, monster);
    state.frame = frame::kCorpse;
    set_flag(state, thing_flag::kCorpse);
    play_one_of(turn, row_of(turn, monster).death, SoundPriority::Strong);
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
    turn.state.switches.god = true; // for the rest of the level, in classic for ever: docs/fidelity.md 23
    turn.state.switches.god_ordered = turn.state.switches.god_ordered || turn.state.classic;
}

void appear(Turn& turn, EntityIndex soul, UnitPos at)
{
    ThingState& thing = thing_of(turn, soul);
    thing.at = at;
    link(turn, soul, at);
    set_hidden(turn, thing_index(turn, soul), false);
}

// The thing that follows the elemental in the file by so many, if it is a lost soul that waits inside.
EntityIndex hidden_soul(const Turn& turn, EntityIndex elemental, std::size_t by)
{
    const std::size_t thing = index_of(thing_index(turn, elemental)) + by;
    if (thing >= turn.stage->first_drop) return kNoEntity;
    const EntityIndex soul = turn.stage->entity_of_thing[thing];
    if (soul == kNoEntity || !is_monster(turn, soul) || !is_live(turn, soul)) return kNoEntity;
    const bool waits = class_of(turn, soul) == monster_class::kLostSoul &&
                       thing_of(turn, soul).has(thing_flag::kHidden) &&
                       !entity(turn, soul).has(entity_bit::kGone);
    return waits ? soul : kNoEntity;
}

} // namespace

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

void damage_monster(Turn& turn, EntityIndex monster, int health, int armour)
{
    if (!is_live(turn, monster)) return;
    const DamageParts parts{health, armour};
    show_wound(turn, monster, {.parts = parts});
    if (wound(turn, monster, parts)) kill(turn, monster);
}

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
