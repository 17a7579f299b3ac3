#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_png(const Arguments& arguments, Io& io);

inline constexpr std::array kExportPngArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where the pictures are written"),
    ArgumentRow{.name = "--scale",
                .value = "N",
                .help = "pixels of the picture for each of the game's, 1 to 16",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 1,
                .maximum = 16},
    ArgumentRow{.name = "--sheet", .help = "also overviews of all frames by id, in contact/"},
    ArgumentRow{.name = "--palette",
                .value = "all|used",
                .help = "'all': each picture also in every palette of the ids that show it",
                .takes = Takes::Text,
                .fallback = "used"},
};
inline constexpr CommandRow kExportPngCommand{
    .path = "export png",
    .summary = "textures, sprite frames, palettes and sheets as PNG, with an index",
    .arguments = kExportPngArguments,
    .run = run_export_png};

} // namespace converter
