#pragma once
#include "converter/command.h"
#include "converter/commands/wad_list.h"

#include <array>

namespace converter {

ExitCode run_wad_check(const Arguments& arguments, Io& io);

inline constexpr std::array kWadCheckArguments{
    kWadFile, ArgumentRow{.name = "--iwad",
                          .value = "FILE",
                          .help = "the game that FILE adds to: its textures, patches and flats are known too",
                          .takes = Takes::File}};

inline constexpr CommandRow kWadCheckCommand{
    .path = "wad check",
    .summary = "find everything that is wrong in a WAD",
    .arguments = kWadCheckArguments,
    .run = run_wad_check,
    .description =
        "Prints one line a problem: file, offset, lump and field, reason. Exit code 1 if there are any.\n"
        "Names of textures and flats are checked in an IWAD, or with --iwad.",
    .json = true};

} // namespace converter
