#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_unpack(const Arguments& arguments, Io& io);

inline constexpr ArgumentRow kInstruments{.name = "--instruments",
                                          .value = "corrected|converter",
                                          .help = "of songs that are there only as .pmd: as the phone means "
                                                  "them, or byte for byte as the converter of the "
                                                  "known .mid files wrote them",
                                          .takes = Takes::Text,
                                          .fallback = "corrected"};

inline constexpr std::array kUnpackArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "the folder of the project; it must be empty or new"),
    kInstruments,
    ArgumentRow{.name = "--tables",
                .help =
                    "also tables/*.xml with all numbers of the rules; packed again, they go with the game"},
    ArgumentRow{.name = "--force", .help = "write into a folder that is not empty", .short_name = "-f"},
};
inline constexpr CommandRow kUnpackCommand{
    .path = "unpack",
    .summary = "turn the whole game into files that can be edited: XML, script text, PNG, WAV, MIDI",
    .arguments = kUnpackArguments,
    .run = run_unpack,
    .description =
        "'drpg pack' is the way back. A project that was not touched gives every file byte for byte."};

} // namespace converter
