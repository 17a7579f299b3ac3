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
    void fail(const AudioTrouble& trouble) { trouble_ = trouble; } // as if the device did
    void set_music_volume(int volume) override { music_volume_ = volume; }
    void pause(bool paused) override { paused_ = paused; }
    std::vector<std::string> devices() override { return devices_; }
    std::string device() override { return device_; }
    bool has_lost_device() override { return has_lost_device_; }
    void use_device(const std::string& name) override;
    std::vector<std::string> soundfonts() override { return {"/sounds/large.sf2", "/sounds/small.sf2"}; }
    void use_soundfont(const std::string& path) override { soundfont_ = path; }
    void use_fine_music(bool fine) override { has_fine_music_ = fine; }
    void set_devices(std::vector<std::string> names); // others are plugged in now
    const std::string& soundfont() const { return soundfont_; }
    bool has_fine_music() const { return has_fine_music_; }

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
    std::vector<std::string> devices_{"Speakers"};
    std::string device_, soundfont_;
    bool has_lost_device_ = false, has_fine_music_ = false;
};

// No window, no sound, virtual time: waiting costs nothing. Input comes from a script.
class HeadlessPlatform : public Platform {
public:
    explicit HeadlessPlatform(PixelSize size) : size_(size) {}

    void press(std::string name, int x = 0, int y = 0); // and lets it go again
    void hold(std::string name, int x = 0, int y = 0);
    void release(std::string name);
    void move_mouse(int x, int y);
    void focus(bool has_it);
    void plug(std::string pad, bool in);
    void press_pad(const std::string& button, PadKind kind);
    void finger(InputKind kind, int x, int y, std::int64_t id = 0);
    void plug_sound(std::vector<std::string> devices); // all that are there now
    void type(std::string text);                       // letters of a line
    void drop(std::string path);                       // a file into the window
    void expose();                                     // the window has lost what it showed
    void send(InputKind kind);                         // Quit, Terminate, Suspend
    void resize(PixelSize size) { size_ = size; }
    void use_fingers(int pixels) { finger_ = pixels; } // as on a phone; before the start
    void forget_threads() { has_threads_ = false; }    // as in a browser
    void forget_disk() { has_disk_ = false; }          // likewise; before the start

    bool keeps_dropped_files() const override { return has_disk_; }
    bool choose_file() override;
    bool has_threads() const override { return has_threads_; }
    int finger_size() override { return finger_; }
    std::vector<InputEvent> wait(std::uint32_t most_ms) override;
    std::uint32_t now() override { return now_; }
    bool sleeps() const override { return sleeps_; }
    void let_sleep() { sleeps_ = true; } // as in a window
    PixelSize size() override { return size_; }
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override;
    std::vector<std::string> displays() override { return {"Left", "Right"}; }
    void set_display(int number) override { display_ = number; }
    void rumble(int strength, std::uint32_t ms) override { rumbles_.push_back({strength, ms}); }
    void speak(const std::string& text, const std::string&) override { spoken_.push_back(text); }
    std::string take_speech_trouble() override { return {}; }
    Audio& audio() override { return audio_; }

    struct Rumble {
        int strength = 0;
        std::uint32_t ms = 0;
        bool operator==(const Rumble&) const = default;
    };
    const std::vector<Rumble>& rumbles() const { return rumbles_; }
    const std::vector<std::string>& spoken() const { return spoken_; }
    int display() const { return display_; }
    int asked_for_files() const { return asked_for_files_; } // how often a browser's dialog was opened
    const std::vector<PixelRect>& changed() const { return changed_; } // of the last frame
    rpg::Bytes png() const; // the last frame; empty if there was none
    PixelSize frame_size() const { return last_size_; }
    int frames() const { return frames_; }
    bool is_muted() const { return audio_.is_paused(); }
    const HeadlessAudio& sounds() const { return audio_; }
    HeadlessAudio& device() { return audio_; }

private:
    PixelSize size_;
    std::uint32_t now_ = 0;
    bool sleeps_ = false, has_threads_ = true, has_disk_ = true;
    int asked_for_files_ = 0;
    int finger_ = 0;
    std::deque<std::vector<InputEvent>> script_; // what one call of wait() gives
    std::vector<rpg::Xrgb8888::Value> last_;
    PixelSize last_size_;
    int frames_ = 0;
    std::vector<PixelRect> changed_;
    int display_ = 0;
    std::vector<Rumble> rumbles_;
    std::vector<std::string> spoken_;
    HeadlessAudio audio_{now_};
};

} // namespace runtime
