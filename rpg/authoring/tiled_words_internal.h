#pragma once
#include "rpg/core/crc32.h"
#include "rpg/model/level.h"
#include "rpg/model/line_flags.h"

#include <array>
#include <string_view>

namespace rpg {

constexpr std::string_view kTiledFormat = "drpg-tiled-1";
constexpr int kTiledUnit = 8; // pixels a step: one pixel is one unit
constexpr int kTiledTile = 64;

struct TiledTileset {
    std::string_view name;
    std::uint32_t first; // of the numbers of its tiles in the map
};
constexpr TiledTileset kTiledTextures{"textures", 1};
constexpr TiledTileset kTiledSprites{"sprites", 1001};
constexpr TiledTileset kTiledBlocks{"blocks", 2001};
constexpr std::array kTiledTilesets{kTiledTextures, kTiledSprites, kTiledBlocks};

// What the tree of a level depends on.
inline std::uint32_t shape_crc(const Level& level)
{
    Bytes bytes(level.blocks.begin(), level.blocks.end());
    for (const Line& line : level.lines)
        for (const std::uint8_t value :
             {line.from.x, line.from.y, line.to.x, line.to.y,
              static_cast<std::uint8_t>(line.flags & (line_flag::kDoor | line_flag::kSecret))})
            bytes.push_back(value);
    return crc32(bytes);
}

} // namespace rpg
