#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_script_build(const Arguments& arguments, Io& io);

inline constexpr std::array kScriptBuildArguments{
    ArgumentRow{.name = "SCRIPT",
                .help = "a .drs file, or a folder of NAME.drs files; NAME.names beside them is read too",
                .takes = Takes::Path,
                .required = true},
    ArgumentRow{.name = "--data",
                .value = "DATA",
                .help = "the game whose levels get the scripts",
                .takes = Takes::Path,
                .fallback = "free"},
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "the level of a single script; left out: the one that its file is named after",
                .takes = Takes::Text},
    output_option(
        Takes::Path, "OUT",
        "the whole game as .zip or .jar, one level as .bsp (J92: its .str beside it), or a folder for the "
        "files of each level"),
    ArgumentRow{.name = "--sort", .help = "sort the events by tile, as the original needs them"},
};
inline constexpr CommandRow kScriptBuildCommand{
    .path = "script build",
    .summary = "put script text back into the levels of a game",
    .arguments = kScriptBuildArguments,
    .run = run_script_build,
    .description =
        "An unchanged text gives the same bytes. All mistakes are reported with line and column, and "
        "nothing is written. A project has its scripts built by 'drpg pack'."};

} // namespace converter
