#pragma once
#include "rpg/core/bytes.h"

#include <string_view>

namespace tests {

rpg::Bytes from_hex(std::string_view text); // blanks and line breaks are skipped

// Test data of our own in the phone's sound formats.
extern const std::string_view kCmxSongHex;  // a song with ties, bends and drums
extern const std::string_view kMidiSongHex; // the same as MIDI, without corrected instruments
extern const std::string_view kQcelpHex;    // three full-rate speech frames of 35 bytes
rpg::Bytes small_effect();                  // a .pmd effect of those frames

extern const std::string_view kSmallBarHex; // the worked example of docs/formats/bar.md

} // namespace tests
