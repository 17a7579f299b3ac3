#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

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
rpg::Bytes encode_genmidi(const std::vector<OplInstrument>& instruments); // kOplInstruments of them

} // namespace converter::wad
