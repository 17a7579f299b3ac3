#include "rpg/project/pack.h"

#include "rpg/authoring/tables/manifests.h"
#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/authoring/tables/string_text.h"
#include "rpg/authoring/tables/translation.h"
#include "rpg/formats/wave.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/loaded_pictures.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/level_pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"
#include "rpg/source/store_game.h"

#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr std::uint32_t kSoundRate = 8000; // of the phone

class Packer {
public:
    Packer(const FileSet& project, PaletteChange palettes) : project_(project), palettes_(palettes) {}
    PackedGame run();

private:
    bool read_manifest();
    void add_new_files();
    void add_decoded_sounds();
    void read_file(GameFile& file, const ProjectFile& entry);
    void read_level(const std::string& stem);
    void check_writing(const std::string& stem, const Level& level);
    void read_string_table(const std::string& stem);
    void read_sound(const std::string& stem);
    void read_content(GameFile& file, const std::string& path);
    void check_translation_text(const GameFile& file);
    void read_entities();
    void drop_phone_sound(GameFile& file);
    void remove_dropped();
    void complain(const std::string& file, const std::string& reason)
    {
        packed_.errors.push_back({.file = file, .reason = reason});
    }
    bool is_raw_good(const GameFile& file, const ProjectFile& entry) const;
    const Bytes* find(const std::string& path);
    std::string_view text_of(const std::string& path);
    template <class T> bool take(Result<T> result, T& place);

    const FileSet& project_;
    PaletteChange palettes_;
    ProjectManifest manifest_;
    PackedGame packed_;
    PackedArt art_;
    bool has_vocabulary_ = false;
    std::set<std::string> dropped_;
    GameData& game_ = packed_.game;
};

PackedGame Packer::run()
{
    if (!read_manifest()) return std::move(packed_);
    game_.edition = manifest_.edition;
    for (const ProjectFile& entry : manifest_.files)
        game_.files.push_back({.name = entry.name, .resource = entry.resource});
    add_new_files();
    assign_kinds(game_.files);
    add_decoded_sounds();
    pack_art(project_, palettes_, game_, art_);
    packed_.errors = art_.errors;
    packed_.remarks = art_.remarks;
    for (std::size_t i = 0; i < game_.files.size(); ++i) read_file(game_.files[i], manifest_.files[i]);
    for (Error& error : read_tables(game_)) packed_.errors.push_back(std::move(error));
    if (!packed_.errors.empty()) return std::move(packed_);
    packed_.files = encode_game(game_);
    for (std::size_t i = 0; i < game_.files.size(); ++i)
        if (is_raw_good(game_.files[i], manifest_.files[i]))
            packed_.files[i].bytes = project_.at(manifest_.files[i].raw);
    remove_dropped();
    return std::move(packed_);
}

bool Packer::read_manifest()
{
    const std::string path(project_path::kManifest);
    return find(path) != nullptr && take(parse_project_xml(text_of(path), path), manifest_);
}

// The bytes of a project file; a missing one is an error.
const Bytes* Packer::find(const std::string& path)
{
    const auto found = project_.find(path);
    if (found != project_.end()) return &found->second;
    packed_.errors.push_back({.file = path, .reason = "is missing"});
    return nullptr;
}

std::string_view Packer::text_of(const std::string& path)
{
    return as_text(project_.at(path));
}

template <class T> bool Packer::take(Result<T> result, T& place)
{
    if (result)
        place = std::move(*result);
    else
        packed_.errors.push_back(result.error());
    return static_cast<bool>(result);
}

// Editable files that no file of the list is made from become new files of the game.
void Packer::add_new_files()
{
    std::vector<GameFile> known = game_.files;
    assign_kinds(known);
    const auto add = [&](const std::string& name) {
        manifest_.files.push_back({.name = name});
        game_.files.push_back({.name = name});
    };
    const auto is_new = [&](const std::string& path) {
        return std::ranges::none_of(known, [&](const GameFile& file) { return is_made_from(file, path); });
    };
    for (const auto& [path, bytes] : project_) {
        if (!is_new(path)) continue;
        const std::string stem(stem_of(path));
        if (path == project_path::level_xml(stem)) {
            add(stem + ".bsp");
            if (game_.edition == Edition::J92) add(stem + ".str");
        }
        if (path == project_path::sound(stem)) add(stem + ".wav");
        if (path == project_path::music(stem)) add(stem + ".mid");
        if (path == project_path::table(stem) && is_game_table(stem)) add(path);
        if (is_translation(path)) add(path);
        if (path == project_path::text(base_name(path)))
            add(std::string(path.ends_with(".str.txt") ? stem : base_name(path)));
    }
}

// A .bar holds sounds in the phone's form only; each is followed by its form for everyone else, as in
// the zips that people have. A .bar that is written leaves them out again.
void Packer::add_decoded_sounds()
{
    for (std::size_t i = 0; i < game_.files.size(); ++i) {
        if (game_.files[i].kind != FileKind::Cmx || game_.files[i].resource == 0) continue;
        const std::string stem(stem_of(game_.files[i].name));
        const bool is_song = project_.contains(project_path::music(stem));
        if (!is_song && !project_.contains(project_path::sound(stem))) continue;
        const GameFile decoded{.name = stem + (is_song ? ".mid" : ".wav"),
                               .kind = is_song ? FileKind::Midi : FileKind::Wave};
        if (std::ranges::find(game_.files, decoded.name, &GameFile::name) != game_.files.end()) continue;
        const auto behind = static_cast<std::ptrdiff_t>(i + 1);
        manifest_.files.insert(manifest_.files.begin() + behind, {.name = decoded.name});
        game_.files.insert(game_.files.begin() + behind, decoded);
    }
}

bool Packer::is_raw_good(const GameFile& file, const ProjectFile& entry) const
{
    if (entry.raw.empty() || !project_.contains(entry.raw)) return false;
    return !entry.made_from || *entry.made_from == sources_crc(project_, file);
}

void Packer::read_file(GameFile& file, const ProjectFile& entry)
{
    const bool is_raw = is_raw_good(file, entry);
    if (is_raw) file.original = project_.at(entry.raw);
    if (is_raw && !entry.made_from) { // nothing but these bytes
        file.is_decoded = false;
        return;
    }
    const std::string stem(stem_of(file.name));
    switch (file.kind) {
    case FileKind::Level:
        return read_level(to_lower(stem));
    case FileKind::StringTable:
        return read_string_table(to_lower(stem));
    case FileKind::EntityTable:
        return read_entities();
    case FileKind::Wave:
        return read_sound(stem);
    case FileKind::Midi:
        return read_content(file, project_path::music(stem));
    case FileKind::Text:
        read_content(file, project_path::text(file.name));
        if (is_translation(file.name)) check_translation_text(file);
        return;
    case FileKind::Cmx:
        if (!is_raw) drop_phone_sound(file);
        return;
    case FileKind::Bitmap:
        if (!game_.bitmaps.contains(stem))
            complain(std::string(project_path::kArtIndex), "has no sheet \"" + stem + '"');
        return;
    case FileKind::Table:
        return read_content(file, project_path::table(stem));
    case FileKind::Other:
        return complain(project_path::raw(file.name), "is missing");
    case FileKind::Palettes:
    case FileKind::WallTexels:
    case FileKind::Shapes:
    case FileKind::SpriteTexels:
    case FileKind::Mappings:
        find(std::string(project_path::kArtIndex));
        return;
    case FileKind::SineTable:
        return;
    }
}

void Packer::read_level(const std::string& stem)
{
    if (game_.levels.contains(stem)) return;
    if (!has_vocabulary_) {
        read_entities();
        packed_.vocabulary = make_vocabulary(art_, game_);
        has_vocabulary_ = true;
    }
    PackedLevel level = pack_level(project_, stem, packed_.vocabulary, game_.edition, packed_.errors);
    const std::size_t frames = loaded_pictures(picture_ids(level.level), game_.mappings).textures.size();
    if (frames > kMaxLoadedTextures)
        packed_.remarks.push_back(
            fmt::format("{}: needs {} frames of textures, the original holds at most {}: each texture used "
                        "brings its own frame and the three after it",
                        project_path::level_xml(stem), frames, kMaxLoadedTextures));
    check_writing(stem, level.level);
    game_.levels[stem] = std::move(level.level);
    packed_.scripts[stem] = std::move(level.script);
}

// Who looks at a line from behind sees its picture in a mirror.
void Packer::check_writing(const std::string& stem, const Level& level)
{
    for (const Line& line : level.lines) {
        const auto id = static_cast<std::size_t>(line.texture);
        if (!line.has(line_flag::kTwoSided) || !art_.writing.contains(id)) continue;
        const TilePos tile = tile_of(line.from);
        const auto name = art_.texture_names.find(id);
        packed_.remarks.push_back(fmt::format(
            "{}: both sides of the line at {},{} can be seen, so the writing of texture {} is mirrored "
            "on one of them",
            project_path::level_xml(stem), tile.x, tile.y,
            name == art_.texture_names.end() ? std::to_string(id) : name->second));
    }
}

void Packer::read_string_table(const std::string& stem)
{
    if (project_.contains(project_path::level_xml(stem))) return read_level(stem);
    const std::string path = project_path::string_table(stem);
    if (find(path) != nullptr) take(parse_strings(text_of(path), path), game_.string_tables[stem]);
}

void Packer::read_entities()
{
    const std::string path(project_path::kEntities);
    if (game_.entities.empty() && find(path) != nullptr)
        take(parse_entities_xml(text_of(path), path), game_.entities);
}

void Packer::read_sound(const std::string& stem)
{
    const std::string path = project_path::sound(stem);
    const Bytes* bytes = find(path);
    if (bytes == nullptr || !take(decode_wave(*bytes, path), game_.sounds[stem])) return;
    Sound& sound = game_.sounds[stem];
    if (sound.rate == kSoundRate) return;
    packed_.remarks.push_back(fmt::format("{}: resampled from {} to {} Hz", path, sound.rate, kSoundRate));
    sound = resample(sound, kSoundRate);
}

void Packer::read_content(GameFile& file, const std::string& path)
{
    if (const Bytes* bytes = find(path)) file.original = *bytes;
}

void Packer::check_translation_text(const GameFile& file)
{
    const auto translation = parse_translation(as_text(file.original), project_path::text(file.name));
    if (!translation) packed_.errors.push_back(translation.error());
}

// The phone's own form of a sound that was changed: this program decodes it, but there is no encoder of its
// codec.
void Packer::drop_phone_sound(GameFile& file)
{
    packed_.remarks.push_back(file.name +
                              ": left out, because its sound was changed; the .wav or .mid takes its place");
    file.is_decoded = false;
    dropped_.insert(file.name);
}

void Packer::remove_dropped()
{
    std::erase_if(packed_.files, [&](const File& file) { return dropped_.contains(file.name); });
    std::erase_if(game_.files, [&](const GameFile& file) { return dropped_.contains(file.name); });
}

} // namespace

PackedGame pack_project(const FileSet& project, PaletteChange palettes)
{
    return Packer(project, palettes).run();
}

} // namespace rpg
