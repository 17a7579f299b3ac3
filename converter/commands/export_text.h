#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_text(const Arguments& arguments, Io& io);

inline constexpr std::array kExportTextArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where the texts are written"),
    ArgumentRow{.name = "--encoding",
                .value = "auto|ascii|russian",
                .help = "the letters that the game's font draws; 'auto' finds out",
                .takes = Takes::Text,
                .fallback = "auto"},
};
inline constexpr CommandRow kExportTextCommand{
    .path = "export text",
    .summary = "every text of the game to read, with the place where it is used",
    .arguments = kExportTextArguments,
    .run = run_export_text};

} // namespace converter
