#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "runtime/platform/instruments.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace runtime {

// Plays General MIDI without any library or file, on synthesised instruments. The output does not depend on
// the sizes of the requested blocks.
class Synth {
public:
    static constexpr std::size_t kMaxVoices = 64;

    // Loops the song from the start; `rate` samples per second. Error: rpg::check_song rejects it.
    rpg::Outcome play(rpg::ByteView song, std::string_view name, int rate);
    void stop();
    bool is_playing() const { return !events_.empty(); }
    void set_volume(int percent) { volume_ = percent; }
    std::size_t voices() const; // voices that sound now

    // The next samples, interleaved stereo, not clipped to full scale. May run on another thread, but not
    // during other calls; only set_volume() may run at the same time.
    void fill(std::span<float> samples);

private:
    static constexpr std::size_t kBlock = 64; // frames between two updates of events and envelopes

    struct Event {
        std::int64_t frame = 0;
        std::uint8_t kind = 0, channel = 0; // kind: the upper half of the status byte
        std::array<std::uint8_t, 2> data{};
    };
    struct Channel {
        std::uint8_t program = 0, volume = 100, expression = 127, pan = 64, modulation = 0;
        bool has_pedal = false;
        int parameter = 0x3FFF;         // selected by controllers 100 and 101
        float bend = 0, bend_range = 2; // in keys
    };
    enum class Stage : std::uint8_t { Attack, Decay, Release, Fade };
    struct Voice {
        bool sounds = false, is_held = false; // held by the pedal
        Stage stage = Stage::Attack;
        std::uint8_t channel = 0, key = 0;
        Zone zone{};
        std::uint64_t position = 0; // position in the samples, times 2^32
        float cents = 0, gain = 0, level = 0;
        float left = 0, right = 0; // gains at the end of the last block
    };

    void restart();
    void take(const Event& event);
    void control(std::uint8_t channel, std::uint8_t number, std::uint8_t value);
    void start_note(std::uint8_t channel, std::uint8_t key, std::uint8_t velocity);
    void end_note(std::uint8_t channel, std::uint8_t key);
    void release(std::uint8_t channel, bool fades);
    Voice* free_voice();
    void start_voice(const Zone& zone, std::uint8_t channel, std::uint8_t key, std::uint8_t velocity);
    void advance(Voice& voice) const;
    void mix(Voice& voice);
    void make_block();

    int rate_ = 48000;
    Instruments instruments_;
    std::vector<Event> events_;
    std::int64_t length_ = 0, frame_ = 0; // length of the song, position in it
    std::size_t next_ = 0;                // index of the next event
    std::array<Channel, 16> channels_{};
    std::array<Voice, 2 * kMaxVoices> voices_{}; // the second half is for fading voices
    std::array<float, 2 * kBlock> block_{};
    std::size_t given_ = 2 * kBlock; // samples of the block already handed out
    std::atomic<int> volume_{100};
};

} // namespace runtime
