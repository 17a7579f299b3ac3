#include "lab/pilot/tile_rows.h"

namespace rpg {
namespace {

std::uint32_t row_above(const TileRows& rows, std::size_t row)
{
    return row > 0 ? rows[row - 1] : 0U;
}
std::uint32_t row_below(const TileRows& rows, std::size_t row)
{
    return row + 1 < rows.size() ? rows[row + 1] : 0U;
}

// The bits of `ground` that hang together with one of `row`, which are all on it.
std::uint32_t fill_row(std::uint32_t row, std::uint32_t ground)
{
    for (std::uint32_t before = 0; row != before;) {
        before = row;
        row |= (row << 1 | row >> 1) & ground;
    }
    return row;
}

} // namespace

TileSet tile_set(const TileRows& rows)
{
    TileSet tiles;
    for (std::size_t row = rows.size(); row-- > 0;) tiles = tiles << kMapTiles | TileSet(rows[row]);
    return tiles;
}

int first_tile(const TileRows& rows)
{
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row] != 0) return static_cast<int>(row) * kMapTiles + std::countr_zero(rows[row]);
    return -1;
}

std::uint32_t beside_row(const TileRows& rows, std::size_t row)
{
    return rows[row] << 1 | rows[row] >> 1 | row_above(rows, row) | row_below(rows, row);
}

void spread(TileRows& region, const TileRows& ground)
{
    TileRows flood{};
    for (std::size_t row = 0; row < flood.size(); ++row) flood[row] = region[row] & ground[row];
    const auto grow = [&](std::size_t row, std::uint32_t beyond) { // true: it did
        const std::uint32_t grown = fill_row((flood[row] | beyond) & ground[row], ground[row]);
        const bool more = grown != flood[row];
        flood[row] = grown;
        return more;
    };
    for (bool more = true; more;) {
        more = false;
        for (std::size_t row = 0; row < flood.size(); ++row) more |= grow(row, row_above(flood, row));
        for (std::size_t row = flood.size(); row-- > 0;) more |= grow(row, row_below(flood, row));
    }
    for (std::size_t row = 0; row < flood.size(); ++row) region[row] |= flood[row];
}

} // namespace rpg
