#include "runtime/app/game_files.h"

#include "rpg/project/game_tables.h"
#include "rpg/project/lint_game.h"
#include "rpg/project/mods.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/sim/session/content.h"
#include "rpg/source/data_source.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "runtime/app/game_sounds.h"
#include "runtime/app/ui_pictures.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

constexpr std::uint64_t kMostText = 1U << 20;

void leave_out_bad_levels(GameFiles& files)
{
    rpg::GameData& game = files.loaded.game;
    std::vector<std::string> bad;
    for (const auto& [stem, level] : game.levels) {
        const std::vector<rpg::Error> problems = rpg::level_problems(game, stem, files.scripts);
        for (const rpg::Error& problem : problems) files.remarks.push_back(rpg::to_string(problem));
        if (!problems.empty()) bad.push_back(stem);
    }
    for (const std::string& stem : bad) game.levels.erase(stem);
}

// FREE.zip has its texts beside it: FREE-texts.xml. A project has them in tables/.
void find_texts(GameFiles& files)
{
    const std::filesystem::path data(files.path);
    std::error_code failed;
    const std::string path = std::filesystem::is_directory(data, failed)
                                 ? (data / "tables" / "texts.xml").string()
                                 : (data.parent_path() / (data.stem().string() + "-texts.xml")).string();
    if (!std::filesystem::is_regular_file(path, failed)) return;
    const auto bytes = rpg::read_file(path, kMostText);
    if (!bytes) return files.remarks.push_back(rpg::to_string(bytes.error()));
    auto texts = rpg::parse_text_table(rpg::as_text(*bytes), path);
    if (!texts) return files.remarks.push_back(rpg::to_string(texts.error()));
    files.texts = std::move(*texts);
}

// What is decoded is not needed as bytes any more: a third of all memory of the data.
void forget_bytes(GameFiles& files)
{
    for (rpg::GameFile& file : files.loaded.game.files)
        if (file.kind != rpg::FileKind::Text) file.original = {};
}

// A project is packed in memory: it is played as it would be built.
rpg::Outcome load_project(const rpg::DataSource& source, GameFiles& files, std::vector<rpg::Error>* errors)
{
    const rpg::Result<rpg::FileSet> project = rpg::read_all(source);
    if (!project) return project.error();
    rpg::PackedGame packed = rpg::pack_project(*project);
    for (rpg::Error& error : packed.errors) error.file = files.path + '/' + error.file;
    if (errors != nullptr) *errors = packed.errors;
    if (!packed.errors.empty()) return packed.errors.front();
    files.loaded.game = std::move(packed.game);
    files.scripts = std::move(packed.scripts);
    return rpg::success();
}

rpg::Outcome load_data(const rpg::DataSource& source, GameFiles& files, std::vector<rpg::Error>* errors)
{
    if (source.find(rpg::project_path::kManifest)) return load_project(source, files, errors);
    auto loaded = rpg::load_whole_game(source);
    if (!loaded) return loaded.error();
    files.loaded = std::move(*loaded);
    return rpg::success();
}

void put_mods_over(GameFiles& files, const ModChoice& mods)
{
    files.mods = mods;
    std::vector<rpg::Mod> opened;
    for (const std::string& path : mods) {
        const auto source = rpg::open_source(path);
        auto mod = source ? rpg::load_mod(**source) : rpg::Result<rpg::Mod>(source.error());
        if (mod)
            opened.push_back(std::move(*mod));
        else
            files.mod_errors.push_back(mod.error());
        files.sources.push_back(path);
    }
    if (opened.empty()) return;
    rpg::OverlaidGame overlaid = rpg::overlay(std::move(files.loaded.game), std::move(opened));
    files.loaded.game = std::move(overlaid.game);
    for (auto& [stem, script] : overlaid.scripts) files.scripts[stem] = std::move(script);
    for (const rpg::Mod& mod : overlaid.mods)
        for (const auto& [path, bytes] : mod.files)
            if (path.starts_with(rpg::project_path::kTranslations))
                files.mod_translations.push_back({std::string(rpg::stem_of(path)), mod.path + '/' + path,
                                                  std::string(rpg::as_text(bytes))});
    for (rpg::Error& error : overlaid.errors) files.mod_errors.push_back(std::move(error));
    for (std::string& remark : overlaid.remarks) files.remarks.push_back(std::move(remark));
}

} // namespace

std::string free_game_path()
{
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    return (program.parent_path().parent_path() / "share" / "drpg" / "free.zip").string();
}

std::unique_ptr<GameFiles> no_game_files()
{
    auto files = std::make_unique<GameFiles>();
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = plain_pictures();
    return files;
}

std::string find_game(const std::string& name, const std::string& user_folder)
{
    std::error_code failed;
    const std::filesystem::path wanted(name);
    if (name == "free" || wanted.is_absolute() || std::filesystem::exists(wanted, failed)) return name;
    const char* shared = std::getenv("XDG_DATA_DIRS");
    std::string folders = user_folder + ":";
    for (std::string_view left = shared == nullptr ? "/usr/local/share:/usr/share" : shared; !left.empty();) {
        const std::string folder(left.substr(0, left.find(':')));
        left.remove_prefix(std::min(left.size(), folder.size() + 1));
        if (folder.starts_with('/')) folders += folder + "/drpg:" + folder + "/games/drpg:";
    }
    for (std::string_view left = folders; !left.empty();) {
        const std::string_view folder = left.substr(0, left.find(':'));
        left.remove_prefix(std::min(left.size(), folder.size() + 1));
        const std::filesystem::path found = std::filesystem::path(folder) / wanted;
        if (std::filesystem::exists(found, failed)) return found.string();
    }
    return name;
}

rpg::Result<std::unique_ptr<GameFiles>>
load_game_files(const std::string& data, std::vector<rpg::Error>* errors, const ModChoice& mods)
{
    auto files = std::make_unique<GameFiles>();
    files->path = data == "free" ? free_game_path() : data;
    const auto source = rpg::open_source(files->path);
    if (!source) return source.error();
    files->sources.push_back(files->path);
    if (const rpg::Outcome loaded = load_data(**source, *files, errors); !loaded) return loaded.error();
    put_mods_over(*files, mods);
    for (const rpg::Error& error : files->loaded.errors) files->remarks.push_back(rpg::to_string(error));
    leave_out_bad_levels(*files);
    if (files->data().levels.empty())
        return rpg::Error{.file = files->path, .reason = "the game has no level that can be played"};
    files->campaign = std::make_unique<rpg::Campaign>(files->data());
    files->content = rpg::content_hash(*files->campaign);
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = ui_pictures(files->data());
    files->looks = rpg::ThingLooks(files->data().entities);
    find_sounds(*files);
    find_texts(*files);
    for (const auto& [name, text] : files->data().texts) files->texts[name] = text;
    forget_bytes(*files);
    return files;
}

} // namespace runtime
