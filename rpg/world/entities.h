#pragma once
#include "rpg/model/entity_def.h"
#include "rpg/world/turn.h"

#include <cstdint>

namespace rpg {

// Entities and their tiles. An index must be below the number of entities; kNoEntity is invalid.

const EntityDef& def_of(const World& world, EntityIndex entity); // REQUIRES: it has one
EntityType type_of(const World& world, EntityIndex entity);      // REQUIRES: it has a definition
bool is_line(const World& world, EntityIndex entity);
bool is_live(const World& world, EntityIndex entity); // can be damaged
bool is_monster(const World& world, EntityIndex entity);
ThingIndex thing_index(const World& world, EntityIndex entity); // kNoThing for lines, wall and player
LineIndex line_index(const World& world, EntityIndex entity);   // kNoLine for things, wall and player
ThingState& thing_of(Turn& turn, EntityIndex entity);           // REQUIRES: it is made from a thing
const ThingState& thing_of(const World& world, EntityIndex entity);
MonsterState& monster_of(Turn& turn, EntityIndex entity); // it must be a monster
const MonsterState& monster_of(const World& world, EntityIndex entity);
EntityState& entity(Turn& turn, EntityIndex entity);
const EntityState& entity(const World& world, EntityIndex entity);
UnitPos place_of(const World& world, EntityIndex entity); // of a line: its middle

int class_of(const World& world, EntityIndex monster);  // the class whose special behaviour it has
int family_of(const World& world, EntityIndex monster); // its row in the table of monsters
std::uint32_t tier_of(const World& world, EntityIndex monster);
const MonsterRow& row_of(const World& world, EntityIndex monster);

inline void set_bit(EntityState& state, std::uint16_t bit)
{
    state.flags = static_cast<std::uint16_t>(state.flags | bit);
}
inline void clear_bit(EntityState& state, std::uint16_t bit)
{
    state.flags = static_cast<std::uint16_t>(state.flags & ~bit);
}
inline void set_flag(ThingState& thing, std::uint32_t flag)
{
    thing.flags = static_cast<std::uint16_t>(thing.flags | flag);
}
inline void clear_flag(ThingState& thing, std::uint32_t flag)
{
    thing.flags = static_cast<std::uint16_t>(thing.flags & ~flag);
}

// Puts it on top of the list of the tile at `at`. If it is linked elsewhere, it is unlinked first.
void link(Turn& turn, EntityIndex entity, UnitPos at);
void unlink(Turn& turn, EntityIndex entity);
EntityIndex first_on_tile(const World& world, TilePos tile); // kNoEntity if it is empty
// The first entity at `at` whose type is in `mask`; the player counts at its own place.
EntityIndex find_entity(const World& world, UnitPos at, TypeMask mask);
// Hides it and unlinks it from its tile; it can no longer be damaged.
void remove_entity(Turn& turn, EntityIndex entity);

void announce(Turn& turn, ThingIndex thing); // emits ThingChanged with its current state
void set_hidden(Turn& turn, ThingIndex thing, bool hidden);

// Frames of monsters. The state holds the last one at once.
namespace frame {
constexpr int kStand = 0;
constexpr int kAttack = 1;
constexpr int kCorpse = 2;
constexpr int kWalk = 3;
constexpr int kDying = 4;
constexpr int kSecondAttack = 5;
constexpr int kPain = 6;
} // namespace frame
void show_frame(Turn& turn, ThingIndex thing, int frame);
void show_frames(Turn& turn, ThingIndex thing, int now, std::uint32_t after, int then);
// Removes the frames that were announced for later; for a thing that changes before them.
void forget_later_frames(Turn& turn, ThingIndex thing);

void set_event_state(Turn& turn, TilePos tile, int state); // clamped to 0..9; does nothing without an event

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
