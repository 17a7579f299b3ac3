#include "rpg/formats/midi.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace rpg {
namespace {

constexpr std::size_t kHeaderFields = 6;
constexpr std::size_t kChunkHeader = 8;
constexpr std::string_view kMagic = "MThd";

std::uint32_t read_number(ByteReader& in, std::string_view field)
{
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
        const std::uint32_t byte = in.u8(field);
        value = value << 7 | (byte & 0x7F);
        if (byte < 0x80) return value;
    }
    in.reject(field, "has more than four bytes");
    return 0;
}

// How many data bytes follow a channel status: 1 for program and pressure, else 2.
std::size_t data_size(std::uint8_t status)
{
    return (status & 0xE0U) == 0xC0U ? 1 : 2;
}

class TrackReader {
public:
    TrackReader(ByteView bytes, std::string_view file) : in_(bytes, file) {}

    MidiTrack read()
    {
        MidiTrack track;
        while (!in_.failed() && !is_ended_) track.push_back(read_event());
        in_.expect_end("end of track");
        return track;
    }
    const ByteReader& reader() const { return in_; }

private:
    MidiEvent read_event()
    {
        MidiEvent event{.delay = read_number(in_, "delta")};
        const std::size_t start = in_.offset();
        event.status = in_.u8("event");
        if (event.status == kMidiMeta) {
            read_meta(event);
        } else if (event.status == kMidiSystemExclusive || event.status == 0xF7) {
            event.text = text_of(in_.bytes("system data", read_number(in_, "system data length")));
            running_status_ = 0;
        } else if (event.status > 0xF0) {
            in_.reject_at(start, "event", fmt::format("{:02X} does not belong in a file", event.status));
        } else {
            read_channel_event(start, event);
        }
        return event;
    }

    void read_channel_event(std::size_t start, MidiEvent& event)
    {
        const std::uint8_t byte = event.status;
        const bool is_running = byte < 0x80;
        if (!is_running) running_status_ = byte;
        if (running_status_ == 0) in_.reject_at(start, "event", "a data byte without a status before it");
        event.status = running_status_;
        for (std::size_t i = 0; i < data_size(event.status); ++i) {
            const std::size_t offset = in_.offset();
            event.data[i] = i == 0 && is_running ? byte : in_.u8("event data");
            if (event.data[i] >= 0x80) in_.reject_at(offset, "event data", "is a status byte");
        }
    }

    // Does not end the running status: the standard says so, but players do not mind.
    void read_meta(MidiEvent& event)
    {
        const std::uint8_t type = event.data[0] = in_.u8("meta type");
        const std::size_t start = in_.offset();
        event.text = text_of(in_.bytes("meta data", read_number(in_, "meta length")));
        if (in_.failed()) return;
        if (type == kMidiEndOfTrack && !event.text.empty()) in_.reject_at(start, "end of track", "has data");
        if (type == kMidiTempo && event.text.size() != 3)
            in_.reject_at(start, "tempo", "does not have 3 bytes");
        is_ended_ = type == kMidiEndOfTrack;
    }

    static Bytes text_of(ByteView bytes) { return {bytes.begin(), bytes.end()}; }

    ByteReader in_;
    std::uint8_t running_status_ = 0;
    bool is_ended_ = false;
};

} // namespace

bool is_midi(ByteView bytes)
{
    return as_text(bytes).starts_with(kMagic);
}

Result<MidiSong> decode_midi(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (in.text("magic", 4) != kMagic) in.reject_at(0, "magic", "is not MThd");
    const std::size_t header_size = in.u32_big("header length");
    if (header_size < kHeaderFields) in.reject_at(4, "header length", "is under 6");
    MidiSong song;
    song.format = in.u16_big("format");
    const std::size_t track_count = in.u16_big("number of tracks");
    song.division = in.u16_big("division");
    const ByteView extra = in.bytes("header", in.failed() ? 0 : header_size - kHeaderFields);
    song.header_extra.assign(extra.begin(), extra.end());
    while (!in.failed() && !in.at_end()) {
        MidiChunk& chunk = song.chunks.emplace_back();
        chunk.tag = in.text("chunk tag", 4);
        const ByteView data = in.bytes("chunk", in.u32_big("chunk length"));
        chunk.bytes.assign(data.begin(), data.end());
    }
    const auto found = std::ranges::count_if(song.chunks, &MidiChunk::is_track);
    if (!in.failed() && std::cmp_not_equal(found, track_count))
        in.reject_at(10, "number of tracks", fmt::format("is {}, but there are {}", track_count, found));
    if (in.failed()) return in.error();
    return song;
}

Bytes encode_midi(const MidiSong& song)
{
    ByteWriter out;
    out.text(kMagic);
    out.u32_big(narrow<std::uint32_t>(kHeaderFields + song.header_extra.size()));
    out.u16_big(song.format);
    out.u16_big(narrow<std::uint16_t>(std::ranges::count_if(song.chunks, &MidiChunk::is_track)));
    out.u16_big(song.division);
    out.bytes(song.header_extra);
    for (const MidiChunk& chunk : song.chunks) {
        RPG_ASSERT(chunk.tag.size() == 4);
        out.text(chunk.tag);
        out.u32_big(narrow<std::uint32_t>(chunk.bytes.size()));
        out.bytes(chunk.bytes);
    }
    return out.take();
}

double MidiTiming::seconds(std::uint64_t tick) const
{
    if ((division & 0x8000) != 0) { // frames a second as a negative number; 29 means 30 less every 1000th
        const int frames = 256 - (division >> 8);
        const double rate = (frames == 29 ? 30000.0 / 1001 : frames) * (division & 0xFF);
        return static_cast<double>(tick) / rate;
    }
    double sum = 0;
    MidiTempo now;
    const auto pass = [&](std::uint64_t until) {
        sum += static_cast<double>(until - now.tick) * now.microseconds / 1e6 / division;
    };
    for (const MidiTempo& next : tempos) {
        if (next.tick >= tick) break;
        pass(next.tick);
        now = next;
    }
    pass(tick);
    return sum;
}

Result<std::vector<MidiTrack>> read_midi_tracks(const MidiSong& song, std::string_view file)
{
    std::vector<MidiTrack> tracks;
    std::size_t position = kChunkHeader + kHeaderFields + song.header_extra.size();
    for (const MidiChunk& chunk : song.chunks) {
        position += kChunkHeader;
        if (chunk.is_track()) {
            TrackReader track(chunk.bytes, file);
            tracks.push_back(track.read());
            if (track.reader().failed()) {
                Error error = track.reader().error();
                *error.offset += position;
                return error;
            }
        }
        position += chunk.bytes.size();
    }
    return tracks;
}

MidiChunk write_midi_track(const MidiTrack& track)
{
    MidiChunk chunk;
    for (const MidiEvent& event : track) {
        write_midi_number(chunk.bytes, event.delay);
        chunk.bytes.push_back(event.status);
        if (event.status < 0xF0) {
            chunk.bytes.insert(chunk.bytes.end(), event.data.begin(),
                               event.data.begin() + static_cast<std::ptrdiff_t>(data_size(event.status)));
            continue;
        }
        if (event.status == kMidiMeta) chunk.bytes.push_back(event.data[0]);
        write_midi_number(chunk.bytes, narrow<std::uint32_t>(event.text.size()));
        chunk.bytes.insert(chunk.bytes.end(), event.text.begin(), event.text.end());
    }
    return chunk;
}

Result<MidiTiming> check_midi_events(const MidiSong& song, std::string_view file)
{
    MidiTiming timing{.division = song.division};
    if ((song.division & ((song.division & 0x8000) != 0 ? 0xFF : 0x7FFF)) == 0)
        return Error{.file = std::string(file), .field = "division", .reason = "is zero", .offset = 12};
    const auto tracks = read_midi_tracks(song, file);
    if (!tracks) return tracks.error();
    for (const MidiTrack& track : *tracks) {
        std::uint64_t tick = 0;
        for (const MidiEvent& event : track) {
            tick += event.delay;
            if (event.status != kMidiMeta || event.data[0] != kMidiTempo) continue;
            const Bytes& beat = event.text;
            timing.tempos.push_back(
                {tick, static_cast<std::uint32_t>(beat[0] << 16 | beat[1] << 8 | beat[2])});
        }
        timing.ticks = std::max(timing.ticks, tick);
    }
    std::ranges::stable_sort(timing.tempos, {}, &MidiTempo::tick);
    return timing;
}

Result<MidiTiming> check_song(ByteView bytes, std::string_view file)
{
    const auto refuse = [&](std::string field, std::string reason, std::size_t offset) {
        return Error{.file = std::string(file),
                     .field = std::move(field),
                     .reason = std::move(reason),
                     .offset = offset};
    };
    const auto song = decode_midi(bytes, file);
    if (!song) return song.error();
    if (song->format > 2) return refuse("format", "is not 0, 1 or 2", 8);
    const int frames = 256 - (song->division >> 8);
    if ((song->division & 0x8000) != 0 && frames != 24 && frames != 25 && frames != 29 && frames != 30)
        return refuse("division", fmt::format("{} frames a second are not 24, 25, 29 or 30", frames), 12);
    auto timing = check_midi_events(*song, file);
    if (!timing) return timing;
    const auto tracks = read_midi_tracks(*song, file);
    const auto is_note = [](const MidiEvent& event) {
        return (event.status & 0xF0U) == 0x90U && event.data[1] > 0;
    };
    if (std::ranges::none_of(*tracks,
                             [&](const MidiTrack& track) { return std::ranges::any_of(track, is_note); }))
        return refuse("tracks", "strike no note", kChunkHeader + kHeaderFields);
    if (const double seconds = timing->seconds(); !(seconds >= kMinSongSeconds && seconds <= kMaxSongSeconds))
        return refuse("tracks",
                      fmt::format("take {:.3f} seconds, which cannot be played again and again", seconds),
                      kChunkHeader + kHeaderFields);
    return timing;
}

void write_midi_number(Bytes& bytes, std::uint32_t value)
{
    RPG_ASSERT(value <= kMaxMidiNumber);
    for (int shift = 21; shift > 0; shift -= 7)
        if (value >> shift != 0) bytes.push_back(static_cast<std::uint8_t>((value >> shift & 0x7F) | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(value & 0x7F));
}

} // namespace rpg
