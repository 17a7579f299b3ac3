#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_script_lint(const Arguments& arguments, Io& io);

inline constexpr std::array kScriptLintArguments{
    ArgumentRow{.name = "DATA",
                .help = "the game, or an unpacked project: then findings have lines and columns",
                .takes = Takes::Path,
                .fallback = "free"},
    kMaps,
    kMods,
    ArgumentRow{.name = "--strict", .help = "warnings count like errors"},
    ArgumentRow{.name = "--level",
                .value = "E|W|I",
                .help = "the least severity shown: errors, warnings too, or notes too",
                .takes = Takes::Text,
                .fallback = "I"},
};
inline constexpr CommandRow kScriptLintCommand{
    .path = "script lint",
    .summary = "what is wrong or odd in the scripts and texts of levels",
    .arguments = kScriptLintArguments,
    .run = run_script_lint,
    .description =
        "One line a finding: its place, its id, E (the original would crash), W (surely not meant) or I "
        "(worth knowing), and what is wrong. docs/howto/check-scripts.md explains the ids. Exits with 1 "
        "if there is an E.",
    .json = true};

} // namespace converter
