#pragma once
#include "converter/wad/archive.h"
#include "converter/wad/picture.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
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
    std::size_t offset = 0; // in the lump; for messages only
};

rpg::Result<std::vector<LumpName>> decode_patch_names(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_patch_names(const std::vector<LumpName>& names);

// TEXTURE1 and TEXTURE2. Definitions that overlap are refused.
rpg::Result<std::vector<TextureDef>> decode_textures(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_textures(const std::vector<TextureDef>& textures);

// Draws the patches in their order, later ones over earlier. `patch` gives the picture of a PNAMES index, or
// null if missing: it is left out. More than 2^22 pixels give an empty picture.
Picture compose(const TextureDef& texture, const std::function<const Picture*(std::uint16_t)>& patch);

// Draws the pixels of `source` that are not clear, clipped to `target`.
void draw(Picture& target, const Picture& source, int x, int y);

// The pictures of an archive and of its base game by name. Borrows both. Decodes on first use, even in const
// functions: one thread at a time.
class PictureSource {
public:
    explicit PictureSource(const Archive& archive, const Archive* base = nullptr);

    const Palette256& palette() const { return palette_; } // grey if there is no PLAYPAL
    const std::vector<LumpName>& patch_names() const { return patch_names_; }

    rpg::Result<Picture> picture(std::string_view name) const; // sprite, patch or any other
    rpg::Result<Picture> flat(std::string_view name) const;
    rpg::Result<Picture> texture(std::string_view name); // composed of its patches
    Picture compose(const TextureDef& texture);          // patches that cannot be read are left out

private:
    const Lump* find(std::string_view name, std::optional<Namespace> space = {}) const;
    const Lump* find_frame(std::string_view name) const;
    const Picture* patch(std::uint16_t index);
    rpg::Error missing(std::string_view what, std::string_view name) const;

    const Archive& archive_;
    const Archive* base_;
    Palette256 palette_{};
    std::vector<LumpName> patch_names_;
    std::vector<TextureDef> textures_;
    std::map<std::uint16_t, std::optional<Picture>> patches_;
};

} // namespace converter::wad
