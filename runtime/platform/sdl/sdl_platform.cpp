#include "runtime/platform/sdl/sdl_platform.h"

#include "rpg/system/system.h"
#include "runtime/platform/sdl/sdl_audio.h"
#include "runtime/platform/sdl/sdl_pads.h"
#include "runtime/platform/sdl/sdl_picture.h"
#include "runtime/platform/sdl/sdl_speech.h"
#include "runtime/platform/wheel.h"

#define SDL_MAIN_HANDLED // main is ours on every system
#include <SDL.h>
#include <algorithm>
#include <utility>

namespace runtime {
namespace {

std::string lower(std::string text)
{
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

std::string key_name(const SDL_Keysym& key)
{
    const std::string name = lower(SDL_GetKeyName(key.sym));
    if (name == ",") return "comma"; // lists of keys are divided by commas
    return (key.mod & KMOD_ALT) != 0 && name == "return" ? "alt+return" : name;
}

rpg::Error sdl_error(const char* what)
{
    return {.file = "drpg-play", .reason = std::string(what) + ": " + SDL_GetError()};
}

// Where there is no display SDL draws into memory, which only tests ask for.
bool is_unseen()
{
    const std::string driver = lower(SDL_GetCurrentVideoDriver());
    return SDL_GetHint(SDL_HINT_VIDEODRIVER) == nullptr && (driver == "offscreen" || driver == "dummy");
}

class SdlPlatform : public Platform {
public:
    SdlPlatform(SDL_Window* window, std::unique_ptr<WindowPicture> picture, const std::string& user_folder)
        : window_(window), picture_(std::move(picture)), audio_(user_folder + "/soundfonts")
    {
    }
    ~SdlPlatform() override
    {
        picture_.reset();
        SDL_DestroyWindow(window_);
    }
    SdlPlatform(const SdlPlatform&) = delete;
    SdlPlatform& operator=(const SdlPlatform&) = delete;

    std::vector<InputEvent> wait(std::uint32_t most_ms) override
    {
        if (has_shown_ && !has_all_) open_the_rest();
        if (stops_) rpg::stop_for_a_while(); // all is saved
        std::vector<InputEvent> events;
        SDL_Event event;
        if (most_ms > 0 && wait_for(event, most_ms)) take(event, events);
        while (SDL_PollEvent(&event) == 1) take(event, events);
        const rpg::SystemRequest wish = rpg::take_system_request();
        if (wish.ends) events.push_back({.kind = InputKind::Terminate});
        stops_ = wish.stops;
        if (stops_) events.push_back({.kind = InputKind::Suspend});
        return events;
    }
    std::uint32_t now() override { return SDL_GetTicks(); }
    PixelSize size() override { return picture_->size(); }
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override
    {
        picture_->present(frame, enlarge, changed);
        has_shown_ = true;
    }
    bool takes_drops() const override { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) == 0; }
    void set_vsync(bool vsync) override { picture_->set_vsync(vsync); }
    void set_fullscreen(bool fullscreen) override
    {
        SDL_SetWindowFullscreen(window_, fullscreen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
    }
    void set_title(std::string_view title) override
    {
        SDL_SetWindowTitle(window_, std::string(title).c_str());
    }
    std::vector<std::string> displays() override
    {
        std::vector<std::string> names;
        for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
            const char* name = SDL_GetDisplayName(i);
            names.emplace_back(name == nullptr ? "" : name);
        }
        return names;
    }
    void set_display(int number) override
    {
        if (number < 1 || number > SDL_GetNumVideoDisplays()) return;
        if (SDL_GetWindowDisplayIndex(window_) == number - 1) return;
        const Uint32 fullscreen = SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN_DESKTOP;
        if (fullscreen != 0) SDL_SetWindowFullscreen(window_, 0); // a full screen cannot be moved
        const int middle =
            static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(static_cast<unsigned>(number - 1)));
        SDL_SetWindowPosition(window_, middle, middle);
        if (fullscreen != 0) SDL_SetWindowFullscreen(window_, fullscreen);
    }
    void rumble(int strength, std::uint32_t ms) override { pads_.rumble(strength, ms); }
    void speak(const std::string& text, const std::string& language) override { speech_.say(text, language); }
    std::string take_speech_trouble() override { return speech_.take_trouble(); }
    Audio& audio() override { return audio_; }

private:
    // What the first picture does not need: finding pads and a sound device takes longer than all before it.
    void open_the_rest()
    {
        has_all_ = true;
        pads_.start();
        audio_.open();
    }

    bool wait_for(SDL_Event& event, std::uint32_t most_ms) const
    {
        if (!pads_.has_any()) return SDL_WaitEventTimeout(&event, static_cast<int>(most_ms)) == 1;
        constexpr Uint32 kLookMs = 8; // SDL would look at the pads a thousand times a second
        for (const Uint32 begun = SDL_GetTicks();;) {
            if (SDL_PollEvent(&event) == 1) return true;
            const Uint32 passed = SDL_GetTicks() - begun;
            if (passed >= most_ms) return false;
            SDL_Delay(std::min(kLookMs, most_ms - passed));
        }
    }

    void take(const SDL_Event& event, std::vector<InputEvent>& events)
    {
        switch (event.type) {
        case SDL_QUIT:
            events.push_back({.kind = InputKind::Quit});
            break;
        case SDL_APP_TERMINATING:
            events.push_back({.kind = InputKind::Terminate});
            break;
        case SDL_APP_WILLENTERBACKGROUND:
            events.push_back({.kind = InputKind::Suspend});
            break;
        case SDL_KEYDOWN:
            if (event.key.repeat == 0) events.push_back({.key = key_name(event.key.keysym)});
            SDL_ShowCursor(SDL_DISABLE); // until the mouse moves
            break;
        case SDL_KEYUP: // Alt may have been let go before Return
            events.push_back({.kind = InputKind::Release, .key = key_name(event.key.keysym)});
            events.push_back(
                {.kind = InputKind::Release, .key = lower(SDL_GetKeyName(event.key.keysym.sym))});
            break;
        case SDL_TEXTINPUT:
            events.push_back({.kind = InputKind::Text, .text = event.text.text});
            break;
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP:
            take_finger(event.tfinger, events);
            break;
        case SDL_DROPFILE:
            events.push_back({.kind = InputKind::Dropped, .path = event.drop.file});
            SDL_free(event.drop.file);
            break;
        case SDL_AUDIODEVICEADDED:
        case SDL_AUDIODEVICEREMOVED:
            if (event.adevice.iscapture == 0 && audio_.takes(event.adevice))
                events.push_back({.kind = InputKind::SoundDevices});
            break;
        case SDL_WINDOWEVENT:
            take_window(event.window.event, events);
            break;
        default:
            take_mouse(event, events);
            pads_.take(event, events);
            break;
        }
    }
    static void take_window(Uint8 what, std::vector<InputEvent>& events)
    {
        if (what == SDL_WINDOWEVENT_FOCUS_LOST) events.push_back({.kind = InputKind::FocusLost});
        if (what == SDL_WINDOWEVENT_FOCUS_GAINED) events.push_back({.kind = InputKind::FocusGained});
        if (what == SDL_WINDOWEVENT_EXPOSED) events.push_back({.kind = InputKind::Exposed});
    }
    void take_mouse(const SDL_Event& event, std::vector<InputEvent>& events)
    {
        switch (event.type) {
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            take_button(event.button, events);
            break;
        case SDL_MOUSEMOTION: {
            SDL_ShowCursor(SDL_ENABLE);
            const auto [x, y] = pixel_at(event.motion.x, event.motion.y);
            if (!events.empty() && events.back().kind == InputKind::Moved) events.pop_back();
            events.push_back({.kind = InputKind::Moved, .x = x, .y = y});
            break;
        }
        case SDL_MOUSEWHEEL:
            take_wheel(event.wheel, events);
            break;
        default:
            break;
        }
    }
    void take_wheel(const SDL_MouseWheelEvent& wheel, std::vector<InputEvent>& events)
    {
#if SDL_VERSION_ATLEAST(2, 0, 18)
        const double right = static_cast<double>(wheel.preciseX), up = static_cast<double>(wheel.preciseY);
#else
        const double right = wheel.x, up = wheel.y;
#endif
        for (InputEvent& press : wheel_.turn(right, up, SDL_GetTicks())) events.push_back(std::move(press));
    }
    void take_finger(const SDL_TouchFingerEvent& finger, std::vector<InputEvent>& events)
    {
        const PixelSize pixels = size();
        const InputKind kind = finger.type == SDL_FINGERDOWN ? InputKind::FingerDown
                               : finger.type == SDL_FINGERUP ? InputKind::FingerUp
                                                             : InputKind::FingerMoved;
        events.push_back({.kind = kind,
                          .x = static_cast<int>(finger.x * static_cast<float>(pixels.width)),
                          .y = static_cast<int>(finger.y * static_cast<float>(pixels.height)),
                          .finger = finger.fingerId});
    }
    std::pair<int, int> pixel_at(int x, int y) // of the window's own units, which may be larger
    {
        int width = 1, height = 1;
        SDL_GetWindowSize(window_, &width, &height);
        const PixelSize pixels = size();
        return {x * pixels.width / std::max(width, 1), y * pixels.height / std::max(height, 1)};
    }
    void take_button(const SDL_MouseButtonEvent& button, std::vector<InputEvent>& events)
    {
        static_assert(SDL_BUTTON_LEFT == 1 && SDL_BUTTON_X2 == kMouseButtons.size());
        const std::size_t number = button.button - std::size_t{1};
        if (number >= kMouseButtons.size()) return; // no binding has a name for it
        const auto [x, y] = pixel_at(button.x, button.y);
        events.push_back({.kind = button.type == SDL_MOUSEBUTTONDOWN ? InputKind::Press : InputKind::Release,
                          .key = std::string(kMouseButtons[number]),
                          .x = x,
                          .y = y});
    }

    SDL_Window* window_;
    std::unique_ptr<WindowPicture> picture_;
    bool has_shown_ = false; // a frame
    bool has_all_ = false;   // pads and sound
    bool stops_ = false;     // at the next call
    Wheel wheel_;
    SdlPads pads_;
    SdlAudio audio_;
    SdlSpeech speech_;
};

} // namespace

rpg::Result<std::unique_ptr<Platform>> open_sdl_platform(const WindowOptions& wish)
{
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); // fingers are no mouse
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    rpg::listen_to_system();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return sdl_error("no window");
    if (is_unseen())
        return rpg::Error{.file = "drpg-play",
                          .reason = "no window: there is no display (--headless plays without one)"};
    const Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                         (wish.fullscreen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
    const bool has_display = wish.display >= 1 && wish.display <= SDL_GetNumVideoDisplays();
    const unsigned display = has_display ? static_cast<unsigned>(wish.display - 1) : 0;
    const auto middle = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(display));
    SDL_Window* window =
        SDL_CreateWindow(wish.title.c_str(), middle, middle, wish.size.width, wish.size.height, flags);
    if (window == nullptr) return sdl_error("no window");
    SDL_SetWindowMinimumSize(window, 128, 128);
    auto picture = open_picture(window, wish.vsync);
    if (!picture) {
        rpg::Error error = sdl_error("no picture");
        SDL_DestroyWindow(window);
        return error;
    }
    return std::unique_ptr<Platform>(
        std::make_unique<SdlPlatform>(window, std::move(picture), wish.user_folder));
}

} // namespace runtime
