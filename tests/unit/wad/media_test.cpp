#include "converter/wad/demo.h"
#include "converter/wad/dmx.h"
#include "converter/wad/endoom.h"
#include "tests/support/catch.h"
#include "tests/support/lump_encoders.h"
#include "tests/support/sweep.h"

#include <string>

using namespace converter::wad;

namespace {

rpg::Bytes bytes_of(std::string_view text)
{
    return {text.begin(), text.end()};
}

} // namespace

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

TEST_CASE("GENMIDI comes back", "[wad][music]")
{
    rpg::Bytes bytes = bytes_of("#OPL_II#");
    for (std::size_t i = 0; i < kOplInstruments * 68; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 7));
    const auto instruments = decode_genmidi(bytes, "GENMIDI");
    REQUIRE(instruments);
    CHECK((*instruments)[0].flags == 0x0700);
    CHECK((*instruments)[0].fine_tuning == 14);
    CHECK(tests::encode_genmidi(*instruments) == bytes);
    bytes.pop_back();
    CHECK_FALSE(decode_genmidi(bytes, "GENMIDI"));
}

TEST_CASE("DMXGUS is read line by line and comes back with its comments", "[wad][music]")
{
    for (const std::string_view text :
         {"# a comment\r\n\r\n0, 2, 1, 1, 1, acpiano\r\n", "128, 1, 2, 3, 4, drum", " 5 ,6,7,8,9,x\n#\n"}) {
        const auto table = decode_dmxgus(bytes_of(text), "DMXGUS");
        REQUIRE(table);
        CHECK(tests::encode_dmxgus(*table) == bytes_of(text));
    }
    const auto table = decode_dmxgus(bytes_of("# c\n7, 2, 1, 1, 3, piano\n"), "DMXGUS");
    CHECK((*table).lines[1].number == 7);
    CHECK((*table).lines[1].used == std::array<std::uint16_t, 4>{2, 1, 1, 3});
    CHECK((*table).lines[1].patch == "piano");
    for (const std::string_view text : {"1, 2, 3\n", "a, 1, 2, 3, 4, x\n", "1, 2, 3, 4, 5, \n", "#\r\n#\n"}) {
        CHECK_FALSE(decode_dmxgus(bytes_of(text), "DMXGUS"));
    }
}

TEST_CASE("demos of both headers come back and tell their length", "[wad][demo]")
{
    const rpg::Bytes old_demo{2, 1, 3, 1, 0, 0, 0, 25, 0, 0, 1, 128};
    const auto first = decode_demo(old_demo, "DEMO1");
    REQUIRE(first);
    CHECK(first->header.version == 0);
    CHECK(first->header.skill == 2);
    CHECK(first->tics == 1);
    CHECK(tests::encode_demo(*first) == old_demo);
    rpg::Bytes demo{109, 3, 1, 4, 0, 0, 0, 0, 0, 1, 1, 0, 0};
    demo.insert(demo.end(), 16, 5);
    demo.push_back(128);
    demo.push_back('!');
    const auto second = decode_demo(demo, "DEMO2");
    REQUIRE(second);
    CHECK(second->tics == 2);
    CHECK(second->left_over == rpg::Bytes{'!'});
    CHECK(tests::encode_demo(*second) == demo);
    tests::sweep(demo, [](rpg::ByteView changed) { return decode_demo(changed, "f"); });
    CHECK_FALSE(decode_demo(rpg::Bytes{202, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 128}, "DEMO"));
}
