#include "converter/game_input.h"

#include "converter/arguments.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace converter {
namespace {

// bin/drpg -> share/drpg/free.zip, in the build tree as after an installation.
std::filesystem::path free_game_path()
{
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    return program.parent_path().parent_path() / "share" / "drpg" / "free.zip";
}

void name_mods(const rpg::OverlaidGame& overlaid, Io& io)
{
    if (io.verbosity == Verbosity::Quiet) return;
    std::vector<std::string> names;
    for (const rpg::Mod& mod : overlaid.mods) names.push_back(mod.manifest.name + ' ' + mod.manifest.version);
    io.err << fmt::format("mods, each over those before it: {}\n", fmt::join(names, ", "));
}

} // namespace

std::string data_path(const std::string& data)
{
    return data == "free" ? free_game_path().string() : data;
}

std::optional<OpenedGame> open_game(const std::string& data, Io& io)
{
    rpg::Result<std::unique_ptr<rpg::DataSource>> source = rpg::open_source(data_path(data));
    if (!source) {
        io.err << rpg::to_string(source.error()) << '\n';
        return std::nullopt;
    }
    rpg::Result<rpg::LoadedGame> loaded = rpg::load_whole_game(**source);
    if (!loaded) {
        io.err << rpg::to_string(loaded.error()) << '\n';
        return std::nullopt;
    }
    return OpenedGame{std::move(*source), std::move(*loaded)};
}

rpg::OverlaidGame apply_mods(rpg::GameData game, std::span<const std::string> paths, Io& io, ExitCode& code)
{
    std::vector<rpg::Mod> mods;
    std::vector<rpg::Error> errors;
    for (const std::string& path : paths) {
        const auto source = rpg::open_source(path);
        rpg::Result<rpg::Mod> mod = source ? rpg::load_mod(**source) : rpg::Result<rpg::Mod>(source.error());
        if (mod)
            mods.push_back(std::move(*mod));
        else
            errors.push_back(mod.error());
    }
    rpg::OverlaidGame overlaid = rpg::overlay(std::move(game), std::move(mods));
    overlaid.errors.insert(overlaid.errors.begin(), errors.begin(), errors.end());
    for (const rpg::Error& error : overlaid.errors) io.err << rpg::to_string(error) << '\n';
    if (io.verbosity != Verbosity::Quiet)
        for (const std::string& remark : overlaid.remarks) io.err << remark << '\n';
    if (!overlaid.errors.empty()) code = ExitCode::BadSave;
    return overlaid;
}

bool put_mods_over(rpg::GameData& game, const Arguments& arguments, Io& io, ExitCode& code)
{
    code = ExitCode::Ok;
    if (!arguments.has("--mod")) return true;
    rpg::OverlaidGame overlaid = apply_mods(std::move(game), arguments.list("--mod"), io, code);
    if (code != ExitCode::Ok) return false;
    name_mods(overlaid, io);
    game = std::move(overlaid.game);
    return true;
}

std::optional<OpenedGame> open_modded_game(const Arguments& arguments, Io& io, ExitCode& code)
{
    code = ExitCode::Unsuitable;
    std::optional<OpenedGame> opened = open_game_with_remarks(arguments.text("DATA"), io);
    if (opened && !put_mods_over(opened->loaded.game, arguments, io, code)) return std::nullopt;
    return opened;
}

std::optional<GameOrProject> open_modded_game_or_project(const Arguments& arguments, Io& io, ExitCode& code)
{
    std::optional<GameOrProject> opened = open_game_or_project(arguments.text("DATA"), io, code);
    if (!opened || !arguments.has("--mod")) return opened;
    code = ExitCode::Ok;
    rpg::OverlaidGame overlaid = apply_mods(std::move(opened->game), arguments.list("--mod"), io, code);
    if (code != ExitCode::Ok) return std::nullopt;
    name_mods(overlaid, io);
    opened->game = std::move(overlaid.game);
    for (auto& [stem, script] : overlaid.scripts) opened->scripts[stem] = std::move(script);
    return opened;
}

std::optional<GameOrProject> open_game_or_project(const std::string& data, Io& io, ExitCode& code)
{
    code = ExitCode::Unsuitable;
    const auto source = rpg::open_source(data_path(data));
    if (!source) {
        io.err << rpg::to_string(source.error()) << '\n';
        return std::nullopt;
    }
    if (!(*source)->find(rpg::project_path::kManifest)) {
        std::optional<OpenedGame> opened = open_game_with_remarks(data, io);
        if (!opened) return std::nullopt;
        return GameOrProject{std::move(opened->loaded.game), {}, false};
    }
    const rpg::Result<rpg::FileSet> project = rpg::read_all(**source);
    if (!project) {
        io.err << rpg::to_string(project.error()) << '\n';
        return std::nullopt;
    }
    code = ExitCode::Failed;
    rpg::PackedGame packed = rpg::pack_project(*project);
    for (const rpg::Error& error : packed.errors) io.err << rpg::to_string(error) << '\n';
    if (!packed.errors.empty()) return std::nullopt;
    return GameOrProject{std::move(packed.game), std::move(packed.scripts), true};
}

std::optional<OpenedGame> open_game_with_remarks(const std::string& data, Io& io)
{
    std::optional<OpenedGame> opened = open_game(data, io);
    if (!opened) return opened;
    for (const rpg::Error& error : opened->loaded.errors) io.err << rpg::to_string(error) << '\n';
    if (io.verbosity != Verbosity::Quiet && !opened->loaded.missing.empty())
        io.err << fmt::format("{}: {} files that this edition asks for are missing: {}\n",
                              opened->source->path(), opened->loaded.missing.size(),
                              fmt::join(opened->loaded.missing, ", "));
    return opened;
}

} // namespace converter
