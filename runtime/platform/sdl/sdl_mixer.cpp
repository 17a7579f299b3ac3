#include "runtime/platform/sdl/sdl_mixer.h"

#include "runtime/platform/sdl/loaded_library.h"

namespace runtime {
namespace {

#ifdef _WIN32
constexpr const char* kMixerLibrary = "SDL2_mixer.dll";
#else
constexpr const char* kMixerLibrary = "libSDL2_mixer-2.0.so.0";
#endif

} // namespace

rpg::Result<Mixer> load_mixer()
{
    LoadedLibrary library(kMixerLibrary);
    Mixer mixer;
    library.find(mixer.open_audio, "Mix_OpenAudioDevice");
    library.find(mixer.close_audio, "Mix_CloseAudio");
    library.find(mixer.init, "Mix_Init");
    library.find(mixer.quit, "Mix_Quit");
    library.find(mixer.allocate_channels, "Mix_AllocateChannels");
    library.find(mixer.load_wave, "Mix_LoadWAV_RW");
    library.find(mixer.free_chunk, "Mix_FreeChunk");
    library.find(mixer.chunk_of, "Mix_GetChunk");
    library.find(mixer.play_channel, "Mix_PlayChannelTimed");
    library.find(mixer.is_playing, "Mix_Playing");
    library.find(mixer.halt_channel, "Mix_HaltChannel");
    library.find(mixer.volume, "Mix_Volume");
    library.find(mixer.pause, "Mix_Pause");
    library.find(mixer.resume, "Mix_Resume");
    library.find(mixer.set_soundfonts, "Mix_SetSoundFonts");
    library.find(mixer.load_music, "Mix_LoadMUS_RW");
    library.find(mixer.free_music, "Mix_FreeMusic");
    library.find(mixer.play_music, "Mix_PlayMusic");
    library.find(mixer.halt_music, "Mix_HaltMusic");
    library.find(mixer.music_volume, "Mix_VolumeMusic");
    library.find(mixer.pause_music, "Mix_PauseMusic");
    library.find(mixer.resume_music, "Mix_ResumeMusic");
    library.find(mixer.hook_music, "Mix_HookMusic");
    library.find(mixer.set_post_mix, "Mix_SetPostMix");
    if (!library.problem().empty()) return rpg::Error{.file = kMixerLibrary, .reason = library.problem()};
    return mixer;
}

} // namespace runtime
