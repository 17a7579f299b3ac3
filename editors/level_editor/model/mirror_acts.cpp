#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
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

const rpg::LevelItem* item_of(const DrawnMap& map, char symbol)
{
    const auto& items = map.source().items;
    const auto found = std::ranges::find(items, symbol, &rpg::LevelItem::symbol);
    return symbol == 0 || found == items.end() ? nullptr : &*found;
}

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
    const rpg::LevelItem* item = item_of(map, symbol);
    if (item == nullptr) return symbol;
    Clip::Element look = map.look_of(*item);
    auto* direction = direction_of(look);
    if (direction == nullptr || turner.turned(direction->second.front()) == direction->second.front())
        return symbol;
    const std::string turned(1, turner.turned(direction->second.front()));
    const auto& places = map.grid().places[static_cast<std::size_t>(item - map.source().items.data())];
    if (std::ranges::all_of(places, [&](TilePos tile) { return turner.holds(tile); })) {
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

// Events whose tiles are written as numbers move with what is on the tile.
std::string turned_script(std::string_view script, const rpg::LevelGrid& grid, const Turner& turner)
{
    constexpr std::string_view kEvent = "event ";
    std::string text;
    bool is_inside = false;
    for (const std::string_view line : rpg::split(script, '\n')) {
        if (!text.empty() || line.data() != script.data()) text += '\n';
        const std::string_view words = rpg::trimmed(line);
        if (words.starts_with(kEvent)) {
            std::string_view place = rpg::trimmed(words.substr(kEvent.size()));
            place = place.substr(0, place.find_first_of(" ;"));
            auto tile = rpg::parse_tile(place);
            const bool has_number = tile.has_value();
            if (const auto named = grid.names.find(rpg::NameKind::Tile, place); !tile && named)
                tile = rpg::tile_at_index(static_cast<int>(*named));
            is_inside = tile && turner.holds(*tile);
            if (is_inside && has_number) {
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

Acted mirror(const LevelPlace& level, TilePos a, TilePos b, Mirror mirror)
{
    if (mirror == Mirror::None) return Act{};
    if (!is_drawn(level))
        return refused("only drawn levels are mirrored in place: copy, mirror with M, and paste");
    const Turner turner(a, b, mirror);
    DrawnMap map = drawn(level);
    if (rpg::Outcome done = turn_symbols(map, turner); !done) return done.error();
    turn_elements(map, turner);
    Acted act = finish(level, map, "Mirror");
    if (!act) return act;
    const std::string path = rpg::project_path::level_script(level.stem);
    if (const auto script = level.workspace.text(path))
        act->texts[path] = turned_script(*script, map.grid(), turner);
    return act;
}

} // namespace editor
