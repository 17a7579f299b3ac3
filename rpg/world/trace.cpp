#include "rpg/world/trace.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace rpg {
namespace {

int sign_of(int value)
{
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}
TilePos clamped_tile(UnitPos at)
{
    return {std::clamp(at.x >> 6, 0, kMapTiles - 1), std::clamp(at.y >> 6, 0, kMapTiles - 1)};
}

bool between(int from, int edge, int to)
{
    return (from <= edge && edge < to) || (from >= edge && edge > to);
}

// Fences and bars stop only what crosses their plane.
bool is_crossed(const ThingState& fence, UnitPos from, UnitPos to)
{
    if (!fence.has(thing_flag::kFence)) return false;
    if (fence.has(thing_flag::kFaceNorth | thing_flag::kFaceSouth)) return between(from.y, fence.at.y, to.y);
    return between(from.x, fence.at.x, to.x);
}

class Walk {
public:
    Walk(const World& world, UnitPos from, UnitPos to, TypeMask mask, EntityIndex ignored)
        : world_(world), from_(from), to_(to), mask_(mask), ignored_(ignored)
    {
    }

    Trace run()
    {
        TilePos tile = clamped_tile(from_);
        const TilePos last = clamped_tile(to_);
        const int dx = last.x - tile.x;
        const int dy = last.y - tile.y;
        if (dx == 0 && dy == 0) return found_;
        const int tiles = dy != 0 ? std::abs(dy) + 1 : std::abs(dx) + 1;
        for (int i = 0; i < tiles && is_on_map(tile); ++i) {
            if (!visit(tile)) break;
            tile = {tile.x + sign_of(dx), tile.y + sign_of(dy)};
        }
        return found_;
    }

private:
    bool collect(EntityIndex entity) // false: no room for more
    {
        found_.met[found_.count++] = entity;
        return found_.count < found_.met.size();
    }

    bool visit(TilePos tile) // false: the trace ends here
    {
        const EntityIndex head = first_on_tile(world_, tile);
        if (head == kWallEntity) {
            collect(kWallEntity);
            return false;
        }
        if ((mask_ & mask_of(EntityType::Player)) != 0 && clamped_tile(world_.state.player.at) == tile) {
            collect(kPlayerEntity);
            return false;
        }
        for (EntityIndex here = head; here != kNoEntity; here = entity(world_, here).next) {
            const EntityType type = type_of(world_, here);
            if (here == ignored_ || (mask_ & mask_of(type)) == 0) continue;
            const bool fence = type == EntityType::Fence || type == EntityType::Bars;
            if (fence && !is_crossed(thing_of(world_, here), from_, to_)) continue;
            if (!collect(here) || fence) return false;
        }
        return true;
    }

    const World& world_;
    UnitPos from_;
    UnitPos to_;
    TypeMask mask_;
    EntityIndex ignored_;
    Trace found_;
};

constexpr int kFacingReach = 3; // tiles
constexpr int kHalfTile = 31;   // the look begins at the far end of the own tile
constexpr int kTileUnits = 64;  // length of a step vector

// Things underfoot are not looked at, fences on the edge are.
bool is_underfoot(const World& world, EntityIndex entity)
{
    const ThingIndex thing = thing_index(world, entity);
    if (thing == kNoThing || type_of(world, entity) == EntityType::Fence) return false;
    return tile_of(world.state.level.things[static_cast<std::size_t>(thing)].at) ==
           tile_of(world.state.player.at);
}

} // namespace

Trace trace(const World& world, UnitPos from, UnitPos to, TypeMask mask, EntityIndex ignored)
{
    return Walk(world, from, to, mask, ignored).run();
}

EntityIndex faced_entity(const World& world)
{
    const UnitPos at = world.state.player.at;
    const UnitPos step = step_vector(world.state.player.angle);
    const UnitPos from{at.x + step.x * kHalfTile / kTileUnits, at.y + step.y * kHalfTile / kTileUnits};
    const UnitPos to{from.x + step.x * kFacingReach, from.y + step.y * kFacingReach};
    const Trace seen = trace(world, from, to, type_mask::kFacing);
    for (const EntityIndex entity : std::span(seen.met).first(seen.count))
        if (!is_underfoot(world, entity)) return entity;
    return kNoEntity;
}

} // namespace rpg
