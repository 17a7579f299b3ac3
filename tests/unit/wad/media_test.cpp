#include "converter/wad/dmx.h"
#include "converter/wad/endoom.h"
#include "tests/support/catch.h"
#include "tests/support/lump_encoders.h"
#include "tests/support/sweep.h"

using namespace converter::wad;

TEST_CASE("a digital sound keeps its bytes and loses its padding when played", "[wad][sound]")
{
    rpg::Bytes bytes{3, 0, 0x11, 0x2B, 35, 0, 0, 0};
    bytes.insert(bytes.end(), 16, 130);
    for (const int sample : {128, 0, 255}) bytes.push_back(static_cast<std::uint8_t>(sample));
    bytes.insert(bytes.end(), 16, 99);
    bytes.push_back(1); // left over
    const auto sound = decode_digital_sound(bytes, "DS");
    REQUIRE(sound);
    CHECK(encode_digital_sound(*sound) == bytes);
    const rpg::Sound played = to_sound(*sound);
    CHECK(played.rate == 11025);
    CHECK(played.samples == std::vector<std::int16_t>{0, -32768, 32512});
    CHECK(to_sound(to_digital_sound(played)) == played);
    tests::sweep(bytes, [](rpg::ByteView changed) { return decode_digital_sound(changed, "f"); });
}

TEST_CASE("sixteen different samples at the start are sound, not padding", "[wad][sound]")
{
    DigitalSound sound;
    for (int i = 0; i < 40; ++i) sound.samples.push_back(static_cast<std::uint8_t>(100 + i));
    CHECK(to_sound(sound).samples.size() == 40);
}

TEST_CASE("a speaker tone lasts a 140th of a second and doubles every 24 steps", "[wad][sound]")
{
    const rpg::Bytes bytes{0, 0, 3, 0, 1, 0, 25};
    const auto sound = decode_speaker_sound(bytes, "DP");
    REQUIRE(sound);
    CHECK(tests::encode_speaker_sound(*sound) == bytes);
    const rpg::Sound played = to_sound({.tones = rpg::Bytes(140, 25), .left_over = {}});
    CHECK(played.samples.size() == 44100);
    int rises = 0;
    for (std::size_t i = 1; i < played.samples.size(); ++i) {
        if (played.samples[i - 1] < 0 && played.samples[i] > 0) ++rises;
    }
    CHECK(rises == Approx(350).margin(1));
    CHECK(to_sound({.tones = {0}, .left_over = {}}).samples[5] == 0);
    CHECK_FALSE(decode_speaker_sound(rpg::Bytes{3, 0, 0, 0}, "DP"));
}

TEST_CASE("a text screen comes back and reads as UTF-8", "[wad][text]")
{
    TextScreen screen;
    screen.cells[0] = {0xDB, 0x1F};
    screen.cells[1] = {'A', 0x84};
    screen.cells[80] = {0x81, 7};
    const rpg::Bytes bytes = tests::encode_text_screen(screen);
    CHECK(bytes.size() == 4000);
    CHECK(bytes[1] == 0x1F);
    CHECK(*decode_text_screen(bytes, "ENDOOM") == screen);
    CHECK(to_utf8(screen).starts_with("█A\nü\n"));
    CHECK_FALSE(decode_text_screen(rpg::Bytes(3999), "ENDOOM"));
    CHECK_FALSE(decode_text_screen(rpg::Bytes(4001), "ENDOOM"));
}
