#pragma once
#include "runtime/platform/channels.h"
#include "runtime/platform/platform.h"

#include <set>
#include <string>

namespace runtime {

// The browser mixes; songs are rendered here by Synth, one block ahead. There is one device.
class WebAudio : public Audio {
public:
    void play(const Effect& effect) override;
    bool is_playing() override;
    void stop_effects() override;
    void forget_effects() override;
    void play_music(const Song& song) override;
    void stop_music() override;
    void warn(const std::string& what) override;
    AudioTrouble take_trouble() override { return {}; }
    void set_music_volume(int volume) override;
    void pause(bool paused) override;

private:
    Channels channels_;
    std::set<int> loaded_; // effects that the page has loaded
    std::set<std::string> warned_;
};

} // namespace runtime
