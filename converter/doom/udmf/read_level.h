#pragma once
#include "converter/wad/udmf.h"
#include "rpg/core/error.h"
#include "rpg/model/level.h"

#include <functional>
#include <string>
#include <vector>

namespace converter::port {

struct UdmfLevelRequest {
    const wad::UdmfMap& map; // as it was read: nothing in it is trusted
    std::string file;        // for errors
    std::string name;        // of the map, for errors and as the level's name if it says none
    int scale = 0;           // units of the map for each of the game's; 0: what the start says, else 1
    std::string script{};
    std::string script_file{};
    // What the game has; empty functions know everything, and no wall does something by itself.
    std::function<bool(rpg::TextureId)> is_entity{};
    std::function<bool(rpg::TextureId)> has_texture{};
    std::function<bool(rpg::SpriteId)> has_sprite{};
};

// A level, or all that is wrong with its map.
struct UdmfLevel {
    rpg::Level level;
    std::vector<rpg::Error> errors{};
    std::size_t shifted = 0; // walls whose picture begins elsewhere than in the map
    explicit operator bool() const { return errors.empty(); }
};

// A map that keeps to docs/formats/udmf-level.md as a level, with the scripts that its doors need and a tree.
UdmfLevel read_udmf_level(const UdmfLevelRequest& request);

} // namespace converter::port
