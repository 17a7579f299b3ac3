#include "converter/wad/mus.h"
#include "tests/support/catch.h"
#include "tests/support/sweep.h"

#include <fmt/format.h>

using namespace converter::wad;
using namespace rpg;

namespace {

// Instrument 5 on channel 0, a note, a drum half a second later, a bend, a volume and two ends.
rpg::Bytes song()
{
    return {'M',  'U',  'S',  0x1A, 20, 0, 18, 0, 1, 0, 0, 0, 1, 0, 0, 0, 5, 0, //
            0x40, 0,    5,                                                      // control: program 5
            0x90, 0xBC, 100,  70,                                               // play 60 at 100, wait 70
            0x9F, 38,   70,         // play drum 38 as loud as before, wait 70
            0x00, 60,               // release 60
            0x20, 192,              // bend up
            0xB0, 14,   0x81, 0x05, // reset controllers, wait 133
            0x50, 0x60};
}

std::string told(const MidiTrack& track)
{
    std::string text;
    for (const MidiEvent& event : track) {
        if (event.status == kMidiMeta)
            text += fmt::format("+{} meta {:02X}\n", event.delay, event.data[0]);
        else
            text +=
                fmt::format("+{} {:02X} {} {}\n", event.delay, event.status, event.data[0], event.data[1]);
    }
    return text;
}

} // namespace

TEST_CASE("a MUS song comes back byte by byte", "[wad][music]")
{
    const rpg::Bytes bytes = song();
    const auto mus = decode_mus(bytes, "D_SONG");
    REQUIRE(mus);
    CHECK(mus->instruments == std::vector<std::uint16_t>{5});
    CHECK(mus->events.size() == 8);
    CHECK(mus->events[5].delay == 133U);
    CHECK(*encode_mus(*mus) == bytes);
    tests::sweep(bytes, [](rpg::ByteView changed) { return decode_mus(changed, "f"); });
}

TEST_CASE("MUS becomes MIDI at 140 ticks a second", "[wad][music]")
{
    const MidiSong midi = to_midi(*decode_mus(song(), "D_SONG"));
    const auto tracks = read_midi_tracks(midi, "D_SONG");
    REQUIRE(tracks);
    CHECK(midi.division == 70);
    CHECK(midi.format == 0);
    CHECK(told(tracks->front()) == "+0 meta 51\n"
                                   "+0 C0 5 0\n"
                                   "+0 90 60 100\n"
                                   "+70 99 38 127\n"
                                   "+70 80 60 0\n"
                                   "+0 E0 0 96\n"
                                   "+0 B0 121 0\n"
                                   "+133 meta 2F\n");
    CHECK(tracks->front()[0].text == rpg::Bytes{0x07, 0xA1, 0x20});
}

TEST_CASE("waits that add up to more than MIDI can count are cut short", "[wad][music]")
{
    constexpr std::uint32_t kLongest = kMaxMidiNumber;
    const Mus mus{.events = {{.kind = MusKind::EndOfMeasure, .delay = kLongest},
                             {.kind = MusKind::EndOfMeasure, .delay = 1},
                             {.kind = MusKind::Play, .first = 60, .delay = kLongest},
                             {.kind = MusKind::EndOfMeasure, .delay = kLongest},
                             {.kind = MusKind::EndOfScore}}};
    const auto tracks = read_midi_tracks(to_midi(mus), "D_SONG");
    REQUIRE(tracks);
    CHECK(tracks->front()[1].delay == kLongest);
    CHECK(tracks->front()[2].delay == kLongest);
}

TEST_CASE("MIDI that came from MUS becomes the same MUS events", "[wad][music]")
{
    Mus mus = *decode_mus(song(), "D_SONG");
    const Mus back = *to_mus(to_midi(mus), "D_SONG");
    std::erase_if(mus.events, [](const MusEvent& event) { return event.kind == MusKind::EndOfMeasure; });
    mus.events[2].second = 127; // the loudness that was not said
    CHECK(back.events == mus.events);
    CHECK(back.instruments == std::vector<std::uint16_t>{5, 138});
    CHECK(back.primary_channels == 1);
}

TEST_CASE("a song of several tracks and tempos becomes MUS in the right time", "[wad][music]")
{
    const MidiEvent end{.status = kMidiMeta, .data = {kMidiEndOfTrack, 0}};
    const MidiEvent faster{
        .delay = 96, .status = kMidiMeta, .data = {kMidiTempo, 0}, .text = {0x03, 0xD0, 0x90}};
    const MidiEvent note{.delay = 192, .status = 0x9B, .data = {40, 64}};
    MidiSong midi{.format = 1,
                  .division = 96,
                  .chunks = {write_midi_track({faster, end}), write_midi_track({note, end})}};
    const Mus mus = *to_mus(midi, "D_SONG");
    // 96 ticks of 500 ms a quarter and 96 of 250 ms: the note sounds after 750 ms, 105 ticks of MUS. A
    // release of nothing stands before it, because only events can be waited after.
    REQUIRE(mus.events.size() == 3);
    CHECK(mus.events[0] == MusEvent{.kind = MusKind::Release, .channel = 10, .delay = 105});
    CHECK(mus.events[1] == MusEvent{.kind = MusKind::Play, .channel = 10, .first = 40, .second = 64});
    CHECK(mus.events[2].kind == MusKind::EndOfScore);
    midi.division = 0xE728; // of seconds, not of quarters
    CHECK_FALSE(to_mus(midi, "D_SONG"));
}
