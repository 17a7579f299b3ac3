#pragma once
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#ifdef DRPG_HAS_SPEECHD
#include "runtime/platform/sdl/loaded_library.h"

#include <libspeechd.h>
#endif

namespace runtime {

#ifdef DRPG_HAS_SPEECHD
struct SpeechFunctions {
    LoadedLibrary library{"libspeechd.so.2"};
    decltype(&spd_open) open = library.find("spd_open");
    decltype(&spd_close) close = library.find("spd_close");
    decltype(&spd_say) say = library.find("spd_say");
    decltype(&spd_cancel) cancel = library.find("spd_cancel");
    decltype(&spd_set_language) set_language = library.find("spd_set_language");
};
#endif

// Says texts through speech-dispatcher, if its library is there: looked for when the first text is said. A
// thread of its own talks to it, and of several texts that wait only the last one is said.
class SdlSpeech {
public:
    SdlSpeech() = default;
    ~SdlSpeech();
    SdlSpeech(const SdlSpeech&) = delete;
    SdlSpeech& operator=(const SdlSpeech&) = delete;

    void say(const std::string& text, const std::string& language);
    std::string take_trouble();

private:
#ifdef DRPG_HAS_SPEECHD
    struct Order {
        std::string text, language;
    };
    bool load();
    void work();

    std::optional<SpeechFunctions> functions_; // looked for
    std::thread worker_;
    std::mutex mutex_; // of all below
    std::condition_variable wakes_;
    std::optional<Order> order_;
    bool ends_ = false;
#else
    bool has_looked_ = false;
#endif
    std::string trouble_;
};

} // namespace runtime
