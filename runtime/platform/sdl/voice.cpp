#include "runtime/platform/sdl/voice.h"

#ifdef DRPG_HAS_SPEECHD
#include "runtime/platform/sdl/loaded_library.h"

#include <libspeechd.h>
#endif

namespace runtime {

#ifdef DRPG_HAS_SPEECHD
namespace {

struct SpeechFunctions {
    LoadedLibrary library{"libspeechd.so.2"};
    decltype(&spd_open) open = library.find("spd_open");
    decltype(&spd_close) close = library.find("spd_close");
    decltype(&spd_say) say = library.find("spd_say");
    decltype(&spd_cancel) cancel = library.find("spd_cancel");
    decltype(&spd_set_language) set_language = library.find("spd_set_language");
};

class Dispatcher : public Voice {
public:
    Dispatcher() = default;
    ~Dispatcher() override
    {
        if (connection_ != nullptr) functions_.close(connection_);
    }
    Dispatcher(const Dispatcher&) = delete;
    Dispatcher& operator=(const Dispatcher&) = delete;

    std::string open() override
    {
        if (!functions_.library.problem().empty()) return functions_.library.problem();
        connection_ = functions_.open("drpg", "game", nullptr, SPD_MODE_THREADED);
        return connection_ == nullptr ? "speech-dispatcher" : "";
    }
    void say(const std::string& text, const std::string& language) override
    {
        functions_.cancel(connection_);
        functions_.set_language(connection_, language.empty() ? "en" : language.c_str());
        if (!text.empty()) functions_.say(connection_, SPD_TEXT, text.c_str());
    }

private:
    SpeechFunctions functions_;
    SPDConnection* connection_ = nullptr;
};

} // namespace

std::unique_ptr<Voice> make_voice()
{
    return std::make_unique<Dispatcher>();
}

#else

std::unique_ptr<Voice> make_voice()
{
    return nullptr;
}

#endif

} // namespace runtime
