#pragma once
#include "rpg/rules/entity_kind.h"
#include "rpg/sim/turn.h"

#include <array>
#include <cstdint>

namespace rpg {

// Entities and the tiles they stand on. game-rules.md 1.3, 5.

const EntityDef& def_of(const Turn& turn, EntityIndex entity); // it must have one
EntityType type_of(const Turn& turn, EntityIndex entity);
bool is_line(const Turn& turn, EntityIndex entity);
ThingIndex thing_index(const Turn& turn, EntityIndex entity); // kNoThing for lines, wall and player
LineIndex line_index(const Turn& turn, EntityIndex entity);   // likewise
ThingState& thing_of(Turn& turn, EntityIndex entity);         // it must be made from one
const ThingState& thing_of(const Turn& turn, EntityIndex entity);
MonsterState& monster_of(Turn& turn, EntityIndex entity); // it must be a monster
EntityState& entity(Turn& turn, EntityIndex entity);
const EntityState& entity(const Turn& turn, EntityIndex entity);
UnitPos place_of(const Turn& turn,
                 EntityIndex entity); // thing's point, or midpoint of the line, or the player

// On top of the list of the tile of `at`. An entity that is linked elsewhere is unlinked first.
void link(Turn& turn, EntityIndex entity, UnitPos at);
void unlink(Turn& turn, EntityIndex entity);
EntityIndex first_on_tile(const Turn& turn, TilePos tile); // kNoEntity if it is empty

void set_hidden(Turn& turn, ThingIndex thing, bool hidden); // with its event
void announce(Turn& turn, ThingIndex thing);                // ThingChanged with its present state

void set_event_state(Turn& turn, TilePos tile, int state); // clamped to 0..9; nothing without an event

// The first entity at `at` whose type is in `mask`; the player counts at its own place.
EntityIndex find_entity(const Turn& turn, UnitPos at, TypeMask mask);

// What a straight line from tile to tile meets, nearest first, the own tile included. game-rules.md 5.2.
struct Trace {
    std::array<EntityIndex, 8> met{};
    std::uint8_t count = 0;
    bool clear() const { return count == 0; }
};
Trace trace(const Turn& turn, UnitPos from, UnitPos to, TypeMask mask, EntityIndex ignored = kNoEntity);

constexpr std::int32_t squared_distance(UnitPos a, UnitPos b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}
constexpr UnitPos operator+(UnitPos a, UnitPos b)
{
    return {a.x + b.x, a.y + b.y};
}
constexpr UnitPos operator-(UnitPos a, UnitPos b)
{
    return {a.x - b.x, a.y - b.y};
}
UnitPos step_vector(Angle256 angle); // 64 units in the direction; only the four compass angles
constexpr Angle256 turned(Angle256 angle, int by)
{
    return Angle256{static_cast<std::uint8_t>(angle.value + by)};
}

} // namespace rpg
