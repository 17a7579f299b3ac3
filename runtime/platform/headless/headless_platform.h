#pragma once
#include "runtime/platform/platform.h"

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Plays nothing.
class SilentAudio : public Audio {
public:
    void play(const Effect&) override {}
    bool is_playing() override { return false; }
    void stop_effects() override {}
    void forget_effects() override {}
    void play_music(const Song&) override {}
    void stop_music() override {}
    void warn(const std::string&) override {}
    AudioTrouble take_trouble() override { return {}; }
    void set_music_volume(int) override {}
    void pause(bool) override {}
    std::vector<std::string> devices() override { return {"Speakers"}; }
    std::vector<std::string> soundfonts() override { return {"/sounds/large.sf2", "/sounds/small.sf2"}; }
};

// No window, no sound, virtual time: waiting takes no real time. Input comes from a script.
class HeadlessPlatform : public Platform {
public:
    explicit HeadlessPlatform(PixelSize size) : size_(size) {}

    void press(std::string name, int x = 0, int y = 0); // and releases it
    void type(std::string text);
    void drop(std::string path);

    std::vector<InputEvent> wait(std::uint32_t most_ms) override;
    std::uint32_t now() override { return now_; }
    bool sleeps() const override { return false; }
    PixelSize size() override { return size_; }
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override;
    void set_fullscreen(bool fullscreen) override { is_fullscreen_ = fullscreen; }
    bool takes_drops() const override { return !is_fullscreen_; }
    std::vector<std::string> displays() override { return {"Left", "Right"}; }
    void rumble(int, std::uint32_t) override {}
    void speak(const std::string&, const std::string&) override {}
    std::string take_speech_trouble() override { return {}; }
    Audio& audio() override { return audio_; }

    rpg::Bytes png() const; // the last frame; empty if there was none
    PixelSize frame_size() const { return last_size_; }
    int frames() const { return frames_; }

protected:
    void expect(std::vector<InputEvent> events) { script_.push_back(std::move(events)); } // for one wait()

    PixelSize size_;
    std::uint32_t now_ = 0;

private:
    bool is_fullscreen_ = false;
    std::deque<std::vector<InputEvent>> script_;
    std::vector<rpg::Xrgb8888::Value> last_;
    PixelSize last_size_;
    int frames_ = 0;
    SilentAudio audio_;
};

} // namespace runtime
