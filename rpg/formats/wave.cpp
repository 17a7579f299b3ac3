#include "rpg/formats/wave.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <optional>

namespace rpg {
namespace {

constexpr std::uint16_t kPcm = 1;
constexpr std::uint16_t kExtensible = 0xFFFE; // the real format is further back
constexpr std::uint32_t kFormatSize = 16;
constexpr std::uint32_t kWaveHeader = 44;
constexpr std::uint32_t kMaxRate = 768000;

struct WaveFormat {
    std::uint32_t rate = 0;
    std::size_t channels = 0;
    std::size_t sample_bytes = 0;
};

WaveFormat read_format(ByteReader& in)
{
    const std::size_t start = in.offset();
    std::uint16_t tag = in.u16("format");
    WaveFormat format;
    format.channels = in.u16("channels");
    format.rate = in.u32("rate");
    in.skip("bytes per second", 4);
    const std::size_t frame_bytes = in.u16("bytes per frame");
    const std::size_t bits = in.u16("bits");
    format.sample_bytes = bits / 8;
    if (tag == kExtensible) {
        in.skip("format extension", 8);
        tag = in.u16("real format");
    }
    if (in.failed()) return format;
    if (tag != kPcm) in.reject_at(start, "format", "is not PCM");
    if (format.channels < 1 || format.channels > 2)
        in.reject_at(start + 2, "channels", "are neither one nor two");
    if (format.rate == 0 || format.rate > kMaxRate) in.reject_at(start + 4, "rate", "is out of range");
    if (bits != 8 && bits != 16 && bits != 24) in.reject_at(start + 14, "bits", "are not 8, 16 or 24");
    if (frame_bytes != format.channels * format.sample_bytes)
        in.reject_at(start + 12, "bytes per frame", "do not match channels and bits");
    return format;
}

std::int32_t read_sample(ByteView bytes) // 24 bits signed
{
    if (bytes.size() == 1) return (bytes[0] - 128) * 65536; // 8 bits have no sign
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        value |= std::uint32_t{bytes[i]} << 8 * (4 - bytes.size() + i);
    return static_cast<std::int32_t>(value) >> 8;
}

void read_samples(ByteReader& in, const WaveFormat& format, ByteView data, Sound& sound)
{
    const std::size_t frame_bytes = format.channels * format.sample_bytes;
    if (data.size() % frame_bytes != 0) return in.reject("data", "is not a whole number of frames");
    sound.rate = format.rate;
    sound.samples.reserve(data.size() / frame_bytes);
    for (; !data.empty(); data = data.subspan(frame_bytes)) {
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < format.channels; ++i)
            sum += read_sample(data.subspan(i * format.sample_bytes, format.sample_bytes));
        const std::int32_t rounded = (sum / static_cast<std::int32_t>(format.channels) + 128) >> 8;
        sound.samples.push_back(static_cast<std::int16_t>(std::min(rounded, 32767)));
    }
}

} // namespace

Result<Sound> decode_wave(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (in.text("magic", 4) != "RIFF") in.reject_at(0, "magic", "is not RIFF");
    if (in.u32("RIFF size") > in.left())
        in.reject_at(4, "RIFF size", "runs past the end of the file", ErrorCode::CutOff);
    if (in.text("form", 4) != "WAVE") in.reject_at(8, "form", "is not WAVE");
    Sound sound;
    std::optional<WaveFormat> format;
    bool has_data = false;
    while (!in.failed() && !has_data) {
        const std::string tag = in.text("chunk tag", 4);
        const std::size_t size = in.count32("chunk size", 1);
        const std::size_t start = in.offset();
        const ByteView chunk = in.bytes("chunk", size);
        if (in.failed()) break;
        if (tag == "fmt ") {
            ByteReader fields(bytes.first(in.offset()), file);
            fields.skip("fmt", start);
            format = read_format(fields);
            if (fields.failed()) return fields.error();
        } else if (tag == "data") {
            has_data = true;
            if (!format) in.reject_at(start, "data", "comes before the format");
            if (!in.failed()) read_samples(in, *format, chunk, sound);
        }
        if (size % 2 != 0 && !in.at_end()) in.skip("padding", 1);
    }
    if (in.failed()) return in.error();
    return sound;
}

Bytes encode_wave(const Sound& sound)
{
    const auto size = narrow<std::uint32_t>(sound.samples.size() * 2);
    ByteWriter out;
    out.text("RIFF");
    out.u32(narrow<std::uint32_t>(kWaveHeader - 8 + std::uint64_t{size}));
    out.text("WAVEfmt ");
    out.u32(kFormatSize);
    out.u16(kPcm);
    out.u16(1); // channel
    out.u32(sound.rate);
    out.u32(narrow<std::uint32_t>(std::uint64_t{sound.rate} * 2)); // bytes per second
    out.u16(2);                                                    // bytes a frame
    out.u16(16);                                                   // bits
    out.text("data");
    out.u32(size);
    for (const std::int16_t sample : sound.samples) out.u16(static_cast<std::uint16_t>(sample));
    return out.take();
}

} // namespace rpg
