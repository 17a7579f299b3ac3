#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_import_udmf(const Arguments& arguments, Io& io);

inline constexpr std::array kImportUdmfArguments{
    ArgumentRow{.name = "FILE",
                .help = "a WAD with UDMF maps, or the TEXTMAP of one as a file",
                .takes = Takes::File,
                .required = true},
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "the map, such as MAP01; not needed where there is only one",
                .takes = Takes::Text},
    output_option(Takes::File, "LEVEL.xml",
                  "the level of a project; its script is written beside it as LEVEL.drs"),
    ArgumentRow{.name = "--script",
                .value = "F.drs",
                .help = "the scripts and texts; left out: the lump RPGMAP01 (for MAP01) of the WAD",
                .takes = Takes::File},
    ArgumentRow{.name = "--scale",
                .value = "N",
                .help =
                    "units of the map for each of the game's; left out: what the map's start says, else 1",
                .takes = Takes::Number,
                .fallback = "0",
                .minimum = 0,
                .maximum = 4},
    ArgumentRow{.name = "--game",
                .value = "DATA",
                .help = "the game that must have the map's textures and things",
                .takes = Takes::Path,
                .fallback = "free"},
};
inline constexpr CommandRow kImportUdmfCommand{
    .path = "import udmf",
    .summary = "a UDMF map on the grid, with our textures and things, becomes a level of a project",
    .arguments = kImportUdmfArguments,
    .run = run_import_udmf,
    .description =
        "Reads what 'drpg export udmf' writes, changed or not, and maps drawn by the same rules: rooms from "
        "0 to 64, shut sectors as doors, walls on the grid of 8, textures RWnnn and RFnnn, things 21000 + "
        "sprite. Doors get the usual scripts where no script opens them."};

} // namespace converter
