#include "rpg/authoring/levels/wall_rebuild.h"

#include "rpg/authoring/levels/bsp_builder.h"
#include "rpg/authoring/levels/level_grid.h"
#include "rpg/core/compass.h"
#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>

namespace rpg {
namespace {

constexpr int kSteps = 8; // a tile

// The cut corner of a tile: from the middle of one edge to that of the next.
bool is_cut_corner(const Line& line)
{
    const int dx = std::abs(line.to.x - line.from.x), dy = std::abs(line.to.y - line.from.y);
    return dx == kSteps / 2 && dy == kSteps / 2 &&
           (line.from.x % kSteps == 0) != (line.from.y % kSteps == 0) &&
           (line.to.x % kSteps == 0) != (line.to.y % kSteps == 0);
}

// Whether the line begins or ends in the middle of an edge of the tile.
bool ends_in_middle(const Line& line, TilePos tile, Side side)
{
    const Offset offset = kSideMiddles[static_cast<std::size_t>(side)];
    const auto is_middle = [&](StepPos at) {
        return at.x == tile.x * kSteps + offset.x && at.y == tile.y * kSteps + offset.y;
    };
    return is_middle(line.from) || is_middle(line.to);
}

class WallRebuild {
public:
    WallRebuild(Level level, const TileSet& changed, std::set<std::uint32_t> named, std::string_view file)
        : level_(std::move(level)), changed_(changed), named_(std::move(named)), file_(file)
    {
    }
    Result<RebuiltWalls> run();

private:
    void find_pillars();
    void find_cut_corners();
    bool is_changed(TilePos tile) const
    {
        return is_on_map(tile) && changed_.test(static_cast<std::size_t>(tile_index(tile)));
    }
    bool is_changed(TilePos tile, Side side) const
    {
        return is_changed(tile) || is_changed(neighbour(tile, side));
    }
    bool is_dropped(const Line& piece, TilePos owner, std::optional<Side> edge) const;
    void add_line(std::size_t index);
    void add_piece(std::size_t index, const Line& piece, bool is_whole);
    void add_missing_walls();
    void add_wall(TilePos tile, Side side);
    bool is_open(TilePos tile) const // can be looked into
    {
        return is_on_map(tile) && (!level_.is_solid(tile) || pillars_.contains(tile_index(tile)));
    }
    std::optional<Side> edge_of(const Line& line) const; // of its owner, on which it lies
    TextureId nearest_texture(TilePos tile) const;
    void rename_lines(const LevelTree& tree);
    SightMap sight() const;
    void refuse(std::string reason)
    {
        if (!error_) error_ = Error{.file = std::string(file_), .reason = std::move(reason)};
    }

    Level level_;
    const TileSet& changed_;
    std::set<std::uint32_t> named_; // lines that commands refer to
    std::string_view file_;
    std::set<int> pillars_;     // solid tiles with a line inside
    std::set<int> cut_corners_; // tiles whose cut corners have lost a wall
    std::vector<WallFace> faces_;
    std::set<std::pair<int, Side>> covered_; // edges of open tiles with a line
    std::vector<std::pair<TilePos, TextureId>> walls_;
    std::set<int> obstacles_; // tiles with a door, secret wall or pillar
    std::optional<Error> error_;
};

// Calls visit(number) for each operand that names a line; visit may change it.
template <class Visit> void for_line_operands(Level& level, Visit visit)
{
    for (Command& command : level.commands) {
        for (const Operand& operand : operands_of(command))
            if (operand.type == OperandType::Line)
                command.argument = operand.put(command.argument, visit(operand.get(command.argument)));
    }
}

std::optional<Side> WallRebuild::edge_of(const Line& line) const
{
    const TilePos owner = owner_of(line);
    if (line.from.y == line.to.y && line.from.y % kSteps == 0 && line.from.x != line.to.x)
        return owner.y * kSteps == line.from.y ? Side::North : Side::South;
    if (line.from.x == line.to.x && line.from.x % kSteps == 0 && line.from.y != line.to.y)
        return owner.x * kSteps == line.from.x ? Side::West : Side::East;
    return std::nullopt;
}

void WallRebuild::find_pillars()
{
    for (const Line& line : level_.lines)
        if (is_inside_tile(line) && is_on_map(owner_of(line)) && level_.is_solid(owner_of(line)))
            pillars_.insert(tile_index(owner_of(line)));
}

// A corner is cut where two walls meet. If one of them has gone, whole walls take its place.
void WallRebuild::find_cut_corners()
{
    for (const Line& line : level_.lines) {
        const TilePos owner = owner_of(line);
        if (!is_cut_corner(line) || !is_on_map(owner)) continue;
        const auto hangs_at = [&](Side side) {
            return ends_in_middle(line, owner, side) && is_changed(owner, side) &&
                   is_open(neighbour(owner, side));
        };
        const bool is_filled = is_changed(owner) && level_.is_solid(owner);
        if (is_filled || std::ranges::any_of(kAllSides, hangs_at)) cut_corners_.insert(tile_index(owner));
    }
}

// Half of a wall and the cut corner beside it, where whole walls are to be.
bool WallRebuild::is_dropped(const Line& piece, TilePos owner, std::optional<Side> edge) const
{
    if (!cut_corners_.contains(tile_index(owner))) return false;
    const int length = std::max(std::abs(piece.to.x - piece.from.x), std::abs(piece.to.y - piece.from.y));
    return edge ? length == kSteps / 2 : is_cut_corner(piece);
}

// Walls that go over several tiles are cut at tile borders.
void WallRebuild::add_line(std::size_t index)
{
    const Line& line = level_.lines[index];
    if (line.from == line.to) {
        if (named_.contains(static_cast<std::uint32_t>(index)))
            refuse(fmt::format("line {} is used by a script", index));
        return;
    }
    const int dx = line.to.x - line.from.x;
    const int dy = line.to.y - line.from.y;
    const int length = std::max(std::abs(dx), std::abs(dy));
    const bool is_cut = edge_of(line) && (line.from.x + line.from.y) % kSteps == 0 && length % kSteps == 0 &&
                        length > kSteps && !line.has(line_flag::kDoor | line_flag::kSecret);
    if (!is_cut) return add_piece(index, line, length == kSteps);
    for (int at = 0; at < length; at += kSteps) {
        Line piece = line;
        const auto point = [&](int distance) {
            return StepPos{narrow<std::uint8_t>(line.from.x + dx / length * distance),
                           narrow<std::uint8_t>(line.from.y + dy / length * distance)};
        };
        piece.from = point(at);
        piece.to = point(at + kSteps);
        add_piece(index, piece, false);
    }
}

void WallRebuild::add_piece(std::size_t index, const Line& piece, bool is_whole)
{
    const TilePos owner = owner_of(piece);
    const std::optional<Side> edge = edge_of(piece);
    const bool is_moving = piece.has(line_flag::kDoor | line_flag::kSecret);
    const bool is_named = named_.contains(static_cast<std::uint32_t>(index));
    const bool is_wall = edge && !is_moving && is_on_map(owner) && is_changed(owner, *edge);
    const bool is_hidden = is_wall && (!is_open(owner) || is_open(neighbour(owner, *edge)));
    if (!is_on_map(owner) || is_hidden || is_dropped(piece, owner, edge)) {
        if (is_named)
            refuse(fmt::format("line {} is used by a script, but is where nobody can see it", index));
        return;
    }
    if (edge) covered_.emplace(tile_index(owner), *edge);
    if (is_cut_corner(piece)) // two of them leave nothing of the wall between
        for (const Side side : kAllSides)
            if (ends_in_middle(piece, owner, side)) covered_.emplace(tile_index(owner), side);
    if (edge && !is_moving) walls_.emplace_back(owner, piece.texture);
    if ((!edge && piece.has(line_flag::kDoor)) || level_.is_solid(owner))
        obstacles_.insert(tile_index(owner));
    if (edge && piece.has(line_flag::kSecret) && is_on_map(neighbour(owner, *edge)))
        obstacles_.insert(tile_index(neighbour(owner, *edge)));
    WallFace face{owner, piece, edge && !is_moving && !is_named && !is_whole, {}};
    if (is_named) face.name = std::to_string(index);
    faces_.push_back(std::move(face));
}

TextureId WallRebuild::nearest_texture(TilePos tile) const
{
    TextureId texture{};
    int nearest = kTileCount;
    for (const auto& [at, look] : walls_) {
        const int distance = std::abs(at.x - tile.x) + std::abs(at.y - tile.y);
        if (distance >= nearest) continue;
        nearest = distance;
        texture = look;
    }
    return texture;
}

void WallRebuild::add_wall(TilePos tile, Side side)
{
    constexpr std::array<TilePos, 4> kTileCorners{
        {{0, 0}, {1, 0}, {1, 1}, {0, 1}}}; // clockwise from the north-west
    const auto corner = [&](std::size_t number) {
        return TilePos{(tile.x + kTileCorners[number % 4].x) * kSteps,
                       (tile.y + kTileCorners[number % 4].y) * kSteps};
    };
    const TilePos from = corner(static_cast<std::size_t>(side));
    const TilePos to = corner(static_cast<std::size_t>(side) + 1);
    if (std::max({from.x, from.y, to.x, to.y}) > 255)
        return refuse(fmt::format(
            "tile {},{} is open at the east or south edge of the map, where no wall can be", tile.x, tile.y));
    Line line;
    line.from = {narrow<std::uint8_t>(from.x), narrow<std::uint8_t>(from.y)};
    line.to = {narrow<std::uint8_t>(to.x), narrow<std::uint8_t>(to.y)};
    line.texture = nearest_texture(tile);
    line.flags = line_flag::facing(opposite(side));
    faces_.push_back({tile, line, true, {}});
}

void WallRebuild::add_missing_walls()
{
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos tile = tile_at_index(i);
        if (!is_open(tile)) continue;
        for (const Side side : kAllSides)
            if (is_on_map(neighbour(tile, side)) && !is_open(neighbour(tile, side)) &&
                !covered_.contains({i, side}) && (is_changed(tile, side) || cut_corners_.contains(i)))
                add_wall(tile, side);
    }
}

SightMap WallRebuild::sight() const
{
    SightMap sight{};
    for (int i = 0; i < kTileCount; ++i) {
        const bool is_blocked = obstacles_.contains(i);
        if (is_blocked || !level_.is_solid(tile_at_index(i)))
            sight[static_cast<std::size_t>(i)] = is_blocked ? TileSight::Blocked : TileSight::Open;
    }
    return sight;
}

void WallRebuild::rename_lines(const LevelTree& tree)
{
    for_line_operands(level_, [&](std::uint32_t line) -> std::uint32_t {
        const auto found = tree.names.find(std::to_string(line));
        return found == tree.names.end() ? line : found->second;
    });
}

Result<RebuiltWalls> WallRebuild::run()
{
    for_line_operands(level_, [&](std::uint32_t line) {
        named_.insert(line);
        return line;
    });
    find_pillars();
    find_cut_corners();
    for (std::size_t i = 0; i < level_.lines.size(); ++i) add_line(i);
    add_missing_walls();
    if (faces_.empty()) refuse("the map has no open tile");
    if (error_) return *error_;
    LevelTree tree = build_tree(sight(), faces_);
    rename_lines(tree);
    RebuiltWalls built;
    for (const std::uint32_t line : named_)
        if (const auto found = tree.names.find(std::to_string(line)); found != tree.names.end())
            built.lines[line] = found->second;
    level_.nodes = std::move(tree.nodes);
    level_.lines = std::move(tree.lines);
    built.level = std::move(level_);
    return built;
}

} // namespace

TilePos owner_of(const Line& line)
{
    const int dx = line.to.x - line.from.x;
    const int dy = line.to.y - line.from.y;
    const int x = (line.from.x + line.to.x) * 4 + (dy < 0 ? 1 : dy > 0 ? -1 : 0);
    const int y = (line.from.y + line.to.y) * 4 + (dx > 0 ? 1 : dx < 0 ? -1 : 0);
    return {x >> 6, y >> 6};
}

bool is_inside_tile(const Line& line)
{
    const auto is_inner = [](StepPos at) { return at.x % kSteps != 0 && at.y % kSteps != 0; };
    return line.from != line.to && is_inner(line.from) && is_inner(line.to);
}

Result<RebuiltWalls> rebuild_walls_around(Level level, const TileSet& changed,
                                          const std::set<std::uint32_t>& named, std::string_view file)
{
    return WallRebuild(std::move(level), changed, named, file).run();
}

} // namespace rpg
