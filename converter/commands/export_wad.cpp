#include "converter/commands/export_wad.h"

#include "converter/arguments.h"
#include "converter/exporters/port/classic/wad_export.h"
#include "converter/game_input.h"
#include "converter/level_choice.h"
#include "converter/progress.h"

#include <fmt/format.h>

namespace converter {
namespace {

port::Limits limits_of(const std::string& word)
{
    if (word == "boom") return port::Limits::Boom;
    return word == "none" ? port::Limits::None : port::Limits::Vanilla;
}

port::NodeKind nodes_of(const std::string& word)
{
    if (word == "xnod") return port::NodeKind::Extended;
    return word == "znod" ? port::NodeKind::Compressed : port::NodeKind::Classic;
}

port::Dither dither_of(const std::string& word)
{
    if (word == "floyd") return port::Dither::Floyd;
    return word == "none" ? port::Dither::None : port::Dither::Ordered;
}

} // namespace

ExitCode run_export_wad(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<GameOrProject> opened = open_modded_game_or_project(arguments, io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->game;
    const auto levels = chosen_levels(game, arguments.list("--map"), io);
    if (!levels) return ExitCode::Unsuitable;
    const std::optional<wad::Archive> iwad = open_iwad(arguments, io);
    if (!iwad) return ExitCode::Unsuitable;
    Progress progress(io, "export wad", levels->size());
    port::WadExportOptions options{.port = port_options(arguments, port::PortTarget::Classic),
                                   .all = arguments.flag("--all"),
                                   .sounds = arguments.flag("--sounds"),
                                   .blind = arguments.flag("--reject"),
                                   .mus = arguments.flag("--mus"),
                                   .limits = limits_of(arguments.text("--limits")),
                                   .nodes = nodes_of(arguments.text("--nodes")),
                                   .dither = dither_of(arguments.text("--dither")),
                                   .step = [&] { progress.step(); }};
    if (arguments.has("--map")) options.levels = *levels;
    options.port.doom = doom_game_of(*iwad);
    options.port.boom = arguments.flag("--boom");
    options.port.exact_mirrors = arguments.flag("--exact-mirrors");
    const auto made = port::export_wad(game, *iwad, options);
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
