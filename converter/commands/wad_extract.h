#pragma once
#include "converter/command.h"
#include "converter/commands/wad_list.h"

#include <array>

namespace converter {

ExitCode run_wad_extract(const Arguments& arguments, Io& io);

inline constexpr std::array kWadExtractArguments{
    kWadFile, output_option(Takes::Folder, "DIR", "the folder to write into; it is made if needed"),
    ArgumentRow{.name = "--iwad",
                .value = "FILE",
                .help = "the game that FILE adds to: its palette and patches are used where FILE has none",
                .takes = Takes::File}};

inline constexpr CommandRow kWadExtractCommand{
    .path = "wad extract",
    .summary = "write the contents of a WAD as PNG, WAV, MIDI, text and JSON",
    .arguments = kWadExtractArguments,
    .run = run_wad_extract,
    .description =
        "Pictures, flats and whole wall textures become PNG, sounds WAV, songs MIDI, maps and tables JSON, "
        "the rest stays as it is. index.json says which lump is which file.\n"
        "A lump that cannot be read is written as it is and named; the exit code is 1 then."};

} // namespace converter
