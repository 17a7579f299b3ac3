#include "runtime/platform/sdl/sdl_platform.h"

#include "runtime/platform/sdl/sdl_audio_internal.h"

#include <SDL.h>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>
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

// What the system has asked for since it was looked at: the program shall end, or stop for a while.
volatile std::sig_atomic_t g_ends = 0, g_stops = 0; // NOLINT(*-avoid-non-const-global-variables): signals

void note_signal(int signal)
{
    (signal == SIGTSTP ? g_stops : g_ends) = 1;
}

void listen_to_signals()
{
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGTSTP}) {
        struct sigaction action = {};
        action.sa_handler = note_signal;
        sigaction(signal, &action, nullptr);
    }
}

class SdlPlatform : public Platform {
public:
    SdlPlatform(SDL_Window* window, SDL_Renderer* renderer) : window_(window), renderer_(renderer) {}
    ~SdlPlatform() override
    {
        for (const auto& [id, pad] : pads_) SDL_GameControllerClose(pad);
        if (enlarged_ != nullptr) SDL_DestroyTexture(enlarged_);
        if (texture_ != nullptr) SDL_DestroyTexture(texture_);
        SDL_DestroyRenderer(renderer_);
        SDL_DestroyWindow(window_);
    }
    SdlPlatform(const SdlPlatform&) = delete;
    SdlPlatform& operator=(const SdlPlatform&) = delete;

    std::vector<InputEvent> wait(std::uint32_t most_ms) override
    {
        if (has_shown_ && !has_all_) open_the_rest();
        if (stops_) raise(SIGSTOP); // all is saved
        std::vector<InputEvent> events;
        SDL_Event event;
        if (most_ms > 0 && SDL_WaitEventTimeout(&event, static_cast<int>(most_ms)) == 1) take(event, events);
        while (SDL_PollEvent(&event) == 1) take(event, events);
        if (g_ends != 0) events.push_back({.kind = InputKind::Terminate});
        stops_ = g_stops != 0;
        g_stops = 0;
        if (stops_) events.push_back({.kind = InputKind::Suspend});
        return events;
    }
    std::uint32_t now() override { return SDL_GetTicks(); }
    PixelSize size() override
    {
        PixelSize size;
        if (SDL_GetRendererOutputSize(renderer_, &size.width, &size.height) != 0)
            SDL_GetWindowSize(window_, &size.width, &size.height);
        return {std::clamp(size.width, 128, 8192), std::clamp(size.height, 128, 8192)};
    }
    void present(rpg::Surface8888 frame, Enlarge enlarge) override
    {
        const PixelSize window = size();
        const PixelSize pixels{frame.width, frame.height};
        if (!make_texture(texture_, texture_size_, pixels, false)) return;
        SDL_UpdateTexture(texture_, nullptr, frame.pixels, static_cast<int>(frame.pitch) * 4);
        SDL_SetTextureScaleMode(texture_,
                                enlarge == Enlarge::Smooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
        SDL_SetRenderDrawColor(renderer_, 0, 0, 0, SDL_ALPHA_OPAQUE);
        SDL_RenderClear(renderer_);
        const int whole = std::max(1, std::min(window.width / pixels.width, window.height / pixels.height));
        if (pixels == window || enlarge == Enlarge::Smooth) {
            SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
        } else if (enlarge == Enlarge::Whole) {
            const SDL_Rect place{(window.width - pixels.width * whole) / 2,
                                 (window.height - pixels.height * whole) / 2, pixels.width * whole,
                                 pixels.height * whole};
            SDL_RenderCopy(renderer_, texture_, nullptr, &place);
        } else if (make_texture(enlarged_, enlarged_size_,
                                {pixels.width * (whole + 1), pixels.height * (whole + 1)}, true)) {
            // Squares of whole pixels, a little too large, then smoothed down: only their edges get soft.
            SDL_SetRenderTarget(renderer_, enlarged_);
            SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
            SDL_SetRenderTarget(renderer_, nullptr);
            SDL_SetTextureScaleMode(enlarged_, SDL_ScaleModeLinear);
            SDL_RenderCopy(renderer_, enlarged_, nullptr, nullptr);
        }
        SDL_RenderPresent(renderer_);
        has_shown_ = true;
    }
    void set_vsync(bool vsync) override { SDL_RenderSetVSync(renderer_, vsync ? 1 : 0); }
    void set_fullscreen(bool fullscreen) override
    {
        SDL_SetWindowFullscreen(window_, fullscreen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
    }
    void set_title(std::string_view title) override
    {
        SDL_SetWindowTitle(window_, std::string(title).c_str());
    }
    Audio& audio() override { return audio_; }

private:
    // What the first picture does not need: finding pads and a sound device takes longer than all before it.
    void open_the_rest()
    {
        has_all_ = true;
        SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
        std::vector<InputEvent> known; // pads that were there before: nothing to tell of
        for (SDL_Event event; SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_CONTROLLERDEVICEADDED,
                                             SDL_CONTROLLERDEVICEADDED) == 1;)
            take_plug(event.cdevice, known);
        audio_.open();
    }

    static constexpr int kStickPressed = 16000, kStickReleased = 8000;

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
            if (event.key.repeat == 0) events.push_back({.name = key_name(event.key.keysym)});
            SDL_ShowCursor(SDL_DISABLE); // until the mouse moves
            break;
        case SDL_KEYUP: // Alt may have been let go before Return
            events.push_back({.kind = InputKind::Release, .name = key_name(event.key.keysym)});
            events.push_back(
                {.kind = InputKind::Release, .name = lower(SDL_GetKeyName(event.key.keysym.sym))});
            break;
        case SDL_TEXTINPUT:
            events.push_back({.kind = InputKind::Text, .name = event.text.text});
            break;
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
            if (event.wheel.y != 0) events.push_back({.name = event.wheel.y > 0 ? "wheel up" : "wheel down"});
            break;
        case SDL_DROPFILE:
            events.push_back({.kind = InputKind::Dropped, .name = event.drop.file});
            SDL_free(event.drop.file);
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
                events.push_back({.kind = InputKind::FocusLost});
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
                events.push_back({.kind = InputKind::FocusGained});
            if (event.window.event == SDL_WINDOWEVENT_EXPOSED) events.push_back({.kind = InputKind::Exposed});
            break;
        default:
            take_pad(event, events);
            break;
        }
    }
    void take_pad(const SDL_Event& event, std::vector<InputEvent>& events)
    {
        switch (event.type) {
        case SDL_CONTROLLERDEVICEADDED:
        case SDL_CONTROLLERDEVICEREMOVED:
            take_plug(event.cdevice, events);
            break;
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP: {
            const char* name =
                SDL_GameControllerGetStringForButton(SDL_GameControllerButton(event.cbutton.button));
            const bool down = event.type == SDL_CONTROLLERBUTTONDOWN;
            if (name != nullptr)
                events.push_back(
                    {.kind = down ? InputKind::Press : InputKind::Release, .name = "pad " + lower(name)});
            break;
        }
        case SDL_CONTROLLERAXISMOTION:
            take_axis(event.caxis, events);
            break;
        default:
            break;
        }
    }
    void take_plug(const SDL_ControllerDeviceEvent& device, std::vector<InputEvent>& events)
    {
        const auto name_of_pad = [](SDL_GameController* pad) {
            const char* name = SDL_GameControllerName(pad);
            return std::string(name == nullptr ? "" : name);
        };
        if (device.type == SDL_CONTROLLERDEVICEADDED) {
            SDL_GameController* pad = SDL_GameControllerOpen(device.which);
            if (pad == nullptr) return;
            pads_[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad))] = pad;
            events.push_back({.kind = InputKind::PadAdded, .name = name_of_pad(pad)});
        } else if (const auto found = pads_.find(device.which); found != pads_.end()) {
            events.push_back({.kind = InputKind::PadRemoved, .name = name_of_pad(found->second)});
            SDL_GameControllerClose(found->second);
            pads_.erase(found);
            sides_.clear(); // its sticks are at rest
        }
    }
    std::pair<int, int> pixel_at(int x, int y) // of the window's own units, which may be larger
    {
        int width = 1, height = 1;
        SDL_GetWindowSize(window_, &width, &height);
        const PixelSize pixels = size();
        return {x * pixels.width / std::max(width, 1), y * pixels.height / std::max(height, 1)};
    }
    bool make_texture(SDL_Texture*& texture, PixelSize& made, PixelSize wanted, bool is_target)
    {
        if (texture != nullptr && made == wanted) return true;
        if (texture != nullptr) SDL_DestroyTexture(texture);
        texture = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888,
                                    is_target ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STREAMING,
                                    wanted.width, wanted.height);
        made = wanted;
        return texture != nullptr;
    }
    void take_button(const SDL_MouseButtonEvent& button, std::vector<InputEvent>& events)
    {
        const auto [x, y] = pixel_at(button.x, button.y);
        const char* name = button.button == SDL_BUTTON_LEFT    ? "mouse left"
                           : button.button == SDL_BUTTON_RIGHT ? "mouse right"
                                                               : "mouse middle";
        events.push_back({.kind = button.type == SDL_MOUSEBUTTONDOWN ? InputKind::Press : InputKind::Release,
                          .name = name,
                          .x = x,
                          .y = y});
    }
    // Sticks and triggers are keys: pressed beyond one half, released below one quarter.
    void take_axis(const SDL_ControllerAxisEvent& axis, std::vector<InputEvent>& events)
    {
        int& side = sides_[axis.axis];
        const int pressed = axis.value > kStickPressed ? 1 : axis.value < -kStickPressed ? -1 : 0;
        if (pressed == 0 && std::abs(int{axis.value}) > kStickReleased) return;
        if (pressed == side) return;
        if (const char* name = axis_name(axis.axis, side); name != nullptr)
            events.push_back({.kind = InputKind::Release, .name = name});
        side = pressed;
        if (const char* name = axis_name(axis.axis, side); name != nullptr) events.push_back({.name = name});
    }
    static const char* axis_name(int axis, int side) // nullptr: none, or in the middle
    {
        if (side == 0) return nullptr;
        switch (axis) {
        case SDL_CONTROLLER_AXIS_LEFTX:
            return side > 0 ? "pad rightshoulder" : "pad leftshoulder"; // steps aside
        case SDL_CONTROLLER_AXIS_LEFTY:
            return side > 0 ? "pad dpdown" : "pad dpup";
        case SDL_CONTROLLER_AXIS_RIGHTX:
            return side > 0 ? "pad dpright" : "pad dpleft";
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
            return "pad lefttrigger";
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
            return "pad righttrigger";
        default:
            return nullptr;
        }
    }

    SDL_Window* window_;
    SDL_Renderer* renderer_;
    bool has_shown_ = false; // a frame
    bool has_all_ = false;   // pads and sound
    bool stops_ = false;     // at the next call
    SDL_Texture* texture_ = nullptr;
    PixelSize texture_size_;
    SDL_Texture* enlarged_ = nullptr;
    PixelSize enlarged_size_;
    std::map<SDL_JoystickID, SDL_GameController*> pads_;
    std::map<int, int> sides_;
    SdlAudio audio_;
};

constexpr int kManyPixels = 1920 * 1200;

SDL_Renderer* software_renderer(SDL_Window* window, Uint32 flags)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE | flags);
}

// What brings finished frames to the window; nullptr and SDL_GetError() if nothing does. The game draws its
// pixels by itself, so small frames need no graphics driver, which would cost more memory and time at the
// start than all the rest. Frames of many pixels are faster with one. SDL_RENDER_DRIVER overrules this.
SDL_Renderer* open_renderer(SDL_Window* window, PixelSize size, bool vsync)
{
    const bool chosen = std::getenv("SDL_RENDER_DRIVER") != nullptr;
    const Uint32 flags = vsync ? Uint32{SDL_RENDERER_PRESENTVSYNC} : 0U;
    SDL_Renderer* renderer = nullptr;
    if (chosen || size.width * size.height > kManyPixels) renderer = SDL_CreateRenderer(window, -1, flags);
    return renderer != nullptr ? renderer : software_renderer(window, flags);
}

} // namespace

rpg::Result<std::unique_ptr<Platform>> open_sdl_platform(const WindowWish& wish)
{
    listen_to_signals();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return sdl_error("no window");
    if (is_unseen())
        return rpg::Error{.file = "drpg-play",
                          .reason = "no window: there is no display (--headless plays without one)"};
    const Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                         (wish.fullscreen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
    SDL_Window* window = SDL_CreateWindow(wish.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                          wish.size.width, wish.size.height, flags);
    if (window == nullptr) return sdl_error("no window");
    SDL_SetWindowMinimumSize(window, 128, 128);
    PixelSize pixels;
    SDL_GetWindowSizeInPixels(window, &pixels.width, &pixels.height);
    SDL_Renderer* renderer = open_renderer(window, pixels, wish.vsync);
    if (renderer == nullptr) {
        rpg::Error error = sdl_error("no picture");
        SDL_DestroyWindow(window);
        return error;
    }
    SDL_RenderClear(renderer); // black until there is a picture
    SDL_RenderPresent(renderer);
    return std::unique_ptr<Platform>(std::make_unique<SdlPlatform>(window, renderer));
}

} // namespace runtime
