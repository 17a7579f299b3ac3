#include "editors/level_editor/model/build.h"

#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/import_parts.h"
#include "editors/level_editor/model/level_acts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/new_art.h"
#include "rpg/project/open_game.h"
#include "rpg/project/overlay.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "rpg/source/file_names.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace editor {
namespace {

rpg::Error first_of(const std::vector<rpg::Error>& errors)
{
    return errors.empty() ? rpg::Error{.reason = "there is no game"} : errors.front();
}

std::string mod_xml(const std::string& name, const std::string& title)
{
    std::string plain;
    for (const char c : title) plain += c == '"' || c == '<' || c == '&' ? ' ' : c;
    return fmt::format("<mod format=\"drpg-mod-1\" name=\"{}\" version=\"1.0\" title=\"{}\"/>\n", name,
                       plain);
}

rpg::Outcome add_first_level(const std::string& folder, const std::string& stem, const std::string& title,
                             const std::string& base, rpg::DiskCalls& disk)
{
    auto document = Document::open(folder, base);
    if (!document) return document.error();
    const int id = free_level_id(document->workspace());
    if (rpg::Outcome done = document->apply(new_level(document->workspace(), stem, id, title), Check::None);
        !done)
        return done;
    return document->save(false, disk);
}

// Levels, texts, tables, sounds and songs that are not as `drpg unpack` made them, by the CRCs of
// project.xml. What it lists without a CRC counts as unchanged. Entities and pictures: see imported_files.
rpg::FileSet changed_since_unpacked(const rpg::FileSet& project)
{
    namespace paths = rpg::project_path;
    constexpr std::array<std::string_view, 7> kFolders{
        paths::kLevels, "text/", "sounds/", "music/", paths::kTranslations, paths::kTables, paths::kTrueArt};
    const std::string manifest_path(paths::kManifest);
    const auto listed = project.find(manifest_path);
    if (listed == project.end()) return {};
    const auto manifest = rpg::parse_project_xml(rpg::as_text(listed->second), manifest_path);
    if (!manifest) return {};
    std::vector<rpg::GameFile> known;
    for (const rpg::ProjectFile& file : manifest->files) known.push_back({.name = file.name});
    rpg::assign_kinds(known);
    rpg::FileSet changed;
    for (const auto& file : project) {
        const std::string& path = file.first;
        if (path == paths::kEntities ||
            std::ranges::none_of(kFolders, [&](std::string_view folder) { return path.starts_with(folder); }))
            continue;
        const auto made =
            std::ranges::find_if(known, [&](const rpg::GameFile& one) { return is_made_from(one, path); });
        const auto crc = made == known.end()
                             ? std::nullopt
                             : manifest->files[static_cast<std::size_t>(made - known.begin())].made_from;
        if (made == known.end() || (crc && *crc != rpg::sources_crc(project, *made))) changed.insert(file);
    }
    return changed;
}

// What was imported into a project, and the rows of entities that came with it.
rpg::FileSet imported_files(const Document& document, const rpg::FileSet& files)
{
    namespace paths = rpg::project_path;
    rpg::FileSet imported;
    const auto take = [&](const std::string& path) {
        if (const auto file = files.find(path); file != files.end()) imported.insert(*file);
    };
    const std::string list = document.text(kImportList);
    for (const std::string_view path : rpg::split(list, '\n')) take(std::string(path));
    const std::string new_path(paths::kNewArt), index_path(paths::kArtIndex);
    const auto art = rpg::parse_new_art(document.text(new_path), new_path);
    const auto index = rpg::parse_art_index(document.text(index_path), index_path);
    if (!art || !index) return imported;
    take(new_path);
    std::set<std::string> ids, of_game;
    for (const rpg::ArtIndex::Picture& picture : index->shapes) of_game.insert(picture.file);
    for (const rpg::ArtIndex::Picture& picture : index->textures) of_game.insert(picture.file);
    for (const rpg::NewArt::Picture& picture : art->pictures) {
        if (!picture.is_texture) ids.insert(std::to_string(picture.id));
        for (const rpg::NewArt::Frame& frame : picture.frames)
            if (!of_game.contains(frame.file)) take(std::string(paths::kArt) + frame.file);
    }
    take("tables/monsters.xml");
    const std::string entities(paths::kEntities);
    std::string table = document.text(entities);
    std::vector<TableRow> rows = rows_of(table);
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (const std::string* id = row->find("id");
            row->element == "entity" && id != nullptr && !ids.contains(*id))
            table = without_row(std::move(table), *row);
    imported[entities] = rpg::to_bytes(table);
    return imported;
}

} // namespace

rpg::Result<rpg::GameData> build_game(const Document& document, const std::string& base)
{
    auto files = files_of(document);
    if (!files) return files.error();
    if (!document.is_mod()) {
        rpg::PackedGame packed = rpg::pack_project(*files);
        if (!packed.errors.empty()) return first_of(packed.errors);
        return std::move(packed.game);
    }
    rpg::OpenFailure failure;
    auto opened = rpg::open_game({.data = base, .bad_levels = rpg::BadLevels::Keep}, failure);
    if (!opened) return failure.first();
    const auto source = rpg::open_source(document.folder());
    if (!source) return source.error();
    auto mod = rpg::load_mod(**source);
    if (!mod) return mod.error();
    for (const auto& [path, bytes] : *files)
        if (document.workspace().texts().contains(path) && path != rpg::kModManifest)
            mod->files[path] = bytes;
    rpg::OverlayStep step = rpg::apply_mod(opened->data(), *mod);
    if (!step.errors.empty()) return first_of(step.errors);
    return std::move(step.game);
}

rpg::Result<rpg::FileSet> mod_of(const Document& document, const std::vector<std::string>& stems,
                                 const std::string& name, const std::string& title)
{
    if (document.is_mod()) return files_of(document);
    rpg::FileSet files{{std::string(rpg::kModManifest), rpg::to_bytes(mod_xml(name, title))}};
    const auto whole = files_of(document);
    if (!whole) return whole.error();
    for (const std::string& stem : stems)
        for (const std::string& path :
             {rpg::project_path::level_xml(stem), rpg::project_path::level_script(stem),
              rpg::project_path::level_names(stem)})
            if (const auto file = whole->find(path); file != whole->end()) files.insert(*file);
    files.merge(changed_since_unpacked(*whole));
    files.merge(imported_files(document, *whole));
    return files;
}

rpg::Outcome write_mod(const std::string& folder, const rpg::FileSet& files, rpg::DiskCalls& disk)
{
    std::error_code failure;
    const bool is_mod = std::filesystem::exists(folder + '/' + std::string(rpg::kModManifest), failure);
    return is_mod ? rpg::write_files(folder, files, {.flush = false}, disk)
                  : make_folder(folder, files, disk);
}

std::string folder_of_title(std::string_view title)
{
    constexpr std::string_view kForbidden = "/\\:*?\"<>|";
    std::string name;
    for (const char c : title)
        name += kForbidden.find(c) != std::string_view::npos || (c >= 0 && c < ' ') ? '_' : c;
    while (!name.empty() && (name.back() == ' ' || name.back() == '.')) name.pop_back();
    const std::size_t first = name.find_first_not_of(' ');
    return first == std::string::npos ? "" : name.substr(first);
}

rpg::Outcome make_mod(const std::string& folder, const std::string& title, const std::string& base,
                      rpg::DiskCalls& disk)
{
    std::string name = stem_of_title(title);
    if (name.empty()) name = "my_mod";
    const std::string manifest = mod_xml(name, title);
    if (rpg::Outcome made =
            make_folder(folder, {{std::string(rpg::kModManifest), rpg::to_bytes(manifest)}}, disk);
        !made)
        return made;
    rpg::Outcome filled = add_first_level(folder, name, title, base, disk);
    if (!filled) clear_folder(folder);
    return filled;
}

rpg::Outcome make_project(const std::string& folder, const std::string& data, rpg::DiskCalls& disk)
{
    if (rpg::Outcome empty = check_empty(folder); !empty) return empty; // before the game is read
    rpg::OpenFailure failure;
    const auto opened = rpg::open_game({.data = data, .bad_levels = rpg::BadLevels::Keep}, failure);
    if (!opened) return failure.first();
    const auto files = rpg::unpack_game(opened->loaded, {});
    if (!files) return files.error();
    return make_folder(folder, *files, disk);
}

rpg::TilePos tile_to_play_from(const rpg::GameData& game, const rpg::Level& level, rpg::TilePos tile)
{
    const auto can_be_taken = [&](const rpg::Thing& thing) {
        const rpg::EntityId id = rpg::entity_of(thing);
        return std::ranges::any_of(
            game.entities, [&](const rpg::EntityDef& def) { return def.id == id && def.can_be_taken(); });
    };
    const auto is_free = [&](rpg::TilePos at) {
        return rpg::is_on_map(at) && !level.is_solid(at) && slab_lines(level, at).empty() &&
               std::ranges::all_of(level.things, [&](const rpg::Thing& thing) {
                   return rpg::tile_of(thing.at) != at || can_be_taken(thing) ||
                          thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kPlane);
               });
    };
    if (is_free(tile)) return tile;
    for (const rpg::Side side : {rpg::Side::South, rpg::Side::West, rpg::Side::East, rpg::Side::North})
        if (const rpg::TilePos beside = rpg::neighbour(tile, side); is_free(beside)) return beside;
    return level.start_tile();
}

void start_at(rpg::GameData& game, const std::string& stem, rpg::TilePos tile, rpg::Angle256 angle)
{
    const auto level = game.levels.find(stem);
    if (level == game.levels.end()) return;
    level->second.spawn_tile = static_cast<std::uint16_t>(rpg::tile_index(tile));
    level->second.spawn_angle = rpg::nearest_compass(angle);
}

} // namespace editor
