#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_script_dump(const Arguments& arguments, Io& io);

inline constexpr std::array kScriptDumpArguments{
    ArgumentRow{
        .name = "DATA", .help = "the game, or an unpacked project", .takes = Takes::Path, .fallback = "free"},
    kMods,
    kMaps,
    ArgumentRow{.name = "--output",
                .value = "OUT",
                .help =
                    "a .drs file for one level, or a folder for NAME.drs of each; left out: standard output",
                .takes = Takes::Path,
                .short_name = "-o"},
    ArgumentRow{.name = "--names",
                .value = "none|auto",
                .help = "auto: doors and things get names; in a folder they are in NAME.names",
                .takes = Takes::Text,
                .fallback = "none"},
    ArgumentRow{.name = "--comments",
                .help = "say behind each command what its line, thing or string is",
                .short_name = "-c"},
};
inline constexpr CommandRow kScriptDumpCommand{
    .path = "script dump",
    .summary = "the event scripts and texts of levels as text",
    .arguments = kScriptDumpArguments,
    .run = run_script_dump,
    .description =
        "docs/formats/script.md explains the text. Nothing is lost: 'drpg script build' is the way back."};

} // namespace converter
