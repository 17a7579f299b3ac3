#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "rpg/authoring/levels/tile_events.h"
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/source/file_names.h"
#include "rpg/source/member_list.h"
#include "rpg/source/store_game.h"
#include "rpg/source/zip_archive.h"
#include "rpg/system/folder.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace converter {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> read_text(const fs::path& path)
{
    std::error_code failure;
    if (!fs::is_regular_file(path, failure)) return std::nullopt;
    const rpg::Result<rpg::Bytes> bytes = read_file(path.generic_string(), rpg::kMaxMemberBytes);
    return bytes ? std::optional(std::string(rpg::as_text(*bytes))) : std::nullopt;
}

class ScriptBuild {
public:
    ScriptBuild(rpg::GameData& game, bool sorts) : game_(game), sorts_(sorts) {}

    // Puts the script into the level, or adds to errors().
    void build(const fs::path& path, const std::string& stem)
    {
        const auto text = read_text(path);
        if (!text) return errors_.push_back({.file = path.generic_string(), .reason = "cannot be read"});
        const rpg::Result<rpg::ScriptNames> names = names_of(path, *text);
        if (!names) return errors_.push_back(names.error());
        rpg::Level& level = game_.levels.at(stem);
        const rpg::Result<rpg::Script> script =
            rpg::parse_script(*text, path.generic_string(), level.edition, *names);
        if (!script) {
            const auto more = rpg::script_errors(*text, path.generic_string(), level.edition, *names);
            errors_.insert(errors_.end(), more.begin(), more.end());
            return;
        }
        put(*script, path, level);
    }
    const std::vector<rpg::Error>& errors() const { return errors_; }

private:
    static rpg::Result<rpg::ScriptNames> names_of(const fs::path& path, const std::string& text)
    {
        rpg::Result<rpg::ScriptNames> names{rpg::ScriptNames()};
        const fs::path sidecar = fs::path(path).replace_extension(".names");
        if (const auto lines = read_text(sidecar))
            names = rpg::parse_script_names(*lines, sidecar.generic_string());
        if (!names) return names;
        const auto read = [&](const std::string& name) -> std::optional<std::string> {
            return rpg::name_problem(name).empty() ? read_text(path.parent_path() / name) : std::nullopt;
        };
        return rpg::names_with_includes(text, path.generic_string(), read, std::move(*names));
    }

    void put(const rpg::Script& script, const fs::path& path, rpg::Level& level)
    {
        level.events = script.events;
        level.commands = script.commands;
        level.strings.resize(std::min<std::size_t>(level.strings.size(), rpg::first_string(level.edition)));
        level.strings.insert(level.strings.end(), script.strings.begin(), script.strings.end());
        if (!sorts_) return;
        rpg::SourceErrors errors(path.generic_string());
        const rpg::TileEvents events = rpg::events_of(script, errors);
        if (errors.empty()) rpg::pack_events(events, level, errors);
        for (rpg::Error& error : errors.take()) errors_.push_back(std::move(error));
    }

    rpg::GameData& game_;
    bool sorts_;
    std::vector<rpg::Error> errors_;
};

// The scripts to build by the stems of their levels; nothing, and a line that says why.
std::optional<std::map<std::string, fs::path>> find_scripts(const Arguments& arguments,
                                                            const rpg::GameData& game, Io& io)
{
    const fs::path path = arguments.text("SCRIPT");
    std::map<std::string, fs::path> scripts;
    std::error_code failure;
    if (fs::is_directory(path, failure)) {
        for (const fs::path& file : rpg::paths_in(path))
            if (rpg::to_lower(file.extension().generic_string()) == ".drs")
                scripts[rpg::to_lower(file.stem().generic_string())] = file;
        if (scripts.empty()) io.err << path.generic_string() << ": has no .drs files\n";
        if (scripts.empty()) return std::nullopt;
    } else {
        const std::string map = arguments.text("--map");
        scripts[rpg::to_lower(map.empty() ? path.stem().generic_string() : map)] = path;
    }
    std::vector<std::string> names;
    names.reserve(scripts.size());
    for (const auto& [stem, script] : scripts) names.push_back(stem);
    return chosen_levels(game, names, io) ? std::optional(scripts) : std::nullopt;
}

// The files of these levels, in the order of the game: maps, and string tables where they are apart.
rpg::FileList level_files(const rpg::GameData& game, const std::map<std::string, fs::path>& scripts)
{
    rpg::FileList files;
    const rpg::FileList all = rpg::encode_game(game);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const rpg::FileKind kind = game.files[i].kind;
        const bool is_of_level = kind == rpg::FileKind::Level || kind == rpg::FileKind::StringTable;
        if (is_of_level && scripts.contains(rpg::to_lower(rpg::stem_of(all[i].name))))
            files.push_back({std::string(rpg::base_name(all[i].name)), all[i].bytes});
    }
    return files;
}

ExitCode write_level(const fs::path& output, const rpg::FileList& files, Io& io)
{
    for (const rpg::File& file : files) {
        const bool is_map = rpg::kind_of_file(file.name) == rpg::FileKind::Level;
        const fs::path path = is_map ? output : fs::path(output).replace_extension(".str");
        if (const rpg::Outcome written = write_file(path, file.bytes); !written)
            return fail(written.error(), io);
    }
    return ExitCode::Ok;
}

ExitCode write_game(const std::string& output, const rpg::GameData& game, Io& io)
{
    const rpg::Result<rpg::Bytes> bytes = rpg::write_zip(rpg::encode_game(game), output);
    return exit_code_of(bytes ? write_file(output, *bytes) : rpg::Outcome(bytes.error()), io);
}

constexpr std::array kScriptBuildArguments{
    ArgumentRow{.name = "SCRIPT",
                .help = "a .drs file, or a folder of NAME.drs files; NAME.names next to them is also read",
                .takes = Takes::Path,
                .required = true},
    value_option(Takes::Path, "--data", "DATA", "the game whose levels get the scripts", "free"),
    kMods,
    value_option(Takes::Text, "--map", "NAME",
                 "the level of a single script; default: the one that its file is named after"),
    output_option(
        Takes::Path, "OUT",
        "the whole game as .zip or .jar, one level as .bsp (J92: with its .str), or a folder for the "
        "files of each level"),
    flag_option("--sort", "sort the events by tile, as the original needs them"),
};

ExitCode run_script_build(const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    const std::string ending = rpg::to_lower(fs::path(output).extension().generic_string());
    ExitCode code = ExitCode::Ok;
    std::optional<rpg::OpenedGame> opened = open_with_bad_levels(arguments, io, code, "--data");
    if (!opened) return code;
    rpg::GameData& game = opened->loaded.game;
    const auto scripts = find_scripts(arguments, game, io);
    if (!scripts) return ExitCode::Unsuitable;
    if (ending == ".bsp" && scripts->size() != 1)
        return usage_error(arguments, io, "--output: a .bsp holds one level; give a folder for several");
    ScriptBuild builder(game, arguments.flag("--sort"));
    for (const auto& [stem, path] : *scripts) builder.build(path, stem);
    for (const rpg::Error& error : builder.errors()) io.err << rpg::to_string(error) << '\n';
    if (!builder.errors().empty()) return ExitCode::Failed;
    if (ending == ".zip" || ending == ".jar") return write_game(output, game, io);
    const rpg::FileList files = level_files(game, *scripts);
    if (ending == ".bsp") return write_level(output, files, io);
    rpg::FileSet set;
    for (const rpg::File& file : files) set[file.name] = file.bytes;
    return write_export(output, set, {}, io);
}

} // namespace

constinit const CommandRow kScriptBuildCommand{
    .path = "script build",
    .summary = "put script text back into the levels of a game",
    .arguments = kScriptBuildArguments,
    .run = run_script_build,
    .description =
        "An unchanged text gives the same bytes. If there are mistakes, all of them are reported with line "
        "and column, and nothing is written. 'drpg pack' builds the scripts of a project."};

} // namespace converter
