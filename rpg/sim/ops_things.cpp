#include "rpg/model/line_flags.h"
#include "rpg/sim/combat.h"
#include "rpg/sim/monsters.h"
#include "rpg/sim/ops_internal.h"
#include "rpg/sim/world.h"

#include <vector>

namespace rpg::ops {
namespace {

constexpr int kMostTelefrags = 2;

bool is_plain_thing(const Turn& turn, EntityIndex entity)
{
    return thing_index(turn, entity) != kNoThing && type_of(turn, entity) != EntityType::Monster;
}

// Neither lines nor monsters, the one that was linked last first. Solid tiles hold only the wall.
std::vector<EntityIndex> plain_things_on(const Turn& turn, TilePos tile)
{
    std::vector<EntityIndex> found;
    if (!is_on_map(tile)) return found;
    for (EntityIndex here = first_on_tile(turn, tile); here != kNoEntity; here = entity(turn, here).next)
        if (is_plain_thing(turn, here)) found.push_back(here);
    return found;
}

// Whatever monster or breakable stands where the thing is to appear dies.
void clear_place(Turn& turn, UnitPos at)
{
    for (int i = 0; i < kMostTelefrags; ++i) {
        const EntityIndex victim = find_entity(turn, at, type_mask::kTelefrag);
        if (victim == kNoEntity) return;
        kill(turn, victim);
    }
}

} // namespace

Flow show_thing(ScriptContext& script, const Instruction& in)
{
    Turn& turn = script.turn;
    const std::uint32_t index = in.operand(0);
    if (index >= turn.map().things.size()) {
        script.problem("no such thing");
        return Flow::Next;
    }
    const auto thing = static_cast<ThingIndex>(index);
    ThingState& shown = turn.level().things[index];
    shown.frame = static_cast<std::uint8_t>(in.operand(1) & 15U);
    shown.flags &= static_cast<std::uint16_t>(~unsigned{thing_flag::kHidden});
    announce(turn, thing);
    const EntityIndex made = turn.stage->entity_of_thing[index];
    // A thing that stands there already stays as it is: it would kill itself.
    if (made == kNoEntity || shown.has(thing_flag::kCorpse) || entity(turn, made).has(entity_bit::kLinked))
        return Flow::Next;
    const UnitPos at = shown.at;
    clear_place(turn, at);
    link(turn, made, at);
    return Flow::Next;
}

Flow hide_things(ScriptContext& script, const Instruction& in)
{
    for (const EntityIndex hidden : plain_things_on(script.turn, in.tile())) {
        unlink(script.turn, hidden);
        set_hidden(script.turn, thing_index(script.turn, hidden), true);
    }
    return Flow::Next;
}

// A picture that does not move takes the place of the first thing; it blocks nothing and cannot be used.
Flow replace_thing(ScriptContext& script, const Instruction& in)
{
    Turn& turn = script.turn;
    const std::vector<EntityIndex> found = plain_things_on(turn, in.tile());
    const std::uint32_t sprite = in.operand(3);
    if (sprite > 0xFFFFU) script.problem("no such sprite");
    if (found.empty() || sprite > 0xFFFFU) return Flow::Next;
    ThingState& thing = thing_of(turn, found.front());
    thing.id = static_cast<std::uint16_t>(sprite);
    thing.frame = static_cast<std::uint8_t>(in.operand(2));
    thing.flags |= thing_flag::kFrozen;
    unlink(turn, found.front());
    announce(turn, thing_index(turn, found.front()));
    return Flow::Next;
}

Flow start_the_portal(ScriptContext& script, const Instruction& /*in*/)
{
    start_portal(script.turn);
    return Flow::Next;
}

} // namespace rpg::ops
