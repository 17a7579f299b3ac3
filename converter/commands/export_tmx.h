#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_tmx(const Arguments& arguments, Io& io);

inline constexpr std::array kExportTmxArguments{
    ArgumentRow{
        .name = "DATA", .help = "the game, or an unpacked project", .takes = Takes::Path, .fallback = "free"},
    kMods,
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "the level, such as 'intro'",
                .takes = Takes::Text,
                .required = true},
    output_option(Takes::File, "F.tmx", "the map; its tilesets and pictures are written beside it"),
};
inline constexpr CommandRow kExportTmxCommand{
    .path = "export tmx",
    .summary = "a level for the Tiled map editor, with the game's pictures as tilesets",
    .arguments = kExportTmxArguments,
    .run = run_export_tmx,
    .description = "'drpg import tmx' is the way back; an unchanged map gives the same level. "
                   "docs/formats/tiled.md explains the layers."};

} // namespace converter
