#include "converter/importer/import_wad.h"

#include "converter/importer/frames.h"
#include "converter/importer/picture_tools.h"
#include "converter/importer/recipe.h"
#include "converter/wad/dmx.h"
#include "converter/wad/lump_kind.h"
#include "converter/wad/mus.h"
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/files.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/png.h"
#include "rpg/formats/quantise.h"
#include "rpg/formats/wave.h"
#include "rpg/model/image.h"
#include "rpg/model/texture.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace converter::importer {

namespace {

// The frames of one id, cut to one palette.
struct CutFrames {
    std::string name{};
    bool has_writing = false;
    rpg::Palette palette{};
    std::vector<std::vector<std::uint8_t>> frames{}; // cells of palette indices by rows, rpg::kTransparent
};

// Gathers what has been made and writes it as art/ of a project: pictures that several ids share once,
// numbered as records refer to them.
class ArtBuilder {
public:
    bool add(PictureKind kind, std::uint16_t id, CutFrames frames); // false if the id is there already
    void add_sheet(const SheetRecipe& recipe, const rpg::Image& image);

    void write(rpg::FileSet& files) const;

private:
    using Ids = std::map<std::uint16_t, CutFrames>;
    void write_ids(const Ids& ids, PictureKind kind, rpg::ArtIndex& index, rpg::FileSet& files) const;

    Ids textures_;
    Ids sprites_;
    std::vector<rpg::ArtIndex::Sheet> sheets_;
    rpg::FileSet sheet_files_;
};

using rpg::ArtIndex;
constexpr std::size_t kSpriteColours = 15;
constexpr std::size_t kTextureColours = 16;

rpg::Image image_of(const std::vector<std::uint8_t>& cell, std::span<const rpg::Rgb> colours, int width,
                    int height)
{
    rpg::Image image(width, height);
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

// Cuts the colours of all frames together; sprites leave the last slot of the palette free.
CutFrames cut_colours(const PictureRecipe& recipe, const std::vector<rpg::Image>& frames)
{
    const std::size_t count = recipe.kind == PictureKind::Sprite ? kSpriteColours : kTextureColours;
    CutFrames cut{.name = recipe.name,
                  .has_writing = recipe.has_writing,
                  .palette = rpg::choose_palette(frames, count)};
    const rpg::PaletteColours colours = colours_of(cut.palette);
    for (const rpg::Image& frame : frames) {
        cut.frames.push_back(rpg::match_colours(frame, std::span(colours).first(count)).picture.pixels);
    }
    return cut;
}

bool ArtBuilder::add(PictureKind kind, std::uint16_t id, CutFrames frames)
{
    return (kind == PictureKind::Texture ? textures_ : sprites_).emplace(id, std::move(frames)).second;
}

void ArtBuilder::add_sheet(const SheetRecipe& recipe, const rpg::Image& image)
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
        if (cut.has_writing) index.writing.insert(id);
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

constexpr std::uint32_t kRate = 8000;
constexpr std::size_t kBlock = kRate / 50; // 20 ms

std::size_t samples_of(int milliseconds)
{
    return static_cast<std::size_t>(milliseconds) * kRate / 1000;
}

std::int16_t louder(std::int16_t sample, double gain)
{
    return static_cast<std::int16_t>(std::floor(std::clamp(sample * gain, -32768.0, 32767.0) + 0.5));
}

// The sound of a recipe from that of its lump: 8000 Hz, cut, faded, as loud as asked, padded with silence to
// a multiple of 20 ms.
rpg::Sound prepared(rpg::Sound sound, const SoundRecipe& recipe)
{
    sound.rate = std::max(1U, static_cast<std::uint32_t>(std::floor(sound.rate * recipe.pitch + 0.5)));
    rpg::Sound result = rpg::resample(sound, kRate);
    std::vector<std::int16_t>& samples = result.samples;
    const std::size_t start = std::min(samples_of(recipe.start), samples.size());
    samples.erase(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(start));
    if (recipe.length != 0) samples.resize(std::min(samples.size(), samples_of(recipe.length)));
    const std::size_t fade = std::min(samples_of(recipe.fade), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const std::size_t left = samples.size() - i;
        const double level = left <= fade ? static_cast<double>(left - 1) / static_cast<double>(fade) : 1;
        samples[i] = louder(samples[i], recipe.gain * level);
    }
    samples.resize((samples.size() + kBlock - 1) / kBlock * kBlock);
    return result;
}

class Importer {
public:
    Importer(const wad::Archive& archive, const wad::Archive* base, DrawingReader drawings)
        : archive_(archive), base_(base), pictures_(archive, base), painter_(pictures_, std::move(drawings))
    {
    }

    void run(const Recipe& recipe)
    {
        file_ = recipe.file;
        for (const RecipeLine& line : recipe.lines) std::visit([this](const auto& one) { make(one); }, line);
    }

    Imported finish()
    {
        art_.write(result_.files);
        return std::move(result_);
    }

private:
    void make(const PictureRecipe& recipe)
    {
        const std::optional<std::vector<rpg::Image>> frames =
            paint(recipe.frames, rpg::kCellSize, rpg::kCellSize);
        if (!frames) return;
        for (std::size_t i = 0; i < frames->size(); ++i) {
            if (!check_cover((*frames)[i], recipe.kind == PictureKind::Texture, recipe.frames[i].place))
                return;
        }
        add(recipe, cut_colours(recipe, *frames));
    }

    void make(const SheetRecipe& recipe)
    {
        const auto cells = paint(recipe.cells, recipe.cell_width, recipe.cell_height);
        if (!cells) return;
        rpg::Image sheet(recipe.width, recipe.height);
        const int columns = recipe.width / recipe.cell_width;
        for (std::size_t i = 0; i < cells->size(); ++i) {
            const int number = static_cast<int>(i);
            draw_over(sheet, (*cells)[i], number % columns * recipe.cell_width,
                      number / columns * recipe.cell_height);
        }
        if (check_cover(sheet, !recipe.has_key, recipe.place)) art_.add_sheet(recipe, sheet);
    }

    void make(const SoundRecipe& recipe)
    {
        const wad::Lump* lump = wad::find_in(archive_, base_, recipe.lump);
        if (lump == nullptr) return complain(recipe.place, recipe.lump, "there is no such sound");
        const auto sound = read_sound(*lump);
        if (!sound) return complain(recipe.place, recipe.lump, to_string(sound.error()));
        if (sound->samples.empty()) return complain(recipe.place, recipe.lump, "the sound has no samples");
        add_file(recipe.place, rpg::project_path::sound(recipe.stem),
                 rpg::encode_wave(prepared(*sound, recipe)));
    }

    void make(const MusicRecipe& recipe)
    {
        const wad::Lump* lump = wad::find_in(archive_, base_, recipe.lump);
        if (lump == nullptr) return complain(recipe.place, recipe.lump, "there is no such song");
        const auto song = read_song(*lump);
        if (!song) return complain(recipe.place, recipe.lump, to_string(song.error()));
        add_file(recipe.place, rpg::project_path::music(recipe.stem), *song);
    }

    // All frames; those that repeat another are its copies.
    std::optional<std::vector<rpg::Image>> paint(const std::vector<Frame>& frames, int width, int height)
    {
        std::vector<rpg::Image> images;
        for (const Frame& frame : frames) {
            if (frame.same_as) {
                images.push_back(rpg::Image(images[*frame.same_as]));
                continue;
            }
            rpg::Result<rpg::Image> image = painter_.paint(frame, width, height, file_);
            if (!image) {
                result_.errors.push_back(image.error());
                return std::nullopt;
            }
            images.push_back(std::move(*image));
        }
        return images;
    }

    // Textures have no holes, sprites at least one pixel.
    bool check_cover(const rpg::Image& image, bool must_be_full, Place place)
    {
        const auto clear = std::ranges::count(image.pixels, std::uint8_t{0}, &rpg::Rgba::a);
        if (must_be_full && clear != 0) {
            complain(place, "picture",
                     fmt::format("{} of {} pixels are not covered", clear, image.pixels.size()));
            return false;
        }
        if (static_cast<std::size_t>(clear) == image.pixels.size()) {
            complain(place, "picture", "is blank");
            return false;
        }
        return true;
    }

    rpg::Result<rpg::Sound> read_sound(const wad::Lump& lump) const
    {
        if (rpg::as_text(lump.bytes).starts_with("RIFF")) return rpg::decode_wave(lump.bytes, lump.name);
        const auto sound = wad::decode_digital_sound(lump.bytes, lump.name);
        if (!sound) return sound.error();
        return to_sound(*sound);
    }

    static rpg::Result<rpg::Bytes> read_song(const wad::Lump& lump)
    {
        if (wad::is_mus(lump.bytes)) {
            const auto song = wad::decode_mus(lump.bytes, lump.name);
            if (!song) return song.error();
            return rpg::encode_midi(to_midi(*song));
        }
        const auto song = rpg::decode_midi(lump.bytes, lump.name);
        if (!song) return song.error();
        if (const auto tracks = rpg::read_midi_tracks(*song, lump.name); !tracks) return tracks.error();
        return rpg::Bytes(lump.bytes.begin(), lump.bytes.end());
    }

    void add(const PictureRecipe& recipe, CutFrames frames)
    {
        if (!art_.add(recipe.kind, recipe.id, std::move(frames))) {
            complain(recipe.place, "id", fmt::format("{} already exists", recipe.id));
        }
    }

    void add_file(Place place, const std::string& path, rpg::Bytes bytes)
    {
        if (!result_.files.emplace(path, std::move(bytes)).second) {
            complain(place, "number", path + " already exists");
        }
    }

    void complain(Place place, std::string_view field, std::string reason)
    {
        result_.errors.push_back({.file = file_,
                                  .field = std::string(field),
                                  .reason = std::move(reason),
                                  .line = place.line,
                                  .column = place.column});
    }

    const wad::Archive& archive_;
    const wad::Archive* base_;
    wad::PictureSource pictures_;
    FramePainter painter_;
    ArtBuilder art_;
    Imported result_;
    std::string file_;
};

} // namespace

Imported import_wad(const wad::Archive& archive, const wad::Archive* base, const std::vector<Recipe>& recipes,
                    DrawingReader drawings)
{
    Importer importer(archive, base, std::move(drawings));
    for (const Recipe& recipe : recipes) importer.run(recipe);
    return importer.finish();
}

} // namespace converter::importer
