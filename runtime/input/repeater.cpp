#include "runtime/input/repeater.h"

namespace runtime {

void Repeater::press(const InputEvent& event, std::uint32_t now)
{
    if (event.key.starts_with("wheel ")) return; // nothing tells when it is let go
    held_ = event;
    held_->repeats = true;
    since_ = now;
    repeated_ = false;
}

void Repeater::release(const std::string& key)
{
    if (held_ && held_->key == key) held_.reset();
}

Repeater::Held Repeater::held(std::uint32_t now) const
{
    return held_ ? Held{held_->key, now - since_, repeated_} : Held{};
}

void Repeater::hold(const Held& held, std::uint32_t now)
{
    clear();
    if (held.key.empty()) return;
    press({.key = held.key}, now - held.ms);
    repeated_ = held.has_repeated;
}

std::optional<std::uint32_t> Repeater::wait(std::uint32_t now, const Pace& pace) const
{
    if (!held_) return std::nullopt;
    const std::uint32_t needed = repeated_ ? pace.period : pace.delay;
    return now - since_ >= needed ? 0 : needed - (now - since_);
}

std::optional<InputEvent> Repeater::due(std::uint32_t now, const Pace& pace)
{
    if (wait(now, pace) != std::optional<std::uint32_t>(0)) return std::nullopt;
    since_ = now;
    repeated_ = true;
    return held_;
}

} // namespace runtime
