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
constexpr std::uint8_t kMeta = 0xFF;
constexpr std::uint8_t kMetaEnd = 0x2F;
constexpr std::uint8_t kMetaTempo = 0x51;

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

class TrackReader {
public:
    TrackReader(ByteView bytes, std::string_view file, MidiTiming& timing) : in_(bytes, file), timing_(timing)
    {
    }

    void read()
    {
        while (!in_.failed() && !is_ended_) {
            tick_ += read_number(in_, "delta");
            read_event();
        }
        in_.expect_end("end of track");
        timing_.ticks = std::max(timing_.ticks, tick_);
    }
    const ByteReader& reader() const { return in_; }

private:
    void read_event()
    {
        const std::size_t start = in_.offset();
        const std::uint8_t byte = in_.u8("event");
        if (byte == kMeta) {
            read_meta();
        } else if (byte == 0xF0 || byte == 0xF7) {
            in_.skip("system data", read_number(in_, "system data length"));
            running_status_ = 0;
        } else if (byte > 0xF0) {
            in_.reject_at(start, "event", fmt::format("{:02X} does not belong into a file", byte));
        } else {
            read_channel_event(start, byte);
        }
    }

    void read_channel_event(std::size_t start, std::uint8_t byte)
    {
        const bool is_running = byte < 0x80;
        if (!is_running) running_status_ = byte;
        if (running_status_ == 0) in_.reject_at(start, "event", "a data byte without a status before it");
        const int kind = running_status_ >> 4;
        int missing = kind == 0xC || kind == 0xD ? 1 : 2;
        for (missing -= is_running ? 1 : 0; missing > 0; --missing) {
            const std::size_t offset = in_.offset();
            if (in_.u8("event data") >= 0x80) in_.reject_at(offset, "event data", "is a status byte");
        }
    }

    // Does not end the running status: the standard says so, but players do not mind.
    void read_meta()
    {
        const std::uint8_t type = in_.u8("meta type");
        const std::size_t start = in_.offset();
        const ByteView data = in_.bytes("meta data", read_number(in_, "meta length"));
        if (in_.failed()) return;
        if (type == kMetaEnd && !data.empty()) in_.reject_at(start, "end of track", "has data");
        if (type == kMetaTempo && data.size() != 3) in_.reject_at(start, "tempo", "has not 3 bytes");
        is_ended_ = type == kMetaEnd;
        if (type == kMetaTempo && data.size() == 3)
            timing_.tempos.push_back(
                {tick_, static_cast<std::uint32_t>(data[0] << 16 | data[1] << 8 | data[2])});
    }

    ByteReader in_;
    MidiTiming& timing_;
    std::uint64_t tick_ = 0;
    std::uint8_t running_status_ = 0;
    bool is_ended_ = false;
};

} // namespace

Result<MidiSong> decode_midi(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (in.text("magic", 4) != "MThd") in.reject_at(0, "magic", "is not MThd");
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
        in.reject_at(10, "number of tracks", fmt::format("says {}, but {} are there", track_count, found));
    if (in.failed()) return in.error();
    return song;
}

Bytes encode_midi(const MidiSong& song)
{
    ByteWriter out;
    out.text("MThd");
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

Result<MidiTiming> check_midi_events(const MidiSong& song, std::string_view file)
{
    MidiTiming timing{.division = song.division};
    if ((song.division & ((song.division & 0x8000) != 0 ? 0xFF : 0x7FFF)) == 0)
        return Error{
            .file = std::string(file), .field = "division", .reason = "is no time at all", .offset = 12};
    std::size_t position = kChunkHeader + kHeaderFields + song.header_extra.size();
    for (const MidiChunk& chunk : song.chunks) {
        position += kChunkHeader;
        if (chunk.is_track()) {
            TrackReader track(chunk.bytes, file, timing);
            track.read();
            if (track.reader().failed()) {
                Error error = track.reader().error();
                *error.offset += position;
                return error;
            }
        }
        position += chunk.bytes.size();
    }
    std::ranges::stable_sort(timing.tempos, {}, &MidiTempo::tick);
    return timing;
}

void write_midi_number(Bytes& bytes, std::uint32_t value)
{
    RPG_ASSERT(value < 1U << 28);
    for (int shift = 21; shift > 0; shift -= 7)
        if (value >> shift != 0) bytes.push_back(static_cast<std::uint8_t>((value >> shift & 0x7F) | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(value & 0x7F));
}

} // namespace rpg
