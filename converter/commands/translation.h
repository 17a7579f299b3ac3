#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_translation(const Arguments& arguments, Io& io);

inline constexpr std::array kTranslationArguments{
    ArgumentRow{
        .name = "DATA", .help = "the game, or an unpacked project", .takes = Takes::Path, .required = true},
    ArgumentRow{.name = "FILE", .help = "the translation; left out: an empty one", .takes = Takes::File},
    kMods,
    ArgumentRow{.name = "--output",
                .value = "FILE",
                .help = "write it anew, with what is missing as comments to fill in",
                .takes = Takes::File,
                .short_name = "-o"},
};
inline constexpr CommandRow kTranslationCommand{
    .path = "translation",
    .summary = "what a translation of a game's texts lacks, and a file to go on with",
    .arguments = kTranslationArguments,
    .run = run_translation,
    .description = "Exits with 1 if a text is missing or wrong, unless --output asks for a draft.",
    .json = true};

} // namespace converter
