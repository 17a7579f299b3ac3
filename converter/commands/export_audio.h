#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_audio(const Arguments& arguments, Io& io);

inline constexpr std::array kExportAudioArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where sounds/, music/ and index.json are written"),
    ArgumentRow{.name = "--source",
                .value = "files|phone",
                .help = "'files': .wav and .mid as they are, what is there only as .pmd decoded; 'phone': "
                        "everything decoded from .pmd",
                .takes = Takes::Text,
                .fallback = "files"},
    ArgumentRow{.name = "--instruments",
                .value = "corrected|converter",
                .help = "of decoded songs: 'corrected' as the phone plays them, 'converter' as in the .mid "
                        "files that came with the game's data",
                .takes = Takes::Text,
                .fallback = "corrected"},
    ArgumentRow{.name = "--chained",
                .help = "decode the effects one after the other without a pause for the filters, as the .wav "
                        "files that came with the game's data were made"},
};
inline constexpr CommandRow kExportAudioCommand{.path = "export audio",
                                                .summary = "sounds as WAV, songs as MIDI, with an index",
                                                .arguments = kExportAudioArguments,
                                                .run = run_export_audio};

} // namespace converter
