#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/formats/midi.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace converter::wad {

enum class MusKind : std::uint8_t { Release, Play, Bend, System, Control, EndOfMeasure, EndOfScore };

struct MusEvent {
    MusKind kind = MusKind::EndOfScore;
    std::uint8_t channel = 0; // 15 is percussion
    std::uint8_t first = 0;   // note, bend (128 is none), system event or controller; 7 bits but for the bend
    std::optional<std::uint8_t> second{}; // Play: volume where it changes; Control: value
    std::optional<std::uint32_t> delay{}; // ticks of 1/140 s until the next event; none: the same moment
    bool operator==(const MusEvent&) const = default;
};

constexpr std::uint8_t kMusPercussion = 15;
constexpr std::uint8_t kMusProgram = 0; // the controller that chooses the instrument
constexpr std::uint32_t kMusTicksPerSecond = 140;

// A song of the DMX library.
struct Mus {
    std::uint16_t primary_channels = 0;
    std::uint16_t secondary_channels = 0;
    std::uint16_t reserved = 0;
    std::vector<std::uint16_t> instruments{};
    std::vector<MusEvent> events{}; // the last one is EndOfScore
    bool operator==(const Mus&) const = default;
};

bool is_mus(rpg::ByteView bytes);

// Refused: events that do not exist, data bytes with bit 7, a score without an end or longer than it says.
rpg::Result<Mus> decode_mus(rpg::ByteView bytes, std::string_view file);
rpg::Result<rpg::Bytes> encode_mus(const Mus& song); // fails only if the score is longer than 65535 bytes

// One track of 70 ticks a quarter note at 120 quarters a minute: a tick is MUS's 1/140 s. MUS channels 0-8
// and 9-14 become 0-8 and 10-15, percussion becomes 9.
rpg::MidiSong to_midi(const Mus& song);

// The inverse for any MIDI file: tempo changes are followed, times rounded to 1/140 s; events that MUS lacks
// (pressure, texts, other controllers) are left out. Refused: broken events, a division that is no part of a
// quarter.
rpg::Result<Mus> to_mus(const rpg::MidiSong& song, std::string_view file);

} // namespace converter::wad
