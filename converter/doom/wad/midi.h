#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace converter::wad {

constexpr std::uint8_t kMidiSystemExclusive = 0xF0; // and 0xF7
constexpr std::uint8_t kMidiMeta = 0xFF;
constexpr std::uint8_t kMidiEndOfTrack = 0x2F;
constexpr std::uint8_t kMidiTempo = 0x51;
constexpr std::uint8_t kMidiPercussion = 9;

struct MidiEvent {
    std::uint32_t delay = 0;            // ticks since the event before it
    std::uint8_t status = 0;            // with the channel; kMidiMeta; kMidiSystemExclusive or 0xF7
    std::array<std::uint8_t, 2> data{}; // of a channel event; data[0] is the type of a meta event
    rpg::Bytes text{};                  // what a meta or exclusive event holds
    bool operator==(const MidiEvent&) const = default;
};

using MidiTrack = std::vector<MidiEvent>; // ends with kMidiEndOfTrack

// A standard MIDI file.
struct Midi {
    std::uint16_t format = 0;    // 0: one track, 1: tracks that play together
    std::uint16_t division = 96; // ticks of a quarter note, below 32768
    std::vector<MidiTrack> tracks;
    bool operator==(const Midi&) const = default;
};

bool is_midi(rpg::ByteView bytes);
rpg::Result<Midi> decode_midi(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_midi(const Midi& song); // without running status; decodes to the same song

// How many data bytes follow a channel status: 1 for program and pressure, else 2.
constexpr std::size_t midi_data_size(std::uint8_t status)
{
    return (status & 0xE0U) == 0xC0U ? 1 : 2;
}

} // namespace converter::wad
