#include "rpg/formats/wave.h"
#include "runtime/platform/sdl/sdl_audio_internal.h"
#include "runtime/platform/sdl/soundfont.h"

#include <SDL.h>
#include <cstdio>
#include <iterator>
#include <utility>

namespace runtime {
namespace {

constexpr int kRate = 44100;
constexpr int kBuffer = 1024; // samples
constexpr std::size_t kMostChunkBytes = 4U << 20;

int mixer_volume(int percent)
{
    return percent * MIX_MAX_VOLUME / 100;
}

} // namespace

SdlAudio::SdlAudio()
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0 || Mix_OpenAudio(kRate, AUDIO_S16SYS, 2, kBuffer) != 0) {
        complain({.why = SDL_GetError()});
        return;
    }
    open_ = true;
    Mix_AllocateChannels(Channels::kCount);
}

SdlAudio::~SdlAudio()
{
    if (!open_) return;
    stop_music();
    Mix_HaltChannel(-1);
    for (const auto& [id, chunk] : chunks_) Mix_FreeChunk(chunk);
    Mix_CloseAudio();
    Mix_Quit();
}

void SdlAudio::warn(const std::string& what)
{
    if (warned_.insert(what).second) std::fprintf(stderr, "drpg-play: %s\n", what.c_str());
}

void SdlAudio::complain(AudioTrouble trouble)
{
    warn((trouble.is_music ? "no music: " : "no sound: ") + trouble.why);
    trouble_ = std::move(trouble);
}

AudioTrouble SdlAudio::take_trouble()
{
    return std::exchange(trouble_, {});
}

void SdlAudio::forget_idle_chunks()
{
    std::set<const Mix_Chunk*> used;
    for (int channel = 0; channel < Channels::kCount; ++channel)
        if (Mix_Playing(channel) != 0) used.insert(Mix_GetChunk(channel));
    for (auto it = chunks_.begin(); it != chunks_.end();) {
        const bool is_idle = it->second != nullptr && !used.contains(it->second);
        if (is_idle) {
            chunk_bytes_ -= it->second->alen;
            Mix_FreeChunk(it->second);
        }
        it = is_idle ? chunks_.erase(it) : std::next(it);
    }
}

Mix_Chunk* SdlAudio::chunk_of(const Effect& effect)
{
    if (const auto found = chunks_.find(effect.id); found != chunks_.end()) return found->second;
    if (chunk_bytes_ > kMostChunkBytes) forget_idle_chunks();
    const rpg::Bytes wave = rpg::encode_wave(effect.sound);
    Mix_Chunk* chunk = Mix_LoadWAV_RW(SDL_RWFromConstMem(wave.data(), static_cast<int>(wave.size())), 1);
    if (chunk == nullptr)
        warn("sound " + std::to_string(effect.id) + ": " + SDL_GetError());
    else
        chunk_bytes_ += chunk->alen;
    chunks_.emplace(effect.id, chunk);
    return chunk;
}

void SdlAudio::play(const Effect& effect)
{
    if (!open_) return;
    Mix_Chunk* chunk = chunk_of(effect);
    if (chunk == nullptr) return;
    Channels::Busy busy{};
    for (int channel = 0; channel < Channels::kCount; ++channel)
        busy[static_cast<std::size_t>(channel)] = Mix_Playing(channel) != 0;
    const auto channel = channels_.take(effect.priority, effect.survives_stop, busy);
    if (!channel) return;
    Mix_HaltChannel(*channel);
    Mix_Volume(*channel, mixer_volume(effect.volume));
    Mix_PlayChannel(*channel, chunk, 0);
}

bool SdlAudio::is_playing()
{
    return open_ && Mix_Playing(-1) > 0;
}

void SdlAudio::stop_effects()
{
    if (!open_) return;
    for (int channel = 0; channel < Channels::kCount; ++channel)
        if (!channels_.survives_stop(channel)) Mix_HaltChannel(channel);
}

void SdlAudio::forget_effects()
{
    if (open_) Mix_HaltChannel(-1);
    for (const auto& [id, chunk] : chunks_) Mix_FreeChunk(chunk);
    chunks_.clear();
    chunk_bytes_ = 0;
}

bool SdlAudio::prepare_music()
{
    if (music_state_ != Music::Unknown) return music_state_ == Music::Ready;
    music_state_ = Music::Impossible;
    const auto soundfont = find_soundfont();
    if (!soundfont)
        complain({.is_music = true, .why = soundfont.error().reason});
    else if (Mix_SetSoundFonts(soundfont->c_str()) == 0 || (Mix_Init(MIX_INIT_MID) & MIX_INIT_MID) == 0)
        complain({.is_music = true, .why = SDL_GetError()});
    else
        music_state_ = Music::Ready;
    return music_state_ == Music::Ready;
}

void SdlAudio::play_music(const Song& song)
{
    if (!open_ || !prepare_music()) return;
    stop_music();
    music_ = Mix_LoadMUS_RW(SDL_RWFromConstMem(song.midi.data(), static_cast<int>(song.midi.size())), 1);
    if (music_ == nullptr) return warn("song " + std::string(song.name) + ": " + SDL_GetError());
    Mix_VolumeMusic(mixer_volume(song.volume));
    if (Mix_PlayMusic(music_, -1) != 0) warn("song " + std::string(song.name) + ": " + SDL_GetError());
}

void SdlAudio::stop_music()
{
    if (music_ == nullptr) return;
    Mix_HaltMusic();
    Mix_FreeMusic(music_);
    music_ = nullptr;
}

void SdlAudio::set_music_volume(int volume)
{
    if (open_) Mix_VolumeMusic(mixer_volume(volume));
}

void SdlAudio::pause(bool paused)
{
    if (!open_) return;
    if (paused) {
        Mix_Pause(-1);
        Mix_PauseMusic();
    } else {
        Mix_Resume(-1);
        Mix_ResumeMusic();
    }
}

} // namespace runtime
