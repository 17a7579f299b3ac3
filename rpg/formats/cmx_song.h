#pragma once
#include "rpg/core/result.h"
#include "rpg/formats/cmx.h"
#include "rpg/formats/midi.h"

#include <cstdint>
#include <string_view>

namespace rpg {

enum class Instruments : std::uint8_t {
    Corrected,   // bank 3 holds the programs 64..127
    AsConverted, // banks are ignored, as in the known .mid files
};

struct CmxSong {
    MidiSong midi;
    std::uint64_t loop_ticks = 0; // where playback loops: the last end of a track or a note
    double loop_seconds = 0;
};

// Fails for what Standard MIDI cannot express: more than four tracks, tempos and times out of range, no song.
Result<CmxSong> convert_cmx_song(const Cmx& cmx, std::string_view file,
                                 Instruments instruments = Instruments::Corrected);

} // namespace rpg
