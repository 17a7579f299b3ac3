#include "converter/commands/export_pk3.h"

#include "converter/arguments.h"
#include "converter/exporters/port/pk3/pk3_export.h"
#include "converter/game_input.h"
#include "converter/level_choice.h"
#include "converter/progress.h"

#include <fmt/format.h>

namespace converter {

ExitCode run_export_pk3(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<GameOrProject> opened = open_game_or_project(arguments.text("DATA"), io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->game;
    const auto levels = chosen_levels(game, arguments.list("--map"), io);
    if (!levels) return ExitCode::Unsuitable;
    Progress progress(io, "export pk3", levels->size());
    port::Pk3ExportOptions options{.all = arguments.flag("--all"), .step = [&] { progress.step(); }};
    options.port.door_thickness = static_cast<int>(arguments.number("--door-thickness")) / 2 * 2;
    options.port.keep_unreached = arguments.flag("--keep-unreached");
    options.port.exact_mirrors = true;
    if (arguments.has("--map")) options.levels = *levels;
    const port::PortExport made = export_pk3(game, options);
    code = finish_port(arguments, made.file, made.report, io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} maps, {} bytes; {} remarks in the report\n", arguments.text("--output"),
                              made.maps, made.file.size(), made.report.items.size());
    return code;
}

} // namespace converter
