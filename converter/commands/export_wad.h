#pragma once
#include "converter/command.h"
#include "converter/commands/port_input.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_wad(const Arguments& arguments, Io& io);

inline constexpr std::array kExportWadArguments{
    kData,
    kMods,
    kMaps,
    output_option(Takes::File, "F.wad", "the file to write"),
    ArgumentRow{.name = "--iwad",
                .value = "FILE",
                .help = "the game that the maps add to; left out: Freedoom or Doom from the usual folders",
                .takes = Takes::File},
    ArgumentRow{.name = "--scale",
                .value = "N",
                .help = "Doom's units for each of the game's, 1 or 2; with 1 large monsters are replaced",
                .takes = Takes::Number,
                .fallback = "2",
                .minimum = 1,
                .maximum = 2},
    ArgumentRow{.name = "--limits",
                .value = "vanilla|boom|none",
                .help = "what counts as too much for the engine",
                .takes = Takes::Text,
                .fallback = "vanilla"},
    ArgumentRow{.name = "--boom",
                .help = "for ports that know Boom: animated pictures, a lock for the fourth key"},
    kPortMbf,
    ArgumentRow{.name = "--dither",
                .value = "none|ordered|floyd",
                .help = "of walls and flats where Doom's palette has nothing near",
                .takes = Takes::Text,
                .fallback = "ordered"},
    ArgumentRow{.name = "--nodes",
                .value = "classic|xnod|znod",
                .help =
                    "Doom's own nodes, or those of ports for maps beyond their limits, plain or compressed",
                .takes = Takes::Text,
                .fallback = "classic"},
    ArgumentRow{.name = "--sounds", .help = "also the game's sound effects, in the places of Doom's"},
    ArgumentRow{.name = "--mus", .help = "songs in the format of the first engines, not as MIDI"},
    ArgumentRow{.name = "--reject", .help = "a REJECT that knows which rooms can never see each other"},
    ArgumentRow{.name = "--exact-mirrors",
                .help = "backs of fences mirrored as in the game, at the cost of textures"},
    kPortThickness,
    kPortUnreached,
    kPortFastDoors,
    kPortCoop,
    kPortNoFiller,
    kPortAll,
    kPortReport,
};
inline constexpr CommandRow kExportWadCommand{
    .path = "export wad",
    .summary = "levels as maps for Doom, with nodes, textures and a report of what was lost",
    .arguments = kExportWadArguments,
    .run = run_export_wad,
    .description = "DATA may also be an unpacked project. The maps run in every engine for Doom, the first "
                   "ones included.\n"
                   "Doors, keys, switches, secrets and exits work; what Doom cannot say is in the report, "
                   "also in the lump\n"
                   "RPGREPRT. Exit code 1 if a level could not be made."};

} // namespace converter
