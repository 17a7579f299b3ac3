#pragma once
#include "editors/level_editor/app/commands.h"
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <functional>
#include <imgui.h>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace editor {

// A picture on the graphics card, 0xFFRRGGBB or 0xAARRGGBB by rows.
class Picture {
public:
    Picture() = default;
    ~Picture();
    Picture(Picture&& other) noexcept
        : number_(std::exchange(other.number_, 0U)), width(other.width), height(other.height)
    {
    }
    Picture& operator=(Picture&& other) noexcept
    {
        std::swap(number_, other.number_);
        width = other.width;
        height = other.height;
        return *this;
    }
    void set(const std::uint32_t* pixels, int new_width, int new_height);
    void set_part(const std::uint32_t* pixels, int x, int y, int part_width, int part_height);
    ImTextureID id() const;
    bool is_there() const { return number_ != 0; }

private:
    unsigned number_ = 0;

public:
    int width = 0;
    int height = 0;
};

// Fills the list's clip rectangle; on the software renderer far cheaper than a rectangle, which is blended.
// `rgb` has to live until the frame is drawn.
void clear_clip_rect(ImDrawList& list, const unsigned& rgb);

// The window with Dear ImGui in it. wait() sleeps until there is something to show.
class FrameWindow {
public:
    struct Request {
        std::string title;
        int width = 1280, height = 800;
        double scale = 0; // of texts and widgets; 0: that of the display
        Look look = Look::Dark;
    };
    static rpg::Result<std::unique_ptr<FrameWindow>> open(const Request& request);
    ~FrameWindow();
    FrameWindow(const FrameWindow&) = delete;
    FrameWindow& operator=(const FrameWindow&) = delete;

    struct WindowEvents {
        bool wants_to_close = false;
        bool came_to_front = false;
        std::vector<std::string> dropped{}; // files or folders that were dragged into the window
        std::vector<Press> presses{};       // keys, in order
    };
    // Waits for input or the waker, at most `max_ms`. False: nothing happened.
    bool wait(int max_ms, WindowEvents& events);
    std::function<void()> waker() const; // callable from any thread while the window exists
    void draw(const std::function<void()>& content);
    void use_look(Look look);
    void set_title(const std::string& title);
    rpg::Image screenshot(const std::function<void()>& content); // draws a frame for it
    // A key by its name ("S", "Return") has gone down, without Ctrl, and nothing is being typed.
    bool pressed(const char* key, bool repeats = false) const;
    float scale() const { return scale_; }
    // Several arrow keys in one frame: good for the map, but ImGui needs a frame for each.
    void collect_arrows(bool wanted) { collects_arrows_ = wanted; }
    ImFont* mono() const { return mono_; }
    ImFont* large() const { return large_; }

private:
    FrameWindow() = default;
    void load_fonts();
    void draw_frame(const std::function<void()>& content);

    struct Native;
    std::unique_ptr<Native> native_;
    float scale_ = 1;
    ImFont* mono_ = nullptr;
    ImFont* large_ = nullptr;
    ImVec4 ground_{};                   // background colour
    std::optional<ImVec2> button_at_{}; // where the mouse was when its button went down or up
    bool collects_arrows_ = false;
    int frames_due_ = 3; // ImGui needs a few to settle
    int popups_ = 0, frames_of_new_popup_ = 0;
};

} // namespace editor
