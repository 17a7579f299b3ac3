#include "converter/doom/wad/midi.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <string>

namespace converter::wad {

namespace {

constexpr std::string_view kHeaderTag = "MThd";
constexpr std::string_view kTrackTag = "MTrk";
constexpr std::size_t kMidiHeader = 6;

std::uint32_t read_number(rpg::ByteReader& in, std::string_view field)
{
    std::uint32_t value = 0;
    for (int bytes = 0; bytes < 4; ++bytes) {
        const std::uint8_t byte = in.u8(field);
        value = (value << 7) | (byte & 127U);
        if (byte < 128) return value;
    }
    in.reject(field, "is longer than four bytes");
    return 0;
}

void write_number(rpg::ByteWriter& out, std::uint32_t value)
{
    for (unsigned shift = 21; shift != 0; shift -= 7) {
        if ((value >> shift) != 0) out.u8(static_cast<std::uint8_t>(0x80U | ((value >> shift) & 127U)));
    }
    out.u8(static_cast<std::uint8_t>(value & 127U));
}

std::uint8_t read_data(rpg::ByteReader& in)
{
    const std::size_t offset = in.offset();
    const std::uint8_t byte = in.u8("data");
    if (byte > 127) in.reject_at(offset, "data", "is above 127");
    return byte;
}

// `running` is the status of the channel event before, which an event may leave out; 0 if there is none.
MidiEvent read_event(rpg::ByteReader& in, std::uint8_t& running)
{
    MidiEvent event;
    event.delay = read_number(in, "delay");
    const std::size_t offset = in.offset();
    const std::uint8_t first = in.u8("status");
    event.status = first;
    if (first == kMidiMeta || first == kMidiSystemExclusive || first == 0xF7) {
        if (first == kMidiMeta) event.data[0] = read_data(in);
        const rpg::ByteView text = in.bytes("text", read_number(in, "length"));
        event.text.assign(text.begin(), text.end());
        running = 0;
        return event;
    }
    const bool is_running = first < 0x80;
    if (is_running) event.status = running;
    if (event.status < 0x80 || event.status >= 0xF0) in.reject_at(offset, "status", "is no event of a file");
    running = event.status;
    event.data[0] = is_running ? first : read_data(in);
    if (midi_data_size(event.status) == 2) event.data[1] = read_data(in);
    return event;
}

bool is_end(const MidiEvent& event)
{
    return event.status == kMidiMeta && event.data[0] == kMidiEndOfTrack;
}

MidiTrack read_track(rpg::ByteReader& in)
{
    MidiTrack track;
    std::uint8_t running = 0;
    while (!in.failed() && !in.at_end()) {
        track.push_back(read_event(in, running));
        if (is_end(track.back())) return track;
    }
    in.reject("track", "has no end event");
    return track;
}

void write_event(rpg::ByteWriter& out, const MidiEvent& event)
{
    write_number(out, event.delay);
    out.u8(event.status);
    if (event.status >= 0xF0) {
        if (event.status == kMidiMeta) out.u8(event.data[0]);
        write_number(out, rpg::narrow<std::uint32_t>(event.text.size()));
        out.bytes(event.text);
    } else {
        out.u8(event.data[0]);
        if (midi_data_size(event.status) == 2) out.u8(event.data[1]);
    }
}

} // namespace

bool is_midi(rpg::ByteView bytes)
{
    return bytes.size() >= kHeaderTag.size() &&
           std::equal(kHeaderTag.begin(), kHeaderTag.end(), bytes.begin());
}

rpg::Result<Midi> decode_midi(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    if (in.text("magic", 4) != kHeaderTag) in.reject_at(0, "magic", "is not MThd");
    const std::uint32_t header_size = in.u32_big("header size");
    if (header_size < kMidiHeader) in.reject_at(4, "header size", "is less than 6");
    Midi song;
    song.format = in.u16_big("format");
    const std::size_t count = in.u16_big("number of tracks");
    song.division = in.u16_big("division");
    if (song.format > 1) in.reject_at(8, "format", "is neither 0 nor 1");
    if (song.division == 0 || song.division >= 0x8000)
        in.reject_at(12, "division", "is no ticks of a quarter");
    if (!in.failed()) in.skip("header", header_size - kMidiHeader);
    while (!in.failed() && song.tracks.size() < count) {
        const std::string tag = in.text("track tag", 4);
        const std::size_t size = in.u32_big("track size");
        const std::size_t begin = in.offset();
        const rpg::ByteView chunk = in.bytes("track size", size);
        if (in.failed() || tag != kTrackTag) continue; // other chunks are to be skipped
        rpg::ByteReader track(bytes.subspan(0, begin + chunk.size()), file);
        track.skip("track", begin);
        song.tracks.push_back(read_track(track));
        if (track.failed()) return track.error();
    }
    if (in.failed()) return in.error();
    return song;
}

rpg::Bytes encode_midi(const Midi& song)
{
    rpg::ByteWriter out;
    out.text(kHeaderTag);
    out.u32_big(kMidiHeader);
    out.u16_big(song.format);
    out.u16_big(rpg::narrow<std::uint16_t>(song.tracks.size()));
    out.u16_big(song.division);
    for (const MidiTrack& track : song.tracks) {
        rpg::ByteWriter events;
        for (const MidiEvent& event : track) write_event(events, event);
        out.text(kTrackTag);
        out.u32_big(rpg::narrow<std::uint32_t>(events.size()));
        out.bytes(events.take());
    }
    return out.take();
}

} // namespace converter::wad
