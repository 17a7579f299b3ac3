#include "rpg/authoring/levels/level_grid.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

class GridBuilder {
public:
    GridBuilder(const LevelSource& source, SourceErrors& errors) : source_(source), errors_(errors) {}
    LevelGrid build();

private:
    void place_symbols();
    void place_symbol(TilePos tile, char symbol);
    void place_tiles(bool by_name);
    void name_places(const LevelItem& item, const std::vector<TilePos>& tiles);
    void check_border();
    void spread_surfaces();
    void hang_lamps();
    bool spread_once(bool to_slabs);
    std::optional<TileSurface> surface_beside(TilePos tile, bool takes_first);
    void settle_axes();
    bool leads_through(TilePos tile, Axis axis) const;
    void check_places();
    TileSurface first_surface() const
    {
        return {0, source_.themes[0].floor, source_.themes[0].ceiling, false};
    }
    std::optional<TileSurface> surface_of_symbol(char symbol) const;
    const LevelItem* item_of(char symbol) const;
    bool is_known(TilePos tile) const { return known_[static_cast<std::size_t>(tile_index(tile))]; }

    const LevelSource& source_;
    SourceErrors& errors_;
    LevelGrid grid_;
    std::array<bool, kTileCount> known_{}; // surfaces
    std::set<char> unknown_symbols_;
};

constexpr TileUse use_of(ItemKind kind)
{
    switch (kind) {
    case ItemKind::Solid:
        return TileUse::Solid;
    case ItemKind::Door:
        return TileUse::Door;
    case ItemKind::Secret:
        return TileUse::Secret;
    case ItemKind::Pillar:
        return TileUse::Pillar;
    default:
        return TileUse::Open;
    }
}

LevelGrid GridBuilder::build()
{
    grid_.places.resize(source_.items.size());
    place_symbols();
    place_tiles(false);
    place_tiles(true);
    check_border();
    spread_surfaces();
    hang_lamps();
    settle_axes();
    check_places();
    return std::move(grid_);
}

const LevelItem* GridBuilder::item_of(char symbol) const
{
    const auto found = std::ranges::find(source_.items, symbol, &LevelItem::symbol);
    return found == source_.items.end() ? nullptr : &*found;
}

// '#' and '.' mean solid and open with the first theme unless the source says otherwise.
std::optional<TileSurface> GridBuilder::surface_of_symbol(char symbol) const
{
    const LevelItem* item = item_of(symbol);
    if (item == nullptr ? symbol != '.' : item->kind != ItemKind::Open) return std::nullopt;
    if (item == nullptr) return first_surface();
    const std::size_t number = item->theme.value_or(0);
    const Theme& theme = source_.themes[number];
    return TileSurface{number, item->floor.value_or(theme.floor), item->ceiling.value_or(theme.ceiling),
                       item->is_secret};
}

void GridBuilder::place_symbols()
{
    for (int i = 0; i < kTileCount; ++i) {
        const char symbol = source_.symbols[static_cast<std::size_t>(i)];
        place_symbol(tile_at_index(i), symbol == 0 ? '#' : symbol);
    }
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const LevelItem& item = source_.items[i];
        if (item.symbol == 0) continue;
        if (grid_.places[i].empty() && !item.name.empty()) // a script counts on it
            errors_.add(item.where, fmt::format("\"{}\" does not occur in the map", item.symbol));
        name_places(item, grid_.places[i]);
    }
}

void GridBuilder::place_symbol(TilePos pos, char symbol)
{
    GridTile& tile = grid_.at(pos);
    tile.item = item_of(symbol);
    if (tile.item == nullptr && symbol != '#' && symbol != '.' && unknown_symbols_.insert(symbol).second)
        errors_.add(source_.place_of(pos), fmt::format("no element has char=\"{}\"", symbol));
    if (tile.item == nullptr) {
        tile.use = symbol == '.' ? TileUse::Open : TileUse::Solid;
    } else {
        tile.use = use_of(tile.item->kind);
        grid_.places[static_cast<std::size_t>(tile.item - source_.items.data())].push_back(pos);
    }
    const char floor = tile.item != nullptr && tile.item->on != 0 ? tile.item->on : symbol;
    const auto surface = surface_of_symbol(floor);
    if (tile.item != nullptr && tile.item->on != 0 && !surface)
        errors_.add(tile.item->where, fmt::format("on=\"{}\" is not the char of an <open>", floor));
    tile.surface = surface.value_or(first_surface());
    known_[static_cast<std::size_t>(tile_index(pos))] =
        tile.use == TileUse::Solid || surface || floor != symbol;
}

void GridBuilder::place_tiles(bool by_name)
{
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const LevelItem& item = source_.items[i];
        if (item.tile.empty()) continue;
        auto tile = parse_tile(item.tile);
        if (tile.has_value() == by_name) continue;
        if (const auto named = grid_.names.find(NameKind::Tile, item.tile))
            tile = tile_at_index(narrow<int>(*named));
        if (!tile) {
            errors_.add(item.tile_where,
                        fmt::format("\"{}\" is neither x,y on the map nor a named tile", item.tile));
            continue;
        }
        grid_.places[i].push_back(*tile);
        if (!by_name) name_places(item, grid_.places[i]);
    }
}

// A second thing on a named tile has a name of its own: only what brings its own place names the tile.
void GridBuilder::name_places(const LevelItem& item, const std::vector<TilePos>& tiles)
{
    if (item.symbol == 0 && item.kind != ItemKind::Mark) return;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        add_name(grid_.names, NameKind::Tile, narrow<std::size_t>(tile_index(tiles[i])),
                 numbered_name(item.name, i, tiles.size()), item.where, errors_);
}

void GridBuilder::check_border()
{
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos tile = tile_at_index(i);
        const bool is_last = tile.x == kMapTiles - 1 || tile.y == kMapTiles - 1;
        const bool is_border = is_last || tile.x == 0 || tile.y == 0;
        if (is_border && !source_.allows_open_border && !grid_.is_solid(tile))
            errors_.add(source_.place_of(tile),
                        fmt::format("tile {},{} on the border of the map is not solid", tile.x, tile.y));
    }
}

// The floor of tiles that say nothing about it is that of their neighbours, from the nearest tiles outwards.
// Doors and secret walls come last and pass nothing on: they often divide two floors. What is
// left alone has the first theme.
void GridBuilder::spread_surfaces()
{
    while (spread_once(false)) {
    }
    while (spread_once(true)) {
    }
}

bool GridBuilder::spread_once(bool to_slabs)
{
    std::vector<std::pair<TilePos, TileSurface>> found;
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos tile = tile_at_index(i);
        const TileUse use = grid_.at(tile).use;
        const bool is_slab = use == TileUse::Door || use == TileUse::Secret;
        if (is_known(tile) || is_slab != to_slabs) continue;
        if (const auto surface = surface_beside(tile, is_slab)) found.emplace_back(tile, *surface);
    }
    for (const auto& [tile, surface] : found) {
        grid_.at(tile).surface = surface;
        known_[static_cast<std::size_t>(tile_index(tile))] = true;
    }
    return !found.empty();
}

std::optional<TileSurface> GridBuilder::surface_beside(TilePos tile, bool takes_first)
{
    std::optional<TileSurface> found;
    for (const Side side : kAllSides) {
        const TilePos beside = neighbour(tile, side);
        if (grid_.is_solid(beside) || !is_known(beside)) continue;
        const TileSurface& surface = grid_.at(beside).surface;
        if (found && *found != surface && !takes_first) {
            errors_.add(
                source_.place_of(tile),
                "is between two kinds of floor: write the one under it in its element, such as on=\".\"");
            return found;
        }
        if (!found) found = surface;
    }
    return found;
}

bool GridBuilder::leads_through(TilePos tile, Axis axis) const
{
    const Side side = axis == Axis::X ? Side::North : Side::East;
    const auto is_face_seen = [&](Side s) {
        const TilePos beside = neighbour(tile, s);
        return !grid_.is_solid(beside) && grid_.at(beside).use != TileUse::Secret;
    };
    return is_face_seen(side) && is_face_seen(opposite(side));
}

// A tile of its own floor or ceiling keeps it, and so do doors.
void GridBuilder::hang_lamps()
{
    for (int i = 0; i < kTileCount; ++i) {
        GridTile& tile = grid_.tiles[static_cast<std::size_t>(i)];
        if (tile.use != TileUse::Open) continue;
        const TilePos at = tile_at_index(i);
        const Theme& theme = source_.themes[tile.surface.theme];
        for (const Theme::Lamps& lamps : theme.lamps) {
            if (!lamps.hang_over(at)) continue;
            if (tile.surface.floor == theme.floor) tile.surface.floor = lamps.floor.value_or(theme.floor);
            if (tile.surface.ceiling == theme.ceiling)
                tile.surface.ceiling = lamps.ceiling.value_or(theme.ceiling);
        }
    }
}

void GridBuilder::settle_axes()
{
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos pos = tile_at_index(i);
        GridTile& tile = grid_.at(pos);
        if (tile.use != TileUse::Door && tile.use != TileUse::Secret) continue;
        const auto is_closed = [&](TilePos other) {
            return grid_.is_solid(other) || grid_.at(other).use == tile.use;
        };
        const bool is_secret = tile.use == TileUse::Secret;
        auto axis = tile.item->axis ? tile.item->axis : axis_across(grid_, pos, is_secret, is_closed);
        if (is_secret && axis && !leads_through(pos, *axis)) axis.reset(); // it would have one face
        if (!axis)
            errors_.add(source_.place_of(pos),
                        is_secret
                            ? "the secret wall needs walls on two opposite sides and open tiles on the others"
                            : "build walls on two opposite sides of the door and leave a third side open, or "
                              "write runs=\"x\" (west to east) or runs=\"y\" in its element");
        tile.axis = axis.value_or(Axis::X);
        if (is_secret) tile.surface.is_secret = true;
    }
}

void GridBuilder::check_places()
{
    std::size_t spawns = 0;
    std::size_t cameras = 0;
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const LevelItem& item = source_.items[i];
        if (item.kind == ItemKind::Spawn) spawns += grid_.places[i].size();
        if (item.kind == ItemKind::Camera) cameras += grid_.places[i].size();
        const bool needs_floor = item.kind >= ItemKind::Thing && item.kind != ItemKind::Mark;
        for (const TilePos tile : grid_.places[i])
            if (needs_floor && !(item.kind == ItemKind::Wall ? !grid_.is_solid(tile) : grid_.is_free(tile)))
                errors_.add(item.where, fmt::format("is on tile {},{}, which is solid", tile.x, tile.y));
    }
    if (spawns != 1)
        errors_.add(source_.where, fmt::format("there is one <spawn> tile in a level, not {}", spawns));
    if (cameras > 1) errors_.add(source_.where, "there is more than one <camera> tile");
}

} // namespace

std::string numbered_name(const std::string& name, std::size_t index, std::size_t count)
{
    return name.empty() || count == 1 ? name : fmt::format("{}_{}", name, index + 1);
}

void add_name(ScriptNames& names, NameKind kind, std::size_t place, const std::string& name,
              SourcePlace where, SourceErrors& errors)
{
    if (name.empty()) return;
    if (const auto fault = names.add(kind, narrow<std::uint32_t>(place), name)) errors.add(where, *fault);
}

LevelGrid build_grid(const LevelSource& source, SourceErrors& errors)
{
    return GridBuilder(source, errors).build();
}

} // namespace rpg
