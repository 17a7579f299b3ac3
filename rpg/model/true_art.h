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
    // The glow, of the same size; empty: none. A channel of 255 is not darkened.
    std::function<Result<Image>()> decode_glow{};
};

// Replaces pictures of the game in the clean picture only. docs/formats/mod.md
struct TrueArt {
    using Cells = std::map<std::pair<std::uint32_t, std::uint32_t>, TruePicture>; // by picture and palette
    Cells textures;
    Cells sprites;                             // of whole cells
    std::map<std::string, TruePicture> sheets; // by stem as stored
    std::map<std::string, int> darkness;       // of levels by stem, in percent

    bool empty() const { return textures.empty() && sprites.empty() && sheets.empty() && darkness.empty(); }
    std::uint8_t darkness_of(const std::string& level) const // of 255
    {
        const auto found = darkness.find(level);
        return static_cast<std::uint8_t>(found == darkness.end() ? 0 : found->second * 255 / 100);
    }
};

} // namespace rpg
