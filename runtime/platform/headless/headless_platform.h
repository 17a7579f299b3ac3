#pragma once
#include "runtime/platform/platform.h"

#include <deque>

namespace runtime {

// No window, no sound, virtual time: waiting costs nothing. Input comes from a script.
class HeadlessPlatform : public Platform {
public:
    explicit HeadlessPlatform(PixelSize size) : size_(size) {}

    void press(std::string name, int x = 0, int y = 0); // and lets it go again
    void hold(std::string name);
    void release(std::string name);
    void move_mouse(int x, int y);
    void focus(bool has_it);
    void type(std::string text); // letters of a line
    void resize(PixelSize size) { size_ = size; }

    std::vector<InputEvent> wait(std::uint32_t most_ms) override;
    std::uint32_t now() override { return now_; }
    PixelSize size() override { return size_; }
    void present(rpg::Surface8888 frame, Enlarge enlarge) override;
    void set_fullscreen(bool) override {}
    void set_vsync(bool) override {}
    void set_title(std::string_view) override {}
    Audio& audio() override { return silence_; }

    rpg::Bytes png() const; // the last frame; empty if there was none
    PixelSize frame_size() const { return last_size_; }
    int frames() const { return frames_; }
    bool is_muted() const { return silence_.paused; }
    const std::vector<int>& sounds() const { return silence_.played; }

private:
    struct Silence : Audio {
        std::vector<int> played;
        void play(int id, const rpg::Sound&, int) override { played.push_back(id); }
        bool is_playing() override { return false; }
        void stop_effects() override {}
        void forget_effects() override {}
        void play_music(rpg::ByteView, int) override {}
        void stop_music() override {}
        void set_music_volume(int) override {}
        void pause(bool pauses) override { paused = pauses; }
        bool paused = false;
    };

    PixelSize size_;
    std::uint32_t now_ = 0;
    std::deque<std::vector<InputEvent>> script_; // what one call of wait() gives
    std::vector<rpg::Xrgb8888::Value> last_;
    PixelSize last_size_;
    int frames_ = 0;
    Silence silence_;
};

} // namespace runtime
