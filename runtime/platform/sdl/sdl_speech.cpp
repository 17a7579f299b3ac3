#include "runtime/platform/sdl/sdl_speech.h"

#include "runtime/platform/sdl/voice.h"

#include <utility>

namespace runtime {

SdlSpeech::~SdlSpeech()
{
    {
        const std::scoped_lock lock(mutex_);
        ends_ = true;
    }
    wakes_.notify_one();
    if (worker_.joinable()) worker_.join();
}

void SdlSpeech::say(const std::string& text, const std::string& language)
{
    if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
    {
        const std::scoped_lock lock(mutex_);
        order_ = {text, language};
    }
    wakes_.notify_one();
}

std::string SdlSpeech::take_trouble()
{
    const std::scoped_lock lock(mutex_);
    return std::exchange(trouble_, {});
}

void SdlSpeech::work()
{
    const std::unique_ptr<Voice> voice = make_voice();
    const std::string why = voice ? voice->open() : "libspeechd is not part of this build";
    std::unique_lock lock(mutex_);
    trouble_ = why;
    while (why.empty()) {
        wakes_.wait(lock, [this] { return ends_ || order_; });
        if (ends_) break;
        const Order order = *std::exchange(order_, std::nullopt);
        lock.unlock();
        voice->say(order.text, order.language);
        lock.lock();
    }
}

} // namespace runtime
