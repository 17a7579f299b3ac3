#pragma once
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/crc32.h"
#include "rpg/model/level.h"
#include "rpg/model/line_flags.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

constexpr std::string_view kTiledFormat = "drpg-tiled-1";
constexpr int kTiledUnit = 8; // pixels a step: one pixel is one unit
constexpr int kTiledTile = 64;

struct TiledTileset {
    std::string_view name;
    std::uint32_t first; // of the numbers of its tiles in the map
};
inline constexpr TiledTileset kTiledTextures{"textures", 1};
inline constexpr TiledTileset kTiledSprites{"sprites", 1001};
inline constexpr TiledTileset kTiledBlocks{"blocks", 2001};
inline constexpr std::array kTiledTilesets{kTiledTextures, kTiledSprites, kTiledBlocks};

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

std::optional<int> parse_int(std::string_view text); // also "64.0", as Tiled writes some

// The parts of `text` between `separator`s, without blanks and line ends around them.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

// "0,0 64,-8": x and y of both points in steps; nothing if it is anything else.
std::optional<std::array<int, 4>> two_points(std::string_view text);

// A script that is put together from pieces of a map. Errors have the lines of the map.
class TiledScript {
public:
    void add(const std::string& text, std::uint32_t line); // `line`: of its first line in the map
    Result<Script> parse(std::string_view file, Edition edition) const;

private:
    std::string text_ = "drs 1\n";
    std::vector<std::uint32_t> lines_{1}; // in the map, by line of text_
};

} // namespace rpg
