#include "runtime/play/play.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/save.h"
#include "rpg/sim/world/turn.h"

#include <algorithm>
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
    extras_ = {};
    first_steps_ = {};
    is_fresh_ = start.save.empty();
    if (!is_fresh_)
        if (auto save = rpg::decode_save(start.save, start.file)) extras_ = std::move(save->extras);
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
    first_steps_.note(command);
    bool entered = false;
    for (const rpg::GameEvent& event : events) {
        if (const auto* refused = std::get_if<rpg::event::Refused>(&event.body)) refusal_ = refused->reason;
        entered |= std::holds_alternative<rpg::event::LevelEntered>(event.body);
    }
    if (watcher_ != nullptr) scene_.hold(watcher_->after(command, events));
    if (entered) extras_.played_here = 0;
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
    rpg::LevelStats stats = rpg::level_stats({*files_.campaign, state()});
    stats.time = std::max(stats.time, extras_.played_here);
    return stats;
}

History& Play::history()
{
    for (std::string& text : scene_.messages().take_told())
        history_.add(HistoryKind::Message, {}, std::move(text));
    return history_;
}

void Play::count_time(std::uint32_t ms)
{
    extras_.played += ms;
    extras_.played_here += ms;
}

rpg::Bytes Play::encoded() const
{
    rpg::SaveExtras extras = extras_;
    extras.data_name = files_.path;
    extras.saved_at = seconds_since_1970();
    extras.thumbnail = photographer_ ? photographer_() : rpg::Bytes{};
    return rpg::encode_save(*files_.campaign, files_.content, state(), extras);
}

rpg::Outcome Play::save(const std::string& slot)
{
    return saves_.write(slot, encoded());
}

} // namespace runtime
