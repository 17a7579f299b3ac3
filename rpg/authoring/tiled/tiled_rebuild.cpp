#include "rpg/authoring/tiled/tiled_rebuild.h"

#include "rpg/authoring/levels/bsp_builder.h"
#include "rpg/core/compass.h"
#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr int kSteps = 8; // a tile

// The tile from which a line is seen: that on its right-hand side.
TilePos owner_of(const Line& line)
{
    const int dx = line.to.x - line.from.x;
    const int dy = line.to.y - line.from.y;
    const int x = (line.from.x + line.to.x) * 4 + (dy < 0 ? 1 : dy > 0 ? -1 : 0);
    const int y = (line.from.y + line.to.y) * 4 + (dx > 0 ? 1 : dx < 0 ? -1 : 0);
    return {x >> 6, y >> 6};
}

class WallRebuild {
public:
    WallRebuild(Level level, std::string_view file) : level_(std::move(level)), file_(file) {}
    Result<Level> run();

private:
    void add_line(std::size_t index);
    void add_piece(std::size_t index, const Line& piece, bool is_whole);
    void add_missing_walls();
    void add_wall(TilePos tile, Side side);
    bool is_open(TilePos tile) const { return is_on_map(tile) && !level_.is_solid(tile); }
    std::optional<Side> edge_of(const Line& line) const; // of its owner, on which it lies
    TextureId nearest_texture(TilePos tile) const;
    void rename_lines(const LevelTree& tree);
    SightMap sight() const;
    void refuse(std::string reason)
    {
        if (!error_) error_ = Error{.file = std::string(file_), .reason = std::move(reason)};
    }

    Level level_;
    std::string_view file_;
    std::set<std::uint32_t> named_; // lines that commands refer to
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
        const OpcodeInfo* info = find_opcode(command.opcode);
        if (info == nullptr) continue;
        for (const Operand& operand : info->operands)
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

// Walls that go over several tiles are cut at tile borders.
void WallRebuild::add_line(std::size_t index)
{
    const Line& line = level_.lines[index];
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
    const bool is_seen =
        is_on_map(owner) && (!edge || is_moving || (is_open(owner) && !is_open(neighbour(owner, *edge))));
    if (!is_seen) {
        if (is_named)
            refuse(fmt::format("line {} is used by a script, but is where nobody can see it", index));
        return;
    }
    if (edge) covered_.emplace(tile_index(owner), *edge);
    if (edge && !is_moving) walls_.emplace_back(owner, piece.texture);
    if (!edge && (piece.has(line_flag::kDoor) || level_.is_solid(owner)))
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
    constexpr std::array<TilePos, 4> kCorners{
        {{0, 0}, {1, 0}, {1, 1}, {0, 1}}}; // clockwise from the north-west
    const auto corner = [&](std::size_t number) {
        return TilePos{(tile.x + kCorners[number % 4].x) * kSteps,
                       (tile.y + kCorners[number % 4].y) * kSteps};
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
            if (!is_open(neighbour(tile, side)) && !covered_.contains({i, side})) add_wall(tile, side);
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

Result<Level> WallRebuild::run()
{
    for_line_operands(level_, [&](std::uint32_t line) {
        named_.insert(line);
        return line;
    });
    for (std::size_t i = 0; i < level_.lines.size(); ++i) add_line(i);
    add_missing_walls();
    if (faces_.empty()) refuse("the map has no open tile");
    if (error_) return *error_;
    LevelTree tree = build_tree(sight(), faces_);
    rename_lines(tree);
    level_.nodes = std::move(tree.nodes);
    level_.lines = std::move(tree.lines);
    return std::move(level_);
}

} // namespace

Result<Level> rebuild_walls(Level level, std::string_view file)
{
    return WallRebuild(std::move(level), file).run();
}

} // namespace rpg
