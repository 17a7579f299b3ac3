#include "rpg/authoring/art_index.h"
#include "rpg/formats/png.h"
#include "rpg/formats/quantise.h"
#include "rpg/project/art_project.h"
#include "rpg/project/project_paths.h"

#include <fmt/format.h>
#include <map>
#include <optional>

namespace rpg {
namespace {

// A name that tells a person what a picture is: its first id and frame, and the entity's name.
std::string slug(const GameData& game, EntityId id)
{
    const auto found = std::ranges::find(game.entities, id, &EntityDef::id);
    std::string name;
    if (found != game.entities.end())
        for (const char letter : found->name) {
            if (letter >= 'A' && letter <= 'Z')
                name += static_cast<char>(letter - 'A' + 'a');
            else if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
                name += letter;
            else if (!name.empty() && name.back() != '-')
                name += '-';
        }
    return name.empty() ? name : '-' + name;
}

class ArtUnpacker {
public:
    ArtUnpacker(const GameData& game, FileSet& project) : game_(game), project_(project) {}
    void run();

private:
    void palettes();
    void texture_records();
    void sprite_records();
    void textures();
    void shapes();
    void sheets();
    std::array<Rgb, 16> colours_of(std::uint32_t palette) const;
    template <class Id> void name_pictures(std::size_t ids, const std::vector<ArtIndex::Record>& records,
                                           std::map<std::uint32_t, std::string>& names) const;

    const GameData& game_;
    FileSet& project_;
    ArtIndex index_;
};

void ArtUnpacker::run()
{
    palettes();
    texture_records();
    sprite_records();
    index_.texture_ids = game_.mappings.texture_ids;
    index_.sprite_ids = game_.mappings.sprite_ids;
    textures();
    shapes();
    sheets();
    project_[std::string(project_path::kArtIndex)] = to_bytes(print_art_index(index_));
}

void ArtUnpacker::palettes()
{
    for (const Palette& palette : game_.palettes)
        std::ranges::transform(palette.colours, index_.palettes.emplace_back().begin(), to_rgb);
}

void ArtUnpacker::texture_records()
{
    for (const TextureRecord& record : game_.mappings.textures)
        index_.texture_records.push_back({record.texture(), record.palette()});
}

void ArtUnpacker::sprite_records()
{
    std::map<std::uint32_t, std::uint32_t> numbers;
    for (std::size_t i = 0; i < game_.shapes.size(); ++i)
        numbers[game_.shapes[i].position] = static_cast<std::uint32_t>(i);
    for (const SpriteRecord& record : game_.mappings.sprites) {
        const auto shape = numbers.find(record.shape_position);
        const bool is_known = shape != numbers.end();
        index_.sprite_records.push_back(
            {is_known ? shape->second : record.shape_position, record.palette(), !is_known});
    }
}

// Pictures without a palette are shown in greys.
std::array<Rgb, 16> ArtUnpacker::colours_of(std::uint32_t palette) const
{
    if (palette < game_.palettes.size()) return distinct_colours(game_.palettes[palette]);
    std::array<Rgb, 16> greys;
    for (std::size_t i = 0; i < greys.size(); ++i) {
        const auto value = static_cast<std::uint8_t>(i * 17);
        greys[i] = {value, value, value};
    }
    return greys;
}

template <class Id> void ArtUnpacker::name_pictures(std::size_t ids,
                                                    const std::vector<ArtIndex::Record>& records,
                                                    std::map<std::uint32_t, std::string>& names) const
{
    for (std::size_t id = 0; id < ids; ++id) {
        const RecordRange range = records_of(game_.mappings, Id{static_cast<std::uint16_t>(id)});
        for (std::uint32_t frame = 0; frame < range.count; ++frame)
            names.emplace(records[range.first + frame].picture,
                          fmt::format("{:03}{}-{}", id,
                                      slug(game_, entity_of(Id{static_cast<std::uint16_t>(id)})), frame));
    }
}

std::uint32_t palette_of(const std::vector<ArtIndex::Record>& records, std::size_t picture)
{
    const auto is_it = [&](const ArtIndex::Record& record) {
        return record.picture == picture && !record.is_position;
    };
    const auto found = std::ranges::find_if(records, is_it);
    return found == records.end() ? 0 : found->palette;
}

void ArtUnpacker::textures()
{
    std::map<std::uint32_t, std::string> names;
    name_pictures<TextureId>(index_.texture_ids.size(), index_.texture_records, names);
    for (std::uint32_t i = 0; i < game_.textures.size(); ++i) {
        const std::uint32_t palette = palette_of(index_.texture_records, i);
        const auto colours = colours_of(palette);
        Image image(kCellSize, kCellSize);
        for (int x = 0; x < kCellSize; ++x)
            for (int y = 0; y < kCellSize; ++y) image.at(x, y) = opaque(colours[game_.textures[i].at(x, y)]);
        const std::string name = names.contains(i) ? names[i] : fmt::format("unused-{}", i);
        index_.textures.push_back({.file = "textures/" + name + ".png", .palette = palette});
        project_[std::string(project_path::kArt) + index_.textures.back().file] = encode_png(image);
    }
}

void ArtUnpacker::shapes()
{
    std::map<std::uint32_t, std::string> names;
    name_pictures<SpriteId>(index_.sprite_ids.size(), index_.sprite_records, names);
    for (std::uint32_t i = 0; i < game_.shapes.size(); ++i) {
        const Shape& shape = game_.shapes[i];
        const std::uint32_t palette = palette_of(index_.sprite_records, i);
        const auto colours = colours_of(palette);
        Image cell(kCellSize, kCellSize);
        for (int x = 0; x < shape.width(); ++x)
            for (int y = 0; y < shape.height(); ++y)
                if (shape.at(x, y) != kTransparent)
                    cell.at(shape.x0 + x, shape.y0 + y) = opaque(colours[shape.at(x, y)]);
        const std::string name = names.contains(i) ? names[i] : fmt::format("unused-{}", i);
        index_.shapes.push_back({.file = "sprites/" + name + ".png", .palette = palette});
        project_[std::string(project_path::kArt) + index_.shapes.back().file] = encode_png(cell);
    }
}

// The first magenta of a sheet is transparent in its PNG.
void ArtUnpacker::sheets()
{
    for (const auto& [stem, bitmap] : game_.bitmaps) {
        const std::vector<Rgb> colours = distinct_colours(bitmap.palette);
        const auto key =
            static_cast<std::size_t>(std::ranges::find(bitmap.palette, kKeyColour) - bitmap.palette.begin());
        Image image(bitmap.width, bitmap.height);
        for (std::size_t i = 0; i < bitmap.pixels.size(); ++i)
            if (bitmap.pixels[i] != key) image.pixels[i] = opaque(colours[bitmap.pixels[i]]);
        index_.sheets.push_back({stem, "sheets/" + stem + ".png", bitmap.palette, bitmap.left_over});
        project_[std::string(project_path::kArt) + index_.sheets.back().file] = encode_png(image);
    }
}

} // namespace

void unpack_art(const GameData& game, FileSet& project)
{
    ArtUnpacker(game, project).run();
}

} // namespace rpg
