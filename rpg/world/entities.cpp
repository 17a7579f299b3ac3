#include "rpg/world/entities.h"

#include "rpg/core/assert.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/line_geometry.h"
#include "rpg/world/monster_class.h"

#include <algorithm>

namespace rpg {
namespace {

std::size_t position(EntityIndex entity)
{
    return static_cast<std::size_t>(entity);
}
const EntityOrigin& origin_of(const World& world, EntityIndex entity)
{
    return world.stage->entities[position(entity)];
}
std::uint16_t tile_number(UnitPos at)
{
    const TilePos tile{std::clamp(at.x >> 6, 0, kMapTiles - 1), std::clamp(at.y >> 6, 0, kMapTiles - 1)};
    return static_cast<std::uint16_t>(tile_index(tile));
}

} // namespace

const EntityDef& def_of(const World& world, EntityIndex index)
{
    return world.campaign.def(entity(world, index).def);
}

EntityType type_of(const World& world, EntityIndex index)
{
    return EntityType{def_of(world, index).type};
}

bool is_line(const World& world, EntityIndex index)
{
    return origin_of(world, index).is_line;
}

ThingIndex thing_index(const World& world, EntityIndex index)
{
    const EntityOrigin& origin = origin_of(world, index);
    return origin.is_line ? kNoThing : ThingIndex{origin.index};
}

LineIndex line_index(const World& world, EntityIndex index)
{
    const EntityOrigin& origin = origin_of(world, index);
    return origin.is_line ? LineIndex{origin.index} : kNoLine;
}

ThingState& thing_of(Turn& turn, EntityIndex index)
{
    const ThingIndex thing = thing_index(turn, index);
    RPG_ASSERT(thing != kNoThing);
    return turn.level().things[static_cast<std::size_t>(thing)];
}

const ThingState& thing_of(const World& world, EntityIndex index)
{
    const ThingIndex thing = thing_index(world, index);
    RPG_ASSERT(thing != kNoThing);
    return world.state.level.things[static_cast<std::size_t>(thing)];
}

MonsterState& monster_of(Turn& turn, EntityIndex index)
{
    return turn.level().monsters[turn.stage->monster_of[position(index)]];
}

const MonsterState& monster_of(const World& world, EntityIndex index)
{
    return world.level().monsters[world.stage->monster_of[position(index)]];
}

EntityState& entity(Turn& turn, EntityIndex index)
{
    return turn.level().entities[position(index)];
}

const EntityState& entity(const World& world, EntityIndex index)
{
    return world.state.level.entities[position(index)];
}

UnitPos place_of(const World& world, EntityIndex index)
{
    if (index == kPlayerEntity) return world.state.player.at;
    const EntityOrigin& origin = origin_of(world, index);
    RPG_ASSERT(index != kWallEntity);
    return origin.is_line ? line_midpoint(world.stage->level->lines[origin.index])
                          : world.state.level.things[origin.index].at;
}

void link(Turn& turn, EntityIndex index, UnitPos at)
{
    unlink(turn, index);
    EntityState& linked = entity(turn, index);
    linked.tile = tile_number(at);
    linked.flags |= entity_bit::kLinked;
    EntityIndex& head = turn.level().tiles[linked.tile];
    linked.next = head;
    head = index;
}

void unlink(Turn& turn, EntityIndex index)
{
    EntityState& gone = entity(turn, index);
    if (!gone.has(entity_bit::kLinked)) return;
    EntityIndex* link = &turn.level().tiles[gone.tile];
    while (*link != index) {
        RPG_ASSERT(*link != kNoEntity);
        link = &entity(turn, *link).next;
    }
    *link = gone.next;
    gone.next = kNoEntity;
    gone.flags &= static_cast<std::uint16_t>(~entity_bit::kLinked);
}

EntityIndex first_on_tile(const World& world, TilePos tile)
{
    return world.state.level.tiles[static_cast<std::size_t>(tile_index(tile))];
}

void announce(Turn& turn, ThingIndex thing)
{
    turn.emit(event::ThingChanged{thing, turn.level().things[static_cast<std::size_t>(thing)]});
}

void set_hidden(Turn& turn, ThingIndex thing, bool hidden)
{
    ThingState& changed = turn.level().things[static_cast<std::size_t>(thing)];
    if (changed.has(thing_flag::kHidden) == hidden) return;
    changed.flags ^= thing_flag::kHidden;
    announce(turn, thing);
}

void set_event_state(Turn& turn, TilePos tile, int state)
{
    if (!is_on_map(tile)) return;
    const std::uint16_t event = turn.stage->event_of[static_cast<std::size_t>(tile_index(tile))];
    if (event == Stage::kNoEvent) return;
    std::uint8_t& now = turn.level().event_states[event];
    now = static_cast<std::uint8_t>(std::clamp(state, 0, 9));
    turn.emit(event::StateSet{tile, now});
}

EntityIndex find_entity(const World& world, UnitPos at, TypeMask mask)
{
    const std::uint16_t tile = tile_number(at);
    if ((mask & mask_of(EntityType::Player)) != 0 && tile_number(world.state.player.at) == tile)
        return kPlayerEntity;
    for (EntityIndex here = world.state.level.tiles[tile]; here != kNoEntity; here = entity(world, here).next)
        if ((mask & mask_of(type_of(world, here))) != 0) return here;
    return kNoEntity;
}

UnitPos step_vector(Angle256 angle)
{
    switch (angle.value / 64) {
    case 0:
        return {64, 0};
    case 1:
        return {0, -64};
    case 2:
        return {-64, 0};
    default:
        return {0, 64};
    }
}

bool is_live(const World& world, EntityIndex index)
{
    return entity(world, index).has(entity_bit::kLive);
}

bool is_monster(const World& world, EntityIndex index)
{
    return type_of(world, index) == EntityType::Monster;
}

int class_of(const World& world, EntityIndex monster)
{
    const int number = family_of(world, monster);
    return world.rules().knows_class(number) ? world.rules().monster(number).nature : number;
}

int family_of(const World& world, EntityIndex monster)
{
    return def_of(world, monster).subtype;
}

std::uint32_t tier_of(const World& world, EntityIndex monster)
{
    return def_of(world, monster).parameter;
}

const MonsterRow& row_of(const World& world, EntityIndex monster)
{
    return world.rules().monster(family_of(world, monster));
}

void show_frame(Turn& turn, ThingIndex thing, int frame)
{
    turn.state.level.things[index_of(thing)].frame = static_cast<std::uint8_t>(frame);
    announce(turn, thing);
}

void show_frames(Turn& turn, ThingIndex thing, int now, std::uint32_t after, int then)
{
    show_frame(turn, thing, now);
    ThingState& state = turn.state.level.things[index_of(thing)];
    state.frame = static_cast<std::uint8_t>(then);
    turn.emit_later(after, event::ThingChanged{thing, state});
}

void forget_later_frames(Turn& turn, ThingIndex thing)
{
    constexpr std::uint32_t kLongest = 10'000; // ms that anything is announced ahead
    for (std::size_t i = turn.events.size(); i-- > 0;) {
        const GameEvent& event = turn.events[i];
        if (event.at + kLongest < turn.state.clock) return;
        const auto* change = std::get_if<event::ThingChanged>(&event.body);
        if (change != nullptr && change->thing == thing && event.at > turn.state.clock)
            turn.events.erase(turn.events.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void remove_entity(Turn& turn, EntityIndex index)
{
    clear_bit(entity(turn, index), entity_bit::kLive);
    unlink(turn, index);
    if (!is_line(turn, index)) set_hidden(turn, thing_index(turn, index), true);
}

} // namespace rpg
