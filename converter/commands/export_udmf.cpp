#include "converter/commands/export_udmf.h"

#include "converter/arguments.h"
#include "converter/exporters/port/udmf/udmf_export.h"
#include "converter/game_input.h"
#include "converter/level_choice.h"
#include "converter/progress.h"

#include <fmt/format.h>

namespace converter {

ExitCode run_export_udmf(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<GameOrProject> opened = open_modded_game_or_project(arguments, io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->game;
    const auto levels = chosen_levels(game, arguments.list("--map"), io);
    if (!levels) return ExitCode::Unsuitable;
    Progress progress(io, "export udmf", levels->size());
    port::UdmfExportOptions options{.port = port_options(arguments, port::PortTarget::Udmf),
                                    .all = arguments.flag("--all"),
                                    .nodes = arguments.text("--nodes") != "no",
                                    .step = [&] { progress.step(); }};
    if (arguments.has("--map")) options.levels = *levels;
    const port::PortExport made = export_udmf(game, options);
    code = finish_port(arguments, made.file, made.report, io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} maps, {} bytes; {} remarks in the report\n", arguments.text("--output"),
                              made.maps, made.file.size(), made.report.items.size());
    return code;
}

} // namespace converter
