#include "editors/level_editor/model/imports.h"

#include "converter/importer/picture_tools.h"
#include "editors/level_editor/model/import_parts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/formats/bitmap.h"
#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"
#include "rpg/model/entity_def.h"
#include "rpg/project/art_project.h"
#include "rpg/project/new_art.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace editor {
namespace {

namespace project_path = rpg::project_path;
using rpg::EntityType;

constexpr std::uint64_t kMaxImport = 16U << 20; // bytes
constexpr std::array<std::string_view, 5> kImportEndings{".png", ".bmp", ".wav", ".mid", ".midi"};
constexpr std::uint32_t kSoundRate = 8000;
constexpr int kFirstPortrait = 200; // and the sprite of the person
constexpr std::uint8_t kHalf = 128;

bool has_transparent(const rpg::Image& picture)
{
    return std::ranges::any_of(picture.pixels, [](const rpg::Rgba& pixel) { return pixel.a < kHalf; });
}

// The one that the choice takes the place of.
rpg::Result<PictureFile> old_file(const rpg::Workspace& workspace, const ImportChoice& choice)
{
    const auto files = picture_files(workspace, choice.kind == ImportKind::Texture);
    if (!files) return files.error();
    const auto old = files->find(choice.old);
    const auto frame = static_cast<std::size_t>(std::max(choice.frame, 0));
    if (old == files->end() || frame >= old->second.size() || old->second[frame].file.empty())
        return rpg::Error{.reason = "there is no such picture"};
    return old->second[frame];
}

// A file with the name of a picture takes its place: it is its own, or was imported before.
void choose_by_name(const rpg::Workspace& workspace, const std::string& name, ImportChoice& choice)
{
    const auto files = picture_files(workspace, choice.kind == ImportKind::Texture);
    if (!files) return;
    const auto has_name = [&, slug = stem_of_title(name)](const PictureFile& picture) {
        const std::string_view stem = rpg::stem_of(rpg::base_name(picture.file));
        return !stem.empty() && (stem == name || stem == slug);
    };
    for (const auto& [number, frames] : *files)
        if (const auto found = std::ranges::find_if(frames, has_name); found != frames.end()) {
            choice.old = number;
            choice.frame = static_cast<int>(found - frames.begin());
            return;
        }
}

EditResult replace_picture(ImportAct act, const rpg::Workspace& workspace, const rpg::Image& picture,
                           const ImportChoice& choice)
{
    const auto file = old_file(workspace, choice);
    if (!file) return file.error();
    if (file->x != 0 || file->y != 0)
        return rpg::Error{.file = file->file, .reason = "is smaller than its cell: change this file"};
    act.add_file(std::string(project_path::kArt) + file->file, rpg::encode_png(picture));
    return act.take();
}

EditResult import_picture(const Document& document, const ImportFile& file, const ImportChoice& choice)
{
    const rpg::Workspace& workspace = document.workspace();
    const bool is_texture = choice.kind == ImportKind::Texture;
    const std::string stem = stem_for(choice.name, "picture");
    const rpg::Image picture = picture_for(file.picture, choice.kind);
    ImportAct act(document, fmt::format("Import: {}", kImportKinds[static_cast<std::size_t>(choice.kind)]));
    if (choice.old != 0) return replace_picture(std::move(act), workspace, picture, choice);
    const std::string path = act.add_picture(is_texture, stem, picture);
    if (is_texture) {
        const int id = free_texture(workspace);
        if (id == 0) return rpg::Error{.reason = "there is no number left for another texture"};
        act.add_art(true, id, free_art_name(workspace, stem), "", ImportAct::frame(path));
        return act.take();
    }
    if (choice.kind == ImportKind::Portrait) {
        act.add_art(false, choice.number + kFirstPortrait, "", "", ImportAct::frame(path));
        return act.take();
    }
    const int id = free_sprite(workspace);
    const rpg::EntityDef* like = entity_with(workspace, choice.like);
    if (id == 0) return rpg::Error{.reason = "there is no number left for another thing"};
    if (like == nullptr) return rpg::Error{.reason = "choose a thing that it is like"};
    act.add_art(false, id, free_art_name(workspace, stem), "", ImportAct::frame(path));
    act.add_entity(*like, id, like->subtype, free_entity_name(workspace, choice.name));
    return act.take();
}

} // namespace

bool is_importable(std::string_view path)
{
    const std::string lower = rpg::to_lower(path);
    return std::ranges::any_of(kImportEndings,
                               [&](std::string_view ending) { return lower.ends_with(ending); });
}

rpg::Result<ImportFile> read_import(const std::string& path)
{
    const std::string name(rpg::base_name(path)), lower = rpg::to_lower(name);
    if (!is_importable(path)) return rpg::Error{.file = name, .reason = "is neither PNG, BMP, WAV nor MIDI"};
    auto bytes = rpg::read_file(path, kMaxImport);
    if (!bytes) return bytes.error();
    ImportFile file{.name = name.substr(0, name.rfind('.'))};
    if (lower.ends_with(".wav")) {
        auto sound = rpg::decode_wave(*bytes, name);
        if (!sound) return sound.error();
        if (sound->samples.empty() || sound->rate == 0)
            return rpg::Error{.file = name, .reason = "there is nothing to hear"};
        file.seconds = static_cast<double>(sound->samples.size()) / sound->rate;
        file.sound = std::move(*sound);
    } else if (lower.ends_with(".png") || lower.ends_with(".bmp")) {
        const bool is_png = lower.ends_with(".png");
        const auto bitmap =
            is_png ? rpg::Result<rpg::Bitmap>(rpg::Bitmap{}) : rpg::decode_bitmap(*bytes, name);
        if (!bitmap)
            return rpg::Error{.file = name, .reason = "only BMP files with 16 colours can be read: use PNG"};
        auto picture = is_png ? rpg::decode_png(*bytes, name)
                              : rpg::Result(rpg::bitmap_image(*bitmap, rpg::KeyColour::Transparent));
        if (!picture) return picture.error();
        if (std::ranges::all_of(picture->pixels, [](const rpg::Rgba& pixel) { return pixel.a < kHalf; }))
            return rpg::Error{.file = name, .reason = "there is nothing to see in this picture"};
        file.picture = std::move(*picture);
    } else {
        const auto timing = rpg::check_song(*bytes, name);
        if (!timing) return timing.error();
        file.seconds = timing->seconds();
        file.song = std::move(*bytes);
    }
    return file;
}

std::vector<ImportKind> kinds_of(const rpg::Workspace& workspace, const ImportFile& file)
{
    if (!file.song.empty()) return {ImportKind::Song};
    if (!file.sound.samples.empty()) return {ImportKind::Sound};
    std::vector<ImportKind> kinds;
    if (!has_transparent(file.picture)) kinds.push_back(ImportKind::Texture);
    kinds.push_back(ImportKind::Sprite);
    if (!persons_without_portrait(workspace).empty()) kinds.push_back(ImportKind::Portrait);
    return kinds;
}

ImportChoice first_choice(const rpg::Workspace& workspace, const ImportFile& file, ImportKind kind)
{
    ImportChoice choice{.kind = kind, .name = file.name};
    const auto first = [](const std::vector<rpg::EntityDef>& defs) {
        return defs.empty() ? 0 : static_cast<int>(index_of(defs.front().id));
    };
    if (kind == ImportKind::Texture || kind == ImportKind::Sprite)
        choose_by_name(workspace, file.name, choice);
    if (kind == ImportKind::Portrait) choice.number = first(persons_without_portrait(workspace));
    if (kind == ImportKind::Sprite) {
        const std::vector<rpg::EntityDef> all = things_to_be_like(workspace);
        const auto decor =
            std::ranges::find_if(all, [](const auto& def) { return def.is(EntityType::Tall, 0); });
        choice.like = decor == all.end() ? first(all) : static_cast<int>(index_of(decor->id));
    }
    if (kind == ImportKind::Song && !songs_of(workspace).empty()) choice.number = songs_of(workspace).front();
    if (kind == ImportKind::Sound) {
        std::uint32_t last = 0;
        for (const auto& [stem, sound] : workspace.game().sounds)
            last = std::max(last, rpg::parse_decimal(stem).value_or(0));
        choice.number = static_cast<int>(std::min<std::uint32_t>(last + 1, 0xFFFF));
    }
    return choice;
}

std::vector<rpg::EntityDef> things_to_be_like(const rpg::Workspace& workspace)
{
    return entities_where(workspace, [](const rpg::EntityDef& def) {
        return !def.is(EntityType::Door) && !def.is(EntityType::Wall) && !def.is(EntityType::Player) &&
               !def.is(EntityType::Monster);
    });
}

std::vector<rpg::EntityDef> persons_without_portrait(const rpg::Workspace& workspace)
{
    return entities_where(workspace, [&](const rpg::EntityDef& def) {
        const auto portrait = static_cast<std::uint16_t>(index_of(def.id) + kFirstPortrait);
        return def.is(EntityType::Human) && rpg::has_picture(workspace.game().mappings, sprite_of(def)) &&
               !rpg::has_picture(workspace.game().mappings, rpg::SpriteId{portrait});
    });
}

std::vector<int> songs_of(const rpg::Workspace& workspace)
{
    std::set<int> songs;
    for (const rpg::GameFile& file : workspace.game().files)
        if (file.kind == rpg::FileKind::Midi)
            if (const auto number = rpg::parse_decimal(rpg::stem_of(file.name)); number && *number <= 0xFFFF)
                songs.insert(static_cast<int>(*number));
    return {songs.begin(), songs.end()};
}

rpg::Image picture_for(const rpg::Image& picture, ImportKind kind)
{
    using converter::importer::resized;
    constexpr int kCell = rpg::kCellSize;
    if (kind == ImportKind::Texture) return resized(picture, kCell, kCell);
    const int side = std::max({picture.width, picture.height, kCell});
    const rpg::Image fitted = resized(picture, std::max(1, picture.width * kCell / side),
                                      std::max(1, picture.height * kCell / side));
    rpg::Image cell(kCell, kCell); // in the middle, on the floor
    for (int y = 0; y < fitted.height; ++y)
        for (int x = 0; x < fitted.width; ++x)
            if (const rpg::Rgba pixel = fitted.at(x, y); pixel.a >= kHalf)
                cell.at(x + (kCell - fitted.width) / 2, y + kCell - fitted.height) = {pixel.r, pixel.g,
                                                                                      pixel.b, 255};
    return cell;
}

std::vector<rpg::Image> old_pictures(const rpg::Workspace& workspace, bool is_texture, int number)
{
    const rpg::GameData& game = workspace.game();
    const rpg::RecordRange range = records_with(game.mappings, is_texture, number);
    std::vector<rpg::Image> pictures;
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
        if (!is_texture) {
            pictures.push_back(cell_of(game, i));
        } else if (const rpg::TextureRecord& record = game.mappings.textures[i];
                   record.texture() < game.textures.size()) {
            pictures.push_back(rpg::wall_image(game.textures[record.texture()],
                                               rpg::project_colours(game, record.palette())));
        }
    }
    return pictures;
}

rpg::Image shown_picture(const rpg::Workspace& workspace, const rpg::Image& picture,
                         const ImportChoice& choice)
{
    const bool is_texture = choice.kind == ImportKind::Texture;
    const auto old = old_file(workspace, choice);
    if (!old || old->is_new) return rpg::in_new_colours({&picture, 1}, is_texture).front();
    const rpg::PaletteColours colours = rpg::project_colours(workspace.game(), old->palette);
    const rpg::IndexedPicture matched = rpg::match_colours(picture, colours).picture;
    rpg::Image shown(picture.width, picture.height);
    for (std::size_t i = 0; i < shown.pixels.size(); ++i)
        if (const std::uint8_t colour = matched.pixels[i]; colour != rpg::kTransparent)
            shown.pixels[i] = opaque(colours[colour]);
    return shown;
}

std::size_t colours_of(const rpg::Image& picture)
{
    std::set<std::uint32_t> colours;
    for (const rpg::Rgba& pixel : picture.pixels)
        if (pixel.a >= kHalf)
            colours.insert(std::uint32_t{pixel.r} << 16 | std::uint32_t{pixel.g} << 8 | pixel.b);
    return colours.size();
}

rpg::Sound sound_for(const rpg::Sound& sound)
{
    return sound.rate == kSoundRate ? sound : rpg::resample(sound, kSoundRate);
}

EditResult import_file(const Document& document, const ImportFile& file, const ImportChoice& choice)
{
    if (choice.kind != ImportKind::Sound && choice.kind != ImportKind::Song)
        return import_picture(document, file, choice);
    if (choice.number < 1 || choice.number > 0xFFFF)
        return rpg::Error{.reason = "a sound has a number from 1 to 65535"};
    const bool is_song = choice.kind == ImportKind::Song;
    const std::string stem = std::to_string(choice.number);
    ImportAct act(document, fmt::format("Import: {}", kImportKinds[static_cast<std::size_t>(choice.kind)]));
    act.add_file(is_song ? project_path::music(stem) : project_path::sound(stem),
                 is_song ? file.song : rpg::encode_wave(sound_for(file.sound)));
    return act.take();
}

} // namespace editor
