#include "converter/wad/textures.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <ranges>

namespace converter::wad {

namespace {

constexpr std::size_t kDefinitionSize = 22; // without patches
constexpr std::size_t kPlaceSize = 10;

TextureDef read_definition(rpg::ByteReader& in)
{
    TextureDef texture;
    texture.offset = in.offset();
    texture.name = read_name(in, "texture name");
    texture.masked = in.u32("masked");
    texture.width = in.u16("width");
    texture.height = in.u16("height");
    texture.directory = in.u32("column directory");
    texture.patches.resize(in.count16("number of patches", kPlaceSize));
    for (PatchPlace& place : texture.patches) {
        place.x = static_cast<std::int16_t>(in.u16("patch x"));
        place.y = static_cast<std::int16_t>(in.u16("patch y"));
        place.patch = in.u16("patch");
        place.step = in.u16("step");
        place.colormap = in.u16("colormap");
    }
    return texture;
}

} // namespace

rpg::Result<std::vector<LumpName>> decode_patch_names(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    std::vector<LumpName> names(in.count32("number of patches", 8));
    for (LumpName& name : names) name = read_name(in, "patch name");
    if (in.failed()) return in.error();
    return names;
}

rpg::Bytes encode_patch_names(const std::vector<LumpName>& names)
{
    rpg::ByteWriter out;
    out.u32(rpg::narrow<std::uint32_t>(names.size()));
    for (const LumpName& name : names) write_name(out, name);
    return out.take();
}

rpg::Result<std::vector<TextureDef>> decode_textures(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    const std::size_t count = in.count32("number of textures", 4);
    std::vector<TextureDef> textures;
    std::size_t used = 4 + count * 4; // no two definitions share bytes, or the same few could be read forever
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t offset = in.u32("texture offset");
        rpg::ByteReader definition(bytes, file);
        definition.skip("texture offset", offset);
        textures.push_back(read_definition(definition));
        if (definition.failed()) return definition.error();
        used += kDefinitionSize + textures.back().patches.size() * kPlaceSize;
        if (used > bytes.size()) {
            definition.reject_at(offset, "texture", "shares bytes with another one");
            return definition.error();
        }
    }
    if (in.failed()) return in.error();
    return textures;
}

rpg::Bytes encode_textures(const std::vector<TextureDef>& textures)
{
    rpg::ByteWriter out;
    out.u32(rpg::narrow<std::uint32_t>(textures.size()));
    out.zeros(textures.size() * 4);
    for (std::size_t i = 0; i < textures.size(); ++i) {
        const TextureDef& texture = textures[i];
        out.patch_u32(4 + i * 4, rpg::narrow<std::uint32_t>(out.size()));
        write_name(out, texture.name);
        out.u32(texture.masked);
        out.u16(texture.width);
        out.u16(texture.height);
        out.u32(texture.directory);
        out.u16(rpg::narrow<std::uint16_t>(texture.patches.size()));
        for (const PatchPlace& place : texture.patches) {
            out.u16(static_cast<std::uint16_t>(place.x));
            out.u16(static_cast<std::uint16_t>(place.y));
            out.u16(place.patch);
            out.u16(place.step);
            out.u16(place.colormap);
        }
    }
    return out.take();
}

void draw(Picture& target, const Picture& source, int x, int y)
{
    const int first_x = std::max(0, -x);
    const int first_y = std::max(0, -y);
    const int last_x = std::min(source.width, target.width - x);
    const int last_y = std::min(source.height, target.height - y);
    for (int row = first_y; row < last_y; ++row) {
        for (int column = first_x; column < last_x; ++column) {
            const std::uint16_t pixel = source.at(column, row);
            if (pixel != Picture::kClear) target.at(x + column, y + row) = pixel;
        }
    }
}

Picture compose(const TextureDef& texture, const std::function<const Picture*(std::uint16_t)>& patch)
{
    constexpr std::size_t kMaxTexturePixels = std::size_t{1} << 22;
    if (std::size_t{texture.width} * texture.height > kMaxTexturePixels) return {};
    Picture picture(texture.width, texture.height);
    for (const PatchPlace& place : texture.patches) {
        if (const Picture* source = patch(place.patch)) draw(picture, *source, place.x, place.y);
    }
    return picture;
}

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

const Lump* PictureSource::find(std::string_view name, std::optional<Namespace> space) const
{
    return find_in(archive_, base_, name, space);
}

rpg::Error PictureSource::missing(std::string_view what, std::string_view name) const
{
    return {
        .file = archive_.path, .field = std::string(name), .reason = "there is no such " + std::string(what)};
}

// A sprite's picture for a frame and a side, like VILEN1, may also show its mirror image on another side
// (VILEN1G5), or all sides (VILEN0).
const Lump* PictureSource::find_frame(std::string_view name) const
{
    constexpr std::size_t kSide = 5;
    if (name.size() <= kSide) return nullptr;
    const auto shows = [&](const Lump& lump) {
        return lump.space == Namespace::Sprites && lump.name.size() > kSide &&
               lump.name.starts_with(name.substr(0, kSide)) &&
               (lump.name[kSide] == name[kSide] || lump.name[kSide] == '0');
    };
    for (const Archive* archive : {&archive_, base_}) {
        if (archive == nullptr) continue;
        const auto found = std::ranges::find_if(archive->lumps, shows);
        if (found != archive->lumps.end()) return &*found;
    }
    return nullptr;
}

rpg::Result<Picture> PictureSource::picture(std::string_view name) const
{
    const Lump* lump = nullptr;
    for (const Namespace space : {Namespace::Sprites, Namespace::Patches, Namespace::Global})
        if (lump == nullptr) lump = find(name, space);
    if (lump == nullptr) lump = find_frame(name);
    if (lump == nullptr) return missing("picture", name);
    auto result = decode_picture(lump->bytes, archive_.path);
    if (result) return result;
    rpg::Error error = result.error();
    error.offset = lump->offset + error.offset.value_or(0);
    error.field = std::string(name) + "/" + error.field;
    return error;
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
