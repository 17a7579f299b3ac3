#include "editors/level_editor/model/acts.h"

#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
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

Clip::Element element_of(const Brush& brush)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kElements{
        {{"solid", "wall"}, // by BrushKind: the element, and the attribute with its look
         {"open", "theme"},
         {"door", "texture"},
         {"door", "texture"},
         {"exit", "texture"},
         {"weak", "texture"},
         {"secret", "texture"},
         {"pillar", "texture"}}};
    const auto& [element, attribute] = kElements[static_cast<std::size_t>(brush.kind)];
    Clip::Element look{std::string(element)};
    if (brush.kind == BrushKind::LockedDoor) look.set("locked", "yes");
    look.set(attribute, brush.kind == BrushKind::Floor ? brush.theme : brush.texture);
    return look;
}

// A thing that is drawn in the map gets an element with its tile, so that the tile can be drawn otherwise.
void take_off_map(DrawnMap& map, const rpg::LevelItem& item, TilePos tile)
{
    Clip::Element element = map.look_of(item);
    if (!item.name.empty() && map.places_of(item).size() == 1)
        element.attributes.emplace_back("name", item.name);
    map.add_element(std::move(element), tile);
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

} // namespace

void Clip::Element::set(std::string_view attribute, const std::string& value)
{
    std::erase_if(attributes, [&](const auto& one) { return one.first == attribute; });
    if (!value.empty()) attributes.emplace_back(attribute, value);
}

std::string LevelPlace::xml() const
{
    return std::string(workspace.text(rpg::project_path::level_xml(stem)).value_or(""));
}

std::string LevelPlace::script() const
{
    return std::string(workspace.text(rpg::project_path::level_script(stem)).value_or(""));
}

DrawnMap drawn(const LevelPlace& level)
{
    return DrawnMap(level.xml(), xml_path(level), level.workspace.vocabulary());
}

EditResult finish(const LevelPlace& level, DrawnMap& map, std::string name)
{
    auto text = map.finish();
    if (!text) return text.error();
    std::vector<std::pair<std::string, TilePos>> gone = map.removed_names();
    std::erase_if(gone, [&](const auto& one) { // it goes on as another element
        return text->find(fmt::format("name=\"{}\"", one.first)) != std::string::npos;
    });
    Act act{std::move(name), gone.empty() ? FileTexts() : scripts_without(level, gone)};
    act.texts[xml_path(level)] = std::move(*text);
    return act;
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

// A number, or a name that level sources use.
static std::optional<std::uint8_t> number_of(std::string_view text, const auto& names)
{
    if (const auto number = rpg::parse_number(text, 255)) return static_cast<std::uint8_t>(*number);
    const auto found = names.find(text);
    if (found == names.end() || index_of(found->second) > 255) return std::nullopt;
    return static_cast<std::uint8_t>(index_of(found->second));
}

bool stands_on_floor(rpg::ItemKind kind)
{
    return kind == rpg::ItemKind::Thing || kind == rpg::ItemKind::Decoration || kind == rpg::ItemKind::Fence;
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

bool is_drawn(const LevelPlace& level)
{
    return rpg::is_level_source(level.workspace.text(xml_path(level)).value_or("")); // for each frame
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
            Clip::Element look = item == nullptr ? Clip::Element{"open"} : map.look_of(*item);
            if (!floor.empty()) look.set("floor", floor);
            if (!ceiling.empty()) look.set("ceiling", ceiling);
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
            look.set("secret", is_secret ? "yes" : "");
            map.put(tile, look.attributes.empty() ? map.floor_symbol(tile) : map.symbol_for(look));
        }
        return finish(level, map, name);
    }
    PackedMap map(level);
    for (const TilePos tile : tiles) mark_secret(map, tile, is_secret);
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
            map.add_element({"spawn", {{"facing", letter}}}, tile);
            return finish(level, map, "Start");
        }
        map.set_attribute(*start, "facing", letter);
        const std::vector<TilePos>& places = map.places_of(*start);
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
    map.level.spawn_tile = static_cast<std::uint16_t>(rpg::tile_index(tile));
    map.level.spawn_angle = *rpg::parse_facing(letter);
    return finish(map, "Start");
}

EditResult add_thing(const LevelPlace& level, TilePos tile, const ThingBrush& brush)
{
    if (is_drawn(level)) {
        constexpr std::array<std::string_view, 3> kElements{"thing", "decoration", "fence"};
        DrawnMap map = drawn(level);
        Clip::Element element{std::string(kElements[static_cast<std::size_t>(brush.form)]),
                              {{"sprite", brush.sprite}}};
        if (brush.side) element.attributes.emplace_back("side", std::string(1, rpg::letter_of(*brush.side)));
        if (brush.is_hidden && brush.form == ThingForm::Thing)
            element.attributes.emplace_back("hidden", "yes");
        map.add_element(std::move(element), tile);
        return finish(level, map, "Add thing");
    }
    PackedMap map(level);
    const auto id = sprite_of(level, brush.sprite);
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
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr || number >= reading->level.things.size())
        return refused("there is no such thing");
    FileTexts scripts = scripts_with_person_moved(level, reading->level.things[number], tile);
    const auto with_scripts = [&](EditResult moved) {
        if (moved) moved->texts.merge(scripts);
        return moved;
    };
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
        return with_scripts(finish(level, map, "Move thing"));
    }
    PackedMap map(level);
    if (map.level.is_solid(tile)) return refused("things stand on floor");
    rpg::Thing& thing = map.level.things[number];
    thing.at = {rpg::narrow<std::uint8_t>(tile.x * kSteps + (thing.at.x & 7)),
                rpg::narrow<std::uint8_t>(tile.y * kSteps + (thing.at.y & 7))};
    return with_scripts(finish(map, "Move thing"));
}

std::vector<std::string> themes_of(const LevelPlace& level)
{
    std::vector<std::string> names;
    if (!is_drawn(level)) return names;
    const DrawnMap map = drawn(level);
    for (const rpg::Theme& theme : map.source().themes) names.push_back(theme.name);
    return names;
}

} // namespace editor
