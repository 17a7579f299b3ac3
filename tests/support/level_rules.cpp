#include "tests/support/level_rules.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

using namespace rpg;

namespace tests {
namespace {

using namespace line_flag;

constexpr std::uint32_t kFacing = kFaceSouth | kFaceNorth | kFaceWest | kFaceEast;

struct Point {
    int x = 0;
    int y = 0;
};
Point of(StepPos step)
{
    return {step.x, step.y};
}
int sign(int value)
{
    return (value > 0) - (value < 0);
}
// The step that runs along the line, and the one to the side from which it is seen.
Point along(const Line& line)
{
    return {sign(line.to.x - line.from.x), sign(line.to.y - line.from.y)};
}
Point right_of(Point direction)
{
    return {-direction.y, direction.x};
}
int length(const Line& line)
{
    return std::max(std::abs(line.to.x - line.from.x), std::abs(line.to.y - line.from.y));
}
bool is_axis_parallel(const Line& line)
{
    return line.from.x == line.to.x || line.from.y == line.to.y;
}
std::uint32_t facing_of(Point side)
{
    if (side.x != 0) return side.x > 0 ? kFaceEast : kFaceWest;
    return side.y > 0 ? kFaceSouth : kFaceNorth;
}

std::string line_fault(const Line& line)
{
    const Point run = along(line);
    const std::uint32_t movable = run.x != 0 ? kAlongX : kAlongY;
    if (line.has(kDoor) || line.has(kTwoSided)) {
        const std::uint32_t expected = kDoor | kTwoSided | movable;
        const bool right_flags = (line.flags & ~(kHidden | kLocked | kFlip)) == expected;
        const bool runs_up = run.x + run.y > 0 && length(line) == 8 && is_axis_parallel(line);
        const int across = run.x != 0 ? line.from.y : line.from.x;
        return right_flags && runs_up && across % 8 == 4 ? "" : "is no proper door";
    }
    const Point side = right_of(run);
    if (line.has(kSecret)) {
        const std::uint32_t recess = side.x + side.y < 0 ? kRecessPlus : kRecessMinus;
        const std::uint32_t expected = recess | movable | facing_of({-side.x, -side.y});
        const bool is_whole =
            length(line) == 8 && is_axis_parallel(line) && line.from.x % 8 == 0 && line.from.y % 8 == 0;
        return is_whole && (line.flags & ~kHidden) == expected ? "" : "is no proper secret wall";
    }
    if ((line.flags & ~(kFacing | kHidden | kFlip)) != 0) return "has flags that walls do not have";
    if (is_axis_parallel(line) && length(line) >= 8) {
        const bool on_grid = (line.from.x | line.from.y | line.to.x | line.to.y) % 8 == 0;
        if (!on_grid) return "is not on the tile grid";
        return (line.flags & kFacing) == facing_of(side) ? "" : "faces the wrong way";
    }
    if (length(line) != 2 && length(line) != 4) return "is a short piece of a strange length";
    return (line.flags & kFacing) == 0 ? "" : "is a short piece with a facing flag";
}

// The tile from whose side a whole line of one tile is seen.
TilePos tile_before(Point middle_twice, Point side)
{
    return {(middle_twice.x + side.x) >> 4, (middle_twice.y + side.y) >> 4};
}

bool crosses(Point a, Point b, const Line& line) // in steps; touching does not count
{
    const auto turn = [](Point p, Point q, Point r) {
        return sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
    };
    const Point from = of(line.from);
    const Point to = of(line.to);
    return turn(a, b, from) * turn(a, b, to) < 0 && turn(from, to, a) * turn(from, to, b) < 0;
}

std::string tile_name(int index)
{
    return std::to_string(index % kMapTiles) + ',' + std::to_string(index / kMapTiles);
}

} // namespace

std::size_t leaf_at(const Level& level, UnitPos point)
{
    std::size_t index = 0;
    while (level.nodes[index].type != NodeType::Leaf) {
        const Node& node = level.nodes[index];
        const int value = node.type == NodeType::SplitX ? point.x : point.y;
        index = value > node.split * 8 ? node.a : node.b;
    }
    return index;
}

std::vector<std::string> broken_line_rules(const Level& level)
{
    std::vector<std::string> faults;
    std::map<std::pair<int, int>, std::uint32_t> secrets; // tile -> flags of its pair
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const Line& line = level.lines[i];
        if (const std::string fault = line_fault(line); !fault.empty())
            faults.push_back("line " + std::to_string(i) + ' ' + fault);
        if (!line.has(kSecret)) continue;
        const Point side = right_of(along(line));
        const TilePos tile =
            tile_before({line.from.x + line.to.x, line.from.y + line.to.y}, {-side.x, -side.y});
        std::uint32_t& pair = secrets[{tile.x, tile.y}];
        if ((pair & line.flags & kSecret) != 0)
            faults.push_back("two faces of the same side of a secret wall");
        pair |= line.flags;
        if (level.is_solid(tile) || !level.is_secret(tile))
            faults.push_back("a secret wall is not open and secret");
    }
    for (const auto& [tile, flags] : secrets)
        if ((flags & kSecret) != kSecret) faults.push_back("a secret wall has one face");
    return faults;
}

// Exactly one wall between an open and a solid tile, none elsewhere.
std::vector<std::string> broken_wall_rules(const Level& level, const std::set<int>& pillars)
{
    std::map<std::pair<int, int>, int> walls; // tile that sees it, direction of the step to it
    std::vector<std::string> faults;
    const auto is_open = [&](TilePos tile) {
        return is_on_map(tile) && (!level.is_solid(tile) || pillars.contains(tile_index(tile)));
    };
    for (const Line& line : level.lines) {
        if (line.has(kDoor | kSecret) || !line.has(kFacing)) continue;
        const Point run = along(line);
        const Point side = right_of(run);
        for (int step = 0; step < length(line); step += 8) {
            const Point middle{2 * (line.from.x + run.x * step) + run.x * 8,
                               2 * (line.from.y + run.y * step) + run.y * 8};
            const TilePos tile = tile_before(middle, side);
            ++walls[{tile_index(tile), side.x * 2 + side.y}];
        }
    }
    constexpr std::array<Point, 4> kDirections{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos tile = tile_at_index(i);
        for (const Point step : kDirections) {
            const TilePos beside{tile.x + step.x, tile.y + step.y};
            const int expected = is_open(tile) && is_on_map(beside) && !is_open(beside) ? 1 : 0;
            const auto found = walls.find({i, -step.x * 2 - step.y});
            const int count = found == walls.end() ? 0 : found->second;
            if (count != expected)
                faults.push_back("tile " + tile_name(i) + " has " + std::to_string(count) +
                                 " walls on one side");
        }
    }
    return faults;
}

std::vector<std::string> broken_tree_rules(const Level& level, const std::set<int>& pillars)
{
    std::vector<std::string> faults;
    std::map<std::size_t, std::vector<Point>> centres; // by leaf, in steps
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos tile = tile_at_index(i);
        if (level.is_solid(tile) && !pillars.contains(i)) continue;
        const std::size_t leaf = leaf_at(level, centre_of(tile));
        const Node& node = level.nodes[leaf];
        centres[leaf].push_back({tile.x * 8 + 4, tile.y * 8 + 4});
        const bool inside = node.low.x <= tile.x * 8 && node.low.y <= tile.y * 8 &&
                            node.high.x >= std::min(tile.x * 8 + 8, 255) &&
                            node.high.y >= std::min(tile.y * 8 + 8, 255);
        if (!inside) faults.push_back("tile " + tile_name(i) + " is not in the box of its leaf");
    }
    for (std::size_t i = 0; i < level.nodes.size(); ++i) {
        const Node& node = level.nodes[i];
        if (node.type != NodeType::Leaf) continue;
        for (std::size_t j = node.a; j < std::size_t{node.a} + node.b; ++j) {
            const Line& line = level.lines[j];
            const Point side = right_of(along(line));
            const UnitPos before{(line.from.x + line.to.x) * 4 + side.x,
                                 (line.from.y + line.to.y) * 4 + side.y};
            if (leaf_at(level, before) != i)
                faults.push_back("line " + std::to_string(j) + " is in the wrong leaf");
            for (const Point a : centres[i])
                for (const Point b : centres[i])
                    if (crosses(a, b, line))
                        faults.push_back("line " + std::to_string(j) + " hides a part of its leaf");
        }
    }
    return faults;
}

std::vector<std::string> broken_thing_rules(const Level& level)
{
    static const std::set<std::uint16_t> kWords{
        0,     0x1,   0x288, 0x290, 0xA0,   0xC0,   0x80A,  0x812,  0x822,
        0x842, 0x80E, 0x816, 0x826, 0x8101, 0x8289, 0x8291, 0x80A1, 0x80C1}; // decorations that are hidden
    std::vector<std::string> faults;
    for (std::size_t i = 0; i < level.things.size(); ++i) {
        const Thing& thing = level.things[i];
        const std::string name = "thing " + std::to_string(i);
        if (!kWords.contains(thing.flags)) faults.push_back(name + " has strange flags");
        const bool on_x = thing.has(thing_flag::kFaceNorth | thing_flag::kFaceSouth);
        const bool on_y = thing.has(thing_flag::kFaceEast | thing_flag::kFaceWest);
        if (thing.at.x % 8 != (on_y ? 0 : 4) || thing.at.y % 8 != (on_x ? 0 : 4))
            faults.push_back(name + " stands in a strange place");
        if (!thing.has(thing_flag::kDecoration)) continue;
        const std::uint32_t facing = thing.has(thing_flag::kFaceNorth)   ? kFaceNorth
                                     : thing.has(thing_flag::kFaceSouth) ? kFaceSouth
                                     : thing.has(thing_flag::kFaceEast)  ? kFaceEast
                                                                         : kFaceWest;
        const auto holds = [&](const Line& line) {
            const auto [low_x, high_x] = std::minmax(line.from.x, line.to.x);
            const auto [low_y, high_y] = std::minmax(line.from.y, line.to.y);
            return line.has(facing) && thing.at.x >= low_x && thing.at.x <= high_x && thing.at.y >= low_y &&
                   thing.at.y <= high_y;
        };
        if (std::ranges::none_of(level.lines, holds)) faults.push_back(name + " is a decoration on no wall");
    }
    return faults;
}

} // namespace tests
