#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>

namespace editor {
namespace {

using rpg::TilePos;

const Clip::Cell& cell_of(const Clip& clip, int number)
{
    return clip.cells[static_cast<std::size_t>(number)];
}

TilePos tile_of_cell(const Clip& clip, int number, TilePos corner)
{
    return {corner.x + number % clip.width, corner.y + number / clip.width};
}

// As it is in a level with these themes, and with its name there.
Clip::Element look_of_cell(const Clip::Cell& cell, const std::string& name,
                           const std::vector<std::string>& themes)
{
    Clip::Element look = cell.element;
    std::erase_if(look.attributes, [&](const auto& attribute) {
        return attribute.first == "theme" && std::ranges::find(themes, attribute.second) == themes.end();
    });
    if (name.empty()) return look;
    if (look.name.empty()) look.name = cell.is_solid ? "solid" : "open";
    look.set("name", name);
    return look;
}

// The player's start stays; what stands on floor stands there with it, and a name of the floor becomes its.
rpg::Outcome paste_on_start(DrawnMap& map, const rpg::LevelItem& start, const Clip::Cell& cell, TilePos tile,
                            std::string& name)
{
    const std::string& what = cell.element.name;
    if (what == "thing" || what == "decoration" || what == "fence") {
        Clip::Element element = cell.element;
        element.set("name", name);
        map.add_element(std::move(element), tile);
        return rpg::success();
    }
    if (name.empty()) return rpg::success();
    if (cell.is_solid || !(what.empty() || what == "open" || what == "mark"))
        return refused("the player's start is where a door or wall of the copy has to be: move it first");
    if (start.name.empty())
        map.set_attribute(start, "name", name);
    else
        name = start.name;
    return rpg::success();
}

EditResult paste_drawn(const LevelPlace& level, const Clip& clip, TilePos corner)
{
    DrawnMap map = drawn(level);
    ClipNames names = names_for(level, clip);
    const std::vector<std::string> themes = themes_of(level);
    for (int i = 0; i < clip.width * clip.height; ++i) {
        const TilePos tile = tile_of_cell(clip, i, corner);
        if (!rpg::is_on_map(tile)) continue;
        const rpg::LevelItem* item = map.item_at(tile);
        std::string& name = names.cells[static_cast<std::size_t>(i)];
        if (item != nullptr && item->kind == rpg::ItemKind::Spawn) {
            if (const rpg::Outcome kept = paste_on_start(map, *item, cell_of(clip, i), tile, name); !kept)
                return kept.error();
            continue;
        }
        const Clip::Element look = look_of_cell(cell_of(clip, i), name, themes);
        if (!look.name.empty())
            map.put(tile, map.symbol_for(look));
        else
            map.put(tile, cell_of(clip, i).is_solid ? map.wall_symbol() : '.');
    }
    for (std::size_t i = 0; i < clip.things.size(); ++i) {
        const TilePos tile{corner.x + clip.things[i].x, corner.y + clip.things[i].y};
        if (!rpg::is_on_map(tile)) continue;
        Clip::Element element = clip.things[i].element;
        element.set("name", names.things[i]);
        map.add_element(std::move(element), tile);
    }
    EditResult act = finish(level, map, "Paste");
    if (act) paste_events(level, clip, corner, names, *act);
    return act;
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
        mark_secret(map, tile, cell.is_secret);
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        if (map.level.floor_planes.empty()) continue;
        map.level.floor_planes[at] = cell.floor;
        map.level.ceiling_planes[at] = cell.ceiling;
    }
    for (int i = 0; i < clip.width * clip.height; ++i)
        if (const auto& slab = cell_of(clip, i).slab; slab && slab->kind != BrushKind::Pillar)
            if (const TilePos tile = tile_of_cell(clip, i, corner); rpg::is_on_map(tile)) map.plan_slab(tile);
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
        if (item != nullptr && item->kind != rpg::ItemKind::Spawn && item->kind != rpg::ItemKind::Camera) {
            cell.element = map.look_of(*item);
            cell.name = item->name;
        }
        clip.cells.push_back(std::move(cell));
    }
    for (std::size_t i = 0; i < map.source().items.size(); ++i) {
        const rpg::LevelItem& item = map.source().items[i];
        if (item.symbol != 0 || !(stands_on_floor(item.kind) || item.kind == rpg::ItemKind::Wall)) continue;
        for (const TilePos tile : map.grid().places[i])
            if (is_in(clip, from, tile))
                clip.things.push_back({.x = tile.x - from.x,
                                       .y = tile.y - from.y,
                                       .element = map.look_of(item),
                                       .name = item.name});
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

} // namespace

Clip copy(const LevelPlace& level, TilePos a, TilePos b)
{
    const TilePos from{std::min(a.x, b.x), std::min(a.y, b.y)};
    Clip clip{
        .is_drawn = is_drawn(level), .width = std::abs(a.x - b.x) + 1, .height = std::abs(a.y - b.y) + 1};
    if (clip.is_drawn) {
        const DrawnMap map = drawn(level);
        copy_drawn(map, from, clip);
        copy_events(level, map, from, clip);
    } else
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
    for (Clip::Cell& cell : made.cells) turn_direction(cell.element, mirror);
    const int unit = clip.is_drawn ? 1 : kSteps;
    const int last = clip.is_drawn ? -1 : 0; // tiles are counted, steps measured
    for (Clip::Thing& thing : made.things) {
        turn_direction(thing.element, mirror);
        if (across)
            thing.x = clip.width * unit + last - thing.x;
        else
            thing.y = clip.height * unit + last - thing.y;
    }
    mirror_events(made, mirror);
    return made;
}

EditResult paste(const LevelPlace& level, const Clip& clip, TilePos corner)
{
    if (clip.is_drawn != is_drawn(level))
        return refused("this was copied from a level of the other form (drawn or compiled)");
    return clip.is_drawn ? paste_drawn(level, clip, corner) : paste_packed(level, clip, corner);
}

} // namespace editor
