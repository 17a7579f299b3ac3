#include "converter/commands/commands.h"
#include "converter/exporters/json_text.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/core/text.h"
#include "rpg/project/lint_game.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter {
namespace {

struct DumpStyle {
    bool has_names = false;
    bool has_comments = false;
};

std::string dump(const rpg::GameData& game, const rpg::Level& level, DumpStyle style,
                 const rpg::ScriptNames& names, bool write_names)
{
    return rpg::print_script(level, {.names = style.has_names ? &names : nullptr,
                                     .write_names = write_names,
                                     .comments = style.has_comments,
                                     .entities = game.entities});
}

rpg::ScriptNames names_of(const rpg::GameData& game, const rpg::Level& level, DumpStyle style)
{
    return style.has_names ? rpg::propose_names(level, game.entities) : rpg::ScriptNames();
}

constexpr std::array kScriptDumpArguments{
    kData,
    kMods,
    kMaps,
    ArgumentRow{.name = "--output",
                .value = "OUT",
                .help =
                    "a .drs file for one level, or a folder for NAME.drs of each; default: standard output",
                .takes = Takes::Path,
                .short_name = "-o"},
    value_option(Takes::Text, "--names", "none|auto",
                 "auto: doors and things get names; in a folder they are in NAME.names", "none"),
    ArgumentRow{.name = "--comments",
                .help = "add a comment to each command that names its line, thing or string",
                .short_name = "-c"},
};

ExitCode run_script_dump(const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    const bool is_file = rpg::to_lower(output).ends_with(".drs");
    if (is_file && arguments.list("--map").size() != 1)
        return usage_error(arguments, io,
                           "--output: one file holds one level: name it with --map, or give a folder");
    ExitCode code = ExitCode::Ok;
    const auto opened = open_with_bad_levels(arguments, io, code);
    if (!opened) return code;
    const auto stems = chosen_levels(opened->data(), arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    const DumpStyle style{arguments.text("--names") == "auto", arguments.flag("--comments")};
    rpg::FileSet files;
    for (const std::string& stem : *stems) {
        const rpg::Level& level = opened->data().levels.at(stem);
        const rpg::ScriptNames names = names_of(opened->data(), level, style);
        const bool is_folder = !output.empty() && !is_file;
        const std::string text = dump(opened->data(), level, style, names, !is_folder);
        if (is_file) return exit_code_of(write_file(output, rpg::to_bytes(text)), io);
        if (output.empty()) io.out << (stems->size() > 1 ? "; " + stem + "\n" : "") << text;
        files[stem + ".drs"] = rpg::to_bytes(text);
        if (style.has_names) files[stem + ".names"] = rpg::to_bytes(names.print());
    }
    return output.empty() ? ExitCode::Ok : write_export(output, files, {}, io);
}

using Findings = std::vector<rpg::LocatedFinding>;

std::ptrdiff_t count_of(const Findings& findings, rpg::LintSeverity severity)
{
    return std::ranges::count_if(
        findings, [&](const rpg::LocatedFinding& finding) { return finding.check->severity == severity; });
}

Json lint_finding_json(const rpg::LocatedFinding& finding)
{
    Json json{{"id", finding.check->id},
              {"severity", std::string(1, rpg::letter_of(finding.check->severity))},
              {"level", finding.level},
              {"file", finding.where.file}};
    if (finding.where.line != 0) {
        json["line"] = finding.where.line;
        json["column"] = finding.where.column;
    }
    if (finding.tile) json["event"] = {finding.tile->x, finding.tile->y};
    if (finding.command) json["command"] = *finding.command;
    json["text"] = finding.where.reason;
    return json;
}

void print_lint_json(const Findings& findings, bool is_good, Io& io)
{
    Json json{{"ok", is_good},
              {"errors", count_of(findings, rpg::LintSeverity::Error)},
              {"warnings", count_of(findings, rpg::LintSeverity::Warning)},
              {"notes", count_of(findings, rpg::LintSeverity::Note)},
              {"findings", list_of(findings, lint_finding_json)}};
    io.out << indented_text(json);
}

void print_lint_text(const Findings& findings, std::size_t levels, Io& io)
{
    for (const rpg::LocatedFinding& finding : findings) io.out << rpg::to_string(finding) << '\n';
    if (io.verbosity == Verbosity::Quiet) return;
    io.err << fmt::format("{} level{}: {} errors, {} warnings, {} notes\n", levels, levels == 1 ? "" : "s",
                          count_of(findings, rpg::LintSeverity::Error),
                          count_of(findings, rpg::LintSeverity::Warning),
                          count_of(findings, rpg::LintSeverity::Note));
}

// What `verify` says of pictures in full colour.
void add_picture_findings(const rpg::GameData& game, Findings& findings)
{
    static constexpr rpg::LintCheck kBad{"P01", rpg::LintSeverity::Warning, "a damaged picture"};
    static constexpr rpg::LintCheck kMissing{"P02", rpg::LintSeverity::Note, "no picture, or no level"};
    for (rpg::Finding& finding : check_true_art(game))
        findings.push_back({.check = finding.severity == rpg::Severity::Note ? &kMissing : &kBad,
                            .where = std::move(finding.where)});
}

rpg::LintSeverity severity_of(const std::string& letter)
{
    return letter == "E"   ? rpg::LintSeverity::Error
           : letter == "W" ? rpg::LintSeverity::Warning
                           : rpg::LintSeverity::Note;
}

constexpr std::array kScriptLintArguments{
    kData,
    kMaps,
    kMods,
    flag_option("--strict", "treat warnings as errors"),
    value_option(Takes::Text, "--level", "E|W|I",
                 "the lowest severity to show: errors, warnings too, or notes too", "I"),
};

ExitCode run_script_lint(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const auto opened = open_with_bad_levels(arguments, io, code);
    if (!opened) return code;
    const auto stems = chosen_levels(opened->data(), arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    Findings findings = rpg::lint_game(opened->data(), *stems, opened->scripts);
    if (arguments.list("--map").empty()) add_picture_findings(opened->data(), findings);
    const bool is_good = count_of(findings, rpg::LintSeverity::Error) == 0 &&
                         (!arguments.flag("--strict") || count_of(findings, rpg::LintSeverity::Warning) == 0);
    const rpg::LintSeverity least = severity_of(arguments.text("--level"));
    std::erase_if(findings,
                  [&](const rpg::LocatedFinding& finding) { return finding.check->severity < least; });
    if (arguments.json())
        print_lint_json(findings, is_good, io);
    else
        print_lint_text(findings, stems->size(), io);
    return is_good ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace

constinit const CommandRow kScriptDumpCommand{
    .path = "script dump",
    .summary = "write the event scripts and texts of levels as text",
    .arguments = kScriptDumpArguments,
    .run = run_script_dump,
    .description = "docs/formats/script.md explains the text. Lossless: 'drpg script build' turns it back."};

constinit const CommandRow kScriptLintCommand{
    .path = "script lint",
    .summary = "find errors and oddities in the scripts and texts of levels",
    .arguments = kScriptLintArguments,
    .run = run_script_lint,
    .description =
        "Prints a line for each finding: its place (in a project the line and column), its id, E (the "
        "original would crash), W (certainly a mistake) or I (worth knowing), and what is wrong. "
        "docs/howto/check-scripts.md explains the ids. The exit code is 1 if there is an E.",
    .json = true};

} // namespace converter
