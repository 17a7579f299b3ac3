#include "rpg/formats/qcelp.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#ifdef DRPG_HAS_LIBAVCODEC
extern "C" {
#include <libavcodec/avcodec.h>
}
#endif

using namespace rpg;
using tests::from_hex;

namespace {

using Frame = std::array<std::uint8_t, kQcelpFrameBytes>;

Frame frame_at(const Bytes& bytes, std::size_t index)
{
    Frame frame{};
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(index * frame.size()), frame.size(),
                frame.begin());
    return frame;
}

void check_samples(const Sound& sound, std::size_t first, const std::vector<int>& expected)
{
    for (std::size_t i = 0; i < expected.size(); ++i) {
        INFO("sample " << first + i);
        CHECK(std::abs(sound.samples.at(first + i) - expected[i]) <= 1);
    }
}

Sound decode_small_effect(QcelpDecoder& decoder)
{
    const auto cmx = decode_cmx(tests::small_effect(), "5042.pmd");
    REQUIRE(cmx);
    const auto sound = decode_cmx_effect(*cmx, "5042.pmd", decoder);
    REQUIRE(sound);
    return *sound;
}

#ifdef DRPG_HAS_LIBAVCODEC
class Reference { // libavcodec's decoder of the same frames
public:
    Reference() : context_(avcodec_alloc_context3(avcodec_find_decoder(AV_CODEC_ID_QCELP)))
    {
        context_->sample_rate = 8000;
        REQUIRE(avcodec_open2(context_, nullptr, nullptr) == 0);
    }
    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;
    ~Reference()
    {
        av_packet_free(&packet_);
        av_frame_free(&output_);
        avcodec_free_context(&context_);
    }

    std::vector<double> decode(const Frame& frame)
    {
        REQUIRE(av_new_packet(packet_, static_cast<int>(frame.size())) == 0);
        std::ranges::copy(frame, packet_->data);
        REQUIRE(avcodec_send_packet(context_, packet_) == 0);
        av_packet_unref(packet_);
        REQUIRE(avcodec_receive_frame(context_, output_) == 0);
        std::vector<float> samples(static_cast<std::size_t>(output_->nb_samples));
        std::memcpy(samples.data(), output_->data[0], samples.size() * sizeof(float));
        return {samples.begin(), samples.end()};
    }

private:
    AVCodecContext* context_;
    AVPacket* packet_ = av_packet_alloc();
    AVFrame* output_ = av_frame_alloc();
};

using Samples = std::array<std::int16_t, kQcelpFrameSamples>;

Frame random_frame(std::mt19937& random)
{
    Frame frame{};
    for (;;) {
        for (std::uint8_t& byte : frame) byte = static_cast<std::uint8_t>(random() >> 24);
        frame.front() = 4;
        frame.back() &= 0xC0; // six bits follow the fields
        Samples samples{};
        if (QcelpDecoder().decode(frame, samples).empty()) return frame;
    }
}

bool is_overdriven(const std::vector<Frame>& frames)
{
    QcelpDecoder decoder;
    for (const Frame& frame : frames) {
        Samples samples{};
        decoder.decode(frame, samples);
        if (std::ranges::any_of(samples, [](int sample) { return std::abs(sample) >= 32767; })) return true;
    }
    return false;
}

double greatest_difference(const std::vector<Frame>& frames)
{
    QcelpDecoder decoder;
    Reference reference;
    double greatest = 0;
    for (const Frame& frame : frames) {
        Samples samples{};
        REQUIRE(decoder.decode(frame, samples).empty());
        const std::vector<double> expected = reference.decode(frame);
        REQUIRE(expected.size() == samples.size());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const double value = std::clamp(std::trunc(expected[i] * 32768), -32768.0, 32767.0);
            greatest = std::max(greatest, std::abs(value - samples[i]));
        }
    }
    return greatest;
}
#endif

} // namespace

TEST_CASE("three full-rate frames give the known samples", "[formats][qcelp]")
{
    const auto sound = decode_cmx_effect(*decode_cmx(tests::small_effect(), "f"), "f");
    REQUIRE(sound);
    CHECK(sound->rate == 8000);
    REQUIRE(sound->samples.size() == 480);
    check_samples(*sound, 0, {4, -20, -52, -13, -104, 86, -95, -6, 28, -189});
    check_samples(*sound, 150, {225,   -240,  -3084, 3828, -4324, 2643, -3199, 2446, -1950, 539,
                                15639, 14332, 10289, 9931, 8726,  6802, 4455,  3204, 1876,  597});
    check_samples(*sound, 470, {5391, 5709, 4661, 3974, 3940, 4487, 2669, 1935, 1246, 890});
    int greatest = 0;
    int sum = 0;
    for (const int sample : sound->samples) {
        greatest = std::max(greatest, std::abs(sample));
        sum += std::abs(sample);
    }
    CHECK(std::abs(greatest - 20370) <= 1);
    CHECK(std::abs(sum - 1569943) <= 480);
}

TEST_CASE("a decoder that runs on begins with the end of the sound before", "[formats][qcelp]")
{
    QcelpDecoder decoder;
    const Sound first = decode_small_effect(decoder);
    decoder.reset_spectrum();
    const Sound second = decode_small_effect(decoder);
    CHECK(first != second);
    QcelpDecoder fresh;
    CHECK(decode_small_effect(fresh) == first);
}

TEST_CASE("frames that cannot be decoded are refused and change nothing", "[formats][qcelp]")
{
    const Bytes bytes = from_hex(tests::kQcelpHex);
    QcelpDecoder decoder;
    std::array<std::int16_t, kQcelpFrameSamples> samples{};
    Frame frame = frame_at(bytes, 0);
    frame[0] = 3;
    CHECK(decoder.decode(frame, samples) == "only full-rate frames (rate byte 4) are supported");
    frame.fill(0);
    frame[0] = 4;
    CHECK(decoder.decode(frame, samples) == "the line frequencies are out of order");
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(decoder.decode(frame_at(bytes, i), samples).empty());
        QcelpDecoder untouched;
        std::array<std::int16_t, kQcelpFrameSamples> expected{};
        for (std::size_t k = 0; k <= i; ++k) untouched.decode(frame_at(bytes, k), expected);
        CHECK(samples == expected);
    }
}

TEST_CASE("damaged effects are refused or give sound", "[formats][qcelp]")
{
    tests::sweep(tests::small_effect(), [](ByteView bytes) -> Result<Sound> {
        const auto cmx = decode_cmx(bytes, "f");
        if (!cmx) return cmx.error();
        return decode_cmx_effect(*cmx, "f");
    });
}

TEST_CASE("a frame cut off is named", "[formats][qcelp]")
{
    Cmx cmx = *decode_cmx(tests::small_effect(), "f");
    cmx.tracks[0][3].bytes.pop_back();
    CHECK(to_string(decode_cmx_effect(cmx, "f").error()) == "f: frame 2: ends too early");
}

#ifdef DRPG_HAS_LIBAVCODEC
// Random frames that overdrive the filters are left out: there the single precision of libavcodec is heard.
TEST_CASE("libavcodec hears the same", "[formats][qcelp][libavcodec]")
{
    const Bytes bytes = from_hex(tests::kQcelpHex);
    CHECK(greatest_difference({frame_at(bytes, 0), frame_at(bytes, 1), frame_at(bytes, 2)}) <= 1);

    std::mt19937 random(1); // the same numbers everywhere
    for (int compared = 0; compared < 50;) {
        const std::vector<Frame> frames{random_frame(random), random_frame(random), random_frame(random)};
        if (is_overdriven(frames)) continue;
        CHECK(greatest_difference(frames) <= 1);
        ++compared;
    }
}
#else
TEST_CASE("libavcodec hears the same", "[formats][qcelp][libavcodec]")
{
    tests::skip_test("libavcodec was not found");
}
#endif
