#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/model/line_flags.h"

#include <algorithm>

namespace editor {
namespace {

using rpg::TilePos;

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

// Of an element with one place. Who calls it by its name calls it by the new one.
EditResult set_own_field(const LevelPlace& level, DrawnMap& map, const rpg::LevelItem& item,
                         const std::string& name, const std::string& value, const std::string& act)
{
    if (name == "name" && value != item.name)
        if (const rpg::LevelReading* reading = level.reading())
            for (const auto kind : {rpg::NameKind::Tile, rpg::NameKind::Line, rpg::NameKind::Thing})
                if (reading->names.find(kind, value)) return refused("something else has this name");
    if (name != "name" || item.name.empty()) {
        map.set_attribute(item, name, value);
        return finish(level, map, act);
    }
    FileTexts scripts = scripts_with_name(level, item.name, value);
    if (value.empty() && !scripts.empty()) return refused("events use this name");
    map.rename(item, value);
    EditResult made = finish(level, map, act);
    if (made) made->texts.merge(scripts);
    return made;
}

Fields fields_of(const DrawnMap& map, const rpg::LevelItem& item)
{
    const Clip::Element look = map.look_of(item);
    Fields fields{look.name, look.attributes, map.places_of(item).size()};
    if (!item.name.empty()) fields.values.insert(fields.values.begin(), {"name", item.name});
    return fields;
}

} // namespace

const std::string* Fields::find(std::string_view name) const
{
    const auto found = std::ranges::find(values, name, &std::pair<std::string, std::string>::first);
    return found == values.end() ? nullptr : &found->second;
}

Fields fields_of_thing(const LevelPlace& level, std::size_t number)
{
    if (is_drawn(level)) {
        const DrawnMap map = drawn(level);
        const auto [item, tile] = map.thing(number);
        if (item == nullptr) return {};
        Fields fields = fields_of(map, *item);
        if (item->symbol == 0) fields.places = 1;
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
        return fields_of(map, *item);
    }
    const PackedMap map(level);
    const rpg::Line* slab = door_or_secret_on(map.level, tile);
    if (slab == nullptr) return {};
    return {"level line",
            {{"texture", std::to_string(index_of(slab->texture))},
             {"flags", rpg::print_flags(slab->flags, rpg::kLineFlags)}}};
}

std::vector<std::string_view> field_names(std::string_view element)
{
    if (element == "thing") return {"name", "sprite", "hidden", "corpse"};
    if (element == "decoration") return {"name", "sprite", "side", "hidden"};
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
    if (element == "level") return {"title", "number", "floor colour", "ceiling colour", "loading colour"};
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
        if (item->symbol == 0 || map.places_of(*item).size() == 1)
            return set_own_field(level, map, *item, name, value, act);
        Clip::Element element = map.look_of(*item);
        element.set(name, value);
        map.clear(tile);
        map.add_element(std::move(element), tile);
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
        if (item == nullptr || map.places_of(*item).size() > 1) {
            Clip::Element look =
                item == nullptr ? Clip::Element{map.is_open(tile) ? "open" : "solid"} : map.look_of(*item);
            look.set(name, value);
            map.put(tile, map.symbol_for(look));
        } else {
            return set_own_field(level, map, *item, name, value, act);
        }
        return finish(level, map, act);
    }
    PackedMap map(level);
    const rpg::Line* found = door_or_secret_on(map.level, tile);
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

} // namespace editor
