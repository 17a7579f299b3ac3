#include "rpg/project/open_game.h"

#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/core/assert.h"
#include "rpg/model/game_texts.h"
#include "rpg/project/game_places.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/lint_game.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"

#include <filesystem>
#include <iterator>
#include <system_error>

namespace rpg {
namespace {

constexpr std::uint64_t kMaxText = 1U << 20; // bytes

class Opening {
public:
    Opening(const GameRequest& request, OpenFailure& failure) : request_(request), failure_(failure) {}

    std::optional<OpenedGame> run()
    {
        failure_ = {};
        if (!read_data() || !put_mods_over()) return std::nullopt;
        add_texts_beside();
        if (encoding_named(request_.encoding))
            opened_.loaded.game.texts[std::string(kEncodingText)] = request_.encoding;
        if (request_.bad_levels == BadLevels::LeaveOut) leave_out_bad_levels();
        if (request_.to_play && opened_.data().levels.empty()) return refuse_without_levels();
        return std::move(opened_);
    }

private:
    bool read_data();
    bool build_project(const DataSource& source);
    bool put_mods_over();
    void add_texts_beside();
    void leave_out_bad_levels();
    std::nullopt_t refuse_without_levels();
    bool fail(OpenFailure::Cause cause, std::vector<Error> errors)
    {
        failure_ = {cause, std::move(errors)};
        return false;
    }
    bool fail(const Error& error) { return fail(OpenFailure::Cause::Data, {error}); }
    // Errors of a project name its files: people want to open them.
    void name_whole_path(Error& error) const
    {
        if (opened_.is_project) error.file = opened_.path + '/' + error.file;
    }

    const GameRequest& request_;
    OpenFailure& failure_;
    OpenedGame opened_;
};

bool Opening::read_data()
{
    const std::string& folder = request_.user_folder;
    opened_.path = find_game(request_.data, folder.empty() ? own_folder(UserPlace::Data) : folder);
    opened_.sources.push_back(opened_.path);
    const auto source = open_source(opened_.path);
    if (!source) return fail(source.error());
    opened_.archive = (*source)->path();
    opened_.container = (*source)->kind();
    opened_.is_project = (*source)->find(project_path::kManifest).has_value();
    if (opened_.is_project) return build_project(**source);
    Result<LoadedGame> loaded = load_whole_game(**source);
    if (!loaded) return fail(loaded.error());
    opened_.loaded = std::move(*loaded);
    return true;
}

bool Opening::build_project(const DataSource& source)
{
    const Result<FileSet> project = read_all(source);
    if (!project) return fail(project.error());
    PackedGame packed = pack_project(*project, request_.palettes);
    for (Error& error : packed.errors) name_whole_path(error);
    if (!packed.errors.empty()) return fail(OpenFailure::Cause::Project, std::move(packed.errors));
    RPG_ASSERT(packed.files.size() == packed.game.files.size());
    for (std::size_t i = 0; i < packed.files.size(); ++i)
        packed.game.files[i].original = std::move(packed.files[i].bytes);
    opened_.loaded.missing = missing_files(packed.game);
    opened_.loaded.game = std::move(packed.game);
    opened_.scripts = std::move(packed.scripts);
    opened_.pack_remarks = std::move(packed.remarks);
    return true;
}

bool Opening::put_mods_over()
{
    std::vector<Mod> mods;
    for (const std::string& path : request_.mods) {
        auto source = open_source(path);
        Result<Mod> mod = source ? load_mod(std::move(*source)) : Result<Mod>(source.error());
        if (mod)
            mods.push_back(std::move(*mod));
        else
            opened_.mod_errors.push_back(mod.error());
        opened_.sources.push_back(path);
    }
    if (!mods.empty()) {
        OverlaidGame overlaid = overlay(std::move(opened_.loaded.game), std::move(mods));
        opened_.loaded.game = std::move(overlaid.game);
        for (auto& [stem, script] : overlaid.scripts) opened_.scripts[stem] = std::move(script);
        opened_.mods_in_use = std::move(overlaid.mods);
        std::ranges::move(overlaid.errors, std::back_inserter(opened_.mod_errors));
        opened_.remarks = std::move(overlaid.remarks);
    }
    if (opened_.mod_errors.empty() || request_.bad_mods == BadMods::LeaveOut) return true;
    return fail(OpenFailure::Cause::Mod, std::move(opened_.mod_errors));
}

// A container that cannot hold the texts of the program may have them beside it: GAME-texts.xml for GAME.bar.
// Those of the game itself and of mods take precedence.
void Opening::add_texts_beside()
{
    const std::filesystem::path data(opened_.path);
    const std::string path =
        (data.parent_path() / (data.stem().generic_string() + "-texts.xml")).generic_string();
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) return;
    const auto bytes = read_file(path, kMaxText);
    const auto texts = bytes ? parse_text_table(as_text(*bytes), path) : Result<TextTable>(bytes.error());
    if (texts)
        opened_.loaded.game.texts.insert(texts->begin(), texts->end());
    else
        opened_.left_out.push_back(texts.error());
}

void Opening::leave_out_bad_levels()
{
    GameData& game = opened_.loaded.game;
    std::vector<std::string> bad;
    for (const auto& [stem, level] : game.levels) {
        std::vector<Error> problems = level_problems(game, stem, opened_.scripts);
        if (!problems.empty()) bad.push_back(stem);
        for (Error& problem : problems) {
            name_whole_path(problem);
            opened_.left_out.push_back(std::move(problem));
        }
    }
    for (const std::string& stem : bad) {
        game.levels.erase(stem);
        opened_.scripts.erase(stem);
        std::erase_if(game.files, [&](const GameFile& file) {
            return (file.kind == FileKind::Level || file.kind == FileKind::StringTable) &&
                   to_lower(stem_of(file.name)) == stem;
        });
    }
}

std::nullopt_t Opening::refuse_without_levels()
{
    std::vector<Error> reasons = std::move(opened_.left_out);
    reasons.insert(reasons.begin(), {.file = opened_.path,
                                     .reason = "the game has no level that can be played",
                                     .code = ErrorCode::NoLevel});
    fail(OpenFailure::Cause::Data, std::move(reasons));
    return std::nullopt;
}

} // namespace

std::optional<OpenedGame> open_game(const GameRequest& request, OpenFailure& failure)
{
    return Opening(request, failure).run();
}

} // namespace rpg
