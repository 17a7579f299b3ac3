#include "runtime/platform/sdl/voice.h"

#include <SDL.h>
#include <fmt/format.h>
#include <memory>
#include <string_view>

#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <objbase.h>
// After what it needs.
#include <sapi.h>

namespace runtime {
namespace {

using Wide = std::unique_ptr<wchar_t, decltype(&SDL_free)>;

Wide to_wide(const std::string& utf8)
{
    char* wide = SDL_iconv_string("UTF-16LE", "UTF-8", utf8.c_str(), utf8.size() + 1);
    return {reinterpret_cast<wchar_t*>(wide), SDL_free};
}

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char letter : text) {
        if (letter == '<')
            safe += "&lt;";
        else if (letter == '&')
            safe += "&amp;";
        else
            safe += letter;
    }
    return safe;
}

class SystemVoice : public Voice {
public:
    SystemVoice() : is_ready_(SUCCEEDED(CoInitializeEx(nullptr, COINIT_MULTITHREADED))) {}
    ~SystemVoice() override
    {
        if (voice_ != nullptr) voice_->Release();
        if (is_ready_) CoUninitialize();
    }
    SystemVoice(const SystemVoice&) = delete;
    SystemVoice& operator=(const SystemVoice&) = delete;

    std::string open() override
    {
        void* found = nullptr;
        HRESULT answer = CoCreateInstance(__uuidof(SpVoice), nullptr, CLSCTX_ALL, __uuidof(ISpVoice), &found);
        if (SUCCEEDED(answer)) {
            voice_ = static_cast<ISpVoice*>(found);
            answer = speak("", SPF_DEFAULT); // tells whether there is a voice and a device for it
        }
        return SUCCEEDED(answer)
                   ? ""
                   : fmt::format("speech of Windows, {:#x}", static_cast<unsigned long>(answer));
    }
    void say(const std::string& text, const std::string& language) override
    {
        const LCID locale = LocaleNameToLCID(to_wide(language.empty() ? "en" : language).get(), 0);
        speak(fmt::format("<lang langid=\"{:x}\">{}</lang>", locale & 0xFFFFU, escaped(text)),
              SPF_ASYNC | SPF_PURGEBEFORESPEAK | SPF_IS_XML);
    }

private:
    HRESULT speak(const std::string& text, DWORD flags)
    {
        return voice_->Speak(to_wide(text).get(), flags, nullptr);
    }

    bool is_ready_;
    ISpVoice* voice_ = nullptr;
};

} // namespace

std::unique_ptr<Voice> make_voice()
{
    return std::make_unique<SystemVoice>();
}

} // namespace runtime
