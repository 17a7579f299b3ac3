#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// *.pmd, Qualcomm CMX ("cmid"): songs and sound effects of the BREW edition. docs/formats/cmx.md.

// One event with its bytes as stored. A note: `first` is channel and key, `second` the length in ticks and
// `third` velocity and octave (absent if the notes of the file have 3 bytes). Everything else: `first` is
// kCmxEscape, `second` the code and `third` the data byte, or for codes from kCmxLong on the data is `bytes`.
struct CmxEvent {
    std::uint8_t delta = 0; // ticks since the event before
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::uint8_t third = 0;
    Bytes bytes{};

    bool is_note() const;
    bool is_bend() const;             // fine pitch bend
    bool is_control() const;          // one data byte
    bool is_long() const;             // data in `bytes`
    bool is_wave() const;             // a packet of speech frames
    bool is(std::uint8_t code) const; // the control or long event of this code
    bool operator==(const CmxEvent&) const = default;
};

constexpr std::uint8_t kCmxEscape = 0xFF;
constexpr std::uint8_t kCmxControl = 0x80; // codes below are fine pitch bends
constexpr std::uint8_t kCmxLong = 0xF0;
constexpr std::uint8_t kCmxTempo = 0xC0; // .. 0xCF, the low four bits are the time base
constexpr std::uint8_t kCmxNothing = 0xDE;
constexpr std::uint8_t kCmxEnd = 0xDF;
constexpr std::uint8_t kCmxProgram = 0xE0;
constexpr std::uint8_t kCmxBank = 0xE1;
constexpr std::uint8_t kCmxWave = 0xF1;

using CmxTrack = std::vector<CmxEvent>;

struct CmxChunk {
    std::string tag; // 4 characters
    Bytes bytes;
    bool operator==(const CmxChunk&) const = default;
};

enum class CmxKind : std::uint8_t { Song, Effect, Unknown };

struct Cmx {
    std::uint8_t content_type = 2;
    std::uint8_t content_bits = 0; // 1 notes, 2 wave; the others are not used by the game
    std::vector<CmxChunk> header;  // in file order
    std::vector<CmxTrack> tracks;

    const CmxChunk* find(std::string_view tag) const; // null if the header has none
    CmxKind kind() const;                             // from the chunk "cnts"
    bool has_velocities() const;                      // notes have 4 bytes; from the chunk "note"
    bool operator==(const Cmx&) const = default;
};

// Refuses files over 2 MiB, unknown event formats and lengths that do not match. Unknown chunks are kept.
Result<Cmx> decode_cmx(ByteView bytes, std::string_view file);
Bytes encode_cmx(const Cmx& cmx); // reproduces the decoded bytes

constexpr std::uint8_t kCmxQcelp = 4;
struct CmxWavePacket {
    std::uint8_t format = 0; // 4 = QCELP-13K
    ByteView frames;         // borrowed from the event
};
std::optional<CmxWavePacket> wave_packet(const CmxEvent& event); // nullopt if its header is cut off

} // namespace rpg
