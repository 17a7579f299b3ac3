#include "rpg/core/byte_writer.h"
#include "rpg/source/write_file.h"
#include "runtime/platform/sdl/midi_synth.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <span>
#include <thread>
#include <vector>

// The synthesizer with a soundfont of one instrument, a square wave.

namespace {

constexpr std::array<std::uint16_t, 2> kBags{0, 1}; // of the one instrument, and of the end of the list

rpg::Bytes chunk(std::string_view name, const rpg::Bytes& contents)
{
    rpg::ByteWriter out;
    out.text(name);
    out.u32(static_cast<std::uint32_t>(contents.size()));
    out.bytes(contents);
    return out.take();
}

rpg::Bytes list(std::string_view name, std::initializer_list<rpg::Bytes> chunks)
{
    rpg::ByteWriter out;
    out.text(name);
    for (const rpg::Bytes& one : chunks) out.bytes(one);
    return chunk("LIST", out.take());
}

rpg::Bytes words(std::initializer_list<std::uint16_t> numbers)
{
    rpg::ByteWriter out;
    for (const std::uint16_t number : numbers) out.u16(number);
    return out.take();
}

rpg::Bytes samples()
{
    constexpr int kWave = 64, kSilence = 46; // the format wants so much of it behind each sample
    rpg::ByteWriter out;
    for (int i = 0; i < kWave; ++i) out.u16(static_cast<std::uint16_t>(i % 32 < 16 ? 12000 : -12000));
    out.zeros(2 * kSilence);
    return out.take();
}

rpg::Bytes presets() // of bank 0: one, and the end of the list
{
    rpg::ByteWriter out;
    for (const std::uint16_t bag : kBags) {
        out.padded_text(bag == 0 ? "square" : "EOP", 20);
        out.bytes(words({0, 0, bag}));
        out.zeros(12);
    }
    return out.take();
}

rpg::Bytes instruments()
{
    rpg::ByteWriter out;
    for (const std::uint16_t bag : kBags) {
        out.padded_text(bag == 0 ? "square" : "EOI", 20);
        out.u16(bag);
    }
    return out.take();
}

rpg::Bytes sample_headers()
{
    rpg::ByteWriter out;
    out.padded_text("square", 20);
    constexpr std::array<std::uint32_t, 5> kPlaces{0, 64, 0, 64, 22050}; // begin, end, loop, rate
    for (const std::uint32_t number : kPlaces) out.u32(number);
    out.u8(60);
    out.u8(0);
    out.bytes(words({0, 1}));
    out.padded_text("EOS", 20);
    out.zeros(26);
    return out.take();
}

rpg::Bytes small_soundfont()
{
    constexpr std::uint16_t kInstrument = 41, kSampleId = 53, kSampleModes = 54, kLoops = 1;
    rpg::ByteWriter contents;
    contents.text("sfbk");
    contents.bytes(list("INFO", {chunk("ifil", words({2, 1})), chunk("isng", rpg::to_bytes("EMU8000 ")),
                                 chunk("INAM", rpg::to_bytes("square"))}));
    contents.bytes(list("sdta", {chunk("smpl", samples())}));
    contents.bytes(list("pdta", {chunk("phdr", presets()), chunk("pbag", words({0, 0, 1, 0})),
                                 chunk("pmod", rpg::Bytes(10)), chunk("pgen", words({kInstrument, 0, 0, 0})),
                                 chunk("inst", instruments()), chunk("ibag", words({0, 0, 2, 0})),
                                 chunk("imod", rpg::Bytes(10)),
                                 chunk("igen", words({kSampleModes, kLoops, kSampleId, 0, 0, 0})),
                                 chunk("shdr", sample_headers())}));
    return chunk("RIFF", contents.take());
}

float loudest(std::span<const float> heard)
{
    float most = 0;
    for (const float sample : heard) most = std::max(most, std::abs(sample));
    return most;
}

// A song is played; what is heard of it comes from `fill`.
class Playing {
public:
    Playing()
    {
        REQUIRE(rpg::write_file(folder_.in("square.sf2"), small_soundfont()));
        if (!synth().prepare(folder_.in("square.sf2"), {.rate = 22050}))
            tests::skip_test("there is no library fluidsynth");
        REQUIRE(synth().play(song_));
    }
    runtime::MidiSynth& synth() { return *synth_; }

private:
    tests::TempFolder folder_;
    rpg::Bytes song_ = tests::from_hex(tests::kMidiSongHex);
    // Not on the stack, where Clang 14's thread sanitizer overlooks fields.
    std::unique_ptr<runtime::MidiSynth> synth_ = std::make_unique<runtime::MidiSynth>();
};

} // namespace

TEST_CASE("the synthesizer plays a song as loudly as the volume says", "[sdl][synth]")
{
    Playing playing;
    std::vector<float> heard(2 * 22050);
    playing.synth().fill(heard);
    const float full = loudest(heard);
    CHECK(full > 0.01F);
    playing.synth().set_volume(0);
    playing.synth().fill(heard); // what is made already is as loud as before
    playing.synth().fill(heard);
    CHECK(loudest(heard) < full / 10); // the library lets a note that begins be heard for a moment
}

// The thread of the sound device fills while that of the window turns the volume down: only the thread
// sanitizer sees whether they may.
TEST_CASE("the volume of the music changes while the sound device asks for more", "[sdl][synth]")
{
    Playing playing;
    std::atomic<bool> is_over = false;
    std::thread device([&] {
        std::array<float, 1024> heard{};
        while (!is_over) playing.synth().fill(heard);
    });
    for (int percent = 100; percent >= 0; --percent) {
        playing.synth().set_volume(percent);
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    is_over = true;
    device.join();
    std::vector<float> heard(4 * 4096);
    playing.synth().fill(heard);
    playing.synth().fill(heard);
    CHECK(loudest(heard) < 0.01F);
}
