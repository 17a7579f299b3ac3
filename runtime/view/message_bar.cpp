#include "runtime/view/message_bar.h"

#include "rpg/core/utf8.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kMessageGapMs = 150;
constexpr std::uint32_t kRepeatedMs = 300;
constexpr std::uint32_t kLong = 1U << 30;
constexpr std::size_t kRuleColumns = 33; // decide how long a message stays, however wide the screen is

const std::string& line_of(const MessageBar::Message& message)
{
    return message.line.empty() ? message.text : message.line;
}

} // namespace

std::uint32_t MessageBar::time_of(const Message& message)
{
    if (message.stays) return kLong;
    const auto letters = static_cast<std::size_t>(rpg::columns_of(message.text));
    const std::uint32_t usual = letters <= kRuleColumns ? 1200U : 100U * static_cast<std::uint32_t>(letters);
    return message.forced ? 2 * usual : usual;
}

void MessageBar::begin_action()
{
    is_new_action_ = true;
    before_ = lines_.size() == 1 ? lines_[0].text : std::string();
    std::erase_if(lines_, [](const Line& line) { return line.passes; });
    if (!waiting_.empty() && waiting_.front().stays) waiting_.pop_front();
}

void MessageBar::show(const Message& message, bool kept)
{
    if (line_of(message).empty()) return;
    if (std::exchange(is_new_action_, false)) {
        const bool repeats = !before_.empty() && before_ == line_of(message);
        clear();
        ++actions_;
        repeated_ = repeats ? kRepeatedMs : 0;
    }
    if (message.text.empty()) {
        if (lines_.empty() || lines_.back().text != message.line) add_line(message);
        return;
    }
    if (!waiting_.empty() && waiting_.back() == message) return;
    if (message.forced) waiting_.clear();
    if (waiting_.size() >= 5) waiting_.pop_front();
    if (waiting_.empty() || message.forced) age_ = 0;
    waiting_.push_back(message);
    if (kept) told_.push_back(message.text);
    add_line(message);
}

void MessageBar::add_line(const Message& message)
{
    constexpr std::size_t kMaxLines = 4;
    constexpr std::uint32_t kReadMs = 600; // after the line above it
    if (lines_.size() >= kMaxLines) lines_.erase(lines_.begin());
    const std::uint32_t above = lines_.empty() ? 0 : lines_.back().left;
    lines_.push_back(
        {line_of(message), std::max(time_of(message), above) + kReadMs, message.stays || message.passes});
}

void MessageBar::clear()
{
    waiting_.clear();
    lines_.clear();
    repeated_ = 0;
    age_ = 0;
}

void MessageBar::advance(std::uint32_t ms)
{
    for (Line& line : lines_) line.left -= std::min(line.left, ms);
    std::erase_if(lines_, [](const Line& line) { return line.left == 0; });
    repeated_ -= std::min(repeated_, ms);
    age_ += ms;
    while (!waiting_.empty()) {
        const std::uint32_t time = time_of(waiting_.front()) + kMessageGapMs;
        if (age_ < time) return;
        age_ -= time;
        waiting_.pop_front();
    }
}

std::vector<std::string> MessageBar::lines() const
{
    std::vector<std::string> texts;
    for (const Line& line : lines_) texts.push_back(line.text);
    return texts;
}

std::string MessageBar::text() const
{
    if (waiting_.empty() || age_ >= time_of(waiting_.front())) return {};
    return waiting_.front().text;
}

// After a rest, a letter each 100 ms; faster where the end would not be seen in time.
MessageBar::Scrolling MessageBar::scrolling(int columns) const
{
    constexpr std::uint32_t kRest = 750, kStep = 100;
    const int beyond = waiting_.empty() ? 0 : rpg::columns_of(waiting_.front().text) - columns;
    if (columns <= 0 || beyond <= 0) return {};
    const auto hidden = static_cast<std::size_t>(beyond);
    const std::uint32_t time = time_of(waiting_.front());
    const std::uint32_t rest = std::min(kRest, time / 3);
    const std::uint32_t way = time - rest - time / 6;
    return {rest, std::clamp<std::uint32_t>(way / static_cast<std::uint32_t>(hidden), 1, kStep), hidden};
}

std::size_t MessageBar::scrolled(int columns) const
{
    const Scrolling way = scrolling(columns);
    if (way.hidden == 0 || age_ <= way.rest) return 0;
    return std::min<std::size_t>((age_ - way.rest) / way.step, way.hidden);
}

std::uint32_t MessageBar::still_for(int columns) const
{
    std::uint32_t still = bar_still_for(columns);
    for (const Line& line : lines_) still = std::min(still, line.left);
    return repeated_ > 0 ? std::min(still, repeated_) : still;
}

std::uint32_t MessageBar::bar_still_for(int columns) const
{
    if (waiting_.empty()) return kLong;
    const std::uint32_t time = time_of(waiting_.front());
    const std::uint32_t left = age_ < time ? time - age_ : time + kMessageGapMs - age_;
    const Scrolling way = scrolling(columns);
    if (way.hidden == 0 || scrolled(columns) >= way.hidden) return left;
    const std::uint32_t to_step =
        age_ <= way.rest ? way.rest - age_ + way.step : way.step - (age_ - way.rest) % way.step;
    return std::min(left, to_step);
}

} // namespace runtime
