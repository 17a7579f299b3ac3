#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/scripts/script_names.h"

namespace rpg {

enum class TileUse : std::uint8_t { Solid, Open, Door, Secret, Pillar };

// The appearance of an open tile.
struct TileSurface {
    std::size_t theme = 0;
    std::uint8_t floor = 0;
    std::uint8_t ceiling = 0;
    bool is_secret = false; // part of a secret area
    bool operator==(const TileSurface&) const = default;
};

struct GridTile {
    TileUse use = TileUse::Solid;
    TileSurface surface;
    Axis axis{};                     // of a door or a secret wall
    const LevelItem* item = nullptr; // of the symbol drawn here, if any; borrowed from the source
};

// The map of a source, with everything resolved that depends on neighbours.
struct LevelGrid {
    std::array<GridTile, kTileCount> tiles{};
    std::vector<std::vector<TilePos>> places; // of each item of the source, in rows
    ScriptNames names;                        // of the tiles

    const GridTile& at(TilePos tile) const { return tiles[static_cast<std::size_t>(tile_index(tile))]; }
    GridTile& at(TilePos tile) { return tiles[static_cast<std::size_t>(tile_index(tile))]; }
    bool is_solid(TilePos tile) const { return !is_on_map(tile) || at(tile).use == TileUse::Solid; }
    bool is_free(TilePos tile) const // the player can stand there
    {
        return !is_solid(tile) && at(tile).use != TileUse::Pillar;
    }
};

// A point of a tile in eighths of it, from its north-west corner.
struct Offset {
    int x = 0;
    int y = 0;
};
constexpr std::array<Offset, 4> kSideMiddles{{{4, 0}, {8, 4}, {4, 8}, {0, 4}}}; // by Side

// The names of one item on several tiles are numbered: door_1, door_2.
std::string numbered_name(const std::string& name, std::size_t index, std::size_t count);
void add_name(ScriptNames& names, NameKind kind, std::size_t place, const std::string& name,
              SourcePlace where, SourceErrors& errors);

// Borrows the source. After errors, the grid may only be used to find more of them.
LevelGrid build_grid(const LevelSource& source, SourceErrors& errors);

// The direction of a door or wall between two closed neighbours. Of the other two neighbours one must be
// open, or both if `through`. nullopt if that fits neither or both directions.
template <class IsClosed>
std::optional<Axis> axis_across(const LevelGrid& grid, TilePos tile, bool through, const IsClosed& is_closed)
{
    const auto fits = [&](Side side) {
        const bool here = !grid.is_solid(neighbour(tile, side));
        const bool there = !grid.is_solid(neighbour(tile, opposite(side)));
        const Side beside = next_clockwise(side);
        return (through ? here && there : here || there) && is_closed(neighbour(tile, beside)) &&
               is_closed(neighbour(tile, opposite(beside)));
    };
    const bool fits_x = fits(Side::North);
    if (fits_x == fits(Side::East)) return std::nullopt;
    return fits_x ? Axis::X : Axis::Y;
}

} // namespace rpg
