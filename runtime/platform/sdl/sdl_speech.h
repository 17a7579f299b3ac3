#pragma once
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace runtime {

// Speaks texts through speech-dispatcher, on Windows through the system's voice. The work is done on a
// separate thread, started with the first text; of several waiting texts only the last one is spoken.
class SdlSpeech {
public:
    SdlSpeech() = default;
    ~SdlSpeech();
    SdlSpeech(const SdlSpeech&) = delete;
    SdlSpeech& operator=(const SdlSpeech&) = delete;

    void say(const std::string& text, const std::string& language);
    std::string take_trouble(); // why speech failed since the last call

private:
    struct Order {
        std::string text, language;
    };
    void work();

    std::thread worker_;
    std::mutex mutex_; // guards everything below
    std::condition_variable wakes_;
    std::optional<Order> order_;
    bool ends_ = false;
    std::string trouble_;
};

} // namespace runtime
