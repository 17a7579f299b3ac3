#include "editors/live/event_trace.h"

#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/describe.h"
#include "rpg/source/write_file.h"

#include <utility>

namespace runtime {
namespace {

constexpr std::size_t kMaxTrace = 16U << 20; // bytes

} // namespace

rpg::Outcome EventTrace::start(const std::string& path)
{
    if (is_on())
        if (rpg::Outcome stopped = stop(); !stopped) return stopped;
    rpg::Outcome written = rpg::write_file(path, {}, {.flush = false});
    if (written) path_ = path;
    return written;
}

rpg::Outcome EventTrace::stop()
{
    rpg::Outcome written = write();
    path_.clear();
    text_.clear();
    written_ = 0;
    is_full_ = false;
    return written;
}

void EventTrace::note(const rpg::PlayerCommand& command, const rpg::GameEvents& events)
{
    if (!is_on() || is_full_) return;
    text_ += "> " + rpg::print_command(command) + '\n';
    for (const rpg::GameEvent& event : events) text_ += rpg::describe(event) + '\n';
    is_full_ = text_.size() > kMaxTrace;
    if (is_full_) text_ += "the trace ends here: it is too long\n";
}

rpg::Outcome EventTrace::write()
{
    if (!is_on() || written_ == text_.size()) return rpg::success();
    written_ = text_.size();
    return rpg::write_file(path_, rpg::to_bytes(text_), {.flush = false});
}

} // namespace runtime
