#include "runtime/platform/web/web_platform.h"

#include "rpg/system/system.h"

#include <algorithm>
#include <emscripten.h>
#include <utility>

// The page's side: an object `page` that it gave to the module.
EM_JS(int, page_width, (), { return Module.page.width(); });
EM_JS(int, page_finger, (), { return Module.page.fingerSize(); });
EM_JS(int, page_choose, (), { return Module.page.choose() ? 1 : 0; });
EM_JS(int, page_height, (), { return Module.page.height(); });
EM_JS(void, page_show, (const std::uint32_t* pixels, int width, int height, int enlarge),
      { Module.page.show(pixels, width, height, enlarge); });
EM_JS(void, page_show_part, (int x, int y, int width, int height),
      { Module.page.showPart(x, y, width, height); });
EM_JS(void, page_fullscreen, (int on), { Module.page.fullscreen(on > 0); });
EM_JS(void, page_title, (const char* title), { Module.page.title(UTF8ToString(title)); });
EM_JS(void, page_rumble, (int strength, int ms), { Module.page.rumble(strength, ms); });
EM_JS(int, page_speak, (const char* text, const char* language),
      { return Module.page.speak(UTF8ToString(text), UTF8ToString(language)) ? 1 : 0; });

namespace runtime {
namespace {

std::vector<InputEvent>
    g_input;                 // NOLINT(*-avoid-non-const-global-variables): the page calls a plain function
bool g_lacks_speech = false; // NOLINT(*-avoid-non-const-global-variables)

// The page sends one word with each event.
std::string& word_of(InputEvent& event)
{
    switch (event.kind) {
    case InputKind::Text:
        return event.text;
    case InputKind::Dropped:
        return event.path;
    case InputKind::PadAdded:
    case InputKind::PadRemoved:
        return event.pad_name;
    default:
        return event.key;
    }
}

std::uint32_t canvas_pixel(rpg::Xrgb8888::Value pixel)
{
    return 0xFF000000U | (pixel & 0xFFU) << 16 | (pixel & 0xFF00U) | (pixel >> 16 & 0xFFU);
}

} // namespace

// `kind` and `pad` are the numbers of InputKind and PadKind; `word` is a key, a text, a path or a pad's name.
extern "C" EMSCRIPTEN_KEEPALIVE void drpg_input(int kind, const char* word, int x, int y, int finger, int pad)
{
    InputEvent event{.kind = static_cast<InputKind>(kind),
                     .x = x,
                     .y = y,
                     .finger = finger,
                     .pad = static_cast<PadKind>(pad)};
    word_of(event) = word;
    const bool moves = event.kind == InputKind::Moved;
    if (moves && !g_input.empty() && g_input.back().kind == InputKind::Moved) g_input.pop_back();
    g_input.push_back(event);
}

bool WebPlatform::has_input() const
{
    return !g_input.empty();
}

bool WebPlatform::choose_file()
{
    return page_choose() != 0;
}

// The page's folders are in memory, and have no names outside of it.
std::string WebPlatform::shown(std::string message) const
{
    for (const std::string& folder :
         {std::string("/dropped/"), rpg::own_folder(rpg::UserPlace::Data) + '/',
          rpg::own_folder(rpg::UserPlace::Settings) + '/', rpg::home_folder() + '/'})
        for (auto at = message.find(folder); at != std::string::npos; at = message.find(folder, at))
            message.erase(at, folder.size());
    return message;
}

int WebPlatform::finger_size()
{
    return page_finger();
}

std::vector<InputEvent> WebPlatform::wait(std::uint32_t)
{
    return std::exchange(g_input, {});
}

std::uint32_t WebPlatform::now()
{
    return static_cast<std::uint32_t>(emscripten_get_now());
}

PixelSize WebPlatform::size()
{
    return {std::clamp(page_width(), 128, 8192), std::clamp(page_height(), 128, 8192)};
}

void WebPlatform::present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed)
{
    const auto width = static_cast<std::size_t>(frame.width);
    canvas_.resize(width * static_cast<std::size_t>(frame.height));
    page_show(canvas_.data(), frame.width, frame.height, static_cast<int>(enlarge));
    for (const PixelRect& part : changed) {
        for (int y = part.y; y < part.y + part.height; ++y) {
            const rpg::Xrgb8888::Value* from = frame.row(y) + part.x;
            std::uint32_t* to = canvas_.data() + static_cast<std::size_t>(y) * width + part.x;
            std::transform(from, from + part.width, to, canvas_pixel);
        }
        page_show_part(part.x, part.y, part.width, part.height);
    }
}

void WebPlatform::set_fullscreen(bool fullscreen)
{
    page_fullscreen(fullscreen ? 1 : 0);
}

void WebPlatform::set_title(std::string_view title)
{
    page_title(std::string(title).c_str());
}

void WebPlatform::rumble(int strength, std::uint32_t ms)
{
    page_rumble(strength, static_cast<int>(ms));
}

void WebPlatform::speak(const std::string& text, const std::string& language)
{
    if (page_speak(text.c_str(), language.empty() ? "en" : language.c_str()) == 0) g_lacks_speech = true;
}

std::string WebPlatform::take_speech_trouble()
{
    return std::exchange(g_lacks_speech, false) ? "this browser cannot speak" : "";
}

} // namespace runtime
