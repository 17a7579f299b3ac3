#include "runtime/platform/web/web_audio.h"

#include <cstdint>
#include <cstdio>
#include <emscripten.h>

// The page's side: an object `sound` that it gave to the module.
EM_JS(int, sound_busy, (int channel), { return Module.sound.isBusy(channel) ? 1 : 0; });
EM_JS(void, sound_load, (int id, const std::int16_t* samples, int count, int rate),
      { Module.sound.load(id, HEAP16.subarray(samples >> 1, (samples >> 1) + count), rate); });
EM_JS(void, sound_play, (int channel, int id, int volume), { Module.sound.play(channel, id, volume / 100); });
EM_JS(void, sound_stop, (int channel), { Module.sound.stop(channel); });
EM_JS(void, sound_forget, (), { Module.sound.forget(); });
EM_JS(void, sound_song, (const std::uint8_t* bytes, int count, int volume),
      { Module.sound.startSong(HEAPU8.slice(bytes, bytes + count), volume / 100); });
EM_JS(void, sound_stop_song, (), { Module.sound.stopSong(); });
EM_JS(void, sound_song_volume, (int volume), { Module.sound.songVolume(volume / 100); });
EM_JS(void, sound_pause, (int paused), { Module.sound.pause(paused > 0); });
EM_JS(int, sound_lacks_music, (), { return Module.sound.lacksMusic ? 1 : 0; });

namespace runtime {

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
    sound_play(*channel, effect.id, effect.volume);
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
    sound_song(song.bytes.data(), static_cast<int>(song.bytes.size()), song.volume);
}

void WebAudio::stop_music()
{
    sound_stop_song();
}

void WebAudio::warn(const std::string& what)
{
    if (warned_.insert(what).second) std::fprintf(stderr, "drpg-play: %s\n", what.c_str());
}

AudioTrouble WebAudio::take_trouble()
{
    if (has_told_trouble_ || sound_lacks_music() == 0) return {};
    has_told_trouble_ = true;
    return {.is_music = true,
            .why = {.reason = "the instruments could not be loaded", .code = rpg::ErrorCode::NoInstruments}};
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
