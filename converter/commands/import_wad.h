#pragma once
#include "converter/command.h"
#include "converter/commands/wad_list.h"

#include <array>

namespace converter {

ExitCode run_import_wad(const Arguments& arguments, Io& io);

inline constexpr std::array kImportWadArguments{
    kWadFile,
    ArgumentRow{.name = "--recipe",
                .value = "FILE",
                .help = "what to make; drawings are looked for in the folder drawings beside it",
                .takes = Takes::File,
                .short_name = "-r",
                .required = true,
                .repeatable = true},
    ArgumentRow{.name = "--songs",
                .value = "FILE",
                .help = "a table of the songs of levels (tables/music.xml): music/LEVEL.mid is made too",
                .takes = Takes::File},
    output_option(Takes::Folder, "DIR", "the project to write art, sounds and music into"),
    ArgumentRow{
        .name = "--iwad", .value = "FILE", .help = "the game that FILE adds to", .takes = Takes::File}};

inline constexpr CommandRow kImportWadCommand{.path = "import wad",
                                              .summary = "make art, sounds and music of a project from a WAD",
                                              .arguments = kImportWadArguments,
                                              .run = run_import_wad,
                                              .description =
                                                  "Each line of a recipe makes a texture, a sprite, a sheet, "
                                                  "a sound or a song; docs/howto/import-wad.md has "
                                                  "the syntax. Nothing is written if a line fails."};

} // namespace converter
