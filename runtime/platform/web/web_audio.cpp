#include "runtime/platform/web/web_audio.h"

#include "rpg/formats/midi.h"
#include "runtime/platform/synth.h"

#include <cstdint>
#include <cstdio>
#include <emscripten.h>
#include <utility>

// The page's side: an object `sound` that it gave to the module.
EM_JS(int, sound_busy, (int channel), { return Module.sound.isBusy(channel) ? 1 : 0; });
EM_JS(void, sound_load, (int id, const std::int16_t* samples, int count, int rate),
      { Module.sound.load(id, HEAP16.subarray(samples >> 1, (samples >> 1) + count), rate); });
EM_JS(void, sound_play, (int channel, int id, int volume, int side),
      { Module.sound.play(channel, id, volume / 100, side / 100); });
EM_JS(void, sound_stop, (int channel), { Module.sound.stop(channel); });
EM_JS(void, sound_forget, (), { Module.sound.forget(); });
EM_JS(void, sound_song, (const std::uint8_t* bytes, int count, int volume),
      { Module.sound.startSong(HEAPU8.slice(bytes, bytes + count), volume / 100); });
EM_JS(void, sound_synth, (int volume), { Module.sound.startSynth(Module, volume / 100); });
EM_JS(int, sound_rate, (), { return Module.sound.context.sampleRate; });
EM_JS(void, sound_stop_song, (), { Module.sound.stopSong(); });
EM_JS(void, sound_song_volume, (int volume), { Module.sound.songVolume(volume / 100); });
EM_JS(void, sound_pause, (int paused), { Module.sound.pause(paused > 0); });

namespace runtime {
namespace {

Synth g_synth; // NOLINT(*-avoid-non-const-global-variables): the page calls a plain function
Song g_next{}; // NOLINT(*-avoid-non-const-global-variables): begins when the page asks for its first samples

} // namespace

// The next frames of the song, left and right by turns; good until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const float* drpg_music(int frames)
{
    static std::vector<float> samples;
    if (const Song song = std::exchange(g_next, {}); !song.bytes.empty())
        if (const rpg::Outcome played = g_synth.play(song.bytes, song.name, sound_rate()); !played)
            std::fprintf(stderr, "drpg-play: song %s\n", rpg::to_string(played.error()).c_str());
    samples.resize(2 * static_cast<std::size_t>(frames));
    g_synth.fill(samples);
    return samples.data();
}

void WebAudio::play(const Effect& effect)
{
    Channels::Busy busy{};
    for (int channel = 0; channel < Channels::kCount; ++channel)
        busy[static_cast<std::size_t>(channel)] = sound_busy(channel) != 0;
    const auto channel = channels_.take(effect.priority, effect.survives_stop, busy);
    if (!channel || effect.sound.samples.empty()) return;
    if (loaded_.insert(effect.id).second)
        sound_load(effect.id, effect.sound.samples.data(), static_cast<int>(effect.sound.samples.size()),
                   static_cast<int>(effect.sound.rate));
    sound_play(*channel, effect.id, effect.volume, effect.side);
}

bool WebAudio::is_playing()
{
    for (int channel = 0; channel < Channels::kCount; ++channel)
        if (sound_busy(channel) != 0) return true;
    return false;
}

void WebAudio::stop_effects()
{
    for (int channel = 0; channel < Channels::kCount; ++channel)
        if (!channels_.survives_stop(channel)) sound_stop(channel);
}

void WebAudio::forget_effects()
{
    sound_forget();
    loaded_.clear();
}

void WebAudio::play_music(const Song& song)
{
    stop_music();
    if (rpg::is_midi(song.bytes)) {
        g_next = song;
        sound_synth(song.volume);
    } else {
        sound_song(song.bytes.data(), static_cast<int>(song.bytes.size()), song.volume);
    }
}

void WebAudio::stop_music()
{
    sound_stop_song();
    g_next = {};
    g_synth.stop();
}

void WebAudio::warn(const std::string& what)
{
    if (warned_.insert(what).second) std::fprintf(stderr, "drpg-play: %s\n", what.c_str());
}

void WebAudio::set_music_volume(int volume)
{
    sound_song_volume(volume);
}

void WebAudio::pause(bool paused)
{
    sound_pause(paused ? 1 : 0);
}

} // namespace runtime
