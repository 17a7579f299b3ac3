#pragma once
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#ifdef DRPG_HAS_SPEECHD
#include <libspeechd.h>
#endif

namespace runtime {

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
    bool has_looked_ = false;
#ifdef DRPG_HAS_SPEECHD
    struct Functions {
        decltype(&spd_open) open = nullptr;
        decltype(&spd_close) close = nullptr;
        decltype(&spd_say) say = nullptr;
        decltype(&spd_cancel) cancel = nullptr;
        decltype(&spd_set_language) set_language = nullptr;
    };
    struct Order {
        std::string text, language;
    };
    bool load();
    void work();

    Functions functions_;
    std::thread worker_;
    std::mutex mutex_; // of all below
    std::condition_variable wakes_;
    std::optional<Order> order_;
    bool ends_ = false;
#endif
    std::string trouble_;
};

} // namespace runtime
