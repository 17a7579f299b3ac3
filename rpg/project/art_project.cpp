#include "rpg/project/art_project.h"

#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/text.h"
#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/formats/quantise.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/project/new_art.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/true_art.h"

#include <fmt/format.h>
#include <memory>
#include <optional>
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
            if (is_letter(letter) || is_digit(letter))
                name += to_lower(letter);
            else if (!name.empty() && name.back() != '-')
                name += '-';
        }
    return name.empty() ? name : '-' + name;
}

class ArtUnpacker {
public:
    ArtUnpacker(const GameData& game, FileSet* project) : game_(game), project_(project) {}
    ArtIndex run();

private:
    void palettes();
    void texture_records();
    void sprite_records();
    template <class Cell> using Draw = Image (*)(const Cell&, const PaletteColours&);
    template <class Id, class Cell>
    void pictures(const char* folder, const std::vector<Cell>& cells, Draw<Cell> draw, std::size_t ids,
                  const std::vector<ArtIndex::Record>& records, std::vector<ArtIndex::Picture>& pictures);
    void sheets();
    template <class Make> void write(const std::string& file, const Make& make);

    const GameData& game_;
    FileSet* project_; // nullptr: no pictures
    ArtIndex index_;
};

ArtIndex ArtUnpacker::run()
{
    palettes();
    texture_records();
    sprite_records();
    index_.texture_ids = game_.mappings.texture_ids;
    index_.sprite_ids = game_.mappings.sprite_ids;
    pictures<TextureId>("textures", game_.textures, wall_image, index_.texture_ids.size(),
                        index_.texture_records, index_.textures);
    pictures<SpriteId>("sprites", game_.shapes, cell_image, index_.sprite_ids.size(), index_.sprite_records,
                       index_.shapes);
    sheets();
    return std::move(index_);
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

// A picture is called after the first id and frame that show it. Sprite id 0 is nothing's.
template <class Id, class Cell> void ArtUnpacker::pictures(const char* folder, const std::vector<Cell>& cells,
                                                           Draw<Cell> draw, std::size_t ids,
                                                           const std::vector<ArtIndex::Record>& records,
                                                           std::vector<ArtIndex::Picture>& pictures)
{
    std::map<std::uint32_t, std::string> names;
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
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
        const auto name = names.find(i);
        const auto user = std::ranges::find_if(records, [&](const ArtIndex::Record& record) {
            return record.picture == i && !record.is_position;
        });
        pictures.push_back(
            {.file = fmt::format("{}/{}.png", folder,
                                 name == names.end() ? fmt::format("unused-{}", i) : name->second),
             .palette = user == records.end() ? 0 : user->palette});
        write(pictures.back().file,
              [&] { return draw(cells[i], project_colours(game_, pictures.back().palette)); });
    }
}

template <class Make> void ArtUnpacker::write(const std::string& file, const Make& make)
{
    if (project_ != nullptr) (*project_)[std::string(project_path::kArt) + file] = encode_png(make());
}

// The first magenta of a sheet is transparent in its PNG.
void ArtUnpacker::sheets()
{
    for (const auto& [stem, bitmap] : game_.bitmaps) {
        index_.sheets.push_back({stem, "sheets/" + stem + ".png", bitmap.palette, bitmap.left_over});
        write(index_.sheets.back().file, [&bitmap = bitmap] {
            const std::vector<Rgb> colours = distinct_colours(std::span<const Rgb>(bitmap.palette));
            const auto key = std::ranges::find(bitmap.palette, kKeyColour) - bitmap.palette.begin();
            Image image(bitmap.width, bitmap.height);
            for (std::size_t i = 0; i < bitmap.pixels.size(); ++i)
                if (bitmap.pixels[i] != key) image.pixels[i] = opaque(colours[bitmap.pixels[i]]);
            return image;
        });
    }
}

class ArtPacker {
public:
    ArtPacker(const FileSet& project, GameData& game, PackedArt& packed)
        : project_(project), game_(game), packed_(packed)
    {
    }
    void run(PaletteChange change);

private:
    std::optional<Image> read_picture(const std::string& file, int max_side);
    IndexedPicture match(const std::string& file, const Image& image, std::span<const Rgb> colours);
    void palettes();
    void adapt_palettes();
    void texture(const ArtIndex::Picture& picture);
    void shape(const ArtIndex::Picture& picture);
    void sheet(const ArtIndex::Sheet& sheet);
    void records();
    void true_art();
    void complain(const std::string& path, const std::string& reason)
    {
        packed_.errors.push_back({.file = path, .reason = reason});
    }

    const FileSet& project_;
    GameData& game_;
    PackedArt& packed_;
    ArtIndex index_;
};

std::string art_path(const std::string& file)
{
    return std::string(project_path::kArt) + file;
}

void ArtPacker::run(PaletteChange change)
{
    const std::string path(project_path::kArtIndex);
    const auto text = project_.find(path);
    if (text == project_.end()) return;
    Result<ArtIndex> index = parse_art_index(as_text(text->second), path);
    if (!index) {
        packed_.errors.push_back(index.error());
        return;
    }
    index_ = std::move(*index);
    palettes();
    if (change == PaletteChange::Adapt) adapt_palettes();
    for (const ArtIndex::Picture& picture : index_.textures) texture(picture);
    for (const ArtIndex::Picture& picture : index_.shapes) shape(picture);
    for (const ArtIndex::Sheet& entry : index_.sheets) sheet(entry);
    records();
    packed_.texture_names = index_.texture_names;
    packed_.sprite_names = index_.sprite_names;
    packed_.writing = index_.writing;
    true_art();
}

void ArtPacker::palettes()
{
    for (const PaletteColours& colours : index_.palettes)
        std::ranges::transform(colours, game_.palettes.emplace_back().colours.begin(), to_bgr565);
}

// Palettes all of whose pictures hold colours that it does not have.
void ArtPacker::adapt_palettes()
{
    std::vector<std::vector<Image>> users(game_.palettes.size());
    std::vector<bool> is_free(game_.palettes.size(), true);
    const auto look = [&](const ArtIndex::Picture& picture) {
        if (picture.palette >= users.size()) return;
        const auto file = project_.find(art_path(picture.file));
        if (file == project_.end()) return;
        const Result<Image> image = decode_png(file->second, picture.file);
        if (!image) return;
        if (match_colours(*image, project_colours(game_, picture.palette)).match.changed_pixels == 0)
            is_free[picture.palette] = false;
        else
            users[picture.palette].push_back(*image);
    };
    std::ranges::for_each(index_.textures, look);
    std::ranges::for_each(index_.shapes, look);
    for (std::size_t i = 0; i < users.size(); ++i) {
        if (!is_free[i] || users[i].empty()) continue;
        game_.palettes[i] = choose_palette(users[i]);
        packed_.remarks.push_back(fmt::format("{}: palette {} is a new one, made for {} picture(s)",
                                              project_path::kArtIndex, i, users[i].size()));
    }
}

std::optional<Image> ArtPacker::read_picture(const std::string& file, int max_side)
{
    const std::string path = art_path(file);
    const auto bytes = project_.find(path);
    if (bytes == project_.end()) {
        complain(path, "is missing, but named in art/index.xml");
        return std::nullopt;
    }
    Result<Image> image = decode_png(bytes->second, path);
    if (!image) {
        packed_.errors.push_back(image.error());
        return std::nullopt;
    }
    if (image->width <= max_side && image->height <= max_side) return std::move(*image);
    complain(path,
             fmt::format("is {} x {}, more than {} x {}", image->width, image->height, max_side, max_side));
    return std::nullopt;
}

IndexedPicture ArtPacker::match(const std::string& file, const Image& image, std::span<const Rgb> colours)
{
    MatchedPicture matched = match_colours(image, colours);
    const ColourMatch& match = matched.match;
    if (match.changed_pixels != 0)
        packed_.remarks.push_back(fmt::format("{}: {} of {} pixels took the nearest colour of the palette; "
                                              "error {:.2f} on average, {:.2f} at most",
                                              art_path(file), match.changed_pixels, image.pixels.size(),
                                              match.mean_error, match.max_error));
    return std::move(matched.picture);
}

void ArtPacker::texture(const ArtIndex::Picture& picture)
{
    Texture& texture = game_.textures.emplace_back();
    const std::optional<Image> image = read_picture(picture.file, kCellSize);
    if (!image) return;
    const auto made = make_texture(match(picture.file, *image, project_colours(game_, picture.palette)));
    if (made)
        texture = *made;
    else
        complain(art_path(picture.file), "is not a texture: 64 x 64 pixels, none of them transparent");
}

// A sprite without an opaque pixel is a single transparent one.
void ArtPacker::shape(const ArtIndex::Picture& picture)
{
    Shape& shape = game_.shapes.emplace_back(Shape{.texels = {kTransparent}});
    const std::optional<Image> image = read_picture(picture.file, kCellSize);
    if (!image) return;
    if (picture.x0 + image->width > kCellSize || picture.y0 + image->height > kCellSize)
        return complain(art_path(picture.file), "does not fit into the 64 x 64 cell at its x and y");
    const IndexedPicture indexed = match(picture.file, *image, project_colours(game_, picture.palette));
    if (const auto made = make_shape(indexed, picture.x0, picture.y0)) shape = *made;
}

void ArtPacker::sheet(const ArtIndex::Sheet& entry)
{
    const std::optional<Image> image = read_picture(entry.file, kMaxPngSide);
    if (!image) return;
    Bitmap bitmap{.width = image->width,
                  .height = image->height,
                  .palette = entry.colours,
                  .left_over = entry.left_over};
    bitmap.pixels = match(entry.file, *image, distinct_colours(std::span<const Rgb>(entry.colours))).pixels;
    const auto key = std::ranges::find(entry.colours, kKeyColour);
    for (std::uint8_t& index : bitmap.pixels) {
        if (index != kTransparent) continue;
        if (key == entry.colours.end())
            return complain(art_path(entry.file), "has transparent pixels, but no #ff00ff among its colours");
        index = static_cast<std::uint8_t>(key - entry.colours.begin());
    }
    game_.bitmaps[entry.name] = std::move(bitmap);
}

void ArtPacker::records()
{
    const auto wall_payload = static_cast<std::uint32_t>(game_.textures.size() * kTextureNibbles / 2);
    const std::vector<std::uint32_t> positions = encode_shapes(game_.shapes, wall_payload).positions;
    for (std::size_t i = 0; i < positions.size(); ++i) game_.shapes[i].position = positions[i];
    for (const ArtIndex::Record& record : index_.texture_records)
        game_.mappings.textures.push_back(
            {record.picture * kTextureNibbles, record.palette * kPaletteColours});
    for (const ArtIndex::Record& record : index_.sprite_records) {
        const bool is_known = record.is_position || record.picture < positions.size();
        if (!is_known)
            complain(std::string(project_path::kArtIndex),
                     fmt::format("a sprite record uses shape {} of {}", record.picture, positions.size()));
        const std::uint32_t position =
            record.is_position || !is_known ? record.picture : positions[record.picture];
        game_.mappings.sprites.push_back({position, record.palette * kPaletteColours});
    }
    game_.mappings.texture_ids = index_.texture_ids;
    game_.mappings.sprite_ids = index_.sprite_ids;
}

void ArtPacker::true_art()
{
    TrueFiles files;
    for (const auto& [path, bytes] : project_)
        if (path.starts_with(project_path::kTrueArt))
            files[path] = [kept = std::make_shared<const Bytes>(bytes)]() -> Result<Bytes> { return *kept; };
    add_true_art(files, index_, {}, game_, packed_.remarks);
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
    project[std::string(project_path::kArtIndex)] =
        to_bytes(print_art_index(ArtUnpacker(game, &project).run()));
}

ArtIndex art_index(const GameData& game)
{
    return ArtUnpacker(game, nullptr).run();
}

void pack_art(const FileSet& project, PaletteChange change, GameData& game, PackedArt& packed)
{
    if (!project.contains(std::string(project_path::kNewArt)) ||
        !project.contains(std::string(project_path::kArtIndex)))
        return ArtPacker(project, game, packed).run(change);
    FileSet whole;
    for (auto art = project.lower_bound(std::string(project_path::kArt));
         art != project.end() && art->first.starts_with(project_path::kArt); ++art)
        whole.insert(*art);
    for (Error& error : add_new_art(whole)) packed.errors.push_back(std::move(error));
    ArtPacker(whole, game, packed).run(change);
}

} // namespace rpg
