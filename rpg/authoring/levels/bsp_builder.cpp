#include "rpg/authoring/levels/bsp_builder.h"

#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>

namespace rpg {
namespace {

struct Region { // of tiles: low <= tile < high
    TilePos low;
    TilePos high;
};

struct Split {
    NodeType type{};
    int at = 0; // in tiles: the high side begins here
};

// What makes a split bad, the worst first.
struct Cost {
    bool is_stuck = false;      // a part holds more than a leaf should and cannot be cut
    bool is_unbalanced = false; // less than a quarter of the faces on one side
    int price = 0;
    bool operator<(const Cost& other) const
    {
        return std::tie(is_stuck, is_unbalanced, price) <
               std::tie(other.is_stuck, other.is_unbalanced, other.price);
    }
};

class TreeBuilder {
public:
    TreeBuilder(const SightMap& sight, std::vector<WallFace> faces) : sight_(sight), faces_(std::move(faces))
    {
    }
    LevelTree build();

private:
    std::size_t add(const Region& region);
    void fill_leaf(Node& node, const Region& region);
    void fill_box(Node& node, const Region& region) const;
    bool is_plain(const Region& region) const;
    std::optional<Split> choose_split(const Region& region) const;
    bool is_stuck(const Region& region) const;
    std::optional<Cost> cost(const Region& region, Split split) const;
    int count_faces(const Region& region) const;
    int count_crossings(const Region& region, Split split) const;
    TileSight sight(int x, int y) const { return sight_[static_cast<std::size_t>(tile_index({x, y}))]; }

    const SightMap& sight_;
    std::vector<WallFace> faces_;
    std::array<int, kTileCount> face_counts_{};
    LevelTree tree_;
};

std::pair<Region, Region> divide(const Region& region, Split split) // low and high side
{
    Region low = region;
    Region high = region;
    (split.type == NodeType::SplitX ? low.high.x : low.high.y) = split.at;
    (split.type == NodeType::SplitX ? high.low.x : high.low.y) = split.at;
    return {low, high};
}

StepPos step_corner(TilePos tile) // the last step of the map is 255
{
    return {narrow<std::uint8_t>(std::min(tile.x * 8, 255)), narrow<std::uint8_t>(std::min(tile.y * 8, 255))};
}

bool contains(const Region& region, TilePos tile)
{
    return tile.x >= region.low.x && tile.x < region.high.x && tile.y >= region.low.y &&
           tile.y < region.high.y;
}

LevelTree TreeBuilder::build()
{
    for (const WallFace& face : faces_) ++face_counts_[static_cast<std::size_t>(tile_index(face.owner))];
    add({{0, 0}, {kMapTiles, kMapTiles}});
    return std::move(tree_);
}

std::size_t TreeBuilder::add(const Region& region)
{
    const std::size_t index = tree_.nodes.size();
    tree_.nodes.emplace_back();
    Node node;
    fill_box(node, region);
    const auto split = is_plain(region) ? std::nullopt : choose_split(region);
    if (split) {
        const auto [low, high] = divide(region, *split);
        node.type = split->type;
        node.split = narrow<std::uint8_t>(split->at * 8);
        node.a = narrow<std::uint16_t>(add(high));
        node.b = narrow<std::uint16_t>(add(low));
    } else {
        fill_leaf(node, region);
    }
    tree_.nodes[index] = node;
    return index;
}

void TreeBuilder::fill_box(Node& node, const Region& region) const
{
    TilePos low = region.high;
    TilePos high = region.low;
    for (int y = region.low.y; y < region.high.y; ++y)
        for (int x = region.low.x; x < region.high.x; ++x)
            if (sight(x, y) != TileSight::None) {
                low = {std::min(low.x, x), std::min(low.y, y)};
                high = {std::max(high.x, x + 1), std::max(high.y, y + 1)};
            }
    node.low = step_corner(low);
    node.high = step_corner(high);
}

// A rectangle of open tiles, or one tile with an obstacle.
bool TreeBuilder::is_plain(const Region& region) const
{
    TilePos low = region.high;
    TilePos high = region.low;
    int count = 0;
    bool is_blocked = false;
    for (int y = region.low.y; y < region.high.y; ++y)
        for (int x = region.low.x; x < region.high.x; ++x)
            if (sight(x, y) != TileSight::None) {
                low = {std::min(low.x, x), std::min(low.y, y)};
                high = {std::max(high.x, x + 1), std::max(high.y, y + 1)};
                is_blocked = is_blocked || sight(x, y) == TileSight::Blocked;
                ++count;
            }
    return count == 1 || (!is_blocked && count == (high.x - low.x) * (high.y - low.y));
}

// Joins the faces that continue each other: same look, one begins where the other ends.
std::vector<WallFace> joined(std::vector<WallFace> faces)
{
    std::vector<WallFace> lines;
    for (WallFace& face : faces) {
        const auto continues = [&](const WallFace& line) {
            return line.can_join && face.can_join && line.line.texture == face.line.texture &&
                   line.line.flags == face.line.flags;
        };
        const auto before = std::ranges::find_if(
            lines, [&](const WallFace& line) { return continues(line) && line.line.to == face.line.from; });
        if (before != lines.end()) {
            before->line.to = face.line.to;
            continue;
        }
        const auto behind = std::ranges::find_if(
            lines, [&](const WallFace& line) { return continues(line) && line.line.from == face.line.to; });
        if (behind != lines.end())
            behind->line.from = face.line.from;
        else
            lines.push_back(std::move(face));
    }
    return lines;
}

void TreeBuilder::fill_leaf(Node& node, const Region& region)
{
    std::vector<WallFace> faces;
    for (const WallFace& face : faces_)
        if (contains(region, face.owner)) faces.push_back(face);
    const std::vector<WallFace> lines = joined(std::move(faces));
    node.type = NodeType::Leaf;
    node.a = narrow<std::uint16_t>(tree_.lines.size());
    node.b = narrow<std::uint16_t>(lines.size());
    for (const WallFace& line : lines) {
        if (!line.name.empty()) tree_.names.emplace(line.name, narrow<std::uint16_t>(tree_.lines.size()));
        tree_.lines.push_back(line.line);
    }
}

int TreeBuilder::count_faces(const Region& region) const
{
    int count = 0;
    for (int y = region.low.y; y < region.high.y; ++y)
        for (int x = region.low.x; x < region.high.x; ++x)
            count += face_counts_[static_cast<std::size_t>(tile_index({x, y}))];
    return count;
}

// Pairs of open tiles that the split parts: a room is best left whole.
int TreeBuilder::count_crossings(const Region& region, Split split) const
{
    int count = 0;
    if (split.type == NodeType::SplitX) {
        for (int y = region.low.y; y < region.high.y; ++y)
            count +=
                sight(split.at - 1, y) == TileSight::Open && sight(split.at, y) == TileSight::Open ? 1 : 0;
    } else {
        for (int x = region.low.x; x < region.high.x; ++x)
            count +=
                sight(x, split.at - 1) == TileSight::Open && sight(x, split.at) == TileSight::Open ? 1 : 0;
    }
    return count;
}

// Every leaf needs a line, so a part whose faces all belong to one tile is a leaf, whatever else it holds.
bool TreeBuilder::is_stuck(const Region& region) const
{
    int owners = 0;
    for (int y = region.low.y; y < region.high.y; ++y)
        for (int x = region.low.x; x < region.high.x; ++x)
            if (face_counts_[static_cast<std::size_t>(tile_index({x, y}))] > 0 && ++owners > 1) return false;
    return owners == 1 && !is_plain(region);
}

std::optional<Cost> TreeBuilder::cost(const Region& region, Split split) const
{
    constexpr int kCrossing = 6; // as bad as so many faces of imbalance
    const auto [low, high] = divide(region, split);
    const int below = count_faces(low);
    const int above = count_faces(high);
    if (below == 0 || above == 0) return std::nullopt;
    return Cost{is_stuck(low) || is_stuck(high), std::min(below, above) * 4 < below + above,
                kCrossing * count_crossings(region, split) + std::abs(below - above)};
}

std::optional<Split> TreeBuilder::choose_split(const Region& region) const
{
    std::optional<Split> best;
    std::optional<Cost> best_cost;
    const auto consider = [&](Split split) {
        const auto price = cost(region, split);
        if (!price || (best_cost && !(*price < *best_cost))) return;
        best = split;
        best_cost = price;
    };
    for (int x = region.low.x + 1; x < region.high.x; ++x) consider({NodeType::SplitX, x});
    for (int y = region.low.y + 1; y < region.high.y; ++y) consider({NodeType::SplitY, y});
    return best;
}

} // namespace

LevelTree build_tree(const SightMap& sight, std::vector<WallFace> faces)
{
    RPG_ASSERT(!faces.empty());
    return TreeBuilder(sight, std::move(faces)).build();
}

} // namespace rpg
