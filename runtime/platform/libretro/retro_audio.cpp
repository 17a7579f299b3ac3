#include "runtime/platform/libretro/retro_audio.h"

#include "rpg/formats/midi.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace runtime {

void RetroAudio::play(const Effect& effect)
{
    if (!takes_effects_) return;
    Channels::Busy busy{};
    for (std::size_t i = 0; i < busy.size(); ++i) busy[i] = voices_[i].sound != nullptr;
    const auto channel = channels_.take(effect.priority, effect.survives_stop, busy);
    if (!channel || effect.sound.samples.empty()) return;
    const auto gain = [&](int percent) {
        return static_cast<float>(effect.volume * std::min(percent, 100)) / (100 * 100 * 32768.0F);
    };
    voices_[static_cast<std::size_t>(*channel)] = {&effect.sound, 0, gain(100 - effect.side),
                                                   gain(100 + effect.side)};
}

bool RetroAudio::is_playing()
{
    return std::ranges::any_of(voices_, [](const Voice& voice) { return voice.sound != nullptr; });
}

void RetroAudio::stop_effects()
{
    for (int i = 0; i < Channels::kCount; ++i)
        if (!channels_.survives_stop(i)) voices_[static_cast<std::size_t>(i)] = {};
}

void RetroAudio::forget_effects()
{
    voices_.fill({});
}

void RetroAudio::play_music(const Song& song)
{
    stop_music();
    if (!rpg::is_midi(song.bytes)) {
        trouble_ = {.is_music = true, .why = {.reason = "recordings of songs cannot be played here"}};
        return;
    }
    synth_.set_volume(song.volume);
    if (const rpg::Outcome played = synth_.play(song.bytes, song.name, kRate); !played)
        warn("song " + rpg::to_string(played.error()));
}

void RetroAudio::stop_music()
{
    synth_.stop();
}

void RetroAudio::warn(const std::string& what)
{
    if (warned_.insert(what).second) std::fprintf(stderr, "drpg: %s\n", what.c_str());
}

void RetroAudio::add(Voice& voice)
{
    const std::vector<std::int16_t>& from = voice.sound->samples;
    const std::uint64_t step = (std::uint64_t{voice.sound->rate} << 32) / kRate;
    for (std::size_t i = 0; i < samples_.size(); i += 2, voice.at += step) {
        const auto at = static_cast<std::size_t>(voice.at >> 32);
        if (at >= from.size()) {
            voice = {};
            return;
        }
        const float part = static_cast<float>(voice.at & 0xFFFFFFFFU) / 4294967296.0F;
        const float now = from[at];
        const float next = at + 1 < from.size() ? static_cast<float>(from[at + 1]) : 0.0F;
        const float sample = now + (next - now) * part;
        samples_[i] += sample * voice.left;
        samples_[i + 1] += sample * voice.right;
    }
}

std::span<const std::int16_t> RetroAudio::mix(std::size_t frames)
{
    samples_.assign(2 * frames, 0);
    if (!is_paused_) {
        if (synth_.is_playing()) synth_.fill(samples_);
        for (Voice& voice : voices_)
            if (voice.sound != nullptr) add(voice);
    }
    limiter_.pass(samples_);
    mixed_.resize(samples_.size());
    std::ranges::transform(samples_, mixed_.begin(), [](float sample) {
        return static_cast<std::int16_t>(std::lround(std::clamp(sample, -1.0F, 1.0F) * 32767));
    });
    return mixed_;
}

} // namespace runtime
