#include "converter/doom/commands/commands.h"
#include "converter/doom/wad_check/check.h"
#include "converter/doom/wad_check/extract.h"
#include "converter/tool/disk.h"
#include "converter/tool/progress.h"
#include "converter/tool/wad_input.h"
#include "converter/wad/lump_kind.h"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace converter {
namespace {

std::string_view kind_name(wad::ArchiveKind kind)
{
    if (kind == wad::ArchiveKind::Pk3) return "pk3";
    return kind == wad::ArchiveKind::Iwad ? "IWAD" : "PWAD";
}

// Names may hold any byte: what is no ASCII is shown as a question mark.
std::string printable(std::string text)
{
    for (char& letter : text) {
        if (letter < ' ' || letter > '~') letter = '?';
    }
    return text;
}

std::string list_json(const wad::Archive& archive, const std::vector<wad::LumpKind>& kinds)
{
    nlohmann::ordered_json lumps = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < archive.lumps.size(); ++i) {
        const wad::Lump& lump = archive.lumps[i];
        nlohmann::ordered_json row{
            {"name", printable(lump.name)}, {"offset", lump.offset}, {"size", lump.bytes.size()}};
        row["kind"] = to_string(kinds[i]);
        row["namespace"] = to_string(lump.space);
        if (!lump.path.empty()) row["path"] = printable(lump.path);
        lumps.push_back(std::move(row));
    }
    const nlohmann::ordered_json whole{
        {"file", archive.path}, {"kind", kind_name(archive.kind)}, {"lumps", std::move(lumps)}};
    return whole.dump(1, ' ', true, nlohmann::json::error_handler_t::replace) + "\n";
}

constexpr std::array kWadListArguments{kWadFile};

ExitCode run_wad_list(const Arguments& arguments, Io& io)
{
    const rpg::Result<wad::Archive> archive = wad::open_archive(arguments.text("FILE"));
    if (!archive) return fail(archive.error(), io, ExitCode::Unsuitable);
    const std::vector<wad::LumpKind> kinds = wad::classify(*archive);
    if (arguments.json()) {
        io.out << list_json(*archive, kinds);
        return ExitCode::Ok;
    }
    for (std::size_t i = 0; i < archive->lumps.size(); ++i) {
        const wad::Lump& lump = archive->lumps[i];
        io.out << fmt::format("{:6} {:10} {:9} {:<12} {:<9} {}\n", i, lump.offset, lump.bytes.size(),
                              to_string(kinds[i]), to_string(lump.space),
                              printable(lump.path.empty() ? lump.name : lump.path + ": " + lump.name));
    }
    if (io.verbosity != Verbosity::Quiet) {
        io.err << fmt::format("{}: {}, {} lumps\n", archive->path, kind_name(archive->kind),
                              archive->lumps.size());
    }
    return ExitCode::Ok;
}

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

constexpr std::array kWadCheckArguments{
    kWadFile,
    iwad_option("the base game (IWAD) of FILE; its textures, patches and flats count as known"),
};

ExitCode run_wad_check(const Arguments& arguments, Io& io)
{
    const rpg::Result<OpenedWad> opened = open_wad(arguments);
    if (!opened) return fail(opened.error(), io, ExitCode::Unsuitable);
    const wad::Archive& archive = opened->archive;
    const std::vector<wad::Finding> findings = wad::check_wad(archive, opened->base_or_null());
    if (arguments.json()) {
        io.out << check_json(findings);
    } else {
        for (const wad::Finding& finding : findings) io.out << to_string(finding.error) << '\n';
        if (io.verbosity != Verbosity::Quiet) {
            io.err << fmt::format("{}: {} lumps, {} problem{}\n", archive.path, archive.lumps.size(),
                                  findings.size(), findings.size() == 1 ? "" : "s");
        }
    }
    return findings.empty() ? ExitCode::Ok : ExitCode::Failed;
}

constexpr std::array kWadExtractArguments{
    kWadFile,
    output_option(Takes::Folder, "DIR", "the folder to write into; created if needed"),
    iwad_option("the base game (IWAD) of FILE, whose palette and patches are used where FILE has none"),
};

ExitCode run_wad_extract(const Arguments& arguments, Io& io)
{
    const rpg::Result<OpenedWad> opened = open_wad(arguments);
    if (!opened) return fail(opened.error(), io, ExitCode::Unsuitable);
    const wad::Archive& archive = opened->archive;
    Progress progress(io, "wad extract", archive.lumps.size());
    const wad::Extracted extracted = wad::extract(archive, opened->base_or_null(), [&] { progress.step(); });
    const rpg::Outcome written = write_files(arguments.text("--output"), extracted.files);
    if (!written) return fail(written.error(), io);
    for (const rpg::Error& problem : extracted.problems) io.err << to_string(problem) << '\n';
    if (io.verbosity != Verbosity::Quiet) {
        io.err << fmt::format("{} files in {}\n", extracted.files.size(), arguments.text("--output"));
    }
    return extracted.problems.empty() ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace

constinit const CommandRow kWadListCommand{.path = "wad list",
                                           .summary = "list the lumps of a WAD with their types",
                                           .arguments = kWadListArguments,
                                           .run = run_wad_list,
                                           .description =
                                               "Prints a line for each lump: its number, offset, size, kind, "
                                               "namespace and name. In a pk3, offsets are within the member.",
                                           .json = true};

constinit const CommandRow kWadCheckCommand{
    .path = "wad check",
    .summary = "find every fault in a WAD",
    .arguments = kWadCheckArguments,
    .run = run_wad_check,
    .description = "Prints a line for each problem: file, offset, lump and field, reason. The exit code is 1 "
                   "if there are "
                   "any.\n"
                   "Names of textures and flats are checked in an IWAD, or with --iwad.",
    .json = true};

constinit const CommandRow kWadExtractCommand{
    .path = "wad extract",
    .summary = "write the contents of a WAD as PNG, WAV, MIDI, text and JSON",
    .arguments = kWadExtractArguments,
    .run = run_wad_extract,
    .description =
        "Pictures, flats and whole wall textures become PNG, sounds WAV, songs MIDI, maps and tables JSON, "
        "the rest stays as it is. index.json says which lump is which file.\n"
        "A lump that cannot be read is reported and written as it is, and the exit code is 1."};

} // namespace converter
