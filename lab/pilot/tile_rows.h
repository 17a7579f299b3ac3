#pragma once
#include "lab/pilot/coverage.h"

#include <array>
#include <bit>
#include <cstdint>

namespace rpg {

// A bit for each tile, in rows from north to south, for floods: 32 tiles at a time.
using TileRows = std::array<std::uint32_t, kMapTiles>;

inline void put(TileRows& rows, TilePos tile)
{
    rows[static_cast<std::size_t>(tile.y)] |= 1U << static_cast<unsigned>(tile.x);
}
inline bool has(const TileRows& rows, TilePos tile)
{
    return (rows[static_cast<std::size_t>(tile.y)] >> static_cast<unsigned>(tile.x) & 1U) != 0;
}
template <class Action> void for_each_tile(std::size_t row, std::uint32_t columns, Action action)
{
    for (; columns != 0; columns &= columns - 1)
        action(TilePos{std::countr_zero(columns), static_cast<int>(row)});
}

TileSet tile_set(const TileRows& rows);
int first_tile(const TileRows& rows);                            // tile index; -1 if there is none
std::uint32_t beside_row(const TileRows& rows, std::size_t row); // its tiles that are beside one of `rows`
// Extends the region to all tiles of `ground` that are connected with one of its tiles.
void spread(TileRows& region, const TileRows& ground);

} // namespace rpg
