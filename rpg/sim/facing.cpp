#include "rpg/sim/facing.h"

#include "rpg/sim/world.h"

#include <span>

namespace rpg {
namespace {

constexpr int kFacingReach = 3; // tiles
constexpr int kHalfTile = 31;   // the look begins at the far end of the own tile
constexpr int kTileUnits = 64;  // length of a step vector

// Things underfoot are not looked at, fences on the edge are.
bool is_underfoot(const Turn& turn, EntityIndex entity)
{
    const ThingIndex thing = thing_index(turn, entity);
    if (thing == kNoThing || type_of(turn, entity) == EntityType::Fence) return false;
    return tile_of(turn.state.level.things[static_cast<std::size_t>(thing)].at) ==
           tile_of(turn.state.player.at);
}

} // namespace

EntityIndex faced_entity(const Turn& turn)
{
    const UnitPos at = turn.state.player.at;
    const UnitPos step = step_vector(turn.state.player.angle);
    const UnitPos from{at.x + step.x * kHalfTile / kTileUnits, at.y + step.y * kHalfTile / kTileUnits};
    const UnitPos to{from.x + step.x * kFacingReach, from.y + step.y * kFacingReach};
    const Trace seen = trace(turn, from, to, type_mask::kFacing);
    for (const EntityIndex entity : std::span(seen.met).first(seen.count))
        if (!is_underfoot(turn, entity)) return entity;
    return kNoEntity;
}

} // namespace rpg
