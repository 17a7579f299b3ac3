#include "converter/commands/port_input.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/game_input.h"
#include "converter/progress.h"
#include "rpg/source/file_names.h"

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

rpg::Result<wad::Archive> open_iwad(const Arguments& arguments, Io& io)
{
    if (arguments.has("--iwad")) return wad::open_archive(arguments.text("--iwad"));
    for (const std::string& folder : iwad_folders()) {
        for (const char* name : {"freedoom2.wad", "doom2.wad", "freedoom1.wad", "doom.wad"}) {
            rpg::Result<wad::Archive> found = wad::open_archive(folder + '/' + name);
            if (!found) continue;
            if (io.verbosity != Verbosity::Quiet) io.err << fmt::format("--iwad is {}/{}\n", folder, name);
            return found;
        }
    }
    return rpg::Error{
        .file = "--iwad",
        .reason = "name the game that the maps shall add to: its palette and list of textures are needed"};
}

port::DoomGame doom_game_of(const wad::Archive& iwad)
{
    return iwad.find("MAP01") == nullptr && iwad.find("E1M1") != nullptr ? port::DoomGame::Doom1
                                                                         : port::DoomGame::Doom2;
}

port::PortOptions port_options(const Arguments& arguments, port::PortTarget target)
{
    const bool is_classic = target == port::PortTarget::Classic;
    port::PortOptions options{.target = target,
                              .scale = 1,
                              .door_thickness =
                                  static_cast<int>(arguments.number("--door-thickness")) / 2 * 2,
                              .keep_unreached = arguments.flag("--keep-unreached"),
                              .exact_mirrors = !is_classic || arguments.flag("--exact-mirrors"),
                              .slides = !is_classic && arguments.text("--doors") == "slide"};
    if (target == port::PortTarget::Pk3) return options; // has things and doors of its own
    options.scale = static_cast<int>(arguments.number("--scale"));
    options.fast_doors = arguments.flag("--fast-doors");
    options.coop = arguments.flag("--coop");
    options.filler = !arguments.flag("--no-filler");
    options.mbf = arguments.flag("--mbf");
    options.boom = is_classic && arguments.flag("--boom");
    return options;
}

namespace {

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

} // namespace

ExitCode run_port(std::string_view name, const Arguments& arguments, Io& io, const MakePort& make)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const auto levels = chosen_levels(opened->loaded.game, arguments.list("--map"), io);
    if (!levels) return ExitCode::Unsuitable;
    Progress progress(io, std::string(name), levels->size());
    const auto made = make({.game = opened->loaded.game,
                            .levels = arguments.has("--map") ? *levels : std::vector<std::string>{},
                            .step = [&] { progress.step(); }});
    if (!made) {
        io.err << rpg::to_string(made.error()) << '\n';
        return ExitCode::Unsuitable;
    }
    code = finish_port(arguments, made->file, made->report, io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} maps, {} bytes; {} remarks in the report\n", arguments.text("--output"),
                              made->maps, made->file.size(), made->report.items.size());
    return code;
}

} // namespace converter
