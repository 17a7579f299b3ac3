#pragma once
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

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
    struct Functions { // of libspeechd
        void* (*open)(const char*, const char*, const char*, int) = nullptr;
        void (*close)(void*) = nullptr;
        int (*say)(void*, int, const char*) = nullptr;
        int (*cancel)(void*) = nullptr;
        int (*set_language)(void*, const char*) = nullptr;
    };
    struct Order {
        std::string text, language;
    };
    bool load();
    void work();

    Functions functions_;
    bool has_looked_ = false;
    std::thread worker_;
    std::mutex mutex_; // of all below
    std::condition_variable wakes_;
    std::optional<Order> order_;
    std::string trouble_;
    bool ends_ = false;
};

} // namespace runtime
