#include "converter/importer/art_builder.h"

#include "converter/importer/picture_tools.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/png.h"
#include "rpg/formats/quantise.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace converter::importer {

namespace {

using rpg::ArtIndex;
using rpg::Image;

constexpr std::size_t kSpriteColours = 15;
constexpr std::size_t kTextureColours = 16;

rpg::Bgr565 stored(rpg::Rgb colour) // rounded; to_bgr565 cuts off
{
    const auto up = [](std::uint8_t value, int half) {
        return static_cast<std::uint8_t>(std::min(value + half, 255));
    };
    return rpg::to_bgr565({up(colour.r, 4), up(colour.g, 2), up(colour.b, 4)});
}

Image image_of(const std::vector<std::uint8_t>& cell, std::span<const rpg::Rgb> colours, int width,
               int height)
{
    Image image(width, height);
    std::ranges::transform(cell, image.pixels.begin(), [&](std::uint8_t index) {
        return index == rpg::kTransparent ? rpg::Rgba{} : opaque(colours[index]);
    });
    return image;
}

// A number for each different value, in the order of the first question.
template <class Value> class Numbers {
public:
    std::pair<std::uint32_t, bool> number(const Value& value)
    {
        const auto [place, is_new] = numbers_.try_emplace(value, static_cast<std::uint32_t>(numbers_.size()));
        return {place->second, is_new};
    }

private:
    std::map<Value, std::uint32_t> numbers_;
};

} // namespace

CutFrames cut_colours(const std::string& name, const std::vector<Image>& frames, PictureKind kind)
{
    const std::size_t count = kind == PictureKind::Sprite ? kSpriteColours : kTextureColours;
    CutFrames cut{.name = name, .palette = rpg::choose_palette(frames, count)};
    const rpg::PaletteColours colours = colours_of(cut.palette);
    for (const Image& frame : frames) {
        cut.frames.push_back(rpg::match_colours(frame, std::span(colours).first(count)).picture.pixels);
    }
    return cut;
}

CutFrames recoloured(const CutFrames& from, const std::string& name, const ColourChange& change)
{
    CutFrames result = from;
    result.name = name;
    for (rpg::Bgr565& colour : result.palette.colours) colour = stored(changed(rpg::to_rgb(colour), change));
    return result;
}

bool ArtBuilder::add(PictureKind kind, std::uint16_t id, CutFrames frames)
{
    return (kind == PictureKind::Texture ? textures_ : sprites_).emplace(id, std::move(frames)).second;
}

const CutFrames* ArtBuilder::find(PictureKind kind, std::uint16_t id) const
{
    const Ids& ids = kind == PictureKind::Texture ? textures_ : sprites_;
    const auto found = ids.find(id);
    return found == ids.end() ? nullptr : &found->second;
}

void ArtBuilder::add_sheet(const SheetRecipe& recipe, const Image& image)
{
    const std::size_t key = recipe.has_key ? 1 : 0;
    const rpg::Palette palette = rpg::choose_palette(std::span(&image, 1), recipe.colours - key);
    std::vector<rpg::Rgb> colours(key, rpg::kKeyColour);
    for (std::size_t i = 0; i < recipe.colours - key; ++i) colours.push_back(rpg::to_rgb(palette.colours[i]));
    const std::span<const rpg::Rgb> visible = std::span<const rpg::Rgb>(colours).subspan(key);
    std::vector<std::uint8_t> pixels = rpg::match_colours(image, visible).picture.pixels;
    const std::vector<rpg::Rgb> distinct = rpg::distinct_colours(std::span<const rpg::Rgb>(colours));

    const std::string stem = recipe.file.substr(0, recipe.file.rfind('.'));
    const std::string file = "sheets/" + stem + ".png";
    sheets_.push_back({stem, file, colours, {}});
    sheet_files_[std::string(rpg::project_path::kArt) + file] = rpg::encode_png(
        image_of(pixels, std::span<const rpg::Rgb>(distinct).subspan(key), image.width, image.height));
}

void ArtBuilder::write_ids(const Ids& ids, PictureKind kind, ArtIndex& index, rpg::FileSet& files) const
{
    const bool is_texture = kind == PictureKind::Texture;
    auto& first_records = is_texture ? index.texture_ids : index.sprite_ids;
    auto& records = is_texture ? index.texture_records : index.sprite_records;
    auto& pictures = is_texture ? index.textures : index.shapes;
    auto& names = is_texture ? index.texture_names : index.sprite_names;
    if (!ids.empty()) first_records.resize(std::size_t{ids.rbegin()->first} + 1);
    Numbers<std::vector<std::uint8_t>> known;
    for (const auto& [id, cut] : ids) {
        const rpg::PaletteColours colours = colours_of(cut.palette);
        const auto same = std::ranges::find(index.palettes, colours);
        const auto palette = static_cast<std::uint32_t>(same - index.palettes.begin());
        if (same == index.palettes.end()) index.palettes.push_back(colours);
        first_records[id] = rpg::narrow<std::uint16_t>(records.size());
        names[id] = cut.name;
        for (std::size_t frame = 0; frame < cut.frames.size(); ++frame) {
            const auto [number, is_new] = known.number(cut.frames[frame]);
            records.push_back({.picture = number, .palette = palette});
            if (!is_new) continue;
            const std::string file =
                fmt::format("{}/{:03}-{}-{}.png", is_texture ? "textures" : "sprites", id, cut.name, frame);
            pictures.push_back({.file = file, .palette = palette});
            files[std::string(rpg::project_path::kArt) + file] = rpg::encode_png(image_of(
                cut.frames[frame], rpg::distinct_colours(cut.palette), rpg::kCellSize, rpg::kCellSize));
        }
    }
}

void ArtBuilder::write(rpg::FileSet& files) const
{
    if (textures_.empty() && sprites_.empty() && sheets_.empty()) return;
    ArtIndex index;
    write_ids(textures_, PictureKind::Texture, index, files);
    write_ids(sprites_, PictureKind::Sprite, index, files);
    index.sheets = sheets_;
    files.insert(sheet_files_.begin(), sheet_files_.end());
    files[std::string(rpg::project_path::kArtIndex)] = rpg::to_bytes(print_art_index(index));
}

} // namespace converter::importer
