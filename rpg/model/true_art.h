#pragma once
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace rpg {

// A picture in full colour, from art/true of a project or a mod. It is read and decoded when it is needed.
struct TruePicture {
    std::string file;                      // for messages
    std::function<Result<Image>()> decode; // any thread
};

// Replaces pictures of the game in the clean picture, and nothing else. docs/formats/mod.md
struct TrueArt {
    using Cells = std::map<std::pair<std::uint32_t, std::uint32_t>, TruePicture>; // by picture and palette
    Cells textures;
    Cells sprites;                             // of whole cells
    std::map<std::string, TruePicture> sheets; // by stem as stored

    bool empty() const { return textures.empty() && sprites.empty() && sheets.empty(); }
};

} // namespace rpg
