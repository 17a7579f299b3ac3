#include "converter/commands/wad_check.h"

#include "converter/arguments.h"
#include "converter/doom/check/check.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace converter {

namespace {

std::string check_json(const std::vector<wad::Finding>& findings)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const wad::Finding& finding : findings) {
        const rpg::Error& error = finding.error;
        rows.push_back({{"kind", finding.kind},
                        {"file", error.file},
                        {"offset", error.offset.value_or(0)},
                        {"lump", error.field.substr(0, error.field.find_last_of('/'))},
                        {"field", error.field},
                        {"reason", error.reason}});
    }
    const nlohmann::ordered_json whole{{"findings", std::move(rows)}};
    return whole.dump(1, ' ', true, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace

ExitCode run_wad_check(const Arguments& arguments, Io& io)
{
    const auto refuse = [&](const rpg::Error& error) {
        io.err << to_string(error) << '\n';
        return ExitCode::Unsuitable;
    };
    const rpg::Result<wad::Archive> archive = wad::open_archive(arguments.text("FILE"));
    if (!archive) return refuse(archive.error());
    std::optional<rpg::Result<wad::Archive>> base;
    if (arguments.has("--iwad")) {
        base = wad::open_archive(arguments.text("--iwad"));
        if (!*base) return refuse(base->error());
    }
    const std::vector<wad::Finding> findings = wad::check_wad(*archive, base ? &**base : nullptr);
    if (arguments.json()) {
        io.out << check_json(findings);
    } else {
        for (const wad::Finding& finding : findings) io.out << to_string(finding.error) << '\n';
        if (io.verbosity != Verbosity::Quiet) {
            io.err << fmt::format("{}: {} lumps, {} problem{}\n", archive->path, archive->lumps.size(),
                                  findings.size(), findings.size() == 1 ? "" : "s");
        }
    }
    return findings.empty() ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace converter
