#include "runtime/app/play.h"

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
    notes_.clear();
    if (const auto save = rpg::decode_save(start.save, start.file); save) notes_ = save->extras.notes;
    keep_notes();
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
    keep_notes();
    if (watcher_ != nullptr) scene_.hold(watcher_->after(command, events));
    scene_.play(state(), events);
    if (!entered || is_led_ || mode() == rpg::Mode::Ending || mode() == rpg::Mode::Ended) return events;
    if (const rpg::Outcome saved = saves_.write_autosave(encoded()); !saved)
        notice = rpg::to_string(saved.error());
    return events;
}

// The rules forget the notes of a level that is left.
void Play::keep_notes()
{
    const std::vector<rpg::StringIndex>& now = state().level.notes;
    if (now.empty()) return;
    auto kept = std::ranges::find(notes_, state().map, &rpg::LevelNotes::map);
    if (kept == notes_.end()) kept = notes_.insert(kept, {state().map, {}});
    for (const rpg::StringIndex note : now)
        if (std::ranges::find(kept->notes, note) == kept->notes.end()) kept->notes.push_back(note);
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
    rpg::GameState copy = state();
    rpg::GameEvents none;
    return rpg::level_stats(rpg::Turn{*files_.campaign, files_.campaign->find(copy.map), copy, none});
}

rpg::Bytes Play::encoded() const
{
    return rpg::encode_save(*files_.campaign, files_.content, state(),
                            {.data_name = files_.path,
                             .saved_at = seconds_since_1970(),
                             .thumbnail = photographer_ ? photographer_() : rpg::Bytes{},
                             .notes = notes_});
}

rpg::Outcome Play::save(const std::string& slot)
{
    return saves_.write(slot, encoded());
}

} // namespace runtime
