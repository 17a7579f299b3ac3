#pragma once
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace runtime {

// Says texts through speech-dispatcher, on Windows through the system's own voice. A thread of its own does,
// begun with the first text; of several texts that wait only the last one is said.
class SdlSpeech {
public:
    SdlSpeech() = default;
    ~SdlSpeech();
    SdlSpeech(const SdlSpeech&) = delete;
    SdlSpeech& operator=(const SdlSpeech&) = delete;

    void say(const std::string& text, const std::string& language);
    std::string take_trouble(); // why nothing is said, since the last call

private:
    struct Order {
        std::string text, language;
    };
    void work();

    std::thread worker_;
    std::mutex mutex_; // of all below
    std::condition_variable wakes_;
    std::optional<Order> order_;
    bool ends_ = false;
    std::string trouble_;
};

} // namespace runtime
