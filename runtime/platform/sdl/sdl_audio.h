#pragma once
#include "rpg/core/result.h"
#include "runtime/platform/channels.h"
#include "runtime/platform/limiter.h"
#include "runtime/platform/platform.h"
#include "runtime/platform/sdl/loaded_library.h"
#include "runtime/platform/sdl/midi_synth.h"
#include "runtime/platform/synth.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace runtime {

// The functions of SDL2_mixer. The library is loaded when sound is opened, after the first frame: with its
// decoders it takes longer to load than the rest of the program.
struct Mixer {
#ifdef _WIN32
    static constexpr const char* kLibrary = "SDL2_mixer.dll";
#else
    static constexpr const char* kLibrary = "libSDL2_mixer-2.0.so.0";
#endif
    LoadedLibrary library{kLibrary};
    decltype(&Mix_OpenAudioDevice) open_audio = library.find("Mix_OpenAudioDevice");
    decltype(&Mix_CloseAudio) close_audio = library.find("Mix_CloseAudio");
    decltype(&Mix_Init) init = library.find("Mix_Init");
    decltype(&Mix_Quit) quit = library.find("Mix_Quit");
    decltype(&Mix_AllocateChannels) allocate_channels = library.find("Mix_AllocateChannels");
    decltype(&Mix_LoadWAV_RW) load_wave = library.find("Mix_LoadWAV_RW");
    decltype(&Mix_FreeChunk) free_chunk = library.find("Mix_FreeChunk");
    decltype(&Mix_GetChunk) chunk_of = library.find("Mix_GetChunk");
    decltype(&Mix_PlayChannelTimed) play_channel = library.find("Mix_PlayChannelTimed");
    decltype(&Mix_Playing) is_playing = library.find("Mix_Playing");
    decltype(&Mix_HaltChannel) halt_channel = library.find("Mix_HaltChannel");
    decltype(&Mix_Volume) volume = library.find("Mix_Volume");
    decltype(&Mix_SetPanning) set_panning = library.find("Mix_SetPanning");
    decltype(&Mix_Pause) pause = library.find("Mix_Pause");
    decltype(&Mix_Resume) resume = library.find("Mix_Resume");
    decltype(&Mix_SetSoundFonts) set_soundfonts = library.find("Mix_SetSoundFonts");
    decltype(&Mix_LoadMUS_RW) load_music = library.find("Mix_LoadMUS_RW");
    decltype(&Mix_FreeMusic) free_music = library.find("Mix_FreeMusic");
    decltype(&Mix_PlayMusic) play_music = library.find("Mix_PlayMusic");
    decltype(&Mix_HaltMusic) halt_music = library.find("Mix_HaltMusic");
    decltype(&Mix_VolumeMusic) music_volume = library.find("Mix_VolumeMusic");
    decltype(&Mix_PauseMusic) pause_music = library.find("Mix_PauseMusic");
    decltype(&Mix_ResumeMusic) resume_music = library.find("Mix_ResumeMusic");
    decltype(&Mix_HookMusic) hook_music = library.find("Mix_HookMusic");
    decltype(&Mix_SetPostMix) set_post_mix = library.find("Mix_SetPostMix");
};

class SdlAudio : public Audio {
public:
    explicit SdlAudio(std::string soundfont_folder) : soundfont_folder_(std::move(soundfont_folder)) {}
    ~SdlAudio() override;
    SdlAudio(const SdlAudio&) = delete;
    SdlAudio& operator=(const SdlAudio&) = delete;

    // Sounds that are played earlier wait for this. SDL must be initialised; without a sound device
    // everything stays silent.
    void open();

    void play(const Effect& effect) override;
    bool is_playing() override;
    void stop_effects() override;
    void forget_effects() override;
    void play_music(const Song& song) override;
    void stop_music() override;
    void set_music_volume(int volume) override;
    void pause(bool paused) override;
    void warn(const std::string& what) override;
    AudioTrouble take_trouble() override;
    std::vector<std::string> devices() override;
    std::string device() override { return device_; }
    bool has_lost_device() override { return has_lost_device_; }
    void use_device(const std::string& name) override;
    std::vector<std::string> soundfonts() override;
    void use_soundfont(const std::string& path) override;
    void use_fine_music(bool fine) override { has_fine_music_ = fine; }

    // Handles an added or removed device; false: nothing changed.
    bool takes(const SDL_AudioDeviceEvent& event);

private:
    bool open_device();
    void open_again();
    int rate_for(rpg::ByteView song) const;
    Mix_Chunk* chunk_of(const Effect& effect); // nullptr: it cannot be played
    void forget_idle_chunks();
    void complain(AudioTrouble trouble);
    void prepare_midi(); // finds the soundfont on the first song that needs one
    bool play_instruments(const Song& song);
    bool has_synth() const { return synth_.is_playing() || own_synth_.is_playing(); }
    void hook_synth(bool hooked);

    enum class State : std::uint8_t { Waiting, Open, Silent } state_ = State::Waiting;
    std::list<Effect> waiting_effects_;
    std::optional<Song> waiting_song_;
    bool paused_ = false;
    std::optional<Mixer> mixer_; // set, with all functions, once a device is open
    std::string device_;         // empty: the default one
    bool has_lost_device_ = false;
    std::string soundfont_folder_; // the player's own
    std::string soundfont_;        // chosen by the player
    std::string soundfont_in_use_;
    MidiSynth synth_;
    Synth own_synth_; // used without a soundfont
    bool has_fine_music_ = false;
    int rate_ = 0; // of the device: samples in a second
    enum class Midi : std::uint8_t { Unknown, Ready, Impossible } midi_state_ = Midi::Unknown;
    std::map<int, Mix_Chunk*> chunks_; // in the mixer's format, 22 times as large as ours
    std::size_t chunk_bytes_ = 0;
    Channels channels_;
    Limiter limiter_; // used by the device's thread while that is open
    Mix_Music* music_ = nullptr;
    std::set<std::string> warned_;
    AudioTrouble trouble_; // not yet taken
};

} // namespace runtime
