#include "converter/wad/mus.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <algorithm>
#include <array>
#include <set>

namespace converter::wad {

namespace {

constexpr std::array<std::uint8_t, 4> kMusMagic{'M', 'U', 'S', 0x1A};
constexpr std::size_t kMusHeader = 16;
constexpr unsigned kKindShift = 4;
constexpr unsigned kLastBit = 0x80;
constexpr std::uint8_t kVolumeBit = 0x80;

std::uint8_t seven_bits(rpg::ByteReader& in, std::string_view field)
{
    const std::size_t offset = in.offset();
    const std::uint8_t value = in.u8(field);
    if (value > 127) in.reject_at(offset, field, "is above 127");
    return value;
}

std::uint32_t read_delay(rpg::ByteReader& in)
{
    std::uint32_t delay = 0;
    for (int bytes = 0; bytes < 4; ++bytes) {
        const std::uint8_t byte = in.u8("delay");
        delay = (delay << 7) | (byte & 127U);
        if (byte < 128) return delay;
    }
    in.reject("delay", "is longer than four bytes");
    return 0;
}

MusEvent read_mus_event(rpg::ByteReader& in)
{
    const std::size_t offset = in.offset();
    const std::uint8_t descriptor = in.u8("event");
    MusEvent event;
    event.channel = descriptor & 15U;
    const unsigned kind = (descriptor >> kKindShift) & 7U;
    if (kind > static_cast<unsigned>(MusKind::EndOfScore))
        in.reject_at(offset, "event", "kind 7 does not exist");
    event.kind = static_cast<MusKind>(std::min(kind, static_cast<unsigned>(MusKind::EndOfScore)));
    switch (event.kind) {
    case MusKind::Release:
        event.first = seven_bits(in, "note");
        break;
    case MusKind::Play: {
        const std::uint8_t note = in.u8("note");
        event.first = note & 127U;
        if ((note & kVolumeBit) != 0) event.second = seven_bits(in, "volume");
        break;
    }
    case MusKind::Bend:
        event.first = in.u8("bend");
        break;
    case MusKind::System:
        event.first = seven_bits(in, "system event");
        break;
    case MusKind::Control:
        event.first = seven_bits(in, "controller");
        event.second = seven_bits(in, "controller value");
        break;
    case MusKind::EndOfMeasure:
    case MusKind::EndOfScore:
        break;
    }
    if ((descriptor & kLastBit) != 0) event.delay = read_delay(in);
    return event;
}

void write_delay(rpg::ByteWriter& out, std::uint32_t delay)
{
    for (unsigned shift = 21; shift != 0; shift -= 7) {
        if ((delay >> shift) != 0) out.u8(static_cast<std::uint8_t>(0x80U | ((delay >> shift) & 127U)));
    }
    out.u8(static_cast<std::uint8_t>(delay & 127U));
}

void write_mus_event(rpg::ByteWriter& out, const MusEvent& event)
{
    const unsigned kind = static_cast<unsigned>(event.kind) << kKindShift;
    out.u8(static_cast<std::uint8_t>(kind | event.channel | (event.delay ? kLastBit : 0U)));
    if (event.kind < MusKind::EndOfMeasure) {
        const bool volume = event.kind == MusKind::Play && event.second;
        out.u8(static_cast<std::uint8_t>(event.first | (volume ? kVolumeBit : 0U)));
    }
    if (event.second) out.u8(*event.second);
    if (event.delay) write_delay(out, *event.delay);
}

} // namespace

bool is_mus(rpg::ByteView bytes)
{
    return bytes.size() >= kMusMagic.size() && std::equal(kMusMagic.begin(), kMusMagic.end(), bytes.begin());
}

rpg::Result<Mus> decode_mus(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader header(bytes, file);
    header.skip("magic", kMusMagic.size());
    if (!is_mus(bytes)) header.reject_at(0, "magic", "is not MUS");
    const std::size_t length = header.u16("score length");
    const std::size_t start = header.u16("score start");
    Mus song;
    song.primary_channels = header.u16("primary channels");
    song.secondary_channels = header.u16("secondary channels");
    const std::size_t instruments = header.u16("number of instruments");
    song.reserved = header.u16("reserved");
    header.check_count("number of instruments", instruments, 2);
    if (!header.failed()) song.instruments.resize(instruments);
    for (std::uint16_t& instrument : song.instruments) instrument = header.u16("instrument");
    if (!header.failed() && (start < kMusHeader + instruments * 2 || start > bytes.size())) {
        header.reject_at(6, "score start", "points into the header or past the end of the lump");
    }
    if (header.failed()) return header.error();

    rpg::ByteReader in(bytes.subspan(0, std::min(bytes.size(), start + length)), file);
    in.skip("score start", start);
    do {
        song.events.push_back(read_mus_event(in));
    } while (!in.failed() && song.events.back().kind != MusKind::EndOfScore);
    if (in.failed()) return in.error();
    return song;
}

rpg::Result<rpg::Bytes> encode_mus(const Mus& song)
{
    rpg::ByteWriter score;
    for (const MusEvent& event : song.events) write_mus_event(score, event);
    const std::size_t start = kMusHeader + song.instruments.size() * 2;
    if (score.size() > 0xFFFF || start > 0xFFFF) {
        return rpg::Error{.field = "score", .reason = "is longer than the 65535 bytes that MUS can hold"};
    }
    rpg::ByteWriter out;
    out.bytes(kMusMagic);
    out.u16(static_cast<std::uint16_t>(score.size()));
    out.u16(static_cast<std::uint16_t>(start));
    out.u16(song.primary_channels);
    out.u16(song.secondary_channels);
    out.u16(static_cast<std::uint16_t>(song.instruments.size()));
    out.u16(song.reserved);
    for (const std::uint16_t instrument : song.instruments) out.u16(instrument);
    out.bytes(score.take());
    return out.take();
}

} // namespace converter::wad
