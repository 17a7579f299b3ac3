#include "converter/doom/wad/picture_source.h"

#include <algorithm>
#include <ranges>

namespace converter::wad {

PictureSource::PictureSource(const Archive& archive, const Archive* base) : archive_(archive), base_(base)
{
    for (std::size_t i = 0; i < palette_.size(); ++i) {
        const auto level = static_cast<std::uint8_t>(i);
        palette_[i] = {level, level, level};
    }
    if (const Lump* lump = find("PLAYPAL")) {
        const auto palettes = decode_palettes(lump->bytes, archive.path);
        if (palettes) palette_ = palettes->front();
    }
    if (const Lump* lump = find("PNAMES")) {
        auto names = decode_patch_names(lump->bytes, archive.path);
        if (names) patch_names_ = std::move(*names);
    }
    for (const std::string_view name : {"TEXTURE1", "TEXTURE2"}) {
        const Lump* lump = find(name);
        if (lump == nullptr) continue;
        auto textures = decode_textures(lump->bytes, archive.path);
        if (textures) std::ranges::move(*textures, std::back_inserter(textures_));
    }
}

const Lump* PictureSource::find(std::string_view name) const
{
    const Lump* own = archive_.find(name);
    return own != nullptr || base_ == nullptr ? own : base_->find(name);
}

const Lump* PictureSource::find(std::string_view name, Namespace space) const
{
    const Lump* own = archive_.find(name, space);
    return own != nullptr || base_ == nullptr ? own : base_->find(name, space);
}

rpg::Error PictureSource::missing(std::string_view what, std::string_view name) const
{
    return {
        .file = archive_.path, .field = std::string(name), .reason = "there is no such " + std::string(what)};
}

rpg::Result<Picture> PictureSource::picture(std::string_view name) const
{
    for (const Namespace space : {Namespace::Sprites, Namespace::Patches, Namespace::Global}) {
        const Lump* lump = find(name, space);
        if (lump == nullptr) continue;
        auto result = decode_picture(lump->bytes, archive_.path);
        if (result) return result;
        rpg::Error error = result.error();
        error.offset = lump->offset + error.offset.value_or(0);
        error.field = std::string(name) + "/" + error.field;
        return error;
    }
    return missing("picture", name);
}

rpg::Result<Picture> PictureSource::flat(std::string_view name) const
{
    const Lump* lump = find(name, Namespace::Flats);
    return lump != nullptr ? decode_flat(lump->bytes, archive_.path) : missing("flat", name);
}

const Picture* PictureSource::patch(std::uint16_t index)
{
    const auto [place, is_new] = patches_.try_emplace(index);
    if (is_new && index < patch_names_.size()) {
        const Lump* lump = find(patch_names_[index].text(), Namespace::Patches);
        if (lump == nullptr) lump = find(patch_names_[index].text());
        if (lump != nullptr) {
            auto picture = decode_picture(lump->bytes, archive_.path);
            if (picture) place->second = std::move(*picture);
        }
    }
    return place->second ? &*place->second : nullptr;
}

Picture PictureSource::compose(const TextureDef& texture)
{
    return wad::compose(texture, [this](std::uint16_t index) { return patch(index); });
}

rpg::Result<Picture> PictureSource::texture(std::string_view name)
{
    const auto found = std::ranges::find_if(
        textures_, [&](const TextureDef& texture) { return texture.name.text() == name; });
    if (found == textures_.end()) return missing("texture", name);
    return compose(*found);
}

} // namespace converter::wad
