#include "rpg/project/unpack.h"

#include "rpg/authoring/levels/level_text.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/authoring/tables/string_text.h"
#include "rpg/formats/cmx.h"
#include "rpg/formats/qcelp.h"
#include "rpg/formats/wave.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/project/art_project.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

namespace rpg {
namespace {

class Unpacker {
public:
    Unpacker(const LoadedGame& loaded, const UnpackOptions& options) : game_(loaded.game), options_(options)
    {
    }
    Result<FileSet> run();

private:
    void write_levels();
    void write_tables();
    void write_sounds();
    void write_phone_sound(const GameFile& file);
    void write_manifest();
    void keep_for_ever(std::size_t index);
    void keep_until_changed(std::size_t index);

    const GameData& game_;
    const UnpackOptions& options_;
    FileSet project_;
    ProjectManifest manifest_;
};

Result<FileSet> Unpacker::run()
{
    manifest_.edition = game_.edition;
    for (const GameFile& file : game_.files)
        manifest_.files.push_back({.name = file.name, .resource = file.resource});
    write_levels();
    write_tables();
    write_sounds();
    if (game_.has(FileKind::Mappings) || !game_.bitmaps.empty()) unpack_art(game_, project_);
    for (std::size_t i = 0; i < game_.files.size(); ++i) {
        const GameFile& file = game_.files[i];
        if (!file.is_decoded || file.kind == FileKind::Other)
            keep_for_ever(i);
        else if (file.kind == FileKind::Cmx)
            keep_until_changed(i);
    }
    // Whatever does not come back byte for byte is kept as it was.
    write_manifest();
    const PackedGame packed = pack_project(project_);
    if (!packed.errors.empty()) return packed.errors.front();
    for (std::size_t i = 0; i < game_.files.size(); ++i) {
        const auto made = std::ranges::find(packed.files, game_.files[i].name, &File::name);
        if (made == packed.files.end() || made->bytes != game_.files[i].original)
            keep_until_changed(i);
        else if (manifest_.files[i].raw.empty() && game_.files[i].kind != FileKind::SineTable)
            manifest_.files[i].made_from = sources_crc(project_, game_.files[i]);
    }
    write_manifest();
    if (options_.with_tables) project_.merge(print_all_tables(game_)); // what the game has stays
    return std::move(project_);
}

void Unpacker::write_manifest()
{
    project_[std::string(project_path::kManifest)] = to_bytes(print_project_xml(manifest_));
}

void Unpacker::keep_for_ever(std::size_t index)
{
    manifest_.files[index].raw = project_path::raw(game_.files[index].name);
    project_[manifest_.files[index].raw] = game_.files[index].original;
}

void Unpacker::keep_until_changed(std::size_t index)
{
    keep_for_ever(index);
    manifest_.files[index].made_from = sources_crc(project_, game_.files[index]);
}

void Unpacker::write_levels()
{
    const GlyphEncoding encoding = encoding_of_texts(game_);
    for (const auto& [stem, level] : game_.levels) {
        const LevelText text = split_level(level, {.encoding = encoding});
        project_[project_path::level_xml(stem)] = to_bytes(text.xml);
        project_[project_path::level_script(stem)] = to_bytes(text.script);
    }
}

void Unpacker::write_tables()
{
    if (!game_.entities.empty())
        project_[std::string(project_path::kEntities)] = to_bytes(print_entities_xml(game_.entities));
    const GlyphEncoding encoding = encoding_of_texts(game_);
    for (const auto& [stem, table] : game_.string_tables)
        project_[project_path::string_table(stem)] = to_bytes(print_strings(table, encoding));
}

void Unpacker::write_sounds()
{
    for (const GameFile& file : game_.files) {
        const std::string stem(stem_of(file.name));
        if (file.kind == FileKind::Wave && file.is_decoded)
            project_[project_path::sound(stem)] = file.original;
        if (file.kind == FileKind::Midi) project_[project_path::music(stem)] = file.original;
        if (file.kind == FileKind::Table && file.is_decoded)
            project_[project_path::table(stem)] = file.original;
        if (file.kind == FileKind::Text) project_[project_path::text(file.name)] = file.original;
    }
    for (const GameFile& file : game_.files)
        if (file.kind == FileKind::Cmx && file.is_decoded) write_phone_sound(file);
}

// Only where the same sound is not there as .wav or .mid.
void Unpacker::write_phone_sound(const GameFile& file)
{
    const std::string stem(stem_of(file.name));
    if (project_.contains(project_path::sound(stem)) || project_.contains(project_path::music(stem))) return;
    const Result<Cmx> cmx = decode_cmx(file.original, file.name);
    if (!cmx) return;
    if (cmx->kind() == CmxKind::Song) {
        const Result<CmxSong> song = convert_cmx_song(*cmx, file.name, options_.instruments);
        if (song) project_[project_path::music(stem)] = encode_midi(song->midi);
    } else {
        const Result<Sound> sound = decode_cmx_effect(*cmx, file.name);
        if (sound) project_[project_path::sound(stem)] = encode_wave(*sound);
    }
}

} // namespace

Result<FileSet> unpack_game(const LoadedGame& loaded, const UnpackOptions& options)
{
    return Unpacker(loaded, options).run();
}

} // namespace rpg
