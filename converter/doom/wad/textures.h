#pragma once
#include "converter/doom/wad/lump_name.h"
#include "converter/doom/wad/picture.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace converter::wad {

struct PatchPlace {
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::uint16_t patch = 0;    // index into PNAMES
    std::uint16_t step = 1;     // no meaning, kept
    std::uint16_t colormap = 0; // no meaning, kept
    bool operator==(const PatchPlace&) const = default;
};

struct TextureDef {
    LumpName name;
    std::uint32_t masked = 0; // no meaning, kept
    std::uint16_t width = 0;
    std::uint16_t height = 0;
    std::uint32_t directory = 0; // no meaning, kept
    std::vector<PatchPlace> patches{};
    std::size_t offset = 0; // where it stood in the lump; for messages only
};

rpg::Result<std::vector<LumpName>> decode_patch_names(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_patch_names(const std::vector<LumpName>& names);

// TEXTURE1 and TEXTURE2. Definitions that overlap are refused.
rpg::Result<std::vector<TextureDef>> decode_textures(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_textures(const std::vector<TextureDef>& textures);

// Draws the patches in their order, later ones over earlier. `patch` gives the picture of a PNAMES index, or
// null for one that is not there: it is left out. More than 2^22 pixels give an empty picture.
Picture compose(const TextureDef& texture, const std::function<const Picture*(std::uint16_t)>& patch);

// Draws the pixels of `source` that are not clear; what lies outside is cut off.
void draw(Picture& target, const Picture& source, int x, int y);

} // namespace converter::wad
