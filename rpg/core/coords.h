#pragma once
#include <cstdint>
#include <string>

namespace rpg {

// 1 tile = 8 steps = 64 units. x grows east, y grows south.
constexpr int kMapTiles = 32;
constexpr int kTileCount = kMapTiles * kMapTiles;

struct TilePos { // 0..31
    int x = 0;
    int y = 0;
    bool operator==(const TilePos&) const = default;
};

struct StepPos { // the coordinate bytes of a map file
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    bool operator==(const StepPos&) const = default;
};

struct UnitPos { // 0..2047
    int x = 0;
    int y = 0;
    bool operator==(const UnitPos&) const = default;
};

constexpr bool is_on_map(TilePos tile)
{
    return tile.x >= 0 && tile.x < kMapTiles && tile.y >= 0 && tile.y < kMapTiles;
}
constexpr int tile_index(TilePos tile)
{
    return tile.y * kMapTiles + tile.x;
}
constexpr TilePos tile_at_index(int index)
{
    return {index % kMapTiles, index / kMapTiles};
}
inline std::string tile_text(TilePos tile) // "8,11"
{
    return std::to_string(tile.x) + ',' + std::to_string(tile.y);
}
constexpr UnitPos to_units(StepPos step)
{
    return {step.x * 8, step.y * 8};
}
constexpr TilePos tile_of(UnitPos unit)
{
    return {unit.x >> 6, unit.y >> 6};
}
constexpr TilePos tile_of(StepPos step)
{
    return {step.x >> 3, step.y >> 3};
}
constexpr UnitPos centre_of(TilePos tile)
{
    return {tile.x * 64 + 32, tile.y * 64 + 32};
}

} // namespace rpg
