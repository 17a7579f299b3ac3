#include "runtime/platform/sdl/sdl_mixer.h"

#include <SDL.h>
#include <string>

namespace runtime {
namespace {

#ifdef _WIN32
constexpr const char* kMixerLibrary = "SDL2_mixer.dll";
#else
constexpr const char* kMixerLibrary = "libSDL2_mixer-2.0.so.0";
#endif

class Functions {
public:
    explicit Functions(void* library) : library_(library) {}
    template <class Function> void find(Function& place, const char* name)
    {
        void* found = SDL_LoadFunction(library_, name);
        if (found == nullptr && missing_.empty()) missing_ = name;
        place = reinterpret_cast<Function>(found); // NOLINT(*-reinterpret-cast): how dlsym gives functions
    }
    const std::string& missing() const { return missing_; }

private:
    void* library_;
    std::string missing_;
};

} // namespace

rpg::Result<Mixer> load_mixer()
{
    void* library = SDL_LoadObject(kMixerLibrary);
    if (library == nullptr) return rpg::Error{.file = kMixerLibrary, .reason = SDL_GetError()};
    Mixer mixer;
    Functions functions(library);
    functions.find(mixer.open_audio, "Mix_OpenAudioDevice");
    functions.find(mixer.close_audio, "Mix_CloseAudio");
    functions.find(mixer.init, "Mix_Init");
    functions.find(mixer.quit, "Mix_Quit");
    functions.find(mixer.allocate_channels, "Mix_AllocateChannels");
    functions.find(mixer.load_wave, "Mix_LoadWAV_RW");
    functions.find(mixer.free_chunk, "Mix_FreeChunk");
    functions.find(mixer.chunk_of, "Mix_GetChunk");
    functions.find(mixer.play_channel, "Mix_PlayChannelTimed");
    functions.find(mixer.is_playing, "Mix_Playing");
    functions.find(mixer.halt_channel, "Mix_HaltChannel");
    functions.find(mixer.volume, "Mix_Volume");
    functions.find(mixer.pause, "Mix_Pause");
    functions.find(mixer.resume, "Mix_Resume");
    functions.find(mixer.set_soundfonts, "Mix_SetSoundFonts");
    functions.find(mixer.load_music, "Mix_LoadMUS_RW");
    functions.find(mixer.free_music, "Mix_FreeMusic");
    functions.find(mixer.play_music, "Mix_PlayMusic");
    functions.find(mixer.halt_music, "Mix_HaltMusic");
    functions.find(mixer.music_volume, "Mix_VolumeMusic");
    functions.find(mixer.pause_music, "Mix_PauseMusic");
    functions.find(mixer.resume_music, "Mix_ResumeMusic");
    if (!functions.missing().empty())
        return rpg::Error{.file = kMixerLibrary, .reason = "has no " + functions.missing()};
    return mixer;
}

} // namespace runtime
