#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_import_tmx(const Arguments& arguments, Io& io);

inline constexpr std::array kImportTmxArguments{
    ArgumentRow{
        .name = "FILE", .help = "a map made by 'drpg export tmx'", .takes = Takes::File, .required = true},
    output_option(Takes::File, "LEVEL.xml",
                  "the level of a project; its script is written beside it as LEVEL.drs"),
};
inline constexpr CommandRow kImportTmxCommand{
    .path = "import tmx",
    .summary = "a map of the Tiled map editor becomes a level of a project",
    .arguments = kImportTmxArguments,
    .run = run_import_tmx,
    .description =
        "Where lines or blocks were changed, walls are put where open meets solid, with the texture of the "
        "nearest wall, and the level gets a new tree."};

} // namespace converter
