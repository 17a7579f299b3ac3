#pragma once
#include "runtime/platform/channels.h"
#include "runtime/platform/limiter.h"
#include "runtime/platform/platform.h"
#include "runtime/platform/synth.h"

#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Mixes everything itself, since frontends take samples: effects on their channels, and songs by Synth. There
// is one device. Recorded songs are not played.
class RetroAudio : public Audio {
public:
    static constexpr int kRate = 48000;

    RetroAudio() { limiter_.start(kRate); }
    // The next frames, interleaved stereo; valid until the next call.
    std::span<const std::int16_t> mix(std::size_t frames);

    void take_effects(bool takes) { takes_effects_ = takes; } // false: new effects are dropped

    void play(const Effect& effect) override;
    bool is_playing() override;
    void stop_effects() override;
    void forget_effects() override;
    void play_music(const Song& song) override;
    void stop_music() override;
    void warn(const std::string& what) override;
    AudioTrouble take_trouble() override { return std::exchange(trouble_, {}); }
    void set_music_volume(int volume) override { synth_.set_volume(volume); }
    void pause(bool paused) override { is_paused_ = paused; }

private:
    struct Voice {
        const rpg::Sound* sound = nullptr; // nullptr: idle
        std::uint64_t at = 0;              // position in its samples, times 2^32
        float left = 0, right = 0;         // gains
    };
    void add(Voice& voice);

    Channels channels_;
    std::array<Voice, Channels::kCount> voices_{};
    Synth synth_;
    Limiter limiter_;
    AudioTrouble trouble_;
    std::set<std::string> warned_;
    bool is_paused_ = false, takes_effects_ = true;
    std::vector<float> samples_;
    std::vector<std::int16_t> mixed_;
};

} // namespace runtime
