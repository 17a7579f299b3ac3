#include "rpg/project/overlay.h"

#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/authoring/tables/string_text.h"
#include "rpg/authoring/tables/translation.h"
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/wave.h"
#include "rpg/project/convert_files.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/level_pack.h"
#include "rpg/project/lint_game.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/data_source.h"
#include "rpg/source/file_names.h"
#include "rpg/source/load_game.h"
#include "rpg/source/store_game.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <vector>

namespace rpg {
namespace {

constexpr std::string_view kLevels = "levels/";

class Overlay {
public:
    Overlay(const GameData& base, const Mod& mod) : mod_(mod) { step_.game = base; }
    OverlayStep run();

private:
    void replace_game_files();
    void change_entities();
    void change_tables();
    void change_art();
    void change_file(const std::string& path, const Bytes& bytes);
    void change_level(const std::string& stem);
    void change_strings(const std::string& stem, const Bytes& bytes, const std::string& path);
    FileSet level_sources(const std::string& stem);
    void check_level(const std::string& stem);
    const GameFile& put_content(const std::string& name, FileKind kind, const Bytes& bytes);
    GameFile& file_named(const std::string& name, FileKind kind);
    void encode_changed();
    template <class T> bool take(Result<T> result, T& place);
    std::string place_of(std::string_view path) const { return mod_.path + '/' + std::string(path); }
    void complain(Error error)
    {
        error.file = place_of(error.file);
        step_.errors.push_back(std::move(error));
    }

    const Mod& mod_;
    OverlayStep step_;
    PackedArt art_;                 // the names of pictures, if the mod changes any
    std::set<std::string> changed_; // names of game files to encode again
    std::set<std::string> levels_;  // done
};

OverlayStep Overlay::run()
{
    replace_game_files();
    change_entities();
    change_art();
    step_.vocabulary = make_vocabulary(art_, step_.game);
    for (const auto& [path, bytes] : mod_.files)
        if (path.find('/') != std::string::npos) change_file(path, bytes);
    change_tables();
    if (!mod_.true_files.empty())
        add_true_art(mod_.true_files, art_index(step_.game), mod_.path + '/', step_.game, step_.remarks);
    if (step_.errors.empty()) encode_changed();
    return std::move(step_);
}

template <class T> bool Overlay::take(Result<T> result, T& place)
{
    if (result)
        place = std::move(*result);
    else
        complain(result.error());
    return static_cast<bool>(result);
}

// Files in the game's own form are at the top of the mod.
void Overlay::replace_game_files()
{
    FileList files = encode_game(step_.game);
    bool has_any = false;
    for (const auto& [path, bytes] : mod_.files) {
        if (path.find('/') != std::string::npos) continue;
        const std::string name = to_lower(path);
        const auto same = std::ranges::find_if(
            files, [&](const File& file) { return to_lower(base_name(file.name)) == name; });
        if (same == files.end() && kind_of_file(path) == FileKind::Other) {
            step_.remarks.push_back(place_of(path) + ": changes nothing");
            continue;
        }
        has_any = true;
        if (same != files.end())
            same->bytes = bytes;
        else
            files.push_back({path, bytes});
    }
    if (!has_any) return;
    Result<LoadedGame> loaded = load_game(MemorySource(std::move(files), mod_.path));
    if (!loaded) return step_.errors.push_back(loaded.error());
    for (const Error& error : loaded->errors)
        if (mod_.files.contains(std::string(base_name(error.file)))) complain(error);
    if (loaded->game.edition != step_.game.edition)
        complain(
            {.reason = "its files are of another edition than the game", .code = ErrorCode::OtherEdition});
    for (GameFile& file : loaded->game.files) {
        const auto before = std::ranges::find(step_.game.files, file.name, &GameFile::name);
        if (before != step_.game.files.end()) file.resource = before->resource;
    }
    loaded->game.rules = std::move(step_.game.rules);
    loaded->game.texts = std::move(step_.game.texts);
    loaded->game.mods = std::move(step_.game.mods);
    loaded->game.true_art = std::move(step_.game.true_art);
    step_.game = std::move(loaded->game);
}

// Rows take the place of those of the same id, others are added after them. J92 has their names in a table of
// its own.
void Overlay::change_entities()
{
    const auto file = mod_.files.find(std::string(project_path::kEntities));
    std::vector<EntityDef> changed;
    if (file == mod_.files.end() ||
        !take(parse_entities_xml(as_text(file->second), file->first, EntityIds::Once), changed))
        return;
    std::vector<EntityDef>& entities = step_.game.entities;
    const auto names = step_.game.string_tables.find("entities");
    for (EntityDef& def : changed) {
        const auto same = std::ranges::find(entities, def.id, &EntityDef::id);
        const auto row = static_cast<std::size_t>(same - entities.begin());
        if (names != step_.game.string_tables.end() && row <= names->second.size()) {
            names->second.resize(std::max(names->second.size(), row + 1));
            if (!def.name.empty()) names->second[row] = def.name;
        }
        if (same != entities.end())
            *same = std::move(def);
        else
            entities.push_back(std::move(def));
    }
    if (names != step_.game.string_tables.end())
        changed_.insert(file_named("entities.str", FileKind::StringTable).name);
    changed_.insert(file_named("entities.db", FileKind::EntityTable).name);
}

void Overlay::change_tables()
{
    bool has_any = mod_.files.contains(std::string(project_path::kEntities));
    for (const auto& [path, bytes] : mod_.files) {
        if (!path.starts_with(project_path::kTables) || path == project_path::kEntities) continue;
        const std::string stem(stem_of(path));
        if (path != project_path::table(stem) || !is_game_table(stem)) {
            step_.remarks.push_back(place_of(path) + ": changes nothing");
            continue;
        }
        has_any = true;
        if (const Outcome laid = merge_table(step_.game, stem, bytes, path); !laid)
            complain(laid.error());
        else
            put_content(game_folder(step_.game) + path, FileKind::Table,
                        to_bytes(print_table(step_.game, stem)));
    }
    if (!has_any || !step_.errors.empty()) return;
    if (const Outcome checked = check_classes(step_.game); !checked) complain(checked.error());
}

// Pictures depend on each other, so all of them are unpacked and packed again.
void Overlay::change_art()
{
    const auto is_art = [](const auto& file) { return file.first.starts_with(project_path::kArt); };
    if (std::ranges::none_of(mod_.files, is_art)) return;
    FileSet project;
    unpack_art(step_.game, project);
    const bool has_index = mod_.files.contains(std::string(project_path::kArtIndex)) ||
                           mod_.files.contains(std::string(project_path::kNewArt));
    for (const auto& [path, bytes] : mod_.files) {
        if (!path.starts_with(project_path::kArt)) continue;
        if (!project.contains(path) && !has_index)
            step_.remarks.push_back(place_of(path) + ": changes nothing: the art index does not name it");
        project[path] = bytes;
    }
    PackedArt& packed = art_;
    GameData drawn; // pack_art adds to what is there
    pack_art(project, PaletteChange::Keep, drawn, packed);
    GameData& game = step_.game;
    if (mod_.files.contains(std::string(project_path::kArtIndex))) game.true_art = {}; // other numbers
    game.palettes = std::move(drawn.palettes);
    game.textures = std::move(drawn.textures);
    game.shapes = std::move(drawn.shapes);
    game.mappings = std::move(drawn.mappings);
    game.bitmaps = std::move(drawn.bitmaps);
    for (const Error& error : packed.errors) complain(error);
    for (const std::string& remark : packed.remarks) step_.remarks.push_back(place_of(remark));
    for (const GameFile& file : step_.game.files)
        if (std::ranges::any_of(project, [&](const auto& entry) { return is_made_from(file, entry.first); }))
            changed_.insert(file.name);
}

void Overlay::change_file(const std::string& path, const Bytes& bytes)
{
    const std::string stem(stem_of(path));
    const std::string name(base_name(path));
    GameData& game = step_.game;
    if (path.starts_with(project_path::kArt)) return; // done
    const bool is_known = to_lower(path) == path;
    if (is_known && (path == project_path::level_xml(stem) || path == project_path::level_script(stem) ||
                     path == project_path::level_names(stem)))
        return change_level(stem);
    if (path.starts_with(kLevels) && path.ends_with(".inc")) return; // of scripts
    if (path.starts_with(project_path::kTables)) return;             // after the others
    if (path == project_path::sound(stem)) {
        Sound sound;
        if (!take(decode_wave(bytes, path), sound)) return;
        const GameFile& file = put_content(stem + ".wav", FileKind::Wave, bytes);
        game.sounds[std::string(stem_of(file.name))] = std::move(sound); // in the case of the game's file
        return;
    }
    if (path == project_path::music(stem)) {
        if (const auto song = check_song(bytes, path); !song) return complain(song.error());
        put_content(stem + ".mid", FileKind::Midi, bytes);
        return;
    }
    if (path.starts_with("text/") && path.ends_with(".str.txt"))
        return change_strings(to_lower(name.substr(0, name.find('.'))), bytes, path);
    if (path == project_path::text(name)) {
        put_content(name, FileKind::Text, bytes);
        return;
    }
    if (path.starts_with(project_path::kTranslations) && path.ends_with(".txt")) { // the program reads it
        if (const auto translation = parse_translation(as_text(bytes), path); !translation)
            complain(translation.error());
        return;
    }
    if (project_path::is_recording(path)) return; // the program plays it
    step_.remarks.push_back(place_of(path) +
                            (is_known ? ": changes nothing" : ": changes nothing: names are in lower case"));
}

void Overlay::change_strings(const std::string& stem, const Bytes& bytes, const std::string& path)
{
    std::vector<std::string> strings;
    if (!take(parse_strings(as_text(bytes), path), strings)) return;
    const auto level = step_.game.levels.find(stem);
    if (step_.game.edition == Edition::J92 && level != step_.game.levels.end()) {
        level->second.strings = std::move(strings);
        check_level(stem);
    } else {
        step_.game.string_tables[stem] = std::move(strings);
    }
    changed_.insert(file_named(stem + ".str", FileKind::StringTable).name);
}

// A mod may change the map, the script, or both: what it does not have is the game's.
FileSet Overlay::level_sources(const std::string& stem)
{
    FileSet sources;
    for (const auto& [path, bytes] : mod_.files)
        if (path.starts_with(kLevels)) sources[path] = bytes;
    const auto level = step_.game.levels.find(stem);
    const std::string xml = project_path::level_xml(stem);
    const std::string script = project_path::level_script(stem);
    if (level == step_.game.levels.end()) return sources;
    if (!sources.contains(xml)) sources[xml] = to_bytes(print_level_xml(level->second));
    if (!sources.contains(script) && !is_level_source(as_text(sources.at(xml))))
        sources[script] = to_bytes(print_script(level->second));
    return sources;
}

void Overlay::change_level(const std::string& stem)
{
    if (!levels_.insert(stem).second) return;
    const FileSet sources = level_sources(stem);
    if (!sources.contains(project_path::level_xml(stem)))
        return complain(
            {.file = project_path::level_script(stem),
             .reason = "the game has no such level: a new one also needs " + project_path::level_xml(stem)});
    std::vector<Error> errors;
    PackedLevel packed = pack_level(sources, stem, step_.vocabulary, step_.game.edition, errors);
    for (Error& error : errors) complain(std::move(error));
    if (!errors.empty()) return;
    step_.game.levels[stem] = std::move(packed.level);
    step_.scripts[stem] = std::move(packed.script);
    check_level(stem);
    changed_.insert(file_named(stem + ".bsp", FileKind::Level).name);
    if (step_.game.edition == Edition::J92)
        changed_.insert(file_named(stem + ".str", FileKind::StringTable).name);
}

// Nothing may name what is not there, or the game would stop in the middle.
void Overlay::check_level(const std::string& stem)
{
    const Level& level = step_.game.levels.at(stem);
    if (level.edition != step_.game.edition)
        return complain({.file = project_path::level_xml(stem),
                         .reason = fmt::format("is a level of the {} edition, the game is {}",
                                               name_of(level.edition), name_of(step_.game.edition))});
    for (Error& error : level_problems(step_.game, stem, step_.scripts)) complain(std::move(error));
}

const GameFile& Overlay::put_content(const std::string& name, FileKind kind, const Bytes& bytes)
{
    GameFile& file = file_named(name, kind);
    file.original = bytes;
    file.is_decoded = true;
    return file;
}

// The game's file of that name, or a new one.
GameFile& Overlay::file_named(const std::string& name, FileKind kind)
{
    std::vector<GameFile>& files = step_.game.files;
    const std::string lower = to_lower(name);
    const bool is_path = name.find('/') != std::string::npos;
    const auto found = std::ranges::find_if(files, [&](const GameFile& file) {
        return to_lower(is_path ? std::string_view(file.name) : base_name(file.name)) == lower;
    });
    if (found != files.end()) {
        found->is_decoded = true;
        return *found;
    }
    files.push_back({.name = name, .kind = kind});
    return files.back();
}

void Overlay::encode_changed()
{
    if (changed_.empty()) return;
    const FileList files = encode_game(step_.game);
    for (std::size_t i = 0; i < files.size(); ++i)
        if (changed_.contains(files[i].name)) step_.game.files[i].original = files[i].bytes;
}

} // namespace

OverlayStep apply_mod(const GameData& base, const Mod& mod)
{
    return Overlay(base, mod).run();
}

} // namespace rpg
