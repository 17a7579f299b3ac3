#pragma once
#include "rpg/model/level.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A level as a map of the Tiled editor: docs/formats/tiled.md. Tile layers for floors, ceilings and blocks,
// objects for lines, things and events; everything else is in properties, so nothing is lost.
std::string print_tiled_level(const Level& level);

// The tilesets that such a map refers to, beside it: textures.tsx, sprites.tsx and blocks.tsx.
struct TiledPicture {
    std::uint32_t id = 0; // of the texture or sprite; for blocks 0 open, 1 solid, 2 secret, 3 both
    std::string file;     // relative to the tileset
    std::string name;     // for people
};
std::string print_tileset(std::string_view name, const std::vector<TiledPicture>& pictures);

// What the pictures have to show: floors, ceilings and lines, and things.
std::set<std::uint32_t> textures_in(const Level& level);
std::set<std::uint32_t> sprites_in(const Level& level);

} // namespace rpg
