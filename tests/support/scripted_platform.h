#pragma once
#include "runtime/platform/channels.h"
#include "runtime/platform/headless/headless_platform.h"

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tests {

// Plays nothing, but records all sounds. A channel is busy for the length of its sound, in virtual time.
class RecordedAudio : public runtime::SilentAudio {
public:
    explicit RecordedAudio(const std::uint32_t& now) : now_(now) {}

    struct Heard {
        int id = 0;
        rpg::SoundPriority priority = rpg::SoundPriority::Normal;
        int volume = 0;
        int channel = 0;
        int side = 0;
    };

    void play(const runtime::Effect& effect) override;
    bool is_playing() override;
    void stop_effects() override;
    void play_music(const runtime::Song& song) override;
    void stop_music() override { music_.clear(); }
    void warn(const std::string& what) override { warnings_.insert(what); }
    runtime::AudioTrouble take_trouble() override { return std::exchange(trouble_, {}); }
    void fail(const runtime::AudioTrouble& trouble) { trouble_ = trouble; }
    void set_music_volume(int volume) override { music_volume_ = volume; }
    void pause(bool paused) override { paused_ = paused; }
    std::vector<std::string> devices() override { return devices_; }
    std::string device() override { return device_; }
    bool has_lost_device() override { return has_lost_device_; }
    void use_device(const std::string& name) override;
    void use_soundfont(const std::string& path) override { soundfont_ = path; }
    void use_fine_music(bool fine) override { has_fine_music_ = fine; }
    void set_devices(std::vector<std::string> names);
    const std::string& soundfont() const { return soundfont_; }
    bool has_fine_music() const { return has_fine_music_; }

    const std::vector<Heard>& heard() const { return heard_; }
    const std::vector<std::string>& songs() const { return songs_; } // every start of a song
    const std::string& music() const { return music_; }              // the current song; empty if none
    int music_volume() const { return music_volume_; }
    const std::set<std::string>& warnings() const { return warnings_; }
    bool is_paused() const { return paused_; }

private:
    runtime::Channels::Busy busy() const;

    const std::uint32_t& now_;
    runtime::Channels channels_;
    std::array<std::uint32_t, runtime::Channels::kCount> ends_{};
    std::vector<Heard> heard_;
    std::vector<std::string> songs_;
    std::string music_;
    int music_volume_ = 0;
    std::set<std::string> warnings_;
    bool paused_ = false;
    runtime::AudioTrouble trouble_;
    std::vector<std::string> devices_{"Speakers"};
    std::string device_, soundfont_;
    bool has_lost_device_ = false, has_fine_music_ = false;
};

// A platform that sends scripted events and records the output.
class ScriptedPlatform : public runtime::HeadlessPlatform {
public:
    using HeadlessPlatform::HeadlessPlatform;

    void hold(std::string name, int x = 0, int y = 0);
    void release(std::string name);
    void move_mouse(int x, int y);
    void focus(bool has_it);
    void plug(std::string pad, bool in);
    void press_pad(const std::string& button, runtime::PadKind kind);
    void finger(runtime::InputKind kind, int x, int y, std::int64_t id = 0);
    void plug_sound(std::vector<std::string> devices);               // `devices`: all connected devices
    void expose() { send(runtime::InputKind::Exposed); }             // the window lost its contents
    void send(runtime::InputKind kind) { expect({{.kind = kind}}); } // Quit, Terminate, Suspend
    void resize(runtime::PixelSize size) { size_ = size; }
    void use_fingers(int pixels) { finger_ = pixels; }   // as on a phone; before the start
    void simulate_no_threads() { has_threads_ = false; } // as in a browser
    void simulate_no_disk() { has_disk_ = false; }       // likewise; before the start
    void use_real_sleep() { sleeps_ = true; }            // as in a window

    std::uint32_t now() override { return HeadlessPlatform::now() + rested_; }
    void rest(std::uint32_t ms) { rested_ += ms; } // time without a frame
    bool keeps_dropped_files() const override { return has_disk_; }
    bool choose_file() override;
    bool has_threads() const override { return has_threads_; }
    int finger_size() override { return finger_; }
    bool sleeps() const override { return sleeps_; }
    void present(rpg::Surface8888 frame, runtime::Enlarge enlarge,
                 std::span<const runtime::PixelRect> changed) override;
    void set_display(int number) override { display_ = number; }
    void rumble(int strength, std::uint32_t ms) override { rumbles_.push_back({strength, ms}); }
    void speak(const std::string& text, const std::string&) override { spoken_.push_back(text); }
    runtime::Audio& audio() override { return audio_; }

    struct Rumble {
        int strength = 0;
        std::uint32_t ms = 0;
        bool operator==(const Rumble&) const = default;
    };
    const std::vector<Rumble>& rumbles() const { return rumbles_; }
    const std::vector<std::string>& spoken() const { return spoken_; }
    int display() const { return display_; }
    int asked_for_files() const { return asked_for_files_; } // how often the file dialog was opened
    const std::vector<runtime::PixelRect>& changed() const { return changed_; } // of the last frame
    bool is_muted() const { return audio_.is_paused(); }
    const RecordedAudio& sounds() const { return audio_; }
    RecordedAudio& device() { return audio_; }

private:
    std::uint32_t rested_ = 0;
    bool sleeps_ = false, has_threads_ = true, has_disk_ = true;
    int asked_for_files_ = 0;
    int finger_ = 0;
    std::vector<runtime::PixelRect> changed_;
    int display_ = 0;
    std::vector<Rumble> rumbles_;
    std::vector<std::string> spoken_;
    RecordedAudio audio_{now_};
};

} // namespace tests
