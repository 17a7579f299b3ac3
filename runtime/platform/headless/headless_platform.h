#pragma once
#include "runtime/platform/headless/headless_audio.h"

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
    void plug(std::string pad, bool in);
    void type(std::string text); // letters of a line
    void resize(PixelSize size) { size_ = size; }

    std::vector<InputEvent> wait(std::uint32_t most_ms) override;
    std::uint32_t now() override { return now_; }
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
    std::deque<std::vector<InputEvent>> script_; // what one call of wait() gives
    std::vector<rpg::Xrgb8888::Value> last_;
    PixelSize last_size_;
    int frames_ = 0;
    HeadlessAudio audio_{now_};
};

} // namespace runtime
