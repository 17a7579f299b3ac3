#include "runtime/view/scene.h"

#include <algorithm>

// The words of the top bar.

namespace runtime {
namespace {

constexpr std::uint32_t kMessageGapMs = 150;
constexpr std::size_t kRuleColumns = 33; // decide how long a message stays, however wide the screen is

} // namespace

std::uint32_t Scene::time_of(const Shown& message)
{
    const std::size_t letters = message.text.size();
    const std::uint32_t usual = letters <= kRuleColumns ? 1200U : 100U * static_cast<std::uint32_t>(letters);
    return message.forced ? 2 * usual : usual;
}

void Scene::apply(const rpg::event::MessageShown& e)
{
    const Shown shown{rpg::message_text({campaign_, *stage_->level, texts_, stage_->name}, e.message),
                      e.message.forced};
    if (shown.text.empty() || (!waiting_.empty() && waiting_.back() == shown)) return;
    if (shown.forced) waiting_.clear();
    if (waiting_.size() >= 5) waiting_.pop_front();
    if (waiting_.empty() || shown.forced) message_age_ = 0;
    waiting_.push_back(shown);
    history_.push_back(shown.text);
    if (history_.size() > 100) history_.erase(history_.begin());
    last_message_ = shown.text;
}

void Scene::advance_messages(std::uint32_t ms)
{
    message_age_ += ms;
    while (!waiting_.empty()) {
        const std::uint32_t time = time_of(waiting_.front()) + kMessageGapMs;
        if (message_age_ < time) return;
        message_age_ -= time;
        waiting_.pop_front();
    }
}

// After a rest, a letter each 100 ms; faster where the end would not be seen in time.
std::size_t Scene::scrolled(int columns) const
{
    constexpr std::uint32_t kRest = 750, kStep = 100;
    if (waiting_.empty() || columns <= 0) return 0;
    const Shown& shown = waiting_.front();
    const auto room = static_cast<std::size_t>(columns);
    if (shown.text.size() <= room) return 0;
    const std::size_t hidden = shown.text.size() - room;
    const std::uint32_t time = time_of(shown);
    const std::uint32_t rest = std::min(kRest, time / 3);
    if (message_age_ <= rest) return 0;
    const std::uint32_t way = time - rest - time / 6;
    const auto step = std::clamp<std::uint32_t>(way / static_cast<std::uint32_t>(hidden), 1, kStep);
    return std::min<std::size_t>((message_age_ - rest) / step, hidden);
}

} // namespace runtime
