#pragma once
#include "runtime/platform/libretro/retro_audio.h"
#include "runtime/platform/platform.h"

#include <cstdint>
#include <libretro.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace runtime {

// The callbacks of the frontend.
struct Frontend {
    retro_environment_t environment = nullptr;
    retro_video_refresh_t video = nullptr;
    retro_audio_sample_batch_t audio = nullptr;
    retro_input_poll_t poll = nullptr;
    retro_input_state_t input = nullptr;

    bool ask(unsigned what, void* data) const { return environment(what, data); }
    void tell(const std::string& message) const; // on the screen
};

// The names of the RetroPad's buttons in bindings, by their libretro number, then the directions of both
// sticks. A is on the right, as in the frontend's own menus.
const std::vector<std::string_view>& pad_inputs();

// A libretro frontend as the platform. Time passes in frames, 60 a second. Place is its part of a saved
// state.
class RetroPlatform : public Platform {
public:
    static constexpr int kFrames = 60;               // a second
    static constexpr PadKind kPad = PadKind::Switch; // the pad whose buttons are named like the RetroPad's

    explicit RetroPlatform(const Frontend& frontend); // borrowed
    ~RetroPlatform() override;
    RetroPlatform(const RetroPlatform&) = delete;
    RetroPlatform& operator=(const RetroPlatform&) = delete;

    void begin_frame(); // polls input and advances time
    void end_frame();   // sends the sound, and the last picture if none was presented
    void press_key(bool down, unsigned key, std::uint32_t letter);
    void push(InputEvent event) { events_.push_back(std::move(event)); }
    void use_size(PixelSize size); // sets the picture's size from now on
    struct Place {
        std::uint32_t phase = 0; // position in the cycle of three frames that take 50 ms
        std::uint32_t pad = 0;   // held buttons: bits of pad_inputs()
    };
    Place place() const { return {frames_ % 3, pad_}; }
    void come_back(Place place);

    std::vector<InputEvent> wait(std::uint32_t) override { return std::exchange(events_, {}); } // at once
    std::uint32_t now() override { return ms_; }
    bool takes_drops() const override { return false; }
    PixelSize size() override { return size_; }
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override;
    void rumble(int strength, std::uint32_t ms) override;
    void speak(const std::string&, const std::string&) override { lacks_speech_ = true; }
    std::string take_speech_trouble() override;
    Audio& audio() override { return audio_; }

private:
    bool is_held(unsigned device, unsigned index, unsigned id) const;
    void read_pad();
    void read_mouse();
    void shake(std::uint16_t power);

    const Frontend& frontend_;
    RetroAudio audio_;
    retro_rumble_interface rumble_{};
    bool may_repeat_ = false; // the frontend can repeat the last picture
    std::vector<InputEvent> events_;
    PixelSize size_{640, 480}, shown_size_;
    std::vector<rpg::Xrgb8888::Value> last_; // the picture, for frontends that cannot repeat it
    bool has_presented_ = false;
    bool shows_ = true, sounds_ = true; // whether this frame is shown and heard; run-ahead frames are not
    std::uint32_t frames_ = 0, ms_ = 0, shakes_until_ = 0;
    std::uint32_t pad_ = 0;     // held buttons
    std::uint32_t buttons_ = 0; // held mouse buttons
    int x_ = -1, y_ = -1;       // pointer position; negative: unknown
    bool is_touched_ = false, lacks_speech_ = false;
};

} // namespace runtime
