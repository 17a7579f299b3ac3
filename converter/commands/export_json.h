#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_json(const Arguments& arguments, Io& io);

inline constexpr std::array kExportJsonArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where game.json, levels/ and the other files are written"),
};
inline constexpr CommandRow kExportJsonCommand{.path = "export json",
                                               .summary = "the whole decoded game as JSON",
                                               .arguments = kExportJsonArguments,
                                               .run = run_export_json};

} // namespace converter
