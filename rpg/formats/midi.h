#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// *.mid, Standard MIDI files as a list of chunks. docs/formats/midi.md.
struct MidiChunk {
    std::string tag = "MTrk"; // 4 characters; chunks other than MTrk are kept unread
    Bytes bytes{};
    bool is_track() const { return tag == "MTrk"; }
    bool operator==(const MidiChunk&) const = default;
};

struct MidiSong {
    std::uint16_t format = 1; // 0 one track, 1 simultaneous tracks, 2 independent tracks
    std::uint16_t division =
        0;                // ticks per beat; with the highest bit set frames per second and ticks per frame
    Bytes header_extra{}; // of a header longer than 6 bytes
    std::vector<MidiChunk> chunks{};
    bool operator==(const MidiSong&) const = default;
};

bool is_midi(ByteView bytes); // by its first bytes
// Splits the file into chunks and checks their lengths; read_midi_tracks checks the events.
Result<MidiSong> decode_midi(ByteView bytes, std::string_view file);
Bytes encode_midi(const MidiSong& song); // reproduces the decoded bytes

constexpr std::uint8_t kMidiSystemExclusive = 0xF0; // and 0xF7
constexpr std::uint8_t kMidiMeta = 0xFF;
constexpr std::uint8_t kMidiEndOfTrack = 0x2F;
constexpr std::uint8_t kMidiTempo = 0x51;
constexpr std::uint8_t kMidiPercussion = 9; // channel number

struct MidiEvent {
    std::uint32_t delay = 0;            // ticks since the event before it
    std::uint8_t status = 0;            // with the channel; kMidiMeta; kMidiSystemExclusive or 0xF7
    std::array<std::uint8_t, 2> data{}; // of a channel event; data[0] is the type of a meta event
    Bytes text{};                       // content of a meta or exclusive event
    bool operator==(const MidiEvent&) const = default;
};
using MidiTrack = std::vector<MidiEvent>; // ends with kMidiEndOfTrack

// Every event of every track: the error names the first malformed one. Offsets are those of the encoded file.
Result<std::vector<MidiTrack>> read_midi_tracks(const MidiSong& song, std::string_view file);
MidiChunk write_midi_track(const MidiTrack& track); // without running status; reading it gives the same track

struct MidiTempo {
    std::uint64_t tick = 0;
    std::uint32_t microseconds = 500000; // per beat
};

struct MidiTiming {
    std::uint16_t division = 0;
    std::uint64_t ticks = 0;         // the end of the longest track
    std::vector<MidiTempo> tempos{}; // ascending by tick

    double seconds(std::uint64_t tick) const; // from the start to that tick
    double seconds() const { return seconds(ticks); }
};

// The duration; reads every event.
Result<MidiTiming> check_midi_events(const MidiSong& song, std::string_view file);

// Decides for all platforms whether a song may be played. Games and mods are loaded without the songs that it
// refuses, and runtime/platform/synth.h requires it. So a synthesiser can rely on this:
//   - a header of at least 6 bytes, format 0, 1 or 2; every chunk ends within the file
//   - the division is not 0: ticks of a beat (1 to 32767), or frames a second, 24, 25, 29 or 30, as a
//     negative number in the high byte and ticks of a frame, at least 1, in the low one
//   - every track is well-formed to its end-of-track event, after which it has no bytes
//   - at least one note is struck (velocity above 0)
//   - from the start to the last end of a track it lasts from kMinSongSeconds to kMaxSongSeconds seconds, so
//     that a loop always advances
Result<MidiTiming> check_song(ByteView bytes, std::string_view file);
constexpr double kMinSongSeconds = 0.05, kMaxSongSeconds = 4 * 3600;

constexpr std::uint32_t kMaxMidiNumber = (1U << 28) - 1;
void write_midi_number(Bytes& bytes, std::uint32_t value); // seven bits per byte; at most kMaxMidiNumber

} // namespace rpg
