#include "converter/commands/port_input.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace converter {
namespace {

std::vector<std::string> iwad_folders()
{
    std::vector<std::string> folders;
    if (const char* own = std::getenv("DOOMWADDIR"); own != nullptr && *own != 0) folders.emplace_back(own);
    folders.emplace_back("/usr/share/games/doom");
    folders.emplace_back("/usr/local/share/games/doom");
    folders.emplace_back("/usr/share/doom");
    return folders;
}

} // namespace

std::optional<wad::Archive> open_iwad(const Arguments& arguments, Io& io)
{
    if (arguments.has("--iwad")) {
        rpg::Result<wad::Archive> named = wad::open_archive(arguments.text("--iwad"));
        if (named) return std::move(*named);
        io.err << rpg::to_string(named.error()) << '\n';
        return std::nullopt;
    }
    for (const std::string& folder : iwad_folders()) {
        for (const char* name : {"freedoom2.wad", "doom2.wad", "freedoom1.wad", "doom.wad"}) {
            rpg::Result<wad::Archive> found = wad::open_archive(folder + '/' + name);
            if (!found) continue;
            if (io.verbosity != Verbosity::Quiet) io.err << fmt::format("--iwad is {}/{}\n", folder, name);
            return std::move(*found);
        }
    }
    io.err
        << "--iwad: name the game that the maps shall add to: its palette and list of textures are needed\n";
    return std::nullopt;
}

port::DoomGame doom_game_of(const wad::Archive& iwad)
{
    return iwad.find("MAP01") == nullptr && iwad.find("E1M1") != nullptr ? port::DoomGame::Doom1
                                                                         : port::DoomGame::Doom2;
}

port::PortOptions port_options(const Arguments& arguments, port::PortTarget target)
{
    return {.target = target,
            .scale = static_cast<int>(arguments.number("--scale")),
            .door_thickness = static_cast<int>(arguments.number("--door-thickness")) / 2 * 2,
            .keep_unreached = arguments.flag("--keep-unreached"),
            .fast_doors = arguments.flag("--fast-doors"),
            .coop = arguments.flag("--coop"),
            .filler = !arguments.flag("--no-filler"),
            .mbf = arguments.flag("--mbf"),
            .exact_mirrors = target == port::PortTarget::Udmf};
}

ExitCode finish_port(const Arguments& arguments, const rpg::Bytes& file, const port::Report& report, Io& io)
{
    const auto write = [&](const std::string& path, const rpg::Bytes& bytes) {
        const rpg::Outcome written = write_file(path, bytes);
        if (!written) io.err << rpg::to_string(written.error()) << '\n';
        return static_cast<bool>(written);
    };
    for (const port::ReportItem& item : report.items)
        if (item.severity == port::Severity::Error)
            io.err << fmt::format("{}: {}: {}\n", item.map, item.code, item.text);
    if (arguments.has("--report")) {
        const std::string path = arguments.text("--report");
        const bool is_json = rpg::to_lower(path).ends_with(".json");
        if (!write(path, rpg::to_bytes(is_json ? report_json(report) : report_text(report))))
            return ExitCode::Failed;
    }
    if (!write(arguments.text("--output"), file)) return ExitCode::Failed;
    return report.has_errors() ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace converter
