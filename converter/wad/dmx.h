#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/sound.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// A digital sound of the DMX library: format 3, unsigned 8-bit. The library takes the first and last 16
// samples for padding and does not play them; many sounds have no padding there, though.
struct DigitalSound {
    static constexpr std::size_t kPadding = 16;

    std::uint16_t rate = 11025;
    rpg::Bytes samples{};   // with the padding
    rpg::Bytes left_over{}; // bytes after the samples: no meaning, kept
    bool operator==(const DigitalSound&) const = default;
};

// Refuses other formats and more samples than there are bytes.
rpg::Result<DigitalSound> decode_digital_sound(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_digital_sound(const DigitalSound& sound);

rpg::Sound to_sound(const DigitalSound& sound); // sixteen equal samples at an end are padding and left out
DigitalSound to_digital_sound(const rpg::Sound& sound); // rounded to 8 bits, padding added; rate below 65536

// A PC speaker sound: format 0, tones of 1/140 s. 0 is silence, n is 175 Hz * 2^((n-1)/24).
struct SpeakerSound {
    rpg::Bytes tones{};
    rpg::Bytes left_over{}; // no meaning, kept
    bool operator==(const SpeakerSound&) const = default;
};

constexpr std::uint8_t kHighestTone = 127;

rpg::Result<SpeakerSound> decode_speaker_sound(rpg::ByteView bytes, std::string_view file);
rpg::Sound to_sound(const SpeakerSound& sound); // a square wave at 44100 Hz

struct OplOperator {
    std::uint8_t tremolo = 0;
    std::uint8_t attack = 0;
    std::uint8_t sustain = 0;
    std::uint8_t waveform = 0;
    std::uint8_t scale = 0;
    std::uint8_t level = 0;
    bool operator==(const OplOperator&) const = default;
};

struct OplVoice {
    OplOperator modulator;
    std::uint8_t feedback = 0;
    OplOperator carrier;
    std::uint8_t unused = 0;
    std::int16_t note_offset = 0;
    bool operator==(const OplVoice&) const = default;
};

struct OplInstrument {
    std::uint16_t flags = 0; // 1 fixed pitch, 4 two voices
    std::uint8_t fine_tuning = 128;
    std::uint8_t fixed_note = 0;
    std::array<OplVoice, 2> voices{};
    std::string name; // 32 bytes, zeros kept
    bool operator==(const OplInstrument&) const = default;
};

// GENMIDI: how a Yamaha OPL chip plays the 128 General MIDI instruments and 47 drums.
constexpr std::size_t kOplInstruments = 175;
rpg::Result<std::vector<OplInstrument>> decode_genmidi(rpg::ByteView bytes, std::string_view file);

// DMXGUS: a text table that says which patch a Gravis UltraSound plays for an instrument, for cards with 256,
// 512, 768 and 1024 KiB. Kept line by line, so encoding gives the same bytes.
struct GusLine {
    std::string text{}; // as written, without the line's end
    bool is_patch = false;
    std::uint16_t number = 0; // 0..127 instruments, 128.. drums
    std::array<std::uint16_t, 4> used{};
    std::string patch{};
    bool operator==(const GusLine&) const = default;
};

struct GusTable {
    std::vector<GusLine> lines;
    bool has_carriage_returns = false;
    bool ends_with_newline = true;
    bool operator==(const GusTable&) const = default;
};

// Refused: a line that is neither empty, a # comment, nor "number, a, b, c, d, name"; lines with mixed ends.
rpg::Result<GusTable> decode_dmxgus(rpg::ByteView bytes, std::string_view file);

} // namespace converter::wad
