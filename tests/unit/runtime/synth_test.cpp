#include "rpg/formats/midi.h"
#include "runtime/platform/synth.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

namespace {

constexpr int kSongRate = 48000;
constexpr std::uint8_t kNoteOn = 0x90, kNoteOff = 0x80, kController = 0xB0, kProgram = 0xC0, kBend = 0xE0;
constexpr std::uint8_t kDrums = rpg::kMidiPercussion;

rpg::MidiEvent at(std::uint32_t delay, int status, std::uint8_t first, std::uint8_t second = 0)
{
    return {.delay = delay, .status = static_cast<std::uint8_t>(status), .data = {first, second}};
}

// A song of 500 ticks a second.
rpg::Bytes song_of(std::vector<rpg::MidiEvent> events, std::uint32_t rest = 1000,
                   std::uint16_t division = 250)
{
    events.push_back({.delay = rest, .status = rpg::kMidiMeta, .data = {rpg::kMidiEndOfTrack, 0}});
    return rpg::encode_midi({.format = 0, .division = division, .chunks = {rpg::write_midi_track(events)}});
}

std::vector<float> next(runtime::Synth& synth, double seconds)
{
    std::vector<float> samples(2 * static_cast<std::size_t>(seconds * kSongRate));
    synth.fill(samples);
    return samples;
}

std::vector<float> heard(const rpg::Bytes& song, double seconds)
{
    runtime::Synth synth;
    REQUIRE(synth.play(song, "test.mid", kSongRate));
    return next(synth, seconds);
}

// From one time to another, left or right: the root of the mean square.
double loudness(const std::vector<float>& samples, double from, double to, std::size_t side = 0)
{
    double sum = 0;
    const auto first = static_cast<std::size_t>(from * kSongRate),
               last = static_cast<std::size_t>(to * kSongRate);
    for (std::size_t i = first; i < last; ++i) sum += std::pow(static_cast<double>(samples[2 * i + side]), 2);
    return std::sqrt(sum / static_cast<double>(last - first));
}

float largest_jump(const std::vector<float>& samples)
{
    float jump = 0;
    for (std::size_t i = 2; i < samples.size(); ++i)
        jump = std::max(jump, std::abs(samples[i] - samples[i - 2]));
    return jump;
}

// How often a tone goes up through zero in a second.
double hz(const std::vector<float>& samples, double from, double to)
{
    int count = 0;
    const auto first = static_cast<std::size_t>(from * kSongRate),
               last = static_cast<std::size_t>(to * kSongRate);
    for (std::size_t i = first + 1; i < last; ++i)
        count += samples[2 * i - 2] < 0 && samples[2 * i] >= 0 ? 1 : 0;
    return count / (to - from);
}

} // namespace

TEST_CASE("a song sounds the same each time and in pieces of any size", "[runtime][synth]")
{
    const rpg::Bytes song = song_of({at(0, kProgram, 48), at(0, kNoteOn, 60, 100),
                                     at(10, kNoteOn | kDrums, 38, 90), at(300, kNoteOff, 60)});
    const std::vector<float> whole = heard(song, 3);
    runtime::Synth synth;
    REQUIRE(synth.play(song, "test.mid", kSongRate));
    std::vector<float> pieces(whole.size());
    std::size_t size = 1;
    for (std::size_t i = 0; i < pieces.size(); i += size, size = size % 997 + 13)
        synth.fill({pieces.data() + i, std::min(size, pieces.size() - i)});
    CHECK(pieces == whole);
    CHECK(loudness(whole, 0.1, 0.5) > 0.01);
}

TEST_CASE("every instrument and every drum of General MIDI is heard, in tune and without a click",
          "[runtime][synth][slow]")
{
    for (std::uint8_t program = 0; program < 128; ++program) {
        INFO("program " << int{program});
        const auto samples =
            heard(song_of({at(0, kProgram, program), at(0, kNoteOn, 62, 100), at(400, kNoteOff, 62)}), 1.5);
        CHECK(loudness(samples, 0, 0.5) > 0.005);
        CHECK(*std::ranges::max_element(samples) < 1.5F);
    }
    for (std::uint8_t key = 27; key < 88; ++key) {
        INFO("drum " << int{key});
        CHECK(loudness(heard(song_of({at(0, kNoteOn | kDrums, key, 100)}), 0.5), 0, 0.3) > 0.0005);
    }
    for (const std::uint8_t program :
         std::initializer_list<std::uint8_t>{0, 73}) { // piano and flute, whose first partial is the loudest
        INFO("program " << int{program});
        const auto samples = heard(song_of({at(0, kProgram, program), at(0, kNoteOn, 69, 100)}, 2000), 3);
        CHECK(hz(samples, 1, 3) == Approx(440).margin(2));
    }
}

TEST_CASE("the sea swells and lasts, a shot is there at once and over soon", "[runtime][synth]")
{
    const auto sea = heard(song_of({at(0, kProgram, 122), at(0, kNoteOn, 60, 100)}, 2000), 3);
    const auto shot = heard(song_of({at(0, kProgram, 127), at(0, kNoteOn, 60, 100)}, 2000), 3);
    CHECK(loudness(sea, 0, 0.1) < loudness(sea, 1, 2.5) / 4);
    CHECK(loudness(shot, 0, 0.1) > 10 * loudness(shot, 1, 1.5));
    CHECK(hz(sea, 1, 2.5) > 1.5 * hz(shot, 0, 0.5)); // dull
}

TEST_CASE("a note that ends fades, and one that the pedal holds goes on until that is released",
          "[runtime][synth]")
{
    const auto ended =
        heard(song_of({at(0, kProgram, 16), at(0, kNoteOn, 60, 100), at(250, kNoteOff, 60)}), 2);
    CHECK(loudness(ended, 0.2, 0.4) > 0.02);
    CHECK(loudness(ended, 1, 1.2) == 0);
    const auto held =
        heard(song_of({at(0, kProgram, 16), at(0, kController, 64, 127), at(0, kNoteOn, 60, 100),
                       at(250, kNoteOff, 60), at(500, kController, 64, 0)}),
              3);
    CHECK(loudness(held, 1, 1.2) > 0.02);
    CHECK(loudness(held, 2.2, 2.4) == 0);
    const auto drum = heard(song_of({at(0, kNoteOn | kDrums, 49, 100), at(5, kNoteOff | kDrums, 49)}), 1);
    CHECK(loudness(drum, 0.2, 0.4) > 0.001); // a cymbal sounds to its end
}

TEST_CASE("sixteen channels have a volume, a place, a bend and an instrument of their own",
          "[runtime][synth]")
{
    for (std::uint8_t channel = 0; channel < 16; ++channel) {
        if (channel == kDrums) continue;
        INFO("channel " << int{channel});
        const auto samples =
            heard(song_of({at(0, kProgram | channel, 73), at(0, kController | channel, 10, 0),
                           at(0, kNoteOn | channel, 69, 100), at(500, kController | channel, 7, 50),
                           at(500, kBend | channel, 0, 127)}),
                  3);
        CHECK(loudness(samples, 0.2, 0.9, 0) > 0.02);
        CHECK(loudness(samples, 0.2, 0.9, 1) < 0.001); // it is at the left
        CHECK(loudness(samples, 1.2, 1.9) ==
              Approx(loudness(samples, 0.2, 0.9) / 4).epsilon(0.02));   // (50 / 100)^2
        CHECK(hz(samples, 2.1, 2.9) == Approx(440 * 1.1225).margin(4)); // two keys
    }
}

TEST_CASE("a song begins again without a click, and without what its last lap left", "[runtime][synth]")
{
    const rpg::Bytes song =
        song_of({at(0, kProgram, 19), at(0, kNoteOn, 60, 100), at(900, kController, 7, 0)}, 100);
    runtime::Synth synth;
    REQUIRE(synth.play(song, "test.mid", kSongRate));
    const std::vector<float> first = next(synth, 2), second = next(synth, 2);
    CHECK(loudness(second, 0.5, 1.5) == Approx(loudness(first, 0.5, 1.5)).epsilon(0.02));
    std::vector<float> seam(first.end() - 4800, first.end());
    seam.insert(seam.end(), second.begin(), second.begin() + 4800);
    CHECK(largest_jump(seam) < 1.5F * largest_jump(first));
    CHECK(synth.voices() == 1);
}

TEST_CASE("with too many notes the quietest fade", "[runtime][synth]")
{
    std::vector<rpg::MidiEvent> events{at(0, kProgram, 19)};
    for (int channel = 0; channel < 16; ++channel)
        for (std::uint8_t key = 0; key < 128; ++key)
            events.push_back(
                at(0, kNoteOn | channel, key, static_cast<std::uint8_t>(1 + (key * 37 + channel) % 127)));
    runtime::Synth synth;
    REQUIRE(synth.play(song_of(events), "test.mid", kSongRate));
    for (int i = 0; i < 100; ++i) {
        next(synth, 0.01);
        CHECK(synth.voices() <= 2 * runtime::Synth::kMaxVoices);
    }
    CHECK(synth.voices() <= runtime::Synth::kMaxVoices);
    CHECK(synth.voices() > runtime::Synth::kMaxVoices / 2);
}

TEST_CASE("songs that cannot be played are refused, and the shortest does not hang", "[runtime][synth]")
{
    runtime::Synth synth;
    CHECK_FALSE(synth.play(song_of({at(0, kNoteOn, 60, 100)}, 10, 0), "zero.mid", kSongRate)); // division 0
    CHECK_FALSE(synth.play(rpg::to_bytes("MThd"), "short.mid", kSongRate));
    CHECK_FALSE(synth.play(song_of({at(0, kNoteOn, 60, 100)}, 0), "instant.mid", kSongRate));
    const rpg::MidiEvent endless{.delay = rpg::kMaxMidiNumber, .status = kNoteOn, .data = {61, 100}};
    CHECK_FALSE(
        synth.play(song_of({endless, endless, endless}, rpg::kMaxMidiNumber, 1), "long.mid", kSongRate));
    CHECK_FALSE(synth.is_playing());
    CHECK(loudness(next(synth, 0.1), 0, 0.1) == 0);
    REQUIRE(synth.play(song_of({at(0, kNoteOn, 60, 100)}, 25), "shortest.mid", kSongRate));
    CHECK(loudness(next(synth, 5), 4, 5) > 0);
}
