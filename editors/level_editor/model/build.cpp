#include "editors/level_editor/model/build.h"

#include "editors/level_editor/model/acts.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/core/text.h"
#include "rpg/game/open_game.h"
#include "rpg/project/overlay.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "rpg/source/write_file.h"

#include <filesystem>
#include <fmt/format.h>

namespace editor {
namespace {

rpg::Error first_of(const std::vector<rpg::Error>& errors)
{
    return errors.empty() ? rpg::Error{.reason = "there is no game"} : errors.front();
}

rpg::Result<rpg::FileSet> files_of(const Document& document)
{
    const auto source = rpg::open_source(document.folder());
    if (!source) return source.error();
    auto files = rpg::read_all(**source);
    if (!files) return files.error();
    for (const std::string& path : document.changed()) files->erase(path);
    for (const auto& [path, bytes] : document.workspace().texts()) (*files)[path] = bytes;
    return files;
}

rpg::Outcome write_all(const std::string& folder, const rpg::FileSet& files)
{
    for (const auto& [path, bytes] : files)
        if (rpg::Outcome written =
                rpg::write_file(fmt::format("{}/{}", folder, path), bytes, {.flush = false});
            !written)
            return written;
    return rpg::success();
}

rpg::Outcome check_empty(const std::string& folder)
{
    std::error_code failure;
    if (std::filesystem::exists(folder, failure) && !std::filesystem::is_empty(folder, failure))
        return rpg::Error{.file = folder, .reason = "is not empty"};
    return rpg::success();
}

std::string mod_xml(const std::string& name, const std::string& title)
{
    std::string plain;
    for (const char c : title) plain += c == '"' || c == '<' || c == '&' ? ' ' : c;
    return fmt::format("<mod format=\"drpg-mod-1\" name=\"{}\" version=\"1.0\" title=\"{}\"/>\n", name,
                       plain);
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
    for (const auto& [path, bytes] : document.workspace().texts()) {
        const bool is_wanted = std::ranges::any_of(stems, [&path = path](const std::string& stem) {
            return path == rpg::project_path::level_xml(stem) ||
                   path == rpg::project_path::level_script(stem) ||
                   path == rpg::project_path::level_names(stem);
        });
        if (is_wanted || path.ends_with(".inc")) files[path] = bytes;
    }
    return files;
}

rpg::Outcome make_mod(const std::string& folder, const std::string& title, const std::string& base)
{
    if (rpg::Outcome empty = check_empty(folder); !empty) return empty;
    std::string name;
    for (const char c : rpg::to_lower(title)) name += rpg::is_letter(c) || rpg::is_digit(c) ? c : '_';
    if (name.empty()) name = "my_mod";
    if (rpg::Outcome made = rpg::write_file(folder + '/' + std::string(rpg::kModManifest),
                                            rpg::to_bytes(mod_xml(name, title)));
        !made)
        return made;
    auto document = Document::open(folder, base);
    if (!document) return document.error();
    int id = 1;
    for (const auto& [stem, level] : document->workspace().game().levels)
        id = std::max(id, level.level_id + 1);
    if (rpg::Outcome done = document->apply(
            new_level(document->workspace(), name, std::min(id, 255), title.substr(0, 16)), Check::None);
        !done)
        return done;
    return document->save();
}

rpg::Outcome make_project(const std::string& folder, const std::string& data)
{
    if (rpg::Outcome empty = check_empty(folder); !empty) return empty;
    rpg::OpenFailure failure;
    const auto opened = rpg::open_game({.data = data, .bad_levels = rpg::BadLevels::Keep}, failure);
    if (!opened) return failure.first();
    const auto files = rpg::unpack_game(opened->loaded, {});
    if (!files) return files.error();
    return write_all(folder, *files);
}

void start_at(rpg::GameData& game, const std::string& stem, rpg::TilePos tile, rpg::Angle256 angle)
{
    const auto level = game.levels.find(stem);
    if (level == game.levels.end()) return;
    level->second.spawn_tile = static_cast<std::uint16_t>(rpg::tile_index(tile));
    level->second.spawn_angle = rpg::nearest_compass(angle);
}

} // namespace editor
