#include "runtime/play/play.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/save.h"
#include "rpg/sim/world/turn.h"

#include <chrono>

namespace runtime {
namespace {

std::uint64_t seconds_since_1970()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

} // namespace

rpg::Outcome Play::start(const rpg::GameStart& start)
{
    rpg::GameEvents events;
    const rpg::Outcome started = session_.start(start, events);
    if (!started) return started;
    buffered_.reset();
    scene_.reset(state());
    return started;
}

void Play::order(rpg::PlayerCommand command)
{
    if (is_led_) return;
    if (is_busy())
        buffered_ = std::move(command);
    else
        play_now(command);
}

rpg::GameEvents Play::play_now(const rpg::PlayerCommand& command)
{
    rpg::GameEvents events;
    if (watcher_ != nullptr) watcher_->before(command, state());
    session_.play(command, events);
    refusal_.clear();
    bool entered = false;
    for (const rpg::GameEvent& event : events) {
        if (const auto* refused = std::get_if<rpg::event::Refused>(&event.body)) refusal_ = refused->reason;
        entered |= std::holds_alternative<rpg::event::LevelEntered>(event.body);
    }
    if (watcher_ != nullptr) scene_.hold(watcher_->after(command, events));
    scene_.play(state(), events);
    if (!entered || is_led_ || mode() == rpg::Mode::Ending || mode() == rpg::Mode::Ended) return events;
    if (const rpg::Outcome saved = saves_.write_autosave(encoded()); !saved)
        notice = rpg::to_string(saved.error());
    return events;
}

void Play::watch(PlayWatcher* watcher, rpg::ScriptObserver* scripts)
{
    watcher_ = watcher;
    session_.watch(scripts);
}

void Play::advance(std::uint32_t ms, Speed speed)
{
    scene_.advance(ms, speed);
    if (scene_.is_busy() || !buffered_) return;
    const rpg::PlayerCommand command = std::move(*buffered_);
    buffered_.reset();
    // A key meant for walking does not answer a text that has opened meanwhile.
    if (mode() == rpg::Mode::Playing) play_now(command);
}

rpg::LevelStats Play::level_stats() const
{
    return rpg::level_stats({*files_.campaign, state()});
}

rpg::Bytes Play::encoded() const
{
    return rpg::encode_save(*files_.campaign, files_.content, state(),
                            {.data_name = files_.path,
                             .saved_at = seconds_since_1970(),
                             .thumbnail = photographer_ ? photographer_() : rpg::Bytes{}});
}

rpg::Outcome Play::save(const std::string& slot)
{
    return saves_.write(slot, encoded());
}

} // namespace runtime
