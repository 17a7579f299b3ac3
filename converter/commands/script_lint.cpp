#include "converter/commands/script_lint.h"

#include "converter/arguments.h"
#include "rpg/project/lint_game.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

using Json = nlohmann::ordered_json;
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
              {"findings", Json::array()}};
    for (const rpg::LocatedFinding& finding : findings)
        json["findings"].push_back(lint_finding_json(finding));
    io.out << json.dump(1, ' ', false, Json::error_handler_t::replace) << '\n';
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

rpg::LintSeverity severity_of(const std::string& letter)
{
    return letter == "E"   ? rpg::LintSeverity::Error
           : letter == "W" ? rpg::LintSeverity::Warning
                           : rpg::LintSeverity::Note;
}

} // namespace

ExitCode run_script_lint(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const auto opened = open_game(arguments, io, code);
    if (!opened) return code;
    const auto stems = chosen_levels(opened->loaded.game, arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    Findings findings = rpg::lint_game(opened->loaded.game, *stems, opened->scripts);
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

} // namespace converter
