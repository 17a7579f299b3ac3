#pragma once
#include "converter/wad/udmf.h"
#include "rpg/core/error.h"
#include "rpg/model/level.h"

#include <functional>
#include <string>
#include <vector>

namespace converter::port {

struct UdmfLevelRequest {
    const wad::UdmfMap& map; // as parsed: nothing in it is trusted
    std::string file;        // for errors
    std::string name;        // of the map, for errors and as the level's default name
    int scale = 0;           // map units per game unit; 0: the start's value, else 1
    std::string script{};
    std::string script_file{};
    // What the game has. Empty functions accept every id; an empty `is_entity` accepts none.
    std::function<bool(rpg::TextureId)> is_entity{};
    std::function<bool(rpg::TextureId)> has_texture{};
    std::function<bool(rpg::SpriteId)> has_sprite{};
};

// A level, or all errors of its map.
struct UdmfLevel {
    rpg::Level level;
    std::vector<rpg::Error> errors{};
    std::size_t shifted = 0; // walls whose picture begins at another column
    explicit operator bool() const { return errors.empty(); }
};

// Converts a map that follows docs/formats/udmf-level.md, adding scripts for its doors and a BSP tree.
UdmfLevel read_udmf_level(const UdmfLevelRequest& request);

} // namespace converter::port
