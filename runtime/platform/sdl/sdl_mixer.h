#pragma once
#include "rpg/core/result.h"

#include <SDL_mixer.h>

namespace runtime {

// The functions of SDL2_mixer. The library is looked for when sound is opened, behind the first frame: with
// the decoders that it brings along it takes longer to load than everything else that the program is made of.
struct Mixer {
    decltype(&Mix_OpenAudioDevice) open_audio = nullptr;
    decltype(&Mix_CloseAudio) close_audio = nullptr;
    decltype(&Mix_Init) init = nullptr;
    decltype(&Mix_Quit) quit = nullptr;
    decltype(&Mix_AllocateChannels) allocate_channels = nullptr;
    decltype(&Mix_LoadWAV_RW) load_wave = nullptr;
    decltype(&Mix_FreeChunk) free_chunk = nullptr;
    decltype(&Mix_GetChunk) chunk_of = nullptr;
    decltype(&Mix_PlayChannelTimed) play_channel = nullptr;
    decltype(&Mix_Playing) is_playing = nullptr;
    decltype(&Mix_HaltChannel) halt_channel = nullptr;
    decltype(&Mix_Volume) volume = nullptr;
    decltype(&Mix_Pause) pause = nullptr;
    decltype(&Mix_Resume) resume = nullptr;
    decltype(&Mix_SetSoundFonts) set_soundfonts = nullptr;
    decltype(&Mix_LoadMUS_RW) load_music = nullptr;
    decltype(&Mix_FreeMusic) free_music = nullptr;
    decltype(&Mix_PlayMusic) play_music = nullptr;
    decltype(&Mix_HaltMusic) halt_music = nullptr;
    decltype(&Mix_VolumeMusic) music_volume = nullptr;
    decltype(&Mix_PauseMusic) pause_music = nullptr;
    decltype(&Mix_ResumeMusic) resume_music = nullptr;
    decltype(&Mix_HookMusic) hook_music = nullptr;
    decltype(&Mix_SetPostMix) set_post_mix = nullptr;
};

rpg::Result<Mixer> load_mixer(); // it stays loaded

} // namespace runtime
