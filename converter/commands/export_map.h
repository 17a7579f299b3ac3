#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_map(const Arguments& arguments, Io& io);

inline constexpr std::array kExportMapArguments{
    kData,
    kMods,
    kMaps,
    output_option(Takes::Path, "FILE", "F.svg or F.png; for several levels a folder of both"),
};
inline constexpr CommandRow kExportMapCommand{
    .path = "export map",
    .summary = "a level from above: walls, doors, things, events, secrets and a legend",
    .arguments = kExportMapArguments,
    .run = run_export_map};

} // namespace converter
