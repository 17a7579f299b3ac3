#include "editors/language/open_workspace.h"

#include "rpg/authoring/tables/manifests.h"
#include "rpg/project/level_pack.h"
#include "rpg/project/open_game.h"
#include "rpg/project/overlay.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/data_source.h"
#include "rpg/source/read_file.h"
#include "rpg/system/folder.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace rpg {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> kTextEndings{".xml", ".drs", ".names", ".inc", ".txt"};
constexpr std::uint64_t kMaxTextBytes = 4U << 20; // bytes

bool is_text(std::string_view path)
{
    return std::ranges::any_of(kTextEndings, [&](std::string_view ending) { return path.ends_with(ending); });
}

FileSet texts_of(const FileSet& files)
{
    FileSet texts;
    for (const auto& [path, bytes] : files)
        if (is_text(path) && bytes.size() <= kMaxTextBytes) texts[path] = bytes;
    return texts;
}

// The scripts of a folder that is neither project nor mod.
FileSet loose_texts(const std::string& root)
{
    FileSet texts;
    for (const fs::path& folder : {fs::path(root), fs::path(root) / "levels"})
        for (const fs::path& file : paths_in(folder)) {
            const std::string name = file.filename().generic_string();
            const auto bytes =
                is_text(name) ? read_file(file.generic_string(), kMaxTextBytes) : Result<Bytes>(Error{});
            if (bytes) texts.emplace("levels/" + name, *bytes);
        }
    return texts;
}

Workspace open_mod(FileSet texts, Mod mod, const std::string& data, std::vector<Error>& errors)
{
    OpenFailure unused;
    auto opened = open_game({.data = data, .bad_levels = BadLevels::Keep}, unused);
    if (!opened) return {Workspace::Kind::Mod, std::move(texts), {}, {}};
    std::erase_if(mod.files, [](const auto& file) { return file.first.starts_with("levels/"); });
    OverlayStep step = apply_mod(opened->data(), mod);
    if (step.errors.empty())
        return {Workspace::Kind::Mod, std::move(texts), std::move(step.game), std::move(step.vocabulary)};
    errors = std::move(step.errors);
    LevelVocabulary vocabulary = make_vocabulary({}, opened->data());
    return {Workspace::Kind::Mod, std::move(texts), std::move(opened->loaded.game), std::move(vocabulary)};
}

bool is_there(const fs::path& path)
{
    std::error_code failure;
    return fs::is_regular_file(path, failure);
}

} // namespace

bool is_project(const std::string& folder)
{
    return is_there(fs::path(folder) / project_path::kManifest) || is_there(fs::path(folder) / kModManifest);
}

ProjectPlace find_project(const std::string& file)
{
    const fs::path path = fs::path(file).lexically_normal();
    for (fs::path folder = path.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
        if (is_project(folder.generic_string()))
            return {folder.generic_string(), path.lexically_relative(folder).generic_string()};
    const bool is_in_levels = path.parent_path().filename() == "levels";
    const fs::path root = is_in_levels ? path.parent_path().parent_path() : path.parent_path();
    return {root.generic_string(), "levels/" + path.filename().generic_string()};
}

Workspace open_workspace(const std::string& root, const std::string& data)
{
    std::vector<Error> errors; // others name them
    if (!is_project(root)) return open_mod(loose_texts(root), {}, data, errors);
    const auto source = open_source(root);
    const Result<FileSet> files = source ? read_all(**source) : Result<FileSet>(source.error());
    if (!files) return {Workspace::Kind::Project, {}, {}, {}};
    return make_workspace(*files, root, data, errors);
}

Workspace make_workspace(const FileSet& files, const std::string& root, const std::string& data,
                         std::vector<Error>& errors)
{
    FileSet texts = texts_of(files);
    if (files.contains(std::string(project_path::kManifest))) {
        PackedGame packed = pack_project(files);
        errors = std::move(packed.errors);
        return {Workspace::Kind::Project, std::move(texts), std::move(packed.game),
                std::move(packed.vocabulary)};
    }
    FileList list;
    for (const auto& [path, bytes] : files) list.push_back({path, bytes});
    Result<Mod> mod = load_mod(MemorySource(std::move(list), root));
    return open_mod(std::move(texts), mod ? std::move(*mod) : Mod(), data, errors);
}

} // namespace rpg
