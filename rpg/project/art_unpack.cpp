#include "rpg/authoring/art_index.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/project/art_project.h"
#include "rpg/project/project_paths.h"

#include <fmt/format.h>
#include <map>
#include <span>
#include <type_traits>

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

using PictureNames = std::map<std::uint32_t, std::string>;

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
    template <class Id>
    PictureNames name_pictures(std::size_t ids, const std::vector<ArtIndex::Record>& records) const;
    void write(const std::string& file, const Image& image);

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

// What the pictures are called: the first id and frame that show them. Sprite id 0 is nothing's.
template <class Id>
PictureNames ArtUnpacker::name_pictures(std::size_t ids, const std::vector<ArtIndex::Record>& records) const
{
    PictureNames names;
    for (std::size_t i = std::is_same_v<Id, SpriteId> ? 1 : 0; i < ids; ++i) {
        const Id id{static_cast<std::uint16_t>(i)};
        const RecordRange range = records_of(game_.mappings, id);
        for (std::uint32_t frame = 0; frame < range.count; ++frame) {
            const ArtIndex::Record& record = records[range.first + frame];
            if (!record.is_position)
                names.emplace(record.picture,
                              fmt::format("{:03}{}-{}", i, slug(game_, entity_of(id)), frame));
        }
    }
    return names;
}

ArtIndex::Picture describe(const char* folder, std::uint32_t number, const PictureNames& names,
                           const std::vector<ArtIndex::Record>& records)
{
    const auto name = names.find(number);
    const std::string stem = name == names.end() ? fmt::format("unused-{}", number) : name->second;
    const auto is_it = [&](const ArtIndex::Record& record) {
        return record.picture == number && !record.is_position;
    };
    const auto user = std::ranges::find_if(records, is_it);
    return {.file = fmt::format("{}/{}.png", folder, stem),
            .palette = user == records.end() ? 0 : user->palette};
}

void ArtUnpacker::write(const std::string& file, const Image& image)
{
    project_[std::string(project_path::kArt) + file] = encode_png(image);
}

void ArtUnpacker::textures()
{
    const PictureNames names = name_pictures<TextureId>(index_.texture_ids.size(), index_.texture_records);
    for (std::uint32_t i = 0; i < game_.textures.size(); ++i) {
        const ArtIndex::Picture picture = describe("textures", i, names, index_.texture_records);
        write(picture.file, wall_image(game_.textures[i], project_colours(game_, picture.palette)));
        index_.textures.push_back(picture);
    }
}

void ArtUnpacker::shapes()
{
    const PictureNames names = name_pictures<SpriteId>(index_.sprite_ids.size(), index_.sprite_records);
    for (std::uint32_t i = 0; i < game_.shapes.size(); ++i) {
        const ArtIndex::Picture picture = describe("sprites", i, names, index_.sprite_records);
        write(picture.file, cell_image(game_.shapes[i], project_colours(game_, picture.palette)));
        index_.shapes.push_back(picture);
    }
}

// The first magenta of a sheet is transparent in its PNG.
void ArtUnpacker::sheets()
{
    for (const auto& [stem, bitmap] : game_.bitmaps) {
        const std::vector<Rgb> colours = distinct_colours(std::span<const Rgb>(bitmap.palette));
        const auto key = std::ranges::find(bitmap.palette, kKeyColour) - bitmap.palette.begin();
        Image image(bitmap.width, bitmap.height);
        for (std::size_t i = 0; i < bitmap.pixels.size(); ++i)
            if (bitmap.pixels[i] != key) image.pixels[i] = opaque(colours[bitmap.pixels[i]]);
        index_.sheets.push_back({stem, "sheets/" + stem + ".png", bitmap.palette, bitmap.left_over});
        write(index_.sheets.back().file, image);
    }
}

} // namespace

PaletteColours project_colours(const GameData& game, std::uint32_t palette)
{
    if (palette < game.palettes.size()) return distinct_colours(game.palettes[palette]);
    PaletteColours greys;
    for (std::size_t i = 0; i < greys.size(); ++i) {
        const auto value = static_cast<std::uint8_t>(i * 17);
        greys[i] = {value, value, value};
    }
    return greys;
}

void unpack_art(const GameData& game, FileSet& project)
{
    ArtUnpacker(game, project).run();
}

} // namespace rpg
