#include "rpg/formats/wave.h"
#include "runtime/platform/sdl/sdl_audio_internal.h"

#include <SDL.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace runtime {
namespace {

constexpr int kRate = 44100;
constexpr int kBuffer = 1024; // samples
constexpr int kChannels = 10;

int mixer_volume(int percent)
{
    return percent * MIX_MAX_VOLUME / 100;
}

// General MIDI sounds of the system, or what SDL_SOUNDFONTS names.
bool has_soundfont()
{
    if (std::getenv("SDL_SOUNDFONTS") != nullptr) return true;
    std::error_code failed;
    for (const char* path : {"/usr/share/sounds/sf2/default-GM.sf2", "/usr/share/sounds/sf2/TimGM6mb.sf2",
                             "/usr/share/sounds/sf2/FluidR3_GM.sf2", "/usr/share/soundfonts/default.sf2"})
        if (std::filesystem::exists(path, failed)) return Mix_SetSoundFonts(path) != 0;
    return false;
}

} // namespace

SdlAudio::SdlAudio()
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0 || Mix_OpenAudio(kRate, AUDIO_S16SYS, 2, kBuffer) != 0) {
        warn(std::string("no sound: ") + SDL_GetError());
        return;
    }
    open_ = true;
    Mix_AllocateChannels(kChannels);
    can_play_music_ = has_soundfont() && (Mix_Init(MIX_INIT_MID) & MIX_INIT_MID) != 0;
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

void SdlAudio::play(int id, const rpg::Sound& sound, int volume)
{
    if (!open_) return;
    auto found = chunks_.find(id);
    if (found == chunks_.end()) {
        const rpg::Bytes wave = rpg::encode_wave(sound);
        Mix_Chunk* chunk = Mix_LoadWAV_RW(SDL_RWFromConstMem(wave.data(), static_cast<int>(wave.size())), 1);
        if (chunk == nullptr) warn("sound " + std::to_string(id) + ": " + SDL_GetError());
        found = chunks_.emplace(id, chunk).first;
    }
    if (found->second == nullptr) return;
    Mix_VolumeChunk(found->second, mixer_volume(volume));
    Mix_PlayChannel(-1, found->second, 0); // none free: not played
}

bool SdlAudio::is_playing()
{
    return open_ && Mix_Playing(-1) > 0;
}

void SdlAudio::stop_effects()
{
    if (open_) Mix_HaltChannel(-1);
}

void SdlAudio::forget_effects()
{
    stop_effects();
    for (const auto& [id, chunk] : chunks_)
        if (chunk != nullptr) Mix_FreeChunk(chunk);
    chunks_.clear();
}

void SdlAudio::play_music(rpg::ByteView midi, int volume)
{
    if (!open_) return;
    if (!can_play_music_)
        return warn(
            "no music: no soundfont; package timgm6mb-soundfont has one, or name yours in SDL_SOUNDFONTS");
    stop_music();
    music_ = Mix_LoadMUS_RW(SDL_RWFromConstMem(midi.data(), static_cast<int>(midi.size())), 1);
    if (music_ == nullptr) return warn(std::string("no music: ") + SDL_GetError());
    Mix_VolumeMusic(mixer_volume(volume));
    if (Mix_PlayMusic(music_, -1) != 0) warn(std::string("no music: ") + SDL_GetError());
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
