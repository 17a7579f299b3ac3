#include "rpg/formats/cmx.h"
#include "rpg/formats/cmx_song.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/sweep.h"

using namespace rpg;
using tests::from_hex;
using tests::sweep;

namespace {

CmxTrack events_of(std::initializer_list<CmxEvent> events)
{
    return events;
}

Cmx song_of(CmxTrack track)
{
    return {.content_bits = 1,
            .header = {{"note", {0, 1}}, {"cnts", {'S', 'O', 'N', 'G'}}},
            .tracks = {std::move(track)}};
}

Bytes midi_track_of(const CmxTrack& track, Instruments instruments)
{
    const auto song = convert_cmx_song(song_of(track), "f", instruments);
    REQUIRE(song);
    return song->midi.chunks.at(0).bytes;
}

constexpr CmxEvent control(std::uint8_t code, std::uint8_t data, std::uint8_t delta = 0)
{
    return {delta, kCmxEscape, code, data, {}};
}

} // namespace

TEST_CASE("CMX files come back byte for byte", "[formats][cmx]")
{
    for (const Bytes& file : {from_hex(tests::kCmxSongHex), tests::small_effect()}) {
        const auto cmx = decode_cmx(file, "f.pmd");
        REQUIRE(cmx);
        CHECK(encode_cmx(*cmx) == file);
        sweep(file, [](ByteView bytes) {
            auto result = decode_cmx(bytes, "f");
            if (result && encode_cmx(*result) != Bytes(bytes.begin(), bytes.end())) FAIL("bytes were lost");
            return result;
        });
    }
    CHECK(decode_cmx(from_hex(tests::kCmxSongHex), "f")->kind() == CmxKind::Song);
    CHECK(decode_cmx(tests::small_effect(), "f")->kind() == CmxKind::Effect);
}

TEST_CASE("notes of three bytes are read as the header says", "[formats][cmx]")
{
    Cmx cmx = song_of(events_of({{5, 0x4F, 20, 0, {}}, control(kCmxEnd, 0)}));
    cmx.header[0].bytes = {0, 0};
    const auto again = decode_cmx(encode_cmx(cmx), "f");
    REQUIRE(again);
    CHECK(*again == cmx);
    const auto song = convert_cmx_song(cmx, "f");
    REQUIRE(song);
    CHECK(song->midi.chunks[0].bytes == from_hex("00ff5103075300 05913c7e 14913c00 00ff2f00"));
}

TEST_CASE("the song of docs/formats/cmx.md is one note", "[formats][cmx]")
{
    const auto cmx =
        decode_cmx(from_hex("636d6964 0000002b 0015 02 01 01 6e6f7465 0002 0001 636e7473 0004 534f4e47"
                            "74726163 0000000c 00ffca78 000f1080 10ffdf00"),
                   "f");
    REQUIRE(cmx);
    const auto song = convert_cmx_song(*cmx, "f");
    REQUIRE(song);
    CHECK(song->midi.chunks.at(0).bytes == from_hex("00ff510307a120 00903c40 10903c00 00ff2f00"));
    CHECK(song->loop_ticks == 16);
}

TEST_CASE("reserved events and extended events are refused", "[formats][cmx]")
{
    Bytes file = from_hex(tests::kCmxSongHex);
    file[58] = 0x7F; // the first event
    CHECK(to_string(decode_cmx(file, "f").error()) == "f:58: event: is of a reserved kind");
    file = from_hex(tests::kCmxSongHex);
    file[34] = 'a'; // exsn holds 1
    CHECK(to_string(decode_cmx(file, "f").error()) == "f:31: exsa: extended events are not supported");
}

TEST_CASE("a song becomes the known MIDI file byte for byte", "[formats][cmx][song]")
{
    const auto cmx = decode_cmx(from_hex(tests::kCmxSongHex), "f");
    REQUIRE(cmx);
    const auto song = convert_cmx_song(*cmx, "f", Instruments::AsConverted);
    REQUIRE(song);
    CHECK(encode_midi(song->midi) == from_hex(tests::kMidiSongHex));
    // Bank 2 is the lower half, so nothing is corrected here.
    CHECK(encode_midi(convert_cmx_song(*cmx, "f")->midi) == from_hex(tests::kMidiSongHex));
}

TEST_CASE("bank 3 holds the upper 64 programs", "[formats][cmx][song]")
{
    const CmxTrack track = events_of({control(0xCA, 120),
                                      control(kCmxBank, 0x43),
                                      control(kCmxProgram, 0x50),
                                      {0, 0x40, 10, 0x80, {}},
                                      control(kCmxEnd, 0, 10)});
    CHECK(midi_track_of(track, Instruments::Corrected) ==
          from_hex("00ff510307a120 00b10000 00c150 00912d40 0a912d00 00ff2f00"));
    CHECK(midi_track_of(track, Instruments::AsConverted) ==
          from_hex("00ff510307a120 00b10000 00c110 00912d40 0a912d00 00ff2f00"));
}

TEST_CASE("a bank after its program counts from the next note on", "[formats][cmx][song]")
{
    const CmxTrack track = events_of({control(0xCA, 120),
                                      control(kCmxProgram, 5),
                                      control(kCmxBank, 3),
                                      {7, 0, 10, 0x80, {}},
                                      control(kCmxEnd, 0)});
    CHECK(midi_track_of(track, Instruments::Corrected) ==
          from_hex("00ff510307a120 00c005 00b00000 07c045 00902d40 0a902d00 00ff2f00"));
    CHECK(midi_track_of(track, Instruments::AsConverted) ==
          from_hex("00ff510307a120 00c005 00b00000 07902d40 0a902d00 00ff2f00"));
}

TEST_CASE("the drum bank plays on channel 9", "[formats][cmx][song]")
{
    const CmxTrack track =
        events_of({control(0xCA, 120), control(kCmxBank, 0x3F), {0, 0, 10, 0x80, {}}, control(kCmxEnd, 0)});
    CHECK(midi_track_of(track, Instruments::Corrected) ==
          from_hex("00ff510307a120 00b90000 00992d40 0a992d00 00ff2f00"));
}

TEST_CASE("the loop ends with the last track or note", "[formats][cmx][song]")
{
    const CmxEvent note{0, 0, 60, 0x80, {}};
    const auto long_track =
        convert_cmx_song(song_of({control(0xCA, 120), note, control(kCmxEnd, 0, 240)}), "f");
    CHECK(long_track->loop_ticks == 240);
    CHECK(long_track->loop_seconds == Approx(2.0));
    CHECK(convert_cmx_song(song_of({control(0xCA, 120), note, control(kCmxEnd, 0)}), "f")->loop_ticks == 60);
}

TEST_CASE("ticks are rescaled where the time base changes", "[formats][cmx][song]")
{
    const CmxTrack track = events_of({control(0xCA, 120),
                                      control(0xC9, 120, 60),
                                      control(kCmxNothing, 0, 30),
                                      {0, 0, 15, 0x80, {}},
                                      control(kCmxEnd, 0)});
    // 60 ticks a beat, then 30: the note begins after two beats and is half a beat long.
    const auto song = convert_cmx_song(song_of(track), "f");
    REQUIRE(song);
    CHECK(song->midi.division == 60);
    CHECK(song->loop_ticks == 150);
    CHECK(song->loop_seconds == Approx(1.25));
}

TEST_CASE("what MIDI cannot say is refused", "[formats][cmx][song]")
{
    CHECK_FALSE(convert_cmx_song(song_of({control(0xC7, 120)}), "f"));
    CHECK_FALSE(convert_cmx_song(song_of({control(0xC0, 3)}), "f"));
    Cmx crowded = song_of({});
    crowded.tracks.resize(5);
    CHECK_FALSE(convert_cmx_song(crowded, "f"));
    CHECK_FALSE(convert_cmx_song(*decode_cmx(tests::small_effect(), "f"), "f"));
}
