#pragma once
#include "converter/command.h"
#include "converter/commands/port_input.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_udmf(const Arguments& arguments, Io& io);

inline constexpr std::array kExportUdmfArguments{
    kData,
    kMods,
    kMaps,
    output_option(Takes::File, "F.wad", "the file to write"),
    ArgumentRow{.name = "--scale",
                .value = "N",
                .help = "Doom's units for each of the game's, 1 or 2; with 1 large monsters are replaced",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 1,
                .maximum = 2},
    ArgumentRow{.name = "--nodes",
                .value = "yes|no",
                .help = "nodes in each map; engines that can do without build their own",
                .takes = Takes::Text,
                .fallback = "yes"},
    ArgumentRow{.name = "--stock", .help = "things with Doom's own editor numbers; this is so anyway"},
    kPortMbf,
    kPortDoors,
    kPortThickness,
    kPortUnreached,
    kPortFastDoors,
    kPortCoop,
    kPortNoFiller,
    ArgumentRow{.name = "--acs-notes",
                .help = "each map's script also as remarks in its lump SCRIPTS, where editors show it"},
    kPortAll,
    kPortReport,
};
inline constexpr CommandRow kExportUdmfCommand{
    .path = "export udmf",
    .summary = "levels as UDMF maps (namespace zdoom) with nodes and pictures, for editors and modern ports",
    .arguments = kExportUdmfArguments,
    .run = run_export_udmf,
    .description = "DATA may also be an unpacked project. One tile is 64 units, on the grid. Exits lead "
                   "where they lead in\n"
                   "the game. What UDMF cannot say is in the report, also in the lump RPGREPRT. Exit code 1 "
                   "if a level could\n"
                   "not be made."};

} // namespace converter
