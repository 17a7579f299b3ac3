#include "editors/level_editor/window/frame_window.h"

#include "rpg/system/system.h"

#define SDL_MAIN_HANDLED // main is ours on every system
#include <SDL.h>
#include <SDL_opengl.h>
#include <algorithm>
#include <array>
#include <backends/imgui_impl_opengl3.h>
#if __has_include(<backends/imgui_impl_sdl2.h>) // its name since Dear ImGui 1.89.5
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <filesystem>
#include <imgui_internal.h> // how many popups are open
#include <utility>

namespace editor {
namespace {

constexpr float kFontPixels = 16;
constexpr int kFramesAfterInput = 3;
constexpr int kFramesOfNewPopup = 2; // before it can be clicked or typed into

rpg::Error sdl_error(const char* what)
{
    return {.file = "drpg-edit", .reason = std::string(what) + ": " + SDL_GetError()};
}

bool is_there(const std::string& path)
{
    std::error_code failure;
    return std::filesystem::is_regular_file(path, failure);
}

// The proportional face beside the one of the system's fonts that is there.
std::string ui_font(const std::string& mono)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kFaces{
        {{"SansMono-Regular", "Sans-Regular"},
         {"SansMono", "Sans"},
         {"LiberationMono", "LiberationSans"},
         {"FreeMono", "FreeSans"}}};
    for (const auto& [from, to] : kFaces) {
        std::string path = mono;
        const std::size_t at = path.rfind(from);
        if (at == std::string::npos) continue;
        path.replace(at, from.size(), to);
        if (is_there(path)) return path;
    }
    return mono;
}

// The number that Dear ImGui gives to a key of SDL's name, or 0.
#if IMGUI_VERSION_NUM < 18700
int key_named(const char* name)
{
    return SDL_GetScancodeFromKey(SDL_GetKeyFromName(name));
}
#else
ImGuiKey key_named(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kOtherNames{
        {{"Return", "Enter"},
         {"Keypad Enter", "KeypadEnter"},
         {"Keypad +", "KeypadAdd"},
         {"Keypad -", "KeypadSubtract"},
         {"Left", "LeftArrow"},
         {"Right", "RightArrow"},
         {"Up", "UpArrow"},
         {"Down", "DownArrow"},
         {"+", "Equal"},
         {"=", "Equal"},
         {"-", "Minus"}}};
    for (const auto& [theirs, ours] : kOtherNames)
        if (name == theirs) name = ours;
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key)
        if (name == ImGui::GetKeyName(static_cast<ImGuiKey>(key))) return static_cast<ImGuiKey>(key);
    return ImGuiKey_None;
}
#endif

ImVec4 rgb(unsigned colour, float alpha = 1)
{
    const auto part = [&](unsigned shift) { return static_cast<float>(colour >> shift & 255U) / 255.0F; };
    return {part(16), part(8), part(0), alpha};
}

struct Tones { // of a look, from the back to the front
    unsigned back, panel, field, raised, border, text, faint, accent;
};
constexpr Tones kDark{0x17191D, 0x1E2126, 0x282C33, 0x343A43, 0x3A404A, 0xE6E8EC, 0x8B93A1, 0xE0893C};
constexpr Tones kLight{0xDADDE2, 0xF4F5F7, 0xFFFFFF, 0xE3E6EB, 0xC3C8D0, 0x1D2026, 0x6A7280, 0xB85C10};

void set_colours(const Tones& tones)
{
    ImVec4* colours = ImGui::GetStyle().Colors;
    const auto set = [&](unsigned colour, std::initializer_list<int> places, float alpha = 1) {
        for (const int place : places) colours[place] = rgb(colour, alpha);
    };
    set(tones.text, {ImGuiCol_Text, ImGuiCol_PlotLines});
    set(tones.faint, {ImGuiCol_TextDisabled});
    set(tones.panel,
        {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_MenuBarBg, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive,
         ImGuiCol_TitleBgCollapsed, ImGuiCol_Tab, ImGuiCol_TabUnfocused});
    set(tones.border,
        {ImGuiCol_Border, ImGuiCol_Separator, ImGuiCol_TableBorderLight, ImGuiCol_TableBorderStrong});
    set(tones.field,
        {ImGuiCol_FrameBg, ImGuiCol_TableHeaderBg, ImGuiCol_ScrollbarBg, ImGuiCol_TableRowBgAlt});
    set(tones.panel, {ImGuiCol_TableRowBg});
    set(tones.raised, {ImGuiCol_Button, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive,
                       ImGuiCol_ScrollbarGrab, ImGuiCol_TabUnfocusedActive});
    set(tones.accent, {ImGuiCol_CheckMark, ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive,
                       ImGuiCol_NavHighlight, ImGuiCol_PlotHistogram, ImGuiCol_SeparatorHovered,
                       ImGuiCol_SeparatorActive, ImGuiCol_ResizeGripActive, ImGuiCol_DragDropTarget});
    set(tones.accent,
        {ImGuiCol_ButtonHovered, ImGuiCol_HeaderHovered, ImGuiCol_TabHovered, ImGuiCol_ScrollbarGrabHovered,
         ImGuiCol_ResizeGripHovered},
        0.35F);
    set(tones.accent, {ImGuiCol_Header, ImGuiCol_TabActive, ImGuiCol_TextSelectedBg}, 0.3F);
    set(tones.accent, {ImGuiCol_ButtonActive, ImGuiCol_HeaderActive, ImGuiCol_ScrollbarGrabActive}, 0.6F);
    colours[ImGuiCol_ResizeGrip] = colours[ImGuiCol_ChildBg] = {}; // the window's own is enough
    colours[ImGuiCol_BorderShadow] = {};
    colours[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.45F};
}

void draw_with(Look look, float scale)
{
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowRounding = 0;
    style.ChildRounding = style.FrameRounding = style.PopupRounding = style.GrabRounding = style.TabRounding =
        4;
    style.WindowBorderSize = style.PopupBorderSize = style.FrameBorderSize = 1;
    style.WindowPadding = {10, 8};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {8, 6};
    style.ScrollbarSize = 12;
    style.ScaleAllSizes(scale);
    set_colours(look == Look::Dark ? kDark : kLight);
}

Press press_of(const SDL_Keysym& key)
{
    const auto has = [&](int mask) { return (key.mod & mask) != 0; };
    return {SDL_GetKeyName(key.sym), has(KMOD_CTRL), has(KMOD_SHIFT), has(KMOD_ALT)};
}

bool is_arrow_key(const SDL_Event& event)
{
    return (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) &&
           event.key.keysym.scancode >= SDL_SCANCODE_RIGHT && event.key.keysym.scancode <= SDL_SCANCODE_UP;
}

} // namespace

Picture::~Picture()
{
    if (number_ != 0) glDeleteTextures(1, &number_);
}

ImTextureID Picture::id() const
{
    // The backend takes the number for a name.
    return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(number_)); // NOLINT
}

void Picture::set(const std::uint32_t* pixels, int new_width, int new_height)
{
    const bool is_new = number_ == 0;
    if (is_new) glGenTextures(1, &number_);
    glBindTexture(GL_TEXTURE_2D, number_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    if (!is_new && width == new_width && height == new_height)
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
    else
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, new_width, new_height, 0, GL_BGRA,
                     GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
    width = new_width;
    height = new_height;
}

void Picture::set_part(const std::uint32_t* pixels, int x, int y, int part_width, int part_height)
{
    glBindTexture(GL_TEXTURE_2D, number_);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, part_width, part_height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV,
                    pixels);
}

struct FrameWindow::Native {
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;
    Uint32 wake_event = 0;
    bool has_gui = false;

    Native() = default;
    Native(const Native&) = delete;
    Native& operator=(const Native&) = delete;
    ~Native()
    {
        if (has_gui) {
            ImGui_ImplOpenGL3_Shutdown();
            ImGui_ImplSDL2_Shutdown();
            ImGui::DestroyContext();
        }
        if (context != nullptr) SDL_GL_DeleteContext(context);
        if (window != nullptr) SDL_DestroyWindow(window);
        SDL_Quit();
    }
};

FrameWindow::~FrameWindow() = default;

rpg::Result<std::unique_ptr<FrameWindow>> FrameWindow::open(const Request& request)
{
    std::unique_ptr<FrameWindow> made(new FrameWindow);
    made->native_ = std::make_unique<Native>();
    Native& native = *made->native_;
    SDL_SetMainReady();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return sdl_error("there is no display");
    const std::string driver =
        SDL_GetCurrentVideoDriver(); // where nobody sees anything, unless asked for by name
    if (rpg::environment("SDL_VIDEODRIVER").empty() && (driver == "offscreen" || driver == "dummy"))
        return rpg::Error{.file = "drpg-edit", .reason = "there is no display"};
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 2);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
    native.window =
        SDL_CreateWindow(request.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, request.width,
                         request.height, SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (native.window == nullptr) return sdl_error("cannot open a window");
    native.context = SDL_GL_CreateContext(native.window);
    if (native.context == nullptr) return sdl_error("cannot draw with OpenGL 3.2");
    SDL_GL_MakeCurrent(native.window, native.context);
    SDL_GL_SetSwapInterval(1);
    SDL_SetWindowMinimumSize(native.window, 800, 500);
    native.wake_event = SDL_RegisterEvents(1);

    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    if (!ImGui_ImplSDL2_InitForOpenGL(native.window, native.context)) return sdl_error("Dear ImGui");
    ImGui_ImplOpenGL3_Init("#version 150");
    native.has_gui = true;
    float dpi = 96;
    SDL_GetDisplayDPI(std::max(SDL_GetWindowDisplayIndex(native.window), 0), nullptr, &dpi, nullptr);
    const double wanted = request.scale > 0         ? request.scale
                          : dpi >= 144 && dpi < 600 ? static_cast<double>(dpi) / 96.0
                                                    : 1.0;
    made->scale_ = static_cast<float>(std::clamp(wanted, 0.75, 4.0));
    made->load_fonts();
    made->use_look(request.look);
    return made;
}

void FrameWindow::load_fonts()
{
    ImGuiIO& io = ImGui::GetIO();
    const std::vector<std::string> files = rpg::system_font_files();
    const auto mono = std::ranges::find_if(files, is_there);
    if (mono == files.end()) {
        ImFontConfig config;
        config.SizePixels = 13 * scale_;
        mono_ = large_ = io.Fonts->AddFontDefault(&config);
        return;
    }
    static constexpr std::array<ImWchar, 7> kLetters{0x20, 0x17F, 0x370, 0x52F, 0x2010, 0x2026, 0};
    const std::string sans = ui_font(*mono);
    io.Fonts->AddFontFromFileTTF(sans.c_str(), kFontPixels * scale_, nullptr, kLetters.data());
    mono_ = io.Fonts->AddFontFromFileTTF(mono->c_str(), (kFontPixels - 1) * scale_, nullptr, kLetters.data());
    large_ =
        io.Fonts->AddFontFromFileTTF(sans.c_str(), 1.5F * kFontPixels * scale_, nullptr, kLetters.data());
}

bool FrameWindow::wait(int max_ms, WindowEvents& events)
{
    if (frames_of_new_popup_ > 0) { // the next click and letter are meant for it
        --frames_of_new_popup_;
        return true;
    }
    SDL_Event event;
    bool something = frames_due_ > 0;
    // A press gets a frame of its own, so that a quick release is not lost; letters of a text are collected.
    const auto take = [&] {
        something = true;
        frames_due_ = kFramesAfterInput;
        ImGui_ImplSDL2_ProcessEvent(&event);
        if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) { // as it was then, not as it is now
            ImGui::GetIO().KeyCtrl = (event.key.keysym.mod & KMOD_CTRL) != 0;
            ImGui::GetIO().KeyShift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
        }
        if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) // where it was then, too
            button_at_ = ImVec2(static_cast<float>(event.button.x), static_cast<float>(event.button.y));
        if (event.type == SDL_KEYDOWN) events.presses.push_back(press_of(event.key.keysym));
        if (event.type == SDL_QUIT) events.wants_to_close = true;
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
            events.came_to_front = true;
        if (event.type == SDL_DROPFILE) {
            events.dropped.emplace_back(event.drop.file);
            SDL_free(event.drop.file);
        }
        const bool is_letter = event.type == SDL_KEYDOWN && ImGui::GetIO().WantTextInput &&
                               event.key.keysym.sym >= ' ' && event.key.keysym.sym <= 0xFF &&
                               (event.key.keysym.mod & (KMOD_CTRL | KMOD_ALT)) == 0 &&
                               event.key.keysym.sym != SDLK_DELETE;
        // So are arrows, which may be held; what they do does not wait for a frame.
        const bool is_arrow = collects_arrows_ && !ImGui::GetIO().WantTextInput && is_arrow_key(event);
        // A key that goes up and down again at once is two presses.
        const bool is_release = event.type == SDL_KEYUP && !ImGui::GetIO().WantTextInput && !is_arrow;
        return (event.type == SDL_KEYDOWN && !is_letter && !is_arrow) || is_release ||
               event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP;
    };
    bool is_press = !something && SDL_WaitEventTimeout(&event, max_ms) == 1 && take();
    while (!is_press && SDL_PollEvent(&event) == 1) is_press = take();
    return something;
}

std::function<void()> FrameWindow::waker() const
{
    return [type = native_->wake_event] {
        SDL_Event event{};
        event.type = type;
        SDL_PushEvent(&event);
    };
}

void FrameWindow::draw(const std::function<void()>& content)
{
    if (frames_due_ > 0) --frames_due_;
    draw_frame(content);
    const int popups = ImGui::GetCurrentContext()->OpenPopupStack.Size;
    if (popups > std::exchange(popups_, popups)) frames_of_new_popup_ = kFramesOfNewPopup;
    SDL_GL_SwapWindow(native_->window);
}

void FrameWindow::draw_frame(const std::function<void()>& content)
{
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    if (SDL_GetMouseFocus() ==
        native_->window) { // the place on the screen, which the backend asks for, may be old
        int x = 0, y = 0;
        SDL_GetMouseState(&x, &y);
        ImGui::GetIO().MousePos = {static_cast<float>(x), static_cast<float>(y)};
    }
    if (const auto at = std::exchange(button_at_, std::nullopt)) ImGui::GetIO().MousePos = *at;
    ImGui::NewFrame();
    content();
    ImGui::Render();
    int width = 0, height = 0;
    SDL_GL_GetDrawableSize(native_->window, &width, &height);
    glViewport(0, 0, width, height);
    glClearColor(ground_.x, ground_.y, ground_.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void clear_clip_rect(ImDrawList& list, const unsigned& rgb)
{
    const auto clear = [](const ImDrawList*, const ImDrawCmd* command) {
        const ImGuiIO& io = ImGui::GetIO();
        const ImVec4 at = command->ClipRect;
        const ImVec2 scale = io.DisplayFramebufferScale;
        const unsigned ink = *static_cast<const unsigned*>(command->UserCallbackData);
        const auto part = [ink](unsigned shift) { return static_cast<float>(ink >> shift & 0xFFU) / 255; };
        const auto pixels = [](float length) { return static_cast<int>(length); };
        glScissor(pixels(at.x * scale.x), pixels((io.DisplaySize.y - at.w) * scale.y),
                  pixels((at.z - at.x) * scale.x),
                  pixels((at.w - at.y) * scale.y)); // the backend has switched it on
        glClearColor(part(16), part(8), part(0), 1);
        glClear(GL_COLOR_BUFFER_BIT);
    };
    list.AddCallback(clear, const_cast<unsigned*>(&rgb)); // it is only read
}

rpg::Image FrameWindow::screenshot(const std::function<void()>& content)
{
    draw_frame(content);
    int width = 0, height = 0;
    SDL_GL_GetDrawableSize(native_->window, &width, &height);
    rpg::Image image(width, height);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadBuffer(GL_BACK);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const std::size_t at =
                (static_cast<std::size_t>(height - 1 - y) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(x)) *
                4;
            image.at(x, y) = {bytes[at], bytes[at + 1], bytes[at + 2], 255};
        }
    return image;
}

bool FrameWindow::pressed(const char* key, bool repeats) const
{
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyCtrl) return false;
    const auto found = key_named(key);
    return found != 0 && ImGui::IsKeyPressed(found, repeats);
}

void FrameWindow::use_look(Look look)
{
    draw_with(look, scale_);
    ground_ = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
}

void FrameWindow::set_title(const std::string& title)
{
    SDL_SetWindowTitle(native_->window, title.c_str());
}

} // namespace editor
