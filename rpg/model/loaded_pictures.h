#pragma once
#include "rpg/model/level.h"
#include "rpg/model/mappings.h"

#include <cstdint>
#include <set>

namespace rpg {

// The ids of the pictures that the original loads before it shows a level.
struct PictureIds {
    std::set<std::uint32_t> textures;
    std::set<std::uint32_t> header_textures; // ids beyond the table mean its last one
    std::set<std::uint32_t> sprites;
    bool operator==(const PictureIds&) const = default;
};
PictureIds picture_ids(const Level& level);

// The same as records of mappings.bin. An id loads four records from its own one on; sprites below 55 load
// seven.
struct LoadedPictures {
    std::set<std::uint32_t> textures;
    std::set<std::uint32_t> sprites;
};
LoadedPictures loaded_pictures(const PictureIds& ids, const Mappings& mappings);

constexpr std::size_t kMaxLoadedTextures = 256; // more would overrun the original's table

} // namespace rpg
