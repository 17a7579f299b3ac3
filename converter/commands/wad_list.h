#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_wad_list(const Arguments& arguments, Io& io);

inline constexpr ArgumentRow kWadFile{
    .name = "FILE", .help = "a WAD or pk3 of any Doom", .takes = Takes::File, .required = true};
inline constexpr std::array kWadListArguments{kWadFile};

inline constexpr CommandRow kWadListCommand{
    .path = "wad list",
    .summary = "list the lumps of a WAD and what they are",
    .arguments = kWadListArguments,
    .run = run_wad_list,
    .description =
        "One line a lump: its number, offset, size, kind, namespace and name. In a pk3 the offset is that "
        "within the member.",
    .json = true};

} // namespace converter
