#include "rpg/formats/wave.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace rpg;
using tests::from_hex;
using tests::sweep;

namespace {

// Three samples: 1, -2, 32767.
const Bytes kCanonical = from_hex("52494646 2a000000 57415645 666d7420 10000000 0100 0100 401f0000 803e0000"
                                  "0200 1000 64617461 06000000 0100 feff ff7f");

Sound sine(std::uint32_t rate, double hertz, std::size_t count)
{
    Sound sound{.rate = rate, .samples = {}};
    for (std::size_t i = 0; i < count; ++i) {
        const double phase = 2 * std::numbers::pi * hertz * static_cast<double>(i) / rate;
        sound.samples.push_back(static_cast<std::int16_t>(std::lround(20000 * std::sin(phase))));
    }
    return sound;
}

int loudest_difference(const Sound& left, const Sound& right, std::size_t margin)
{
    int greatest = 0;
    for (std::size_t i = margin; i + margin < std::min(left.samples.size(), right.samples.size()); ++i)
        greatest = std::max(greatest, std::abs(left.samples[i] - right.samples[i]));
    return greatest;
}

} // namespace

TEST_CASE("a wave file of the game comes back byte for byte", "[formats][wave]")
{
    const auto sound = decode_wave(kCanonical, "5042.wav");
    REQUIRE(sound);
    CHECK(*sound == Sound{8000, {1, -2, 32767}});
    CHECK(encode_wave(*sound) == kCanonical);
    sweep(kCanonical, [](ByteView bytes) { return decode_wave(bytes, "f"); });
}

TEST_CASE("stereo of 24 bits with further chunks is mixed down", "[formats][wave]")
{
    const Bytes file =
        from_hex("52494646 4a000000 57415645 4c495354 03000000 414243 00"
                 "666d7420 10000000 0100 0200 44ac0000 98090400 0600 1800"
                 "64617461 0c000000 000100 000300 ffff7f ffff7f 736d706c 06000000 010203040506");
    const auto sound = decode_wave(file, "f");
    REQUIRE(sound);
    CHECK(*sound == Sound{44100, {2, 32767}});
    sweep(file, [](ByteView bytes) { return decode_wave(bytes, "f"); });
}

TEST_CASE("8 bits have no sign and an odd chunk may lack its padding", "[formats][wave]")
{
    const auto sound = decode_wave(from_hex("52494646 27000000 57415645 666d7420 10000000 0100 0100 401f0000"
                                            "401f0000 0100 0800 64617461 03000000 00 80 ff"),
                                   "f");
    REQUIRE(sound);
    CHECK(sound->samples == std::vector<std::int16_t>{-32768, 0, 32512});
}

TEST_CASE("what is not PCM is named", "[formats][wave]")
{
    Bytes file = kCanonical;
    file[20] = 3;
    const auto sound = decode_wave(file, "f.wav");
    REQUIRE_FALSE(sound);
    CHECK(to_string(sound.error()) == "f.wav:20: format: is not PCM");
}

TEST_CASE("resampling keeps what both rates can hold", "[formats][wave][resample]")
{
    const Sound low = resample(sine(44100, 1000, 44100), 8000);
    CHECK(low.rate == 8000);
    CHECK(low.samples.size() == 8000);
    CHECK(loudest_difference(low, sine(8000, 1000, 8000), 50) <= 3);
    CHECK(loudest_difference(resample(sine(8000, 1000, 8000), 44100), sine(44100, 1000, 44100), 300) <= 3);
}

TEST_CASE("resampling removes what the lower rate cannot hold", "[formats][wave][resample]")
{
    const Sound low = resample(sine(44100, 5000, 44100), 8000);
    CHECK(loudest_difference(low, Sound{8000, std::vector<std::int16_t>(8000)}, 50) <= 3);
}

TEST_CASE("resampling to the same rate changes nothing, and a constant stays one",
          "[formats][wave][resample]")
{
    const Sound sound = sine(11025, 300, 500);
    CHECK(resample(sound, 11025) == sound);
    const Sound flat = resample(Sound{22050, std::vector<std::int16_t>(2000, 12345)}, 8000);
    CHECK(flat.samples[300] == 12345);
    CHECK(resample(Sound{44100, {}}, 8000).samples.empty());
}
