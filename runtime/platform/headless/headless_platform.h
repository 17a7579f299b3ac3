#pragma once
#include "runtime/platform/channels.h"
#include "runtime/platform/platform.h"

#include <array>
#include <deque>
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

// No window, no sound, virtual time: waiting costs nothing. Input comes from a script.
class HeadlessPlatform : public Platform {
public:
    explicit HeadlessPlatform(PixelSize size) : size_(size) {}

    void press(std::string name, int x = 0, int y = 0); // and lets it go again
    void hold(std::string name);
    void release(std::string name);
    void move_mouse(int x, int y);
    void focus(bool has_it);
    void plug(std::string pad, bool in);
    void type(std::string text); // letters of a line
    void drop(std::string path); // a file into the window
    void expose();               // the window has lost what it showed
    void send(InputKind kind);   // Quit, Terminate, Suspend
    void resize(PixelSize size) { size_ = size; }

    std::vector<InputEvent> wait(std::uint32_t most_ms) override;
    std::uint32_t now() override { return now_; }
    bool sleeps() const override { return sleeps_; }
    void let_sleep() { sleeps_ = true; } // as in a window
    PixelSize size() override { return size_; }
    void present(rpg::Surface8888 frame, Enlarge enlarge) override;
    void set_fullscreen(bool) override {}
    void set_vsync(bool) override {}
    void set_title(std::string_view) override {}
    Audio& audio() override { return audio_; }

    rpg::Bytes png() const; // the last frame; empty if there was none
    PixelSize frame_size() const { return last_size_; }
    int frames() const { return frames_; }
    bool is_muted() const { return audio_.is_paused(); }
    const HeadlessAudio& sounds() const { return audio_; }
    HeadlessAudio& device() { return audio_; }

private:
    PixelSize size_;
    std::uint32_t now_ = 0;
    bool sleeps_ = false;
    std::deque<std::vector<InputEvent>> script_; // what one call of wait() gives
    std::vector<rpg::Xrgb8888::Value> last_;
    PixelSize last_size_;
    int frames_ = 0;
    HeadlessAudio audio_{now_};
};

} // namespace runtime
