#include "rpg/formats/midi.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/sweep.h"

#include <fmt/format.h>

using namespace rpg;
using tests::from_hex;
using tests::sweep;

namespace {

std::string problem_of(std::string_view track_hex)
{
    const MidiSong song{.format = 0, .division = 96, .chunks = {{.bytes = from_hex(track_hex)}}};
    const auto timing = check_midi_events(song, "f.mid");
    return timing ? "" : to_string(timing.error());
}

} // namespace

TEST_CASE("a MIDI file comes back byte for byte", "[formats][midi]")
{
    const Bytes file = from_hex(tests::kMidiSongHex);
    const auto song = rpg::decode_midi(file, "5039.mid");
    REQUIRE(song);
    CHECK(song->format == 1);
    CHECK(song->division == 60);
    CHECK(song->chunks.size() == 2);
    CHECK(encode_midi(*song) == file);
    sweep(file, [](ByteView bytes) { return rpg::decode_midi(bytes, "f"); });
    sweep(file, [](ByteView bytes) -> Result<MidiTiming> {
        const auto decoded = rpg::decode_midi(bytes, "f");
        if (!decoded) return decoded.error();
        return check_midi_events(*decoded, "f");
    });
}

TEST_CASE("unknown chunks and a longer header are kept in their places", "[formats][midi]")
{
    const Bytes file = from_hex("4d546864 00000008 0000 0001 0060 abcd 58464946 00000002 0102"
                                "4d54726b 00000004 00ff2f00 58464b4d 00000000");
    const auto song = rpg::decode_midi(file, "f");
    REQUIRE(song);
    CHECK(song->chunks.size() == 3);
    CHECK(encode_midi(*song) == file);
    CHECK(check_midi_events(*song, "f"));
}

TEST_CASE("the number of tracks must be right", "[formats][midi]")
{
    const auto song =
        rpg::decode_midi(from_hex("4d546864 00000006 0000 0002 0060 4d54726b 00000004 00ff2f00"), "f");
    REQUIRE_FALSE(song);
    CHECK(to_string(song.error()) == "f:10: number of tracks: is 2, but there are 1");
}

TEST_CASE("running status is allowed, and the first malformed event is named", "[formats][midi]")
{
    CHECK(problem_of("00904540 104500 00ff0301 41 005000 00f00201f7 00ff2f00").empty());
    CHECK(problem_of("004540 00ff2f00") == "f.mid:23: event: a data byte without a status before it");
    CHECK(problem_of("00904590 00ff2f00") == "f.mid:25: event data: is a status byte");
    CHECK(problem_of("00f4 00ff2f00") == "f.mid:23: event: F4 does not belong in a file");
    CHECK(problem_of("00904540") == "f.mid:26: delta: runs past the end of the file");
    CHECK(problem_of("00ff2f00 00") == "f.mid:26: end of track: 1 bytes are left over");
    CHECK(problem_of("8080808000ff2f00") == "f.mid:26: delta: has more than four bytes");
    CHECK(problem_of("00ff510101 00ff2f00") == "f.mid:25: tempo: does not have 3 bytes");
}

TEST_CASE("the length follows every change of tempo", "[formats][midi]")
{
    MidiSong song{.division = 100, .chunks = {{.bytes = from_hex("64ff51030f4240 64ff2f00")}}};
    const auto timing = check_midi_events(song, "f");
    REQUIRE(timing);
    CHECK(timing->ticks == 200);
    CHECK(timing->seconds() == Approx(0.5 + 1.0));
    song.division = 0xE728; // 25 frames of 40 ticks
    CHECK(check_midi_events(song, "f")->seconds() == Approx(0.2));
    song.division = 0;
    CHECK_FALSE(check_midi_events(song, "f"));
}

TEST_CASE("the events of a track come back when they are written and read again", "[formats][midi]")
{
    const Bytes bytes{
        'M', 'T',  'h', 'd', 0,    0, 0,    6, 0, 0,    0,  1,    0,    96,   'M', 'T', 'r',
        'k', 0,    0,   0,   25,   0, 0xC1, 7, 0, 0x91, 60, 90,   0x81, 0x00, 60,  0, // running status
        0,   0xF0, 2,   1,   0xF7, 0, 0xFF, 3, 1, 'x',  0,  0xFF, 0x2F, 0};
    const auto tracks = read_midi_tracks(*rpg::decode_midi(bytes, "SONG"), "SONG");
    REQUIRE(tracks);
    REQUIRE(tracks->size() == 1);
    const MidiTrack& track = tracks->front();
    REQUIRE(track.size() == 6);
    CHECK(track[2].status == 0x91);
    CHECK(track[2].delay == 128);
    CHECK(track[3].text == Bytes{1, 0xF7});
    const MidiSong again{.format = 0, .division = 96, .chunks = {write_midi_track(track)}};
    CHECK(*read_midi_tracks(again, "SONG") == *tracks);
}

TEST_CASE("a song that a synthesiser could not play for ever is refused", "[formats][midi]")
{
    const auto problem = [](std::string_view division, std::string_view track) {
        const Bytes bytes =
            from_hex("4d546864 00000006 0000 0001 " + std::string(division) + " 4d54726b 000000" +
                     fmt::format("{:02x}", from_hex(track).size()) + std::string(track));
        const auto song = check_song(bytes, "f");
        return song ? std::string() : to_string(song.error());
    };
    const std::string_view note = "00904540 60804500 00ff2f00"; // a second at 96 ticks a beat
    CHECK(problem("0060", note).empty());
    CHECK(problem("e728", note).empty()); // 25 frames of 40 ticks
    CHECK(problem("0000", note) == "f:12: division: is zero");
    CHECK(problem("e700", note) == "f:12: division: is zero");
    CHECK(problem("ff28", note) == "f:12: division: 1 frames a second are not 24, 25, 29 or 30");
    CHECK(problem("0060", "60ff2f00") == "f:14: tracks: strike no note");
    CHECK(problem("0060", "00904500 60ff2f00") == "f:14: tracks: strike no note"); // the end of one
    CHECK(problem("0060", "00904540 00ff2f00").find("take 0.000 seconds") != std::string::npos);
    CHECK(problem("0060", "00ff5103000000 00904540 ff7fff2f00").find("take 0.000 seconds") !=
          std::string::npos);
    CHECK(problem("0001", "00904540 ffffff7fff2f00").find("played again and again") != std::string::npos);
    CHECK(problem("0060", "00904540 6080").find("runs past the end") != std::string::npos);
    Bytes format = from_hex(tests::kMidiSongHex);
    CHECK(check_song(format, "f"));
    format[9] = 3;
    CHECK(to_string(check_song(format, "f").error()) == "f:8: format: is not 0, 1 or 2");
    CHECK_FALSE(check_song({}, "f"));
}
