#include "converter/commands/verify.h"

#include "converter/arguments.h"
#include "converter/game_input.h"
#include "rpg/source/verify.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

using Json = nlohmann::ordered_json;

double percent(const rpg::VerifyReport& report)
{
    return report.files == 0
               ? 0
               : 100.0 * static_cast<double>(report.identical) / static_cast<double>(report.files);
}

Json finding_json(const rpg::Finding& finding)
{
    Json json{{"file", finding.where.file}};
    if (finding.where.offset) json["offset"] = *finding.where.offset;
    json["field"] = finding.where.field;
    json["reason"] = finding.where.reason;
    return json;
}

void print_json(const rpg::VerifyReport& report, rpg::Edition edition, Io& io)
{
    Json json{{"edition", rpg::name_of(edition)},
              {"ok", !report.has_problems()},
              {"files", report.files},
              {"identical", report.identical},
              {"identical_percent", percent(report)},
              {"problems", Json::array()},
              {"notes", Json::array()},
              {"missing", report.missing}};
    for (const rpg::Finding& finding : report.findings)
        json[finding.severity == rpg::Severity::Problem ? "problems" : "notes"].push_back(
            finding_json(finding));
    io.out << json.dump(1, ' ', false, Json::error_handler_t::replace) << '\n';
}

void print_text(const rpg::VerifyReport& report, rpg::Edition edition, Io& io)
{
    std::size_t problems = 0;
    for (const rpg::Finding& finding : report.findings) {
        const bool is_note = finding.severity == rpg::Severity::Note;
        if (!is_note) ++problems;
        if (is_note && io.verbosity == Verbosity::Quiet) continue;
        (is_note ? io.out : io.err) << (is_note ? "note: " : "") << rpg::to_string(finding.where) << '\n';
    }
    if (io.verbosity == Verbosity::Quiet) return;
    for (const std::string& name : report.missing) io.out << "missing: " << name << '\n';
    io.out << fmt::format("{}: {} of {} files byte-identical ({:.4g} %), {} problem{}, {} missing\n",
                          rpg::name_of(edition), report.identical, report.files, percent(report), problems,
                          problems == 1 ? "" : "s", report.missing.size());
}

} // namespace

ExitCode run_verify(const Arguments& arguments, Io& io)
{
    rpg::OpenFailure failure;
    const std::optional<rpg::OpenedGame> opened = rpg::open_game(game_request(arguments), failure);
    if (!opened) return tell_failure(failure, io);
    tell_mods(*opened, io);
    const rpg::VerifyReport report = rpg::verify_game(opened->loaded);
    const rpg::Edition edition = opened->loaded.game.edition;
    if (arguments.json())
        print_json(report, edition, io);
    else
        print_text(report, edition, io);
    return report.has_problems() ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace converter
