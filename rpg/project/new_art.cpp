#include "rpg/project/new_art.h"

#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/png.h"
#include "rpg/formats/quantise.h"
#include "rpg/project/project_paths.h"

#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kSpriteSlots = 15; // one stays free for what is transparent
constexpr std::size_t kTextureSlots = 16;
constexpr std::size_t kMaxArtRecords = 0xFFFF;

// The picture in nothing but the colours of its palette.
Image in_colours_of(const Palette& palette, const Image& image, std::size_t slots)
{
    const PaletteColours colours = colours_of(palette);
    const PaletteColours shown = distinct_colours(palette);
    const MatchedPicture matched = match_colours(image, std::span(colours).first(slots));
    Image result(image.width, image.height);
    for (std::size_t i = 0; i < result.pixels.size(); ++i)
        if (const std::uint8_t index = matched.picture.pixels[i]; index != kTransparent)
            result.pixels[i] = opaque(shown[index]);
    return result;
}

class NewArtAdder {
public:
    NewArtAdder(FileSet& project, ArtIndex& index) : project_(project), index_(index) {}
    void add(const NewArt::Picture& picture);
    std::vector<Error> take_errors() { return std::move(errors_); }

private:
    std::vector<Image> read_frames(const NewArt::Picture& picture);
    void complain(const NewArt::Picture& picture, std::string reason)
    {
        errors_.push_back(
            {.file = std::string(project_path::kNewArt),
             .field = fmt::format("{} {}", picture.is_texture ? "texture" : "sprite", picture.id),
             .reason = std::move(reason),
             .line = picture.where.line,
             .column = picture.where.column});
    }

    FileSet& project_;
    ArtIndex& index_;
    std::vector<Error> errors_;
};

std::vector<Image> NewArtAdder::read_frames(const NewArt::Picture& picture)
{
    std::vector<Image> images;
    for (const NewArt::Frame& frame : picture.frames) {
        const std::string path = std::string(project_path::kArt) + frame.file;
        const auto bytes = project_.find(path);
        if (bytes == project_.end()) {
            complain(picture, path + " is missing");
            return {};
        }
        Result<Image> image = decode_png(bytes->second, path);
        if (!image) {
            errors_.push_back(image.error());
            return {};
        }
        images.push_back(tinted(std::move(*image), picture.tint));
    }
    return images;
}

void NewArtAdder::add(const NewArt::Picture& picture)
{
    auto& firsts = picture.is_texture ? index_.texture_ids : index_.sprite_ids;
    auto& records = picture.is_texture ? index_.texture_records : index_.sprite_records;
    auto& pictures = picture.is_texture ? index_.textures : index_.shapes;
    if (picture.id == 0 || (picture.id < firsts.size() && firsts[picture.id] != 0))
        return complain(picture, "has pictures already: change those by their files");
    if (records.size() + picture.frames.size() > kMaxArtRecords)
        return complain(picture, "is more than a game can hold");
    const std::vector<Image> images = read_frames(picture);
    if (images.empty()) return;
    const std::size_t slots = picture.is_texture ? kTextureSlots : kSpriteSlots;
    const Palette palette = choose_palette(images, slots);
    const auto number = static_cast<std::uint32_t>(index_.palettes.size());
    index_.palettes.push_back(colours_of(palette));
    if (picture.id >= firsts.size()) firsts.resize(std::size_t{picture.id} + 1);
    firsts[picture.id] = narrow<std::uint16_t>(records.size());
    if (!picture.name.empty())
        (picture.is_texture ? index_.texture_names : index_.sprite_names)[picture.id] = picture.name;
    for (std::size_t i = 0; i < images.size(); ++i) {
        const std::string file =
            fmt::format("{}/new-{}-{}.png", picture.is_texture ? "textures" : "sprites", picture.id, i);
        project_[std::string(project_path::kArt) + file] =
            encode_png(in_colours_of(palette, images[i], slots));
        records.push_back({.picture = static_cast<std::uint32_t>(pictures.size()), .palette = number});
        pictures.push_back(
            {.file = file, .palette = number, .x0 = picture.frames[i].x0, .y0 = picture.frames[i].y0});
    }
}

} // namespace

Image tinted(Image image, Rgb tint)
{
    const auto scaled = [](int value, int by) { return static_cast<std::uint8_t>(value * by / 255); };
    for (Rgba& pixel : image.pixels)
        pixel = {scaled(pixel.r, tint.r), scaled(pixel.g, tint.g), scaled(pixel.b, tint.b), pixel.a};
    return image;
}

std::vector<Image> in_new_colours(std::span<const Image> images, bool is_texture)
{
    const std::size_t slots = is_texture ? kTextureSlots : kSpriteSlots;
    const Palette palette = choose_palette(images, slots);
    std::vector<Image> shown;
    for (const Image& image : images) shown.push_back(in_colours_of(palette, image, slots));
    return shown;
}

std::vector<Error> add_new_art(FileSet& project)
{
    const std::string index_path(project_path::kArtIndex);
    const std::string path(project_path::kNewArt);
    Result<ArtIndex> index = parse_art_index(as_text(project.at(index_path)), index_path);
    if (!index) return {index.error()};
    const Result<NewArt> art = parse_new_art(as_text(project.at(path)), path);
    if (!art) return {art.error()};
    NewArtAdder adder(project, *index);
    for (const NewArt::Picture& picture : art->pictures) adder.add(picture);
    project[index_path] = to_bytes(print_art_index(*index));
    return adder.take_errors();
}

} // namespace rpg
