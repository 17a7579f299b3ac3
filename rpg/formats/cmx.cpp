#include "rpg/formats/cmx.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::size_t kSizeEnd = 8;           // the file size counts from here
constexpr std::size_t kHeaderSizeEnd = 10;    // and the header length from here
constexpr std::size_t kMaxFileSize = 2 << 20; // an event takes ten times its bytes in memory
constexpr std::size_t kPacketHeader = 7;      // channel and id, mode and format, u32 link, continued
constexpr std::uint8_t kReservedStatus = 0x3F;

CmxEvent read_event(ByteReader& in, bool has_velocities)
{
    CmxEvent event;
    event.delta = in.u8("delta");
    const std::size_t start = in.offset();
    event.first = in.u8("event");
    if (!event.is_note() && event.first != kCmxEscape) in.reject_at(start, "event", "is of a reserved kind");
    event.second = in.u8("event code");
    if (event.is_long()) {
        const ByteView data = in.bytes("event data", in.u16_big("event length"));
        event.bytes.assign(data.begin(), data.end());
    } else if (!event.is_note() || has_velocities) {
        event.third = in.u8("event data");
    }
    return event;
}

void write_event(ByteWriter& out, const CmxEvent& event, bool has_velocities)
{
    out.u8(event.delta);
    out.u8(event.first);
    out.u8(event.second);
    if (event.is_long()) {
        out.u16_big(narrow<std::uint16_t>(event.bytes.size()));
        out.bytes(event.bytes);
    } else if (!event.is_note() || has_velocities) {
        out.u8(event.third);
    }
}

void read_song_header(ByteReader& in, Cmx& cmx)
{
    while (!in.failed() && !in.at_end()) {
        const std::size_t start = in.offset();
        CmxChunk& chunk = cmx.header.emplace_back();
        chunk.tag = in.text("header chunk", 4);
        const ByteView data = in.bytes("header chunk", in.u16_big("header chunk length"));
        chunk.bytes.assign(data.begin(), data.end());
        // The class of events with this many further bytes has never been seen.
        if ((chunk.tag == "exsa" || chunk.tag == "exsb" || chunk.tag == "exsc") &&
            std::ranges::any_of(chunk.bytes, [](std::uint8_t byte) { return byte != 0; }))
            in.reject_at(start, chunk.tag, "extended events are not supported");
    }
}

} // namespace

bool CmxEvent::is_note() const
{
    return (first & kReservedStatus) != kReservedStatus;
}
bool CmxEvent::is_bend() const
{
    return first == kCmxEscape && second < kCmxControl;
}
bool CmxEvent::is_control() const
{
    return first == kCmxEscape && second >= kCmxControl && second < kCmxLong;
}
bool CmxEvent::is_long() const
{
    return first == kCmxEscape && second >= kCmxLong;
}
bool CmxEvent::is(std::uint8_t code) const
{
    return first == kCmxEscape && second == code;
}
bool CmxEvent::is_wave() const
{
    return is(kCmxWave);
}

const CmxChunk* Cmx::find(std::string_view tag) const
{
    const auto found = std::ranges::find(header, tag, &CmxChunk::tag);
    return found == header.end() ? nullptr : &*found;
}

CmxKind Cmx::kind() const
{
    const CmxChunk* chunk = find("cnts");
    if (chunk == nullptr) return CmxKind::Unknown;
    const std::string contents(chunk->bytes.begin(), chunk->bytes.end());
    if (contents == "SONG") return CmxKind::Song;
    return contents == "WAVE" ? CmxKind::Effect : CmxKind::Unknown;
}

bool Cmx::has_velocities() const
{
    const CmxChunk* chunk = find("note");
    return chunk != nullptr && !chunk->bytes.empty() && (chunk->bytes.back() & 1) != 0;
}

Result<Cmx> decode_cmx(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (in.text("magic", 4) != "cmid") in.reject_at(0, "magic", "is not cmid");
    const std::uint32_t size = in.u32_big("file size");
    if (!in.failed() && size != in.left())
        in.reject_at(4, "file size", "is not the size of the file minus 8");
    if (bytes.size() > kMaxFileSize) in.reject_at(4, "file size", "is over 2 MiB");
    const std::size_t header_size = in.u16_big("header length");
    const std::size_t header_end = kHeaderSizeEnd + header_size;
    if (header_size < 3) in.reject_at(kSizeEnd, "header length", "is under 3");
    Cmx cmx;
    cmx.content_type = in.u8("content type");
    cmx.content_bits = in.u8("content bits");
    const std::size_t track_count = in.u8("number of tracks");
    if (!in.failed() && header_end > bytes.size())
        in.reject_at(kSizeEnd, "header length", "runs past the end of the file", ErrorCode::CutOff);
    if (in.failed()) return in.error();

    ByteReader header(bytes.first(header_end), file);
    header.skip("header", in.offset());
    read_song_header(header, cmx);
    if (header.failed()) return header.error();

    in.skip("header", header_end - in.offset());
    for (std::size_t i = 0; i < track_count && !in.failed(); ++i) {
        if (in.text("track tag", 4) != "trac") in.reject("track tag", "is not trac");
        const std::size_t track_size = in.u32_big("track length");
        in.check_count("track length", track_size, 1);
        const std::size_t track_end = in.offset() + track_size;
        if (in.failed()) break;
        ByteReader track(bytes.first(track_end), file);
        track.skip("track", in.offset());
        in.skip("track", track_end - in.offset());
        CmxTrack& events = cmx.tracks.emplace_back();
        while (!track.failed() && !track.at_end()) events.push_back(read_event(track, cmx.has_velocities()));
        if (track.failed()) return track.error();
    }
    in.expect_end("end of file");
    if (in.failed()) return in.error();
    return cmx;
}

Bytes encode_cmx(const Cmx& cmx)
{
    ByteWriter header;
    header.u8(cmx.content_type);
    header.u8(cmx.content_bits);
    header.u8(narrow<std::uint8_t>(cmx.tracks.size()));
    for (const CmxChunk& chunk : cmx.header) {
        RPG_ASSERT(chunk.tag.size() == 4);
        header.text(chunk.tag);
        header.u16_big(narrow<std::uint16_t>(chunk.bytes.size()));
        header.bytes(chunk.bytes);
    }
    ByteWriter rest;
    rest.u16_big(narrow<std::uint16_t>(header.size()));
    rest.bytes(header.take());
    for (const CmxTrack& track : cmx.tracks) {
        ByteWriter events;
        for (const CmxEvent& event : track) write_event(events, event, cmx.has_velocities());
        rest.text("trac");
        rest.u32_big(narrow<std::uint32_t>(events.size()));
        rest.bytes(events.take());
    }
    ByteWriter out;
    out.text("cmid");
    out.u32_big(narrow<std::uint32_t>(rest.size()));
    out.bytes(rest.take());
    return out.take();
}

std::optional<CmxWavePacket> wave_packet(const CmxEvent& event)
{
    if (!event.is_wave() || event.bytes.size() < kPacketHeader) return std::nullopt;
    return CmxWavePacket{static_cast<std::uint8_t>(event.bytes[1] & 0x3F),
                         ByteView(event.bytes).subspan(kPacketHeader)};
}

} // namespace rpg
