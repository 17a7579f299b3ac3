#pragma once
#include "converter/doom/wad/archive.h"
#include "converter/doom/wad/palette.h"
#include "converter/doom/wad/picture.h"
#include "converter/doom/wad/textures.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// The pictures of an archive, and of the game below it, by name. Decoded when first asked for.
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
    const Lump* find(std::string_view name) const;
    const Lump* find(std::string_view name, Namespace space) const;
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
