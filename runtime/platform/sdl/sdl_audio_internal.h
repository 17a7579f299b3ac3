#pragma once
#include "runtime/platform/platform.h"

#include <SDL_mixer.h>
#include <map>
#include <set>
#include <string>

namespace runtime {

class SdlAudio : public Audio {
public:
    SdlAudio(); // SDL must be initialised; without a sound device all is silent
    ~SdlAudio() override;
    SdlAudio(const SdlAudio&) = delete;
    SdlAudio& operator=(const SdlAudio&) = delete;

    void play(int id, const rpg::Sound& sound, int volume) override;
    bool is_playing() override;
    void stop_effects() override;
    void forget_effects() override;
    void play_music(rpg::ByteView midi, int volume) override;
    void stop_music() override;
    void set_music_volume(int volume) override;
    void pause(bool paused) override;

private:
    void warn(const std::string& what); // once

    bool open_ = false;
    bool can_play_music_ = false;
    std::map<int, Mix_Chunk*> chunks_;
    Mix_Music* music_ = nullptr;
    std::set<std::string> warned_;
};

} // namespace runtime
