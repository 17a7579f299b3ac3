#include "tests/support/level_ground.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"

#include <vector>

using namespace rpg;

namespace tests {
namespace {

constexpr std::uint32_t kPortalTexture = 34;

// Tile of the event that works a door (its middle) or a secret wall (set back from its edge).
int tile_of_line(const Line& line)
{
    int x = line.from.x + line.to.x;
    int y = line.from.y + line.to.y;
    if (line.has(line_flag::kSecret)) {
        const int step = line.has(line_flag::kRecessPlus) ? 1 : -1;
        (line.has(line_flag::kAlongX) ? y : x) += step;
    }
    return tile_index({x >> 4, y >> 4});
}

// Of a wall: its middle, nudged by one unit away from the side from which it is seen.
int tile_behind(const Line& line)
{
    int x = (line.from.x + line.to.x) * 4;
    int y = (line.from.y + line.to.y) * 4;
    if (line.has(line_flag::kFaceSouth))
        --y;
    else if (line.has(line_flag::kFaceEast))
        --x;
    else if (line.has(line_flag::kFaceNorth))
        ++y;
    else if (line.has(line_flag::kFaceWest))
        ++x;
    return tile_index(tile_of(UnitPos{x, y}));
}

} // namespace

int tile_of_thing(const Thing& thing)
{
    return tile_index(tile_of(thing_link_point(thing)));
}

LevelObstacles::LevelObstacles(const Level& level, std::span<const EntityDef> entities) : level_(level)
{
    for (const EntityDef& entity : entities)
        entities_.emplace(static_cast<std::uint32_t>(entity.id), &entity);
    for (std::uint32_t i = 0; i < level.lines.size(); ++i) {
        const Line& line = level.lines[i];
        if (line.has(line_flag::kDoor | line_flag::kSecret)) doors_.emplace(tile_of_line(line), i);
        if (static_cast<std::uint32_t>(line.texture) == kPortalTexture) portals_.insert(tile_behind(line));
    }
}

const EntityDef* LevelObstacles::entity(EntityId id) const
{
    const auto found = entities_.find(static_cast<std::uint32_t>(id));
    return found == entities_.end() ? nullptr : found->second;
}

std::string_view LevelObstacles::type_of(EntityId id) const
{
    const EntityDef* found = entity(id);
    return found == nullptr || found->type >= kEntityTypes.size() ? "" : kEntityTypes[found->type];
}

bool LevelObstacles::is_there(std::size_t thing) const
{
    const Thing& at = level_.things[thing];
    return !gone.contains(thing) && (!at.has(thing_flag::kHidden) || shown.contains(thing)) &&
           !at.has(thing_flag::kCorpse);
}

bool LevelObstacles::blocks(std::size_t thing) const
{
    const Thing& at = level_.things[thing];
    if (at.has(thing_flag::kPlane | thing_flag::kTexture) || !is_there(thing)) return false;
    const std::string_view type = type_of(EntityId{at.id});
    return type == "furniture" || type == "decor" || type == "human";
}

bool LevelObstacles::is_fenced(TilePos from, Side side) const
{
    const TilePos to = neighbour(from, side);
    const int x = (from.x + to.x + 1) * 4;
    const int y = (from.y + to.y + 1) * 4;
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        if (thing.has(thing_flag::kFence) && thing.at.x == x && thing.at.y == y && is_there(i)) return true;
    }
    return false;
}

std::array<bool, kTileCount> LevelObstacles::shut_tiles() const
{
    std::array<bool, kTileCount> shut{};
    for (int i = 0; i < kTileCount; ++i)
        shut[static_cast<std::size_t>(i)] = level_.is_solid(tile_at_index(i)) && !doors_.contains(i);
    for (const auto& [tile, line] : doors_)
        if (!open.contains(line)) shut[static_cast<std::size_t>(tile)] = true;
    for (std::size_t i = 0; i < level_.things.size(); ++i)
        if (blocks(i)) shut[static_cast<std::size_t>(tile_index(tile_of(level_.things[i].at)))] = true;
    return shut;
}

std::array<bool, kTileCount> LevelObstacles::reached() const
{
    const std::array<bool, kTileCount> shut = shut_tiles();
    std::array<bool, kTileCount> reached{};
    reached[level_.spawn_tile] = true;
    std::vector<TilePos> left{tile_at_index(level_.spawn_tile)};
    for (const int tile : landings) {
        reached[static_cast<std::size_t>(tile)] = true;
        left.push_back(tile_at_index(tile));
    }
    while (!left.empty()) {
        const TilePos from = left.back();
        left.pop_back();
        for (const Side side : kAllSides) {
            const TilePos to = neighbour(from, side);
            if (!is_on_map(to)) continue;
            const auto index = static_cast<std::size_t>(tile_index(to));
            if (shut[index] || reached[index] || is_fenced(from, side)) continue;
            reached[index] = true;
            left.push_back(to);
        }
    }
    return reached;
}

} // namespace tests
