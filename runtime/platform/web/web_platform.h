#pragma once
#include "runtime/platform/platform.h"
#include "runtime/platform/web/web_audio.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// A browser page with a canvas. The page's script (web/host.js) passes input to drpg_input, and serves
// requests of web_platform.cpp and web_audio.cpp.
class WebPlatform : public Platform {
public:
    bool has_input() const;

    bool keeps_dropped_files() const override { return false; } // they exist only in memory
    bool choose_file() override;
    std::string shown(std::string message) const override;
    bool has_threads() const override { return false; }
    int finger_size() override;
    std::vector<InputEvent> wait(std::uint32_t most_ms) override; // never waits: the browser calls each frame
    std::uint32_t now() override;
    PixelSize size() override;
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override;
    void set_fullscreen(bool fullscreen) override;
    void set_title(std::string_view title) override;
    void rumble(int strength, std::uint32_t ms) override;
    void speak(const std::string& text, const std::string& language) override;
    std::string take_speech_trouble() override;
    Audio& audio() override { return audio_; }

private:
    std::vector<std::uint32_t> canvas_; // the frame in browser format: bytes red, green, blue, 255
    WebAudio audio_;
};

} // namespace runtime
