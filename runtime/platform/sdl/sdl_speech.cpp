#include "runtime/platform/sdl/sdl_speech.h"

#include <utility>

namespace runtime {

#ifdef DRPG_HAS_SPEECHD

SdlSpeech::~SdlSpeech()
{
    {
        const std::scoped_lock lock(mutex_);
        ends_ = true;
    }
    wakes_.notify_one();
    if (worker_.joinable()) worker_.join();
}

bool SdlSpeech::load()
{
    if (functions_) return functions_->library.problem().empty();
    functions_.emplace();
    const bool has_all = functions_->library.problem().empty();
    if (has_all) {
        worker_ = std::thread([this] { work(); });
    } else {
        const std::scoped_lock lock(mutex_);
        trouble_ = functions_->library.problem();
    }
    return has_all;
}

void SdlSpeech::say(const std::string& text, const std::string& language)
{
    if (!load()) return;
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
    SPDConnection* connection = functions_->open("drpg", "game", nullptr, SPD_MODE_THREADED);
    std::unique_lock lock(mutex_);
    if (connection == nullptr) trouble_ = "speech-dispatcher";
    while (connection != nullptr) {
        wakes_.wait(lock, [this] { return ends_ || order_; });
        if (ends_) break;
        const Order order = *std::exchange(order_, std::nullopt);
        lock.unlock();
        functions_->cancel(connection);
        functions_->set_language(connection, order.language.empty() ? "en" : order.language.c_str());
        if (!order.text.empty()) functions_->say(connection, SPD_TEXT, order.text.c_str());
        lock.lock();
    }
    lock.unlock();
    if (connection != nullptr) functions_->close(connection);
}

#else

SdlSpeech::~SdlSpeech() = default;

void SdlSpeech::say(const std::string&, const std::string&)
{
    if (!std::exchange(has_looked_, true)) trouble_ = "libspeechd is not part of this build";
}

std::string SdlSpeech::take_trouble()
{
    return std::exchange(trouble_, {});
}

#endif

} // namespace runtime
