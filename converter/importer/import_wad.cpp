#include "converter/importer/import_wad.h"

#include "converter/doom/wad/dmx_sound.h"
#include "converter/doom/wad/lump_kind.h"
#include "converter/doom/wad/mus_midi.h"
#include "converter/importer/art_builder.h"
#include "converter/importer/sound_tools.h"
#include "rpg/formats/wave.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::importer {

namespace {

using rpg::Image;

class Importer {
public:
    Importer(const wad::Archive& archive, const wad::Archive* base, DrawingReader drawings)
        : archive_(archive), base_(base), pictures_(archive, base), painter_(pictures_, std::move(drawings))
    {
    }

    void run(const Recipe& recipe)
    {
        file_ = recipe.file;
        for (const RecipeLine& line : recipe.lines) {
            std::visit([this](const auto& one) { make(one); }, line);
        }
    }

    Imported finish()
    {
        art_.write(result_.files);
        return std::move(result_);
    }

private:
    void make(const PictureRecipe& recipe)
    {
        if (recipe.like) {
            const CutFrames* other = art_.find(PictureKind::Sprite, *recipe.like);
            if (other == nullptr)
                complain(recipe.place, "like", fmt::format("there is no sprite {} before it", *recipe.like));
            else
                add(recipe, recoloured(*other, recipe.name, recipe.colour));
            return;
        }
        const std::optional<std::vector<Image>> frames = paint(recipe.frames, rpg::kCellSize, rpg::kCellSize);
        if (!frames) return;
        for (std::size_t i = 0; i < frames->size(); ++i) {
            if (!check_cover((*frames)[i], recipe.kind == PictureKind::Texture, recipe.frames[i].place))
                return;
        }
        add(recipe, cut_colours(recipe.name, *frames, recipe.kind));
    }

    void make(const SheetRecipe& recipe)
    {
        const auto cells = paint(recipe.cells, recipe.cell_width, recipe.cell_height);
        if (!cells) return;
        Image sheet(recipe.width, recipe.height);
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
        const wad::Lump* lump = find(recipe.lump);
        if (lump == nullptr) return complain(recipe.place, recipe.lump, "there is no such sound");
        const auto sound = read_sound(*lump);
        if (!sound) return complain(recipe.place, recipe.lump, to_string(sound.error()));
        if (sound->samples.empty()) return complain(recipe.place, recipe.lump, "the sound has no samples");
        add_file(recipe.place, rpg::project_path::sound(recipe.stem),
                 rpg::encode_wave(prepared(*sound, recipe)));
    }

    void make(const MusicRecipe& recipe)
    {
        const wad::Lump* lump = find(recipe.lump);
        if (lump == nullptr) return complain(recipe.place, recipe.lump, "there is no such song");
        const auto song = read_song(*lump);
        if (!song) return complain(recipe.place, recipe.lump, to_string(song.error()));
        add_file(recipe.place, rpg::project_path::music(recipe.stem), *song);
    }

    // All frames; those that repeat another are its copies.
    std::optional<std::vector<Image>> paint(const std::vector<Frame>& frames, int width, int height)
    {
        std::vector<Image> images;
        for (const Frame& frame : frames) {
            if (frame.same_as) {
                images.push_back(Image(images[*frame.same_as]));
                continue;
            }
            rpg::Result<Image> image = painter_.paint(frame, width, height, file_);
            if (!image) {
                result_.errors.push_back(image.error());
                return std::nullopt;
            }
            images.push_back(std::move(*image));
        }
        return images;
    }

    // Textures have no holes, sprites at least one pixel.
    bool check_cover(const Image& image, bool must_be_full, Place place)
    {
        const auto clear = std::ranges::count(image.pixels, std::uint8_t{0}, &rpg::Rgba::a);
        if (must_be_full && clear != 0) {
            complain(place, "picture",
                     fmt::format("{} of {} pixels are not covered", clear, image.pixels.size()));
            return false;
        }
        if (static_cast<std::size_t>(clear) == image.pixels.size()) {
            complain(place, "picture", "has nothing to see");
            return false;
        }
        return true;
    }

    const wad::Lump* find(const std::string& name) const
    {
        const wad::Lump* own = archive_.find(name);
        return own != nullptr || base_ == nullptr ? own : base_->find(name);
    }

    rpg::Result<rpg::Sound> read_sound(const wad::Lump& lump) const
    {
        const std::string_view riff = "RIFF";
        if (lump.bytes.size() >= 4 && std::equal(riff.begin(), riff.end(), lump.bytes.begin())) {
            return rpg::decode_wave(lump.bytes, lump.name);
        }
        const auto sound = wad::decode_digital_sound(lump.bytes, lump.name);
        if (!sound) return sound.error();
        return to_sound(*sound);
    }

    static rpg::Result<rpg::Bytes> read_song(const wad::Lump& lump)
    {
        if (wad::is_mus(lump.bytes)) {
            const auto song = wad::decode_mus(lump.bytes, lump.name);
            if (!song) return song.error();
            return encode_midi(to_midi(*song));
        }
        const auto song = wad::decode_midi(lump.bytes, lump.name);
        if (!song) return song.error();
        return rpg::Bytes(lump.bytes.begin(), lump.bytes.end());
    }

    void add(const PictureRecipe& recipe, CutFrames frames)
    {
        if (!art_.add(recipe.kind, recipe.id, std::move(frames))) {
            complain(recipe.place, "id", fmt::format("{} is there already", recipe.id));
        }
    }

    void add_file(Place place, const std::string& path, rpg::Bytes bytes)
    {
        if (!result_.files.emplace(path, std::move(bytes)).second) {
            complain(place, "number", path + " is there already");
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
    LayerPainter painter_;
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
