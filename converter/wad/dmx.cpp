#include "converter/wad/dmx.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <cmath>

namespace converter::wad {

namespace {

constexpr std::uint16_t kSpeakerFormat = 0;
constexpr std::uint16_t kDigitalFormat = 3;

void expect_format(rpg::ByteReader& in, std::uint16_t format)
{
    const std::uint16_t found = in.u16("format");
    if (found != format) {
        in.reject_at(0, "format", "is " + std::to_string(found) + ", not " + std::to_string(format));
    }
}

bool is_padding(rpg::ByteView samples)
{
    return std::ranges::all_of(samples, [&](std::uint8_t sample) { return sample == samples[0]; });
}

rpg::Bytes owned(rpg::ByteView view)
{
    return {view.begin(), view.end()};
}

} // namespace

rpg::Result<DigitalSound> decode_digital_sound(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    expect_format(in, kDigitalFormat);
    DigitalSound sound;
    sound.rate = in.u16("rate");
    if (!in.failed() && sound.rate == 0) in.reject_at(2, "rate", "is 0");
    sound.samples = owned(in.bytes("samples", in.count32("number of samples", 1)));
    sound.left_over = owned(in.rest());
    if (in.failed()) return in.error();
    return sound;
}

rpg::Bytes encode_digital_sound(const DigitalSound& sound)
{
    rpg::ByteWriter out;
    out.u16(kDigitalFormat);
    out.u16(sound.rate);
    out.u32(rpg::narrow<std::uint32_t>(sound.samples.size()));
    out.bytes(sound.samples);
    out.bytes(sound.left_over);
    return out.take();
}

rpg::Sound to_sound(const DigitalSound& sound)
{
    rpg::Sound result;
    result.rate = sound.rate;
    rpg::ByteView played = sound.samples;
    if (played.size() > 2 * DigitalSound::kPadding) {
        if (is_padding(played.first(DigitalSound::kPadding))) played = played.subspan(DigitalSound::kPadding);
        if (is_padding(played.last(DigitalSound::kPadding))) {
            played = played.first(played.size() - DigitalSound::kPadding);
        }
    }
    result.samples.reserve(played.size());
    for (const std::uint8_t sample : played) {
        result.samples.push_back(static_cast<std::int16_t>((int{sample} - 128) * 256));
    }
    return result;
}

DigitalSound to_digital_sound(const rpg::Sound& sound)
{
    DigitalSound result;
    result.rate = rpg::narrow<std::uint16_t>(sound.rate);
    const auto to_byte = [](std::int16_t sample) {
        return static_cast<std::uint8_t>(std::clamp((int{sample} + 32768 + 128) / 256, 0, 255));
    };
    const std::uint8_t first = sound.samples.empty() ? std::uint8_t{128} : to_byte(sound.samples.front());
    const std::uint8_t last = sound.samples.empty() ? std::uint8_t{128} : to_byte(sound.samples.back());
    result.samples.assign(DigitalSound::kPadding, first);
    std::ranges::transform(sound.samples, std::back_inserter(result.samples), to_byte);
    result.samples.insert(result.samples.end(), DigitalSound::kPadding, last);
    return result;
}

rpg::Result<SpeakerSound> decode_speaker_sound(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    expect_format(in, kSpeakerFormat);
    SpeakerSound sound;
    sound.tones = owned(in.bytes("tones", in.count16("number of tones", 1)));
    sound.left_over = owned(in.rest());
    if (in.failed()) return in.error();
    return sound;
}

rpg::Sound to_sound(const SpeakerSound& sound)
{
    constexpr std::uint32_t kRate = 44100;
    constexpr std::size_t kSamplesPerTone = kRate / 140;
    constexpr std::int16_t kLoudness = 8192;
    rpg::Sound result;
    result.rate = kRate;
    result.samples.reserve(sound.tones.size() * kSamplesPerTone);
    double phase = 0; // in periods
    for (const std::uint8_t tone : sound.tones) {
        const double frequency = 175.0 * std::exp2((double{static_cast<double>(tone)} - 1) / 24);
        for (std::size_t i = 0; i < kSamplesPerTone; ++i) {
            if (tone == 0) {
                result.samples.push_back(0);
                continue;
            }
            phase += frequency / kRate;
            phase -= std::floor(phase);
            result.samples.push_back(phase < 0.5 ? kLoudness : std::int16_t{-kLoudness});
        }
    }
    return result;
}

} // namespace converter::wad
