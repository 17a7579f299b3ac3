#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_pack(const Arguments& arguments, Io& io);

inline constexpr std::array kPackArguments{
    ArgumentRow{.name = "DIR",
                .help = "a project made by 'drpg unpack', or any DATA to put into another container",
                .takes = Takes::Path,
                .required = true},
    output_option(Takes::File, "OUT", "the game: a .zip, .bar or .jar file"),
    ArgumentRow{.name = "--edition",
                .value = "brew|j92|j20",
                .help = "the edition that the game is for, if it is another one than the project's",
                .takes = Takes::Text},
    kMods,
    ArgumentRow{
        .name = "--palettes",
        .value = "keep|adapt",
        .help =
            "edited pictures take the colours of their palette, or a palette that only edited pictures use "
            "is made anew for them",
        .takes = Takes::Text,
        .fallback = "keep"},
    ArgumentRow{.name = "--gzip",
                .help = "compress the files of a .bar with the gzip program, whose bytes the original has"},
};
inline constexpr CommandRow kPackCommand{
    .path = "pack",
    .summary = "make a game of an unpacked project",
    .arguments = kPackArguments,
    .run = run_pack,
    .description =
        "Pictures may have any number of colours: they are matched to the 16 of their palette, and how far "
        "colours had to move is said. Sounds of any rate are brought to 8000 Hz. Mods become part of the "
        "game."};

} // namespace converter
