#include "editors/level_editor/model/acts.h"

#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/latin_text.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace editor {
namespace {

using rpg::TilePos;

std::string xml_path(const LevelPlace& level)
{
    return rpg::project_path::level_xml(level.stem);
}

// A number, or a name that level sources use.
std::optional<std::uint8_t> number_of(std::string_view text, const auto& names)
{
    if (const auto number = rpg::parse_number(text, 255)) return static_cast<std::uint8_t>(*number);
    const auto found = names.find(text);
    if (found == names.end() || index_of(found->second) > 255) return std::nullopt;
    return static_cast<std::uint8_t>(index_of(found->second));
}

Clip::Element element_of(const Brush& brush)
{
    Clip::Element look;
    switch (brush.kind) {
    case BrushKind::Wall:
        look = {"solid", {{"wall", brush.texture}}};
        break;
    case BrushKind::Floor:
        look = {"open", {{"theme", brush.theme}}};
        break;
    case BrushKind::Door:
        look = {"door", {{"texture", brush.texture}}};
        break;
    case BrushKind::LockedDoor:
        look = {"door", {{"locked", "yes"}, {"texture", brush.texture}}};
        break;
    case BrushKind::Exit:
        look = {"exit", {{"texture", brush.texture}}};
        break;
    case BrushKind::WeakWall:
        look = {"weak", {{"texture", brush.texture}}};
        break;
    case BrushKind::SecretWall:
        look = {"secret", {{"texture", brush.texture}}};
        break;
    case BrushKind::Pillar:
        look = {"pillar", {{"texture", brush.texture}}};
        break;
    }
    std::erase_if(look.attributes, [](const auto& attribute) { return attribute.second.empty(); });
    return look;
}

bool stands_on_floor(rpg::ItemKind kind)
{
    return kind == rpg::ItemKind::Thing || kind == rpg::ItemKind::Decoration || kind == rpg::ItemKind::Fence;
}

// A thing that is drawn in the map gets an element with its tile, so that the tile can be drawn otherwise.
void take_off_map(DrawnMap& map, const rpg::LevelItem& item, TilePos tile)
{
    Clip::Element element = map.look_of(item);
    element.attributes.insert(element.attributes.begin(), {"tile", rpg::tile_text(tile)});
    if (!item.name.empty() && map.places_of(item) == 1) element.attributes.emplace_back("name", item.name);
    map.add_element(element);
}

void paint_tile(DrawnMap& map, TilePos tile, const Brush& brush, const Clip::Element& look)
{
    const rpg::LevelItem* item = map.item_at(tile);
    if (brush.kind == BrushKind::Floor) {
        if (item != nullptr && stands_on_floor(item->kind) && item->symbol != 0) {
            if (brush.theme.empty()) return; // it is a floor already
            take_off_map(map, *item, tile);
        }
        if (item != nullptr && item->kind == rpg::ItemKind::Spawn && item->symbol != 0) return;
        if (brush.theme.empty())
            map.clear(tile);
        else
            map.put(tile, map.symbol_for(look));
        return;
    }
    if (brush.kind == BrushKind::Wall && brush.texture.empty())
        map.put(tile, map.wall_symbol());
    else
        map.put(tile, map.symbol_for(look));
}

rpg::Outcome paint_drawn(DrawnMap& map, std::span<const TilePos> tiles, const Brush& brush)
{
    const Clip::Element look = element_of(brush);
    for (const TilePos tile : tiles) {
        if (!rpg::is_on_map(tile)) continue;
        const rpg::LevelItem* item = map.item_at(tile);
        if (brush.kind != BrushKind::Floor && item != nullptr && item->kind == rpg::ItemKind::Spawn)
            return refused("the player starts here: move the start first");
        if (brush.kind == BrushKind::Floor && brush.theme.empty() && map.is_open(tile)) continue;
        paint_tile(map, tile, brush, look);
    }
    return rpg::success();
}

// ---- compiled levels

bool is_weak(const LevelPlace& level, std::size_t texture)
{
    const rpg::EntityId id = rpg::entity_of(rpg::TextureId{rpg::narrow<std::uint16_t>(texture)});
    return std::ranges::any_of(level.workspace.game().entities, [&](const rpg::EntityDef& def) {
        return def.id == id && def.is(rpg::EntityType::Breakable, rpg::subtype::kWeakWall);
    });
}

const rpg::Line* slab_on(const rpg::Level& level, TilePos tile)
{
    const auto found = std::ranges::find_if(level.lines, [&](const rpg::Line& line) {
        return line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) && rpg::slab_tile(line) == tile;
    });
    return found == level.lines.end() ? nullptr : &*found;
}

void mark_secret(PackedMap& map, TilePos tile, bool is_secret)
{
    std::uint8_t& block = map.level.blocks[static_cast<std::size_t>(rpg::tile_index(tile))];
    block = static_cast<std::uint8_t>(is_secret ? block | 2U : block & ~2U);
}

// The tiles of one wide door or secret wall that this tile is part of, from west to east or north to south:
// they look alike, and nothing but using them opens them. As the compiler of drawn levels has it.
std::vector<TilePos> wide_slab(const PackedMap& map, TilePos tile)
{
    const rpg::Line* slab = slab_on(map.level, tile);
    if (slab == nullptr) return {};
    constexpr std::uint32_t kLook = rpg::line_flag::kDoor | rpg::line_flag::kSecret |
                                    rpg::line_flag::kLocked | rpg::line_flag::kAlongX |
                                    rpg::line_flag::kAlongY;
    const auto belongs = [&](TilePos other) {
        if (other == tile) return true;
        const rpg::Line* line = rpg::is_on_map(other) ? slab_on(map.level, other) : nullptr;
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

std::vector<std::uint32_t> slab_lines(const rpg::Level& level, TilePos tile)
{
    std::vector<std::uint32_t> lines;
    for (std::uint32_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) &&
            rpg::slab_tile(level.lines[i]) == tile)
            lines.push_back(i);
    return lines;
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
    const rpg::Line slab = *slab_on(map.level, tile);
    const auto forget = [&](TilePos part, const std::vector<std::uint32_t>& lines) {
        const auto moves = [&](const rpg::Command& command) {
            const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
            return info != nullptr && info->does.line != rpg::LineOrder::None &&
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

std::optional<rpg::Axis> slab_axis(const PackedMap& map, TilePos tile)
{
    // A door beside it belongs to the same wide door.
    const auto is_open = [&](rpg::Side side) {
        const TilePos beside = rpg::neighbour(tile, side);
        return rpg::is_on_map(beside) && !map.level.is_solid(beside) && !map.will_have_slab(beside) &&
               slab_on(map.level, beside) == nullptr;
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
    const rpg::Line* found = slab_on(map.level, tile);
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

// The picture of the wall on this side of an open tile, or of one nearby.
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

// A wall that can be broken has a picture that the rules know.
rpg::Result<Brush> with_picture(const LevelPlace& level, Brush brush)
{
    if (brush.kind != BrushKind::WeakWall) return brush;
    if (const auto chosen = texture_of(level, brush.texture)) {
        if (is_weak(level, *chosen)) return brush;
        return refused("the rules have no breakable wall with this picture");
    }
    for (std::size_t i = 0; i < 256; ++i) {
        if (!is_weak(level, i)) continue;
        brush.texture = std::to_string(i);
        return brush;
    }
    return refused("the rules of this game have no breakable wall");
}

rpg::StepPos middle_of(TilePos tile)
{
    return {rpg::narrow<std::uint8_t>(tile.x * kSteps + 4), rpg::narrow<std::uint8_t>(tile.y * kSteps + 4)};
}

std::string set_fields(rpg::Thing& thing, const std::string& name, const std::string& value)
{
    if (name == "sprite" || name == "texture") {
        const auto id = rpg::parse_number(value, 255);
        if (!id) return "a number from 0 to 255 is expected";
        thing.id = static_cast<std::uint8_t>(*id);
    } else if (name == "flags") {
        const auto flags = rpg::parse_flags(value, rpg::kThingFlags, 0xFFFF);
        if (!flags) return "an unknown flag";
        thing.flags = static_cast<std::uint16_t>(*flags);
    } else {
        return "things of a compiled level have a sprite and flags";
    }
    return {};
}

const Clip::Cell& cell_of(const Clip& clip, int number)
{
    return clip.cells[static_cast<std::size_t>(number)];
}

TilePos tile_of_cell(const Clip& clip, int number, TilePos corner)
{
    return {corner.x + number % clip.width, corner.y + number / clip.width};
}

EditResult paste_drawn(const LevelPlace& level, const Clip& clip, TilePos corner)
{
    DrawnMap map = drawn(level);
    const std::vector<std::string> themes = themes_of(level);
    const auto is_foreign = [&](const auto& attribute) {
        return attribute.first == "theme" && std::ranges::find(themes, attribute.second) == themes.end();
    };
    for (int i = 0; i < clip.width * clip.height; ++i) {
        const TilePos tile = tile_of_cell(clip, i, corner);
        if (!rpg::is_on_map(tile)) continue;
        const rpg::LevelItem* item = map.item_at(tile);
        if (item != nullptr && item->kind == rpg::ItemKind::Spawn) continue;
        Clip::Element look = cell_of(clip, i).element;
        std::erase_if(look.attributes, is_foreign);
        if (!look.name.empty())
            map.put(tile, map.symbol_for(look));
        else
            map.put(tile, cell_of(clip, i).is_solid ? map.wall_symbol() : '.');
    }
    for (const Clip::Thing& thing : clip.things) {
        const TilePos tile{corner.x + thing.x, corner.y + thing.y};
        if (!rpg::is_on_map(tile)) continue;
        Clip::Element element = thing.element;
        element.attributes.insert(element.attributes.begin(), {"tile", rpg::tile_text(tile)});
        map.add_element(element);
    }
    return finish(level, map, "Paste");
}

EditResult paste_packed(const LevelPlace& level, const Clip& clip, TilePos corner)
{
    PackedMap map(level);
    for (int i = 0; i < clip.width * clip.height; ++i) {
        const TilePos tile = tile_of_cell(clip, i, corner);
        if (!rpg::is_on_map(tile) || tile == map.level.start_tile()) continue;
        const Clip::Cell& cell = cell_of(clip, i);
        remove_slabs(map, tile);
        set_open(map, tile, !cell.is_solid);
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        map.level.blocks[at] =
            static_cast<std::uint8_t>((map.level.blocks[at] & ~2U) | (cell.is_secret ? 2U : 0U));
        if (map.level.floor_planes.empty()) continue;
        map.level.floor_planes[at] = cell.floor;
        map.level.ceiling_planes[at] = cell.ceiling;
    }
    for (int i = 0; i < clip.width * clip.height; ++i)
        if (const auto& slab = cell_of(clip, i).slab; slab && slab->kind != BrushKind::Pillar)
            map.plan_slab(tile_of_cell(clip, i, corner));
    for (int i = 0; i < clip.width * clip.height; ++i) {
        const TilePos tile = tile_of_cell(clip, i, corner);
        if (const auto& slab = cell_of(clip, i).slab) // where there is no place for it, it stays behind
            static_cast<void>(paint_packed(level, map, tile, *slab));
    }
    for (const Clip::Thing& thing : clip.things) {
        const int x = corner.x * kSteps + thing.x, y = corner.y * kSteps + thing.y;
        if (x < 0 || y < 0 || x > 255 || y > 255) continue;
        map.level.things.push_back(
            {{rpg::narrow<std::uint8_t>(x), rpg::narrow<std::uint8_t>(y)}, thing.id, thing.flags});
    }
    return finish(map, "Paste");
}

bool is_in(const Clip& clip, TilePos from, TilePos tile)
{
    return tile.x >= from.x && tile.y >= from.y && tile.x < from.x + clip.width &&
           tile.y < from.y + clip.height;
}

void copy_drawn(const DrawnMap& map, TilePos from, Clip& clip)
{
    for (int i = 0; i < clip.width * clip.height; ++i) {
        const TilePos tile{from.x + i % clip.width, from.y + i / clip.width};
        Clip::Cell cell;
        cell.is_solid = map.symbol_at(tile) == '#';
        const rpg::LevelItem* item = map.item_at(tile);
        if (item != nullptr && item->kind != rpg::ItemKind::Spawn && item->kind != rpg::ItemKind::Mark &&
            item->kind != rpg::ItemKind::Camera)
            cell.element = map.look_of(*item);
        clip.cells.push_back(std::move(cell));
    }
    for (std::size_t i = 0; i < map.source().items.size(); ++i) {
        const rpg::LevelItem& item = map.source().items[i];
        if (item.symbol != 0 || !(stands_on_floor(item.kind) || item.kind == rpg::ItemKind::Wall)) continue;
        for (const TilePos tile : map.grid().places[i])
            if (is_in(clip, from, tile))
                clip.things.push_back({tile.x - from.x, tile.y - from.y, map.look_of(item)});
    }
}

std::optional<Brush> slab_brush(const LevelPlace& level, const PackedMap& map, TilePos tile)
{
    for (const rpg::Line& line : map.level.lines) {
        const std::string texture = std::to_string(index_of(line.texture));
        if (rpg::is_inside_tile(line) && rpg::owner_of(line) == tile && map.level.is_solid(tile))
            return Brush{.kind = BrushKind::Pillar, .texture = texture};
        if (!line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) || rpg::slab_tile(line) != tile)
            continue;
        if (line.has(rpg::line_flag::kSecret))
            return Brush{.kind = BrushKind::SecretWall, .texture = texture};
        const BrushKind kind = is_weak(level, index_of(line.texture)) ? BrushKind::WeakWall
                               : line.has(rpg::line_flag::kLocked)    ? BrushKind::LockedDoor
                               : line.texture == rpg::kExitTexture    ? BrushKind::Exit
                                                                      : BrushKind::Door;
        return Brush{.kind = kind, .texture = texture};
    }
    return std::nullopt;
}

void copy_packed(const LevelPlace& level, const PackedMap& map, TilePos from, Clip& clip)
{
    for (int i = 0; i < clip.width * clip.height; ++i) {
        const TilePos tile{from.x + i % clip.width, from.y + i / clip.width};
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        Clip::Cell cell;
        cell.is_solid = map.level.is_solid(tile);
        cell.is_secret = map.level.is_secret(tile);
        cell.slab = slab_brush(level, map, tile);
        if (cell.slab) cell.is_solid = false;
        if (!map.level.floor_planes.empty()) {
            cell.floor = map.level.floor_planes[at];
            cell.ceiling = map.level.ceiling_planes[at];
        }
        clip.cells.push_back(cell);
    }
    for (const rpg::Thing& thing : map.level.things)
        if (is_in(clip, from, rpg::tile_of(thing.at)) && !thing.has(rpg::thing_flag::kPlane))
            clip.things.push_back(
                {thing.at.x - from.x * kSteps, thing.at.y - from.y * kSteps, {}, thing.id, thing.flags});
}

// The sides that an element names, mirrored.
void turn_sides(Clip::Element& element, bool across)
{
    const std::string_view letters = across ? "EWE" : "NSN";
    for (auto& [name, value] : element.attributes) {
        if (name != "side" || value.size() != 1) continue;
        if (const std::size_t at = letters.find(value.front()); at < 2) value = letters[at + 1];
    }
}

} // namespace

DrawnMap drawn(const LevelPlace& level)
{
    return DrawnMap(std::string(level.workspace.text(xml_path(level)).value_or("")), xml_path(level),
                    level.workspace.vocabulary());
}

EditResult finish(const LevelPlace& level, DrawnMap& map, std::string name)
{
    auto text = map.finish();
    if (!text) return text.error();
    return Act{std::move(name), {{xml_path(level), std::move(*text)}}};
}

EditResult finish(PackedMap& map, std::string name)
{
    auto texts = map.finish();
    if (!texts) return texts.error();
    return Act{std::move(name), std::move(*texts)};
}

rpg::Error refused(std::string reason)
{
    return {.reason = std::move(reason)};
}

std::optional<std::uint8_t> texture_of(const LevelPlace& level, std::string_view text)
{
    return number_of(text, level.workspace.vocabulary().textures);
}

std::optional<std::uint8_t> sprite_of(const LevelPlace& level, std::string_view text)
{
    return number_of(text, level.workspace.vocabulary().sprites);
}

void open_tile(DrawnMap& map, TilePos tile)
{
    const Brush floor;
    paint_tile(map, tile, floor, element_of(floor));
}

rpg::StepPos middle_of(TilePos tile, rpg::Side side)
{
    constexpr std::array<TilePos, 4> kMiddles{{{4, 0}, {8, 4}, {4, 8}, {0, 4}}};
    const TilePos middle = kMiddles[static_cast<std::size_t>(side)];
    return {rpg::narrow<std::uint8_t>(tile.x * kSteps + middle.x),
            rpg::narrow<std::uint8_t>(tile.y * kSteps + middle.y)};
}

rpg::Thing fence_on(TilePos tile, rpg::Side side)
{
    return {middle_of(tile, side), 0,
            static_cast<std::uint16_t>(rpg::thing_flag::kFence | rpg::thing_flag::kTwoSided |
                                       rpg::thing_flag::facing(side))};
}

void set_open(PackedMap& map, TilePos tile, bool is_open)
{
    std::uint8_t& block = map.level.blocks[static_cast<std::size_t>(rpg::tile_index(tile))];
    if (((block & 1U) == 0) == is_open) return;
    block = static_cast<std::uint8_t>(is_open ? block & ~1U : block | 1U);
    map.touch(tile);
    if (!is_open || map.level.floor_planes.empty()) return;
    for (const rpg::Side side : rpg::kAllSides) { // the floor of an open neighbour
        const TilePos beside = rpg::neighbour(tile, side);
        if (!rpg::is_on_map(beside) || map.level.is_solid(beside)) continue;
        const auto from = static_cast<std::size_t>(rpg::tile_index(beside));
        const auto to = static_cast<std::size_t>(rpg::tile_index(tile));
        map.level.floor_planes[to] = map.level.floor_planes[from];
        map.level.ceiling_planes[to] = map.level.ceiling_planes[from];
        return;
    }
}

std::string plural(std::string_view what, std::size_t count, std::string_view unit)
{
    return count == 1 ? std::string(what) : fmt::format("{} ({} {})", what, count, unit);
}

const std::string* Fields::find(std::string_view name) const
{
    const auto found = std::ranges::find(values, name, &std::pair<std::string, std::string>::first);
    return found == values.end() ? nullptr : &found->second;
}

bool is_drawn(const LevelPlace& level)
{
    return rpg::is_level_source(level.workspace.text(xml_path(level)).value_or(""));
}

EditResult paint(const LevelPlace& level, std::span<const TilePos> tiles, const Brush& chosen)
{
    const std::string name = plural(name_of(chosen.kind), tiles.size());
    const auto with = with_picture(level, chosen);
    if (!with) return with.error();
    const Brush& brush = *with;
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        if (rpg::Outcome done = paint_drawn(map, tiles, brush); !done) return done.error();
        return finish(level, map, name);
    }
    PackedMap map(level);
    const bool is_slab =
        brush.kind != BrushKind::Wall && brush.kind != BrushKind::Floor && brush.kind != BrushKind::Pillar;
    for (const TilePos tile : tiles)
        if (is_slab && rpg::is_on_map(tile)) map.plan_slab(tile);
    for (const TilePos tile : tiles)
        if (rpg::Outcome done = paint_packed(level, map, tile, brush); !done) return done.error();
    return finish(map, name);
}

EditResult set_flats(const LevelPlace& level, std::span<const TilePos> tiles, const std::string& floor,
                     const std::string& ceiling)
{
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        for (const TilePos tile : tiles) {
            const rpg::LevelItem* item = map.item_at(tile);
            if (!map.is_open(tile)) continue;
            Clip::Element look{"open"};
            if (item != nullptr) look = map.look_of(*item);
            const auto set = [&](std::string_view name, const std::string& value) {
                if (value.empty()) return;
                std::erase_if(look.attributes,
                              [&](const auto& attribute) { return attribute.first == name; });
                look.attributes.emplace_back(name, value);
            };
            set("floor", floor);
            set("ceiling", ceiling);
            map.put(tile, map.symbol_for(look));
        }
        return finish(level, map, plural("Floor picture", tiles.size()));
    }
    PackedMap map(level);
    if (map.level.floor_planes.empty())
        return refused("this edition has one colour instead of floor pictures");
    for (const TilePos tile : tiles) {
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        if (const auto id = texture_of(level, floor)) map.level.floor_planes[at] = *id;
        if (const auto id = texture_of(level, ceiling)) map.level.ceiling_planes[at] = *id;
    }
    return finish(map, plural("Floor picture", tiles.size()));
}

EditResult set_secret(const LevelPlace& level, std::span<const TilePos> tiles, bool is_secret)
{
    const std::string name = plural(is_secret ? "Secret area" : "No secret area", tiles.size());
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        for (const TilePos tile : tiles) {
            if (!map.is_open(tile)) continue;
            const rpg::LevelItem* item = map.item_at(tile);
            Clip::Element look = item == nullptr ? Clip::Element{"open"} : map.look_of(*item);
            std::erase_if(look.attributes, [](const auto& attribute) { return attribute.first == "secret"; });
            if (is_secret) look.attributes.emplace_back("secret", "yes");
            map.put(tile, look.attributes.empty() ? map.floor_symbol(tile) : map.symbol_for(look));
        }
        return finish(level, map, name);
    }
    PackedMap map(level);
    for (const TilePos tile : tiles) {
        std::uint8_t& block = map.level.blocks[static_cast<std::size_t>(rpg::tile_index(tile))];
        block = static_cast<std::uint8_t>(is_secret ? block | 2U : block & ~2U);
    }
    return finish(map, name);
}

EditResult set_start(const LevelPlace& level, TilePos tile, rpg::Side facing)
{
    const std::string letter(1, rpg::letter_of(facing));
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        const auto& items = map.source().items;
        const auto start = std::ranges::find(items, rpg::ItemKind::Spawn, &rpg::LevelItem::kind);
        if (start == items.end()) {
            map.add_element({"spawn", {{"tile", rpg::tile_text(tile)}, {"facing", letter}}});
            return finish(level, map, "Start");
        }
        map.set_attribute(*start, "facing", letter);
        const auto& places = map.grid().places[static_cast<std::size_t>(start - items.begin())];
        if (!places.empty() && places.front() == tile) return finish(level, map, "Start");
        if (start->symbol != 0 && map.is_open(tile)) {
            for (const TilePos old : places) map.clear(old);
            map.put(tile, start->symbol);
        } else if (start->symbol != 0) {
            return refused("the start needs an empty floor");
        } else {
            map.set_attribute(*start, "tile", rpg::tile_text(tile));
        }
        return finish(level, map, "Start");
    }
    PackedMap map(level);
    constexpr std::array<rpg::Angle256, 4> kAngles{rpg::kNorth, rpg::kEast, rpg::kSouth, rpg::kWest};
    map.level.spawn_tile = static_cast<std::uint16_t>(rpg::tile_index(tile));
    map.level.spawn_angle = kAngles[static_cast<std::size_t>(facing)];
    return finish(map, "Start");
}

EditResult add_thing(const LevelPlace& level, TilePos tile, const ThingBrush& brush)
{
    if (is_drawn(level)) {
        constexpr std::array<std::string_view, 3> kElements{"thing", "decoration", "fence"};
        DrawnMap map = drawn(level);
        Clip::Element element{std::string(kElements[static_cast<std::size_t>(brush.form)]),
                              {{"tile", rpg::tile_text(tile)}, {"sprite", brush.sprite}}};
        if (brush.side) element.attributes.emplace_back("side", std::string(1, rpg::letter_of(*brush.side)));
        if (brush.is_hidden && brush.form == ThingForm::Thing)
            element.attributes.emplace_back("hidden", "yes");
        map.add_element(element);
        return finish(level, map, "Add thing");
    }
    PackedMap map(level);
    const auto id = number_of(brush.sprite, level.workspace.vocabulary().sprites);
    if (!id) return refused("there is no sprite '" + brush.sprite + "'");
    if (map.level.is_solid(tile)) return refused("things stand on floor");
    rpg::Thing thing{middle_of(tile), *id, 0};
    if (brush.is_hidden) thing.flags = rpg::thing_flag::kHidden;
    if (brush.form != ThingForm::Thing) {
        if (!brush.side) return refused("choose the side on which it hangs or stands");
        thing.at = middle_of(tile, *brush.side);
        const bool is_fence = brush.form == ThingForm::Fence;
        thing.flags = static_cast<std::uint16_t>(
            thing.flags |
            (is_fence
                 ? rpg::thing_flag::kFence | rpg::thing_flag::kTwoSided | rpg::thing_flag::facing(*brush.side)
                 : rpg::thing_flag::kDecoration | rpg::thing_flag::facing(rpg::opposite(*brush.side))));
    }
    map.level.things.push_back(thing);
    return finish(map, "Add thing");
}

EditResult remove_thing(const LevelPlace& level, std::size_t number)
{
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        const auto [item, tile] = map.thing(number);
        if (item == nullptr) return refused("there is no such thing");
        if (item->symbol != 0)
            map.clear(tile);
        else
            map.remove(*item);
        return finish(level, map, "Remove thing");
    }
    PackedMap map(level);
    if (number >= map.level.things.size()) return refused("there is no such thing");
    map.remove_thing(number);
    return finish(map, "Remove thing");
}

EditResult move_thing(const LevelPlace& level, std::size_t number, TilePos tile)
{
    if (!rpg::is_on_map(tile)) return refused("that is beyond the map");
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        const auto [item, from] = map.thing(number);
        if (item == nullptr) return refused("there is no such thing");
        if (item->symbol == 0) {
            map.set_attribute(*item, "tile", rpg::tile_text(tile));
        } else if (map.is_open(tile)) {
            map.clear(from);
            map.put(tile, item->symbol);
        } else {
            return refused("there is something in the way");
        }
        return finish(level, map, "Move thing");
    }
    PackedMap map(level);
    if (number >= map.level.things.size()) return refused("there is no such thing");
    if (map.level.is_solid(tile)) return refused("things stand on floor");
    rpg::Thing& thing = map.level.things[number];
    thing.at = {rpg::narrow<std::uint8_t>(tile.x * kSteps + (thing.at.x & 7)),
                rpg::narrow<std::uint8_t>(tile.y * kSteps + (thing.at.y & 7))};
    return finish(map, "Move thing");
}

Fields fields_of_thing(const LevelPlace& level, std::size_t number)
{
    if (is_drawn(level)) {
        const DrawnMap map = drawn(level);
        const auto [item, tile] = map.thing(number);
        if (item == nullptr) return {};
        const Clip::Element look = map.look_of(*item);
        Fields fields{look.name, look.attributes, item->symbol == 0 ? 1 : map.places_of(*item)};
        if (!item->name.empty()) fields.values.insert(fields.values.begin(), {"name", item->name});
        return fields;
    }
    const PackedMap map(level);
    if (number >= map.level.things.size()) return {};
    const rpg::Thing& thing = map.level.things[number];
    return {"level thing",
            {{thing.has(rpg::thing_flag::kTexture) ? "texture" : "sprite", std::to_string(thing.id)},
             {"flags", rpg::print_flags(thing.flags, rpg::kThingFlags)}}};
}

Fields fields_of_tile(const LevelPlace& level, TilePos tile)
{
    if (is_drawn(level)) {
        const DrawnMap map = drawn(level);
        const rpg::LevelItem* item = map.item_at(tile);
        if (item == nullptr || stands_on_floor(item->kind)) return {};
        const Clip::Element look = map.look_of(*item);
        Fields fields{look.name, look.attributes, map.places_of(*item)};
        if (!item->name.empty()) fields.values.insert(fields.values.begin(), {"name", item->name});
        return fields;
    }
    const PackedMap map(level);
    const rpg::Line* slab = slab_on(map.level, tile);
    if (slab == nullptr) return {};
    return {"level line",
            {{"texture", std::to_string(index_of(slab->texture))},
             {"flags", rpg::print_flags(slab->flags, rpg::kLineFlags)}}};
}

std::vector<std::string_view> field_names(std::string_view element)
{
    if (element == "thing") return {"name", "sprite", "hidden", "corpse"};
    if (element == "decoration") return {"name", "sprite", "side"};
    if (element == "fence") return {"name", "sprite", "texture", "side"};
    if (element == "door")
        return {"name", "texture", "jamb", "locked", "hidden", "flip", "runs", "automatic"};
    if (element == "exit") return {"name", "texture", "jamb", "locked", "hidden", "runs", "automatic"};
    if (element == "weak" || element == "secret")
        return {"name", "texture", "jamb", "hidden", "runs", "automatic"};
    if (element == "pillar") return {"name", "texture", "hidden"};
    if (element == "open") return {"name", "theme", "floor", "ceiling", "secret"};
    if (element == "solid") return {"name", "wall", "secret"};
    if (element == "spawn") return {"name", "facing"};
    if (element == "mark" || element == "camera") return {"name"};
    if (element == "level thing") return {"sprite", "texture", "flags"};
    if (element == "level line") return {"texture", "flags"};
    return {};
}

EditResult set_thing_field(const LevelPlace& level, std::size_t number, const std::string& name,
                           const std::string& value)
{
    const std::string act = "Thing: " + name;
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        const auto [item, tile] = map.thing(number);
        if (item == nullptr) return refused("there is no such thing");
        if (item->symbol == 0 || map.places_of(*item) == 1) {
            map.set_attribute(*item, name, value);
            return finish(level, map, act);
        }
        Clip::Element element = map.look_of(*item);
        std::erase_if(element.attributes, [&](const auto& attribute) { return attribute.first == name; });
        if (!value.empty()) element.attributes.emplace_back(name, value);
        element.attributes.insert(element.attributes.begin(), {"tile", rpg::tile_text(tile)});
        map.clear(tile);
        map.add_element(element);
        return finish(level, map, act);
    }
    PackedMap map(level);
    if (number >= map.level.things.size()) return refused("there is no such thing");
    if (const std::string reason = set_fields(map.level.things[number], name, value); !reason.empty())
        return refused(reason);
    return finish(map, act);
}

EditResult set_tile_field(const LevelPlace& level, TilePos tile, const std::string& name,
                          const std::string& value)
{
    const std::string act = "Tile: " + name;
    if (is_drawn(level)) {
        DrawnMap map = drawn(level);
        const rpg::LevelItem* item = map.item_at(tile);
        if (item == nullptr || map.places_of(*item) > 1) {
            Clip::Element look =
                item == nullptr ? Clip::Element{map.is_open(tile) ? "open" : "solid"} : map.look_of(*item);
            std::erase_if(look.attributes, [&](const auto& attribute) { return attribute.first == name; });
            if (!value.empty()) look.attributes.emplace_back(name, value);
            map.put(tile, map.symbol_for(look));
        } else {
            map.set_attribute(*item, name, value);
        }
        return finish(level, map, act);
    }
    PackedMap map(level);
    const rpg::Line* found = slab_on(map.level, tile);
    if (found == nullptr) return refused("there is nothing to change on this tile");
    rpg::Line& slab = map.level.lines[static_cast<std::size_t>(found - map.level.lines.data())];
    if (name == "texture") {
        const auto id = texture_of(level, value);
        if (!id) return refused("there is no such picture");
        slab.texture = rpg::TextureId{*id};
    } else {
        const auto flags =
            rpg::parse_flags(value, rpg::kLineFlags, rpg::line_flag::all_of(map.level.edition));
        if (!flags) return refused("an unknown flag");
        slab.flags = *flags;
        map.touch(tile);
    }
    return finish(map, act);
}

std::vector<std::string> themes_of(const LevelPlace& level)
{
    std::vector<std::string> names;
    if (!is_drawn(level)) return names;
    const DrawnMap map = drawn(level);
    for (const rpg::Theme& theme : map.source().themes) names.push_back(theme.name);
    return names;
}

Clip copy(const LevelPlace& level, TilePos a, TilePos b)
{
    const TilePos from{std::min(a.x, b.x), std::min(a.y, b.y)};
    Clip clip{is_drawn(level), std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1};
    if (clip.is_drawn)
        copy_drawn(drawn(level), from, clip);
    else
        copy_packed(level, PackedMap(level), from, clip);
    return clip;
}

Clip mirrored(Clip clip, Mirror mirror)
{
    if (mirror == Mirror::None) return clip;
    const bool across = mirror == Mirror::LeftRight;
    Clip made = clip;
    for (int y = 0; y < clip.height; ++y)
        for (int x = 0; x < clip.width; ++x)
            made.cells[static_cast<std::size_t>(y * clip.width + x)] = clip.cells[static_cast<std::size_t>(
                across ? y * clip.width + clip.width - 1 - x : (clip.height - 1 - y) * clip.width + x)];
    for (Clip::Cell& cell : made.cells) turn_sides(cell.element, across);
    const int unit = clip.is_drawn ? 1 : kSteps;
    const int last = clip.is_drawn ? -1 : 0; // tiles are counted, steps measured
    for (Clip::Thing& thing : made.things) {
        turn_sides(thing.element, across);
        if (across)
            thing.x = clip.width * unit + last - thing.x;
        else
            thing.y = clip.height * unit + last - thing.y;
    }
    return made;
}

EditResult paste(const LevelPlace& level, const Clip& clip, TilePos corner)
{
    if (clip.is_drawn != is_drawn(level))
        return refused("this was copied from a level of the other form (drawn or compiled)");
    return clip.is_drawn ? paste_drawn(level, clip, corner) : paste_packed(level, clip, corner);
}

std::string plain_title(std::string_view title)
{
    constexpr std::array<std::pair<char32_t, std::string_view>, 7> kLetters{{{U'\u00E4', "ae"},
                                                                             {U'\u00F6', "oe"},
                                                                             {U'\u00FC', "ue"},
                                                                             {U'\u00C4', "Ae"},
                                                                             {U'\u00D6', "Oe"},
                                                                             {U'\u00DC', "Ue"},
                                                                             {U'\u00DF', "ss"}}};
    std::string plain;
    for (std::size_t at = 0; at < title.size();) {
        const std::size_t before = at;
        const char32_t letter = rpg::read_utf8(title, at);
        if (at == before) ++at; // no UTF-8
        const auto known = std::ranges::find(kLetters, letter, &std::pair<char32_t, std::string_view>::first);
        if (known != kLetters.end()) plain += known->second;
        const bool is_special = letter == U'<' || letter == U'>' || letter == U'&' || letter == U'"';
        if (letter >= U' ' && letter < U'\u007F' && !is_special) plain += static_cast<char>(letter);
    }
    return std::string(rpg::trimmed(plain));
}

std::string stem_of_title(std::string_view title)
{
    constexpr std::size_t kMaxLetters = 24; // the original's own names are shorter
    std::string stem;
    for (const char c : rpg::to_lower(plain_title(title)))
        if (rpg::is_letter(c) || rpg::is_digit(c))
            stem += c;
        else if (!stem.empty() && stem.back() != '_')
            stem += '_';
    stem = stem.substr(0, kMaxLetters);
    while (!stem.empty() && stem.back() == '_') stem.pop_back();
    return stem;
}

Act new_level(const rpg::Workspace& workspace, const std::string& stem, int id, const std::string& title)
{
    std::map<int, int> walls, floors, ceilings; // how often
    for (const auto& [name, level] : workspace.game().levels) {
        for (const rpg::Line& line : level.lines)
            if (!line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret))
                ++walls[static_cast<int>(index_of(line.texture))];
        for (std::size_t i = 0; i < level.floor_planes.size(); ++i) {
            if ((level.blocks[i] & 1U) != 0) continue;
            ++floors[level.floor_planes[i]];
            ++ceilings[level.ceiling_planes[i]];
        }
    }
    const auto most = [](const std::map<int, int>& counts, int otherwise) {
        const auto found = std::ranges::max_element(counts, {}, &std::pair<const int, int>::second);
        return found == counts.end() ? otherwise : found->first;
    };
    constexpr std::size_t kMaxLetters = 16; // of a level's title
    std::string short_title = plain_title(title).substr(0, kMaxLetters);
    if (short_title.empty()) short_title = "Level";
    std::string xml = fmt::format(R"(<level source="drl-1" id="{}" title="{}">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="room" wall="{}" floor="{}" ceiling="{}"/>
  <spawn char="@" facing="N"/>
  <map at="12,12"><![CDATA[
    #######
    #.....#
    #.....#
    #..@..#
    #.....#
    #######
  ]]></map>
</level>
)",
                                  id, short_title, most(walls, 1), most(floors, 112), most(ceilings, 112));
    return {"New level",
            {{rpg::project_path::level_xml(stem), std::move(xml)},
             {rpg::project_path::level_script(stem), "drs 1\n"}}};
}

} // namespace editor
