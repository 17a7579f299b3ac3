#include "editors/level_editor/model/act_parts.h"
#include "rpg/core/narrow.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>

namespace editor {
namespace {

using rpg::TilePos;

// The tiles of one wide door or secret wall that this tile is part of, from west to east or north to south:
// they look alike, and nothing but using them opens them. As the compiler of drawn levels has it.
std::vector<TilePos> wide_slab(const PackedMap& map, TilePos tile)
{
    const rpg::Line* slab = door_or_secret_on(map.level, tile);
    if (slab == nullptr) return {};
    constexpr std::uint32_t kLook = rpg::line_flag::kDoor | rpg::line_flag::kSecret |
                                    rpg::line_flag::kLocked | rpg::line_flag::kAlongX |
                                    rpg::line_flag::kAlongY;
    const auto belongs = [&](TilePos other) {
        if (other == tile) return true;
        const rpg::Line* line = rpg::is_on_map(other) ? door_or_secret_on(map.level, other) : nullptr;
        if (line == nullptr || (line->flags & kLook) != (slab->flags & kLook)) return false;
        const bool looks_alike = slab->has(rpg::line_flag::kSecret) || line->texture == slab->texture;
        return looks_alike && map.only_opens(other);
    };
    const rpg::Side back = slab->has(rpg::line_flag::kAlongX) ? rpg::Side::West : rpg::Side::North;
    std::vector<TilePos> tiles{tile};
    while (belongs(rpg::neighbour(tiles.front(), back)))
        tiles.insert(tiles.begin(), rpg::neighbour(tiles.front(), back));
    while (belongs(rpg::neighbour(tiles.back(), rpg::opposite(back))))
        tiles.push_back(rpg::neighbour(tiles.back(), rpg::opposite(back)));
    return tiles;
}

std::array<TilePos, 2> tiles_beside(const rpg::Line& slab, TilePos tile)
{
    const bool along_x = slab.has(rpg::line_flag::kAlongX);
    return {rpg::neighbour(tile, along_x ? rpg::Side::North : rpg::Side::West),
            rpg::neighbour(tile, along_x ? rpg::Side::South : rpg::Side::East)};
}

// The parts of a wide door do nothing for this one any more, nor it for them.
void leave_wide_slab(PackedMap& map, TilePos tile)
{
    const std::vector<TilePos> parts = wide_slab(map, tile);
    if (parts.size() < 2 || !map.only_opens(tile)) return;
    const rpg::Line slab = *door_or_secret_on(map.level, tile);
    const auto forget = [&](TilePos part, const std::vector<std::uint32_t>& lines) {
        const auto moves = [&](const rpg::Command& command) {
            const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
            return info != nullptr && info->does.line != rpg::LineAction::None &&
                   std::ranges::find(lines, command.argument) != lines.end();
        };
        map.drop_commands(part, moves);
        for (const TilePos beside : tiles_beside(slab, part))
            map.drop_commands(beside, [&](const rpg::Command& command) {
                return moves(command) && (command.condition & rpg::condition::kExit) != 0;
            });
    };
    for (const TilePos part : parts) {
        if (part == tile) continue;
        forget(part, slab_lines(map.level, tile));
        forget(tile, slab_lines(map.level, part));
    }
}

std::optional<rpg::Axis> slab_axis(const PackedMap& map, TilePos tile)
{
    // A door beside it belongs to the same wide door.
    const auto is_open = [&](rpg::Side side) {
        const TilePos beside = rpg::neighbour(tile, side);
        return rpg::is_on_map(beside) && !map.level.is_solid(beside) && !map.will_have_slab(beside) &&
               door_or_secret_on(map.level, beside) == nullptr;
    };
    const bool north_south = is_open(rpg::Side::North) || is_open(rpg::Side::South);
    const bool east_west = is_open(rpg::Side::East) || is_open(rpg::Side::West);
    if (north_south == east_west) return std::nullopt;
    return north_south ? rpg::Axis::X : rpg::Axis::Y;
}

// From corner to corner or middle to middle of a tile, in steps from its north-west corner.
rpg::Line line_in(TilePos tile, TilePos from, TilePos to)
{
    const auto point = [&](TilePos at) {
        return rpg::StepPos{rpg::narrow<std::uint8_t>(tile.x * kSteps + at.x),
                            rpg::narrow<std::uint8_t>(tile.y * kSteps + at.y)};
    };
    rpg::Line line;
    line.from = point(from);
    line.to = point(to);
    return line;
}

rpg::Line door_line(TilePos tile, rpg::Axis axis, rpg::TextureId texture, BrushKind kind)
{
    const bool along_x = axis == rpg::Axis::X;
    rpg::Line line = along_x ? line_in(tile, {0, 4}, {8, 4}) : line_in(tile, {4, 0}, {4, 8});
    line.texture = texture;
    line.flags = rpg::line_flag::kTwoSided | rpg::line_flag::kDoor |
                 (along_x ? rpg::line_flag::kAlongX : rpg::line_flag::kAlongY);
    if (kind == BrushKind::LockedDoor) line.flags |= rpg::line_flag::kLocked;
    return line;
}

// What the compiler of drawn levels makes: all parts of a wide door open when one of them is used, and close
// when the player walks away from one.
void add_opening(PackedMap& map, TilePos tile, const std::vector<std::uint32_t>& lines)
{
    const bool is_secret = map.level.lines[lines.front()].has(rpg::line_flag::kSecret);
    const std::uint32_t when = rpg::condition::kUse | (is_secret ? rpg::condition::kOnce : 0U);
    for (const std::uint32_t line : lines) map.add_command(tile, when, "open_door " + map.mark_of(line));
}

void add_closing(PackedMap& map, TilePos tile, const std::vector<std::uint32_t>& lines)
{
    const rpg::Line slab = map.level.lines[lines.front()];
    const bool along_x = slab.has(rpg::line_flag::kAlongX);
    for (const TilePos beside : tiles_beside(slab, tile)) {
        if (!rpg::is_on_map(beside) || map.level.is_solid(beside) || map.is_script_only(beside)) continue;
        const rpg::Side to_door = along_x ? (beside.y < tile.y ? rpg::Side::South : rpg::Side::North)
                                          : (beside.x < tile.x ? rpg::Side::East : rpg::Side::West);
        const std::uint32_t away = rpg::condition::kExit & ~(1U << (4U + static_cast<unsigned>(to_door)));
        for (const std::uint32_t line : lines) {
            map.add_command(beside, away, "close_door " + map.mark_of(line));
            if (map.uses_states(beside))
                map.add_command(beside, away | rpg::condition::kStates, "close_door " + map.mark_of(line));
        }
    }
}

// Each part opens and closes the others, too.
void join_wide_slab(PackedMap& map, TilePos tile, bool closes)
{
    const std::vector<std::uint32_t> own = slab_lines(map.level, tile);
    for (const TilePos part : wide_slab(map, tile)) {
        if (part == tile) continue;
        const std::vector<std::uint32_t> lines = slab_lines(map.level, part);
        add_opening(map, part, own);
        add_opening(map, tile, lines);
        if (!closes) continue;
        add_closing(map, part, own);
        add_closing(map, tile, lines);
    }
}

void add_slab_events(PackedMap& map, TilePos tile, bool closes)
{
    const std::vector<std::uint32_t> own = slab_lines(map.level, tile);
    const bool has_event = map.has_event(tile); // which does what the author wants
    if (!has_event) add_opening(map, tile, own);
    if (closes) add_closing(map, tile, own);
    if (!has_event) join_wide_slab(map, tile, closes);
}

rpg::TextureId door_texture(BrushKind kind)
{
    return kind == BrushKind::Exit         ? rpg::kExitTexture
           : kind == BrushKind::LockedDoor ? rpg::kLockedTexture
                                           : rpg::kUnlockedTexture;
}

// A door that becomes another one keeps its line, and so its events.
bool change_door(const LevelPlace& place, PackedMap& map, TilePos tile, rpg::TextureId texture,
                 BrushKind kind)
{
    const rpg::Line* found = door_or_secret_on(map.level, tile);
    if (found == nullptr || !found->has(rpg::line_flag::kDoor) || kind == BrushKind::WeakWall ||
        is_weak(place, index_of(found->texture)))
        return false;
    leave_wide_slab(map, tile);
    rpg::Line& door = map.level.lines[static_cast<std::size_t>(found - map.level.lines.data())];
    door.texture = texture;
    door.flags &= ~rpg::line_flag::kLocked;
    if (kind == BrushKind::LockedDoor) door.flags |= rpg::line_flag::kLocked;
    map.touch(tile);
    if (kind == BrushKind::Exit) return true;
    if (!map.has_event(tile))
        add_slab_events(map, tile, true);
    else if (map.only_opens(tile))
        join_wide_slab(map, tile, true);
    return true;
}

rpg::Outcome add_door(const LevelPlace& place, PackedMap& map, TilePos tile, const Brush& brush)
{
    const auto chosen = texture_of(place, brush.texture);
    const rpg::TextureId texture = chosen ? rpg::TextureId{*chosen} : door_texture(brush.kind);
    if (change_door(place, map, tile, texture, brush.kind)) return rpg::success();
    remove_slabs(map, tile);
    const auto axis = slab_axis(map, tile);
    if (!axis) return refused("a door needs walls on two opposite sides and floor on a third");
    set_open(map, tile, true);
    map.touch(tile);
    const bool is_weak = brush.kind == BrushKind::WeakWall;
    map.add_line(door_line(tile, *axis, texture, brush.kind));
    if (brush.kind == BrushKind::Exit) return rpg::success();
    add_slab_events(map, tile, !is_weak);
    if (is_weak) map.set_script_only(tile); // using it does not break it
    return rpg::success();
}

// Two faces, each seen from the tile before it, set back into the tile of the wall.
rpg::Outcome add_secret(const LevelPlace& place, PackedMap& map, TilePos tile, const Brush& brush)
{
    remove_slabs(map, tile);
    const auto axis = slab_axis(map, tile);
    const bool along_x = axis == rpg::Axis::X;
    const std::array sides{along_x ? rpg::Side::North : rpg::Side::West,
                           along_x ? rpg::Side::South : rpg::Side::East};
    const auto is_open = [&](rpg::Side side) {
        const TilePos beside = rpg::neighbour(tile, side);
        return rpg::is_on_map(beside) && !map.level.is_solid(beside);
    };
    if (!axis || !is_open(sides[0]) || !is_open(sides[1]))
        return refused("a secret wall needs floor on two opposite sides and walls on the two others");
    constexpr std::array<std::pair<TilePos, TilePos>, 4> kEdges{
        // seen from the tile beside
        {{{8, 0}, {0, 0}}, {{8, 8}, {8, 0}}, {{0, 8}, {8, 8}}, {{0, 0}, {0, 8}}}};
    const auto chosen = texture_of(place, brush.texture);
    for (const rpg::Side side : sides) {
        const bool is_plus = side == sides[0]; // the north and west faces are set back southwards, eastwards
        const rpg::Side back = rpg::opposite(side);
        const auto& [from, to] = kEdges[static_cast<std::size_t>(side)];
        rpg::Line face = line_in(tile, from, to);
        face.texture =
            chosen ? rpg::TextureId{*chosen} : wall_texture(map.level, rpg::neighbour(tile, side), back);
        face.flags = (is_plus ? rpg::line_flag::kRecessPlus : rpg::line_flag::kRecessMinus) |
                     rpg::line_flag::facing(back) |
                     (along_x ? rpg::line_flag::kAlongX : rpg::line_flag::kAlongY);
        map.add_line(face);
    }
    mark_secret(map, tile, true); // it counts as a secret
    set_open(map, tile, true);
    map.touch(tile);
    add_slab_events(map, tile, false);
    return rpg::success();
}

rpg::Outcome add_pillar(const LevelPlace& place, PackedMap& map, TilePos tile, const Brush& brush)
{
    remove_slabs(map, tile);
    set_open(map, tile, true); // with a floor around it
    const auto chosen = texture_of(place, brush.texture);
    const rpg::TextureId texture =
        chosen ? rpg::TextureId{*chosen} : wall_texture(map.level, tile, rpg::Side::North);
    constexpr std::array<TilePos, 4> kPoints{{{2, 2}, {2, 6}, {6, 6}, {6, 2}}}; // seen from outside
    for (std::size_t i = 0; i < kPoints.size(); ++i) {
        rpg::Line line = line_in(tile, kPoints[i], kPoints[(i + 1) % kPoints.size()]);
        line.texture = texture;
        map.add_line(line);
    }
    set_open(map, tile, false);
    map.touch(tile);
    return rpg::success();
}

} // namespace

void mark_secret(PackedMap& map, TilePos tile, bool is_secret)
{
    std::uint8_t& block = map.level.blocks[static_cast<std::size_t>(rpg::tile_index(tile))];
    block = static_cast<std::uint8_t>(is_secret ? block | 2U : block & ~2U);
}

bool is_weak(const LevelPlace& level, std::size_t texture)
{
    const rpg::EntityId id = rpg::entity_of(rpg::TextureId{rpg::narrow<std::uint16_t>(texture)});
    return std::ranges::any_of(level.workspace.game().entities, [&](const rpg::EntityDef& def) {
        return def.id == id && def.is(rpg::EntityType::Breakable, rpg::subtype::kWeakWall);
    });
}

std::vector<std::uint32_t> slab_lines(const rpg::Level& level, TilePos tile)
{
    std::vector<std::uint32_t> lines;
    for (std::uint32_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) &&
            rpg::slab_tile(level.lines[i]) == tile)
            lines.push_back(i);
    return lines;
}

const rpg::Line* door_or_secret_on(const rpg::Level& level, TilePos tile)
{
    const std::vector<std::uint32_t> lines = slab_lines(level, tile);
    return lines.empty() ? nullptr : &level.lines[lines.front()];
}

// Doors, secret walls and pillars of the tile.
void remove_slabs(PackedMap& map, TilePos tile)
{
    leave_wide_slab(map, tile);
    for (std::size_t i = 0; i < map.level.lines.size(); ++i) {
        const rpg::Line& line = map.level.lines[i];
        const bool is_slab =
            line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) && rpg::slab_tile(line) == tile;
        const bool is_pillar = rpg::is_inside_tile(line) && rpg::owner_of(line) == tile;
        if (!is_slab && !is_pillar) continue;
        if (line.has(rpg::line_flag::kSecret)) mark_secret(map, tile, false);
        map.remove_line(i);
        map.touch(tile);
    }
}

rpg::TextureId wall_texture(const rpg::Level& level, TilePos tile, rpg::Side side)
{
    const rpg::StepPos middle = middle_of(tile, side);
    rpg::TextureId texture{};
    int nearest = 1 << 20;
    for (const rpg::Line& line : level.lines) {
        if (line.from == line.to || line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret)) continue;
        const auto away = [](int at, int a, int b) {
            return std::max({std::min(a, b) - at, at - std::max(a, b), 0});
        };
        int distance = 4 * (away(middle.x, line.from.x, line.to.x) + away(middle.y, line.from.y, line.to.y));
        if (rpg::owner_of(line) != tile) ++distance;
        if (distance >= nearest) continue;
        nearest = distance;
        texture = line.texture;
    }
    return texture;
}

rpg::Outcome paint_packed(const LevelPlace& place, PackedMap& map, TilePos tile, const Brush& brush)
{
    if (!rpg::is_on_map(tile)) return rpg::success();
    if (brush.kind != BrushKind::Floor && map.level.start_tile() == tile)
        return refused("the player starts here: move the start first");
    const bool has_lines = brush.kind != BrushKind::Wall && brush.kind != BrushKind::Floor;
    if (has_lines && std::max(tile.x, tile.y) == rpg::kMapTiles - 1)
        return refused("nothing can be built at the east and south edge of the map");
    switch (brush.kind) {
    case BrushKind::Wall:
        remove_slabs(map, tile);
        set_open(map, tile, false);
        return rpg::success();
    case BrushKind::Floor:
        if (map.level.is_solid(tile) && (std::min(tile.x, tile.y) == 0 || std::max(tile.x, tile.y) == 31))
            return refused("the border of the map stays rock");
        remove_slabs(map, tile);
        set_open(map, tile, true);
        return rpg::success();
    case BrushKind::Door:
    case BrushKind::LockedDoor:
    case BrushKind::Exit:
    case BrushKind::WeakWall:
        return add_door(place, map, tile, brush);
    case BrushKind::SecretWall:
        return add_secret(place, map, tile, brush);
    case BrushKind::Pillar:
        return add_pillar(place, map, tile, brush);
    }
    return rpg::success();
}

} // namespace editor
