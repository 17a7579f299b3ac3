#pragma once
#include "rpg/core/files.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/model/game_data.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace converter {

// The use of a sound in the BREW edition, in our own words; empty if the number is not a sound. Found by
// reading the game's data and watching it.
std::string_view describe_sound(std::uint16_t resource);

enum class AudioSource : std::uint8_t {
    Files, // the game's .wav and .mid unchanged; sounds with only a .pmd are decoded
    Phone, // everything is decoded from .pmd, and nothing else is exported
};

struct AudioExportOptions {
    AudioSource source = AudioSource::Files;
    rpg::Instruments instruments = rpg::Instruments::Corrected;
    bool chained = false; // one decoder for all effects, by number, as the known .wav were made
};

struct AudioExport {
    rpg::FileSet files;
    std::vector<std::string> notes; // what could not be exported, and why
};

// `drpg export audio`: sounds/NNNN.wav, music/NNNN.mid and index.json.
AudioExport export_audio(const rpg::GameData& game, const AudioExportOptions& options);

} // namespace converter
