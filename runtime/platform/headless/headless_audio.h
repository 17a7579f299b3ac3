#pragma once
#include "runtime/audio/channels.h"
#include "runtime/platform/platform.h"

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Plays nothing, but keeps what would be heard. Its channels are busy for as long as a sound is, in virtual
// time.
class HeadlessAudio : public Audio {
public:
    explicit HeadlessAudio(const std::uint32_t& now) : now_(now) {}

    struct Heard {
        int id = 0;
        rpg::SoundPriority priority = rpg::SoundPriority::Normal;
        int volume = 0;
        int channel = 0;
    };

    void play(const Effect& effect) override;
    bool is_playing() override;
    void stop_effects() override;
    void forget_effects() override {}
    void play_music(const Song& song) override;
    void stop_music() override { music_.clear(); }
    void warn(const std::string& what) override { warnings_.insert(what); }
    AudioTrouble take_trouble() override { return std::exchange(trouble_, {}); }
    void fail(AudioTrouble trouble) { trouble_ = std::move(trouble); } // as if the device did
    void set_music_volume(int volume) override { music_volume_ = volume; }
    void pause(bool paused) override { paused_ = paused; }

    const std::vector<Heard>& heard() const { return heard_; }
    const std::vector<std::string>& songs() const { return songs_; } // each start
    const std::string& music() const { return music_; }              // now; empty if none
    int music_volume() const { return music_volume_; }
    const std::set<std::string>& warnings() const { return warnings_; }
    bool is_paused() const { return paused_; }

private:
    Channels::Busy busy() const;

    const std::uint32_t& now_;
    Channels channels_;
    std::array<std::uint32_t, Channels::kCount> ends_{};
    std::vector<Heard> heard_;
    std::vector<std::string> songs_;
    std::string music_;
    int music_volume_ = 0;
    std::set<std::string> warnings_;
    bool paused_ = false;
    AudioTrouble trouble_;
};

} // namespace runtime
