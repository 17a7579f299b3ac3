#include "rpg/model/line_flags.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/monsters/monster_acts.h"
#include "rpg/world/entities.h"
#include "rpg/world/monster_class.h"

#include <limits>
#include <utility>

namespace rpg {
namespace {

constexpr std::array<TilePos, 4> kSides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}}; // E, W, S, N
constexpr std::size_t kNoSide = kSides.size();

constexpr TilePos beside(TilePos tile, std::size_t side)
{
    return {tile.x + kSides[side].x, tile.y + kSides[side].y};
}
constexpr UnitPos corner_of(TilePos tile)
{
    return {tile.x * 64, tile.y * 64};
}
constexpr int squared_tiles(TilePos a, TilePos b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

// Answers what a trace of one tile with the monster's mask would: whether it may go there.
class Walker {
public:
    Walker(const World& world, EntityIndex self)
        : world_(world), level_(world.state.level), self_(self), mask_(walk_mask(row_of(world, self))),
          player_(tile_of(world.state.player.at))
    {
    }

    // Nothing in the way, or only the closed door in which it stands.
    bool may_go(UnitPos from, UnitPos to) const
    {
        const TilePos target = tile_of(to);
        if (!is_on_map(target)) return false;
        EntityIndex door = kNoEntity;
        if (!look_at(tile_of(from), from, to, door) || !look_at(target, from, to, door)) return false;
        return door == kNoEntity || shares_axis(door, from);
    }
    // Where the way leads that looks shortest from here, two tiles on.
    int score(TilePos tile, TilePos goal) const
    {
        if (tile == goal) return 0;
        for (int extra = 0; extra < 2; ++extra) {
            const std::size_t side = best_side(tile, goal);
            if (side == kNoSide) break;
            tile = beside(tile, side);
            if (tile == goal) return extra;
        }
        return 2 + squared_tiles(tile, goal);
    }

private:
    std::size_t best_side(TilePos tile, TilePos goal) const
    {
        std::size_t best = kNoSide;
        int least = std::numeric_limits<int>::max();
        for (std::size_t side = 0; side < kSides.size(); ++side) {
            const TilePos next = beside(tile, side);
            const int far = squared_tiles(next, goal);
            if (far >= least || !may_go(corner_of(tile), corner_of(next))) continue;
            best = side;
            least = far;
        }
        return best;
    }
    // False: something is in the way. A first door is only noted.
    bool look_at(TilePos tile, UnitPos from, UnitPos to, EntityIndex& door) const
    {
        EntityIndex found = level_.tiles[static_cast<std::size_t>(tile_index(tile))];
        if (found == kNoEntity && tile != player_) return true;
        if (found == kWallEntity || tile == player_) return false;
        for (; found != kNoEntity; found = level_.entities[index_of(found)].next) {
            if (found == self_) continue;
            const EntityType type = type_of(world_, found);
            if ((mask_ & mask_of(type)) == 0) continue;
            if (type == EntityType::Fence || type == EntityType::Bars) {
                if (crosses(found, from, to)) return false;
                continue;
            }
            if (type != EntityType::Door || door != kNoEntity) return false;
            door = found;
        }
        return true;
    }
    bool crosses(EntityIndex fence, UnitPos from, UnitPos to) const
    {
        const ThingState& thing = thing_of(world_, fence);
        if (!thing.has(thing_flag::kFence)) return false;
        const auto between = [](int edge, int a, int b) {
            return (a <= edge && edge < b) || (a >= edge && edge > b);
        };
        if (thing.has(thing_flag::kFaceNorth | thing_flag::kFaceSouth))
            return between(thing.at.y, from.y, to.y);
        return between(thing.at.x, from.x, to.x);
    }
    bool shares_axis(EntityIndex door, UnitPos at) const
    {
        const LineIndex line = line_index(world_, door);
        if (line == kNoLine) return false;
        const Line& door_line = world_.map().lines[index_of(line)];
        const UnitPos from = to_units(door_line.from);
        const UnitPos to = to_units(door_line.to);
        return from.x == at.x || from.y == at.y || to.x == at.x || to.y == at.y;
    }

    const World& world_;
    const LevelState& level_;
    EntityIndex self_;
    TypeMask mask_;
    TilePos player_;
};

struct Choice {
    std::array<std::size_t, kSides.size()> sides{};
    std::size_t count = 0;
};
Choice best_steps(const Walker& walker, UnitPos at, TilePos goal)
{
    Choice choice;
    int least = std::numeric_limits<int>::max();
    for (std::size_t side = 0; side < kSides.size(); ++side) {
        const UnitPos to = at + corner_of(kSides[side]);
        if (!walker.may_go(at, to)) continue;
        const int score = walker.score(tile_of(to), goal);
        if (score > least) continue;
        if (score < least) choice.count = 0;
        least = score;
        choice.sides[choice.count++] = side;
    }
    return choice;
}

} // namespace

bool begin_step(Turn& turn, EntityIndex monster, UnitPos goal)
{
    ThingState& thing = thing_of(turn, monster);
    const Choice choice = best_steps(Walker(turn, monster), thing.at, tile_of(goal));
    if (choice.count == 0) return false;
    const std::size_t drawn = static_cast<std::size_t>(turn.state.random.byte() & 3) % choice.count;
    const UnitPos from = thing.at;
    thing.at = from + corner_of(kSides[choice.sides[drawn]]);
    link(turn, monster, thing.at);
    set_bit(entity(turn, monster), entity_bit::kStepping);
    turn.emit(event::MonsterStepped{thing_index(turn, monster), from, thing.at});
    return true;
}

bool evade(Turn& turn, EntityIndex boss)
{
    constexpr int kChance = 96; // of 256
    constexpr int kSwaps = 4;
    LevelState& level = turn.state.level;
    if (level.boss_evaded && turn.state.random.byte() >= kChance) return false;
    std::array<UnitPos, 4> sides{UnitPos{0, 64}, UnitPos{0, -64}, UnitPos{64, 0}, UnitPos{-64, 0}};
    for (int i = 0; i < kSwaps; ++i) {
        const int a = turn.state.random.byte() % 4;
        const int b = turn.state.random.byte() % 4;
        std::swap(sides[static_cast<std::size_t>(a)], sides[static_cast<std::size_t>(b)]);
    }
    for (const UnitPos side : sides) {
        const TilePos tile = tile_of(turn.state.player.view + side);
        const UnitPos place = centre_of(tile);
        if (!is_on_map(tile) || find_entity(turn, place, type_mask::kJump) != kNoEntity) continue;
        ThingState& thing = thing_of(turn, boss);
        start_effect(turn, 2, thing.at);
        thing.at = place;
        link(turn, boss, place);
        announce(turn, thing_index(turn, boss));
        level.boss_evaded = true;
        return true;
    }
    return false; // nowhere to go: the shot counts. docs/fidelity.md
}

} // namespace rpg
