#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::TilePos;

// A rectangle of a level and the line through its middle.
class Turner {
public:
    Turner(TilePos a, TilePos b, Mirror mirror)
        : low_{std::min(a.x, b.x), std::min(a.y, b.y)}, high_{std::max(a.x, b.x), std::max(a.y, b.y)},
          across_(mirror == Mirror::LeftRight)
    {
    }
    bool holds(TilePos tile) const
    {
        return tile.x >= low_.x && tile.y >= low_.y && tile.x <= high_.x && tile.y <= high_.y;
    }
    TilePos turned(TilePos tile) const
    {
        return across_ ? TilePos{low_.x + high_.x - tile.x, tile.y}
                       : TilePos{tile.x, low_.y + high_.y - tile.y};
    }
    char turned(char side) const
    {
        const std::string_view sides = across_ ? "EWE" : "NSN";
        const std::size_t at = sides.find(side);
        return at == std::string_view::npos ? side : sides[at + 1];
    }
    TilePos turned_step(TilePos step) const // of a point: may be beyond the map
    {
        return across_ ? TilePos{(low_.x + high_.x + 1) * kSteps - step.x, step.y}
                       : TilePos{step.x, (low_.y + high_.y + 1) * kSteps - step.y};
    }
    rpg::StepPos turned(rpg::StepPos step) const
    {
        const TilePos at = turned_step({step.x, step.y});
        return {rpg::narrow<std::uint8_t>(std::clamp(at.x, 0, 255)),
                rpg::narrow<std::uint8_t>(std::clamp(at.y, 0, 255))};
    }
    rpg::Angle256 turned(rpg::Angle256 angle) const // 0 is east, 64 north
    {
        return {static_cast<std::uint8_t>(across_ ? 128 - angle.value : -angle.value)};
    }
    template <class Flags> Flags swapped(Flags flags, Flags one, Flags other) const
    {
        const bool has_one = (flags & one) != 0, has_other = (flags & other) != 0;
        flags = static_cast<Flags>(flags & ~(one | other));
        return static_cast<Flags>(flags | (has_one ? other : Flags{}) | (has_other ? one : Flags{}));
    }
    bool is_across() const { return across_; }
    std::vector<TilePos> tiles() const
    {
        std::vector<TilePos> tiles;
        for (int y = low_.y; y <= high_.y; ++y)
            for (int x = low_.x; x <= high_.x; ++x) tiles.push_back({x, y});
        return tiles;
    }

private:
    TilePos low_, high_;
    bool across_;
};

// The attribute of an element that says where it looks.
std::pair<std::string, std::string>* direction_of(Clip::Element& element)
{
    const auto found = std::ranges::find_if(element.attributes, [](const auto& attribute) {
        return (attribute.first == "side" || attribute.first == "facing") && attribute.second.size() == 1;
    });
    return found == element.attributes.end() ? nullptr : &*found;
}

// The symbol of the same element, seen in the mirror.
rpg::Result<char> turned_symbol(DrawnMap& map, char symbol, const Turner& turner)
{
    const rpg::LevelItem* item = map.item_of(symbol);
    if (item == nullptr) return symbol;
    Clip::Element look = map.look_of(*item);
    auto* direction = direction_of(look);
    if (direction == nullptr || turner.turned(direction->second.front()) == direction->second.front())
        return symbol;
    const std::string turned(1, turner.turned(direction->second.front()));
    if (std::ranges::all_of(map.places_of(*item), [&](TilePos tile) { return turner.holds(tile); })) {
        map.set_attribute(*item, direction->first, turned);
        return symbol;
    }
    if (!item->name.empty()) return refused("'" + item->name + "' is also outside of the selection");
    direction->second = turned;
    return map.symbol_for(look);
}

rpg::Outcome turn_symbols(DrawnMap& map, const Turner& turner)
{
    std::map<char, char> turned; // each symbol once
    const std::vector<TilePos> tiles = turner.tiles();
    std::vector<char> symbols(tiles.size());
    std::ranges::transform(tiles, symbols.begin(), [&](TilePos tile) { return map.symbol_at(tile); });
    for (const char symbol : symbols) {
        if (turned.contains(symbol)) continue;
        const auto other = turned_symbol(map, symbol, turner);
        if (!other) return other.error();
        turned[symbol] = *other;
    }
    for (std::size_t i = 0; i < tiles.size(); ++i) map.put(turner.turned(tiles[i]), turned[symbols[i]]);
    return rpg::success();
}

// Elements with a tile of their own.
void turn_elements(DrawnMap& map, const Turner& turner)
{
    for (const rpg::LevelItem& item : map.source().items) {
        const auto tile = rpg::parse_tile(item.tile);
        if (item.symbol != 0 || !tile || !turner.holds(*tile)) continue;
        map.set_attribute(item, "tile", rpg::tile_text(turner.turned(*tile)));
        Clip::Element look = map.look_of(item);
        if (const auto* direction = direction_of(look))
            map.set_attribute(item, direction->first,
                              std::string(1, turner.turned(direction->second.front())));
    }
}

// "enter:NE": the letters behind the colon.
std::string turned_condition(std::string_view line, const Turner& turner)
{
    std::string text(line);
    const std::size_t arrow = std::min(line.find("=>"), line.size());
    for (const std::string_view word : {"enter:", "exit:", "face:"})
        if (std::size_t at = line.find(word); at < arrow)
            for (at += word.size(); at < arrow && text[at] != ' '; ++at) text[at] = turner.turned(text[at]);
    return text;
}

// ---- compiled levels

void turn_tiles(rpg::Level& level, const Turner& turner)
{
    const rpg::Level before = level;
    for (const TilePos tile : turner.tiles()) {
        const auto from = static_cast<std::size_t>(rpg::tile_index(tile));
        const auto to = static_cast<std::size_t>(rpg::tile_index(turner.turned(tile)));
        level.blocks[to] = before.blocks[from];
        if (level.floor_planes.empty()) continue;
        level.floor_planes[to] = before.floor_planes[from];
        level.ceiling_planes[to] = before.ceiling_planes[from];
    }
    if (turner.holds(before.start_tile())) {
        level.spawn_tile = rpg::narrow<std::uint16_t>(rpg::tile_index(turner.turned(before.start_tile())));
        level.spawn_angle = turner.turned(before.spawn_angle);
    }
    const TilePos camera = rpg::tile_at_index(before.camera_tile % rpg::kTileCount);
    if (before.camera_tile != 0 && turner.holds(camera))
        level.camera_tile = rpg::narrow<std::uint16_t>(rpg::tile_index(turner.turned(camera)));
}

// The tile that the line belongs to: a face of a secret wall is seen from the tile before it.
TilePos place_of(const rpg::Line& line)
{
    return line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) ? rpg::slab_tile(line)
                                                                     : rpg::owner_of(line);
}

// A long wall that goes over the border of the selection is cut there.
void cut_lines(PackedMap& map, const Turner& turner)
{
    const std::size_t count = map.level.lines.size();
    for (std::size_t i = 0; i < count; ++i) {
        const rpg::Line line = map.level.lines[i];
        const int dx = line.to.x - line.from.x, dy = line.to.y - line.from.y;
        const int length = std::max(std::abs(dx), std::abs(dy));
        if ((dx != 0 && dy != 0) || length <= kSteps) continue;
        const auto point = [&](int at) {
            return rpg::StepPos{rpg::narrow<std::uint8_t>(line.from.x + dx / length * at),
                                rpg::narrow<std::uint8_t>(line.from.y + dy / length * at)};
        };
        const auto is_inside = [&](int at) { // the step after this one
            rpg::Line step = line;
            step.from = point(at);
            step.to = point(at + 1);
            return turner.holds(rpg::owner_of(step));
        };
        int begin = 0;
        for (int at = 1; at <= length; ++at) {
            if (at < length && is_inside(at) == is_inside(at - 1)) continue;
            rpg::Line piece = line;
            piece.from = point(begin);
            piece.to = point(at);
            if (begin == 0)
                map.level.lines[i] = piece;
            else
                map.level.lines.push_back(piece);
            begin = at;
        }
    }
}

rpg::Outcome turn_lines(PackedMap& map, const Turner& turner)
{
    namespace flag = rpg::line_flag;
    for (rpg::Line& line : map.level.lines) {
        if (!turner.holds(place_of(line))) continue;
        for (const rpg::StepPos end : {line.from, line.to})
            if (const TilePos at = turner.turned_step({end.x, end.y}); std::max(at.x, at.y) > 255)
                return refused("nothing can be built at the east and south edge of the map");
        line.from = turner.turned(std::exchange(line.to, turner.turned(line.from)));
        // It was exchanged, so that it is seen from its right-hand side again.
        const bool is_turned =
            line.has(flag::kAlongX) != turner.is_across(); // a slab: its other side is ahead
        line.flags = turner.is_across() ? turner.swapped(line.flags, flag::kFaceWest, flag::kFaceEast)
                                        : turner.swapped(line.flags, flag::kFaceNorth, flag::kFaceSouth);
        if (line.has(flag::kSecret) && is_turned)
            line.flags = turner.swapped(line.flags, flag::kRecessPlus, flag::kRecessMinus);
        if (line.has(flag::kDoor) && is_turned)
            std::swap(line.from, line.to); // seen from both, it opens as before
    }
    return rpg::success();
}

// The tile that a thing belongs to: a plane is on the edge of it.
TilePos place_of(const rpg::Thing& thing)
{
    TilePos step{thing.at.x * 2, thing.at.y * 2};
    const int by = thing.has(rpg::thing_flag::kFence) ? -1 : 1; // a decoration is seen from its tile
    if (thing.has(rpg::thing_flag::kPlane)) {
        step.x += (thing.has(rpg::thing_flag::kFaceEast) ? by : 0) -
                  (thing.has(rpg::thing_flag::kFaceWest) ? by : 0);
        step.y += (thing.has(rpg::thing_flag::kFaceSouth) ? by : 0) -
                  (thing.has(rpg::thing_flag::kFaceNorth) ? by : 0);
    }
    return {std::max(step.x, 0) / (2 * kSteps), std::max(step.y, 0) / (2 * kSteps)};
}

void turn_things(rpg::Level& level, const Turner& turner)
{
    namespace flag = rpg::thing_flag;
    for (rpg::Thing& thing : level.things) {
        if (!turner.holds(place_of(thing))) continue;
        thing.at = turner.turned(thing.at);
        thing.flags = turner.is_across() ? turner.swapped(thing.flags, flag::kFaceWest, flag::kFaceEast)
                                         : turner.swapped(thing.flags, flag::kFaceNorth, flag::kFaceSouth);
        const bool is_thin_wall = thing.has(flag::kFence) && thing.has(flag::kTexture);
        if (is_thin_wall && thing.has(flag::kFaceWest)) // such a wall does not face west
            thing.flags = turner.swapped(thing.flags, flag::kFaceWest, flag::kFaceEast);
    }
}

// The conditions of the events that have moved.
void turn_conditions(PackedMap& map, const LevelPlace& level, const Turner& turner)
{
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return;
    const rpg::Script& script = reading->script;
    std::set<std::uint32_t> turned; // lines, from 1
    for (const rpg::Event& event : script.events) {
        if (!turner.holds(event.tile())) continue;
        for (std::size_t i = event.first(); i < event.first() + event.count(); ++i)
            if (i < script.places.commands.size()) turned.insert(script.places.commands[i].line);
    }
    std::string text;
    std::uint32_t number = 0;
    for (const std::string_view line : rpg::split(map.script(), '\n')) {
        if (++number > 1) text += '\n';
        text += turned.contains(number) ? turned_condition(line, turner) : std::string(line);
    }
    map.script() = std::move(text);
}

EditResult mirror_packed(const LevelPlace& level, const Turner& turner)
{
    PackedMap map(level);
    for (const TilePos tile : turner.tiles()) map.touch(tile);
    cut_lines(map, turner);
    turn_tiles(map.level, turner);
    if (const rpg::Outcome done = turn_lines(map, turner); !done) return done.error();
    turn_things(map.level, turner);
    turn_conditions(map, level, turner);
    map.move_tiles([&](TilePos tile) { return turner.holds(tile) ? turner.turned(tile) : tile; });
    return finish(map, "Mirror");
}

// Events whose tiles are written as numbers move with what is on the tile.
std::string turned_script(std::string_view script, const rpg::LevelGrid& grid, const Turner& turner)
{
    std::string text;
    bool is_inside = false;
    for (const std::string_view line : rpg::split(script, '\n')) {
        if (!text.empty() || line.data() != script.data()) text += '\n';
        if (const std::string_view place = event_place(line); !place.empty()) {
            const auto tile = tile_called(place, grid.names);
            is_inside = tile && turner.holds(*tile);
            if (is_inside && rpg::parse_tile(place)) {
                text += std::string(line.substr(0, line.find(place))) + rpg::tile_text(turner.turned(*tile));
                text += line.substr(line.find(place) + place.size());
                continue;
            }
        }
        text += is_inside ? turned_condition(line, turner) : std::string(line);
    }
    return text;
}

} // namespace

void turn_direction(Clip::Element& element, Mirror mirror)
{
    if (auto* direction = direction_of(element))
        direction->second = std::string(1, Turner({}, {}, mirror).turned(direction->second.front()));
}

std::string turned_condition(std::string_view line, Mirror mirror)
{
    return turned_condition(line, Turner({}, {}, mirror));
}

EditResult mirror(const LevelPlace& level, TilePos a, TilePos b, Mirror mirror)
{
    if (mirror == Mirror::None) return Act{};
    const Turner turner(a, b, mirror);
    if (!is_drawn(level)) return mirror_packed(level, turner);
    DrawnMap map = drawn(level);
    if (rpg::Outcome done = turn_symbols(map, turner); !done) return done.error();
    turn_elements(map, turner);
    EditResult act = finish(level, map, "Mirror");
    if (!act) return act;
    const std::string path = rpg::project_path::level_script(level.stem);
    if (const auto script = level.workspace.text(path))
        act->texts[path] = turned_script(*script, map.grid(), turner);
    return act;
}

} // namespace editor
