#include "rpg/session/replay.h"

#include "rpg/core/narrow.h"
#include "rpg/session/content.h"
#include "rpg/session/session.h"
#include "rpg/sim/turn/cheats.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kTurnsBetweenChecks = 16;

void apply_as_mod(std::vector<FieldValue>& values, const std::vector<FieldValue>& changed)
{
    for (const FieldValue& value : changed) {
        const auto known = std::ranges::find(values, value.field, &FieldValue::field);
        if (known == values.end())
            values.push_back(value);
        else
            known->value = value.value;
    }
}

Difference difference_from(const std::vector<FieldValue>& expected, const GameState& state,
                           std::uint64_t wanted)
{
    for (const FieldValue& played : outline(state)) {
        const auto recorded = std::ranges::find(expected, played.field, &FieldValue::field);
        if (recorded != expected.end() && recorded->value != played.value)
            return {played.field, recorded->value, played.value};
    }
    return {"hash", fmt::format("{:016x}", wanted), fmt::format("{:016x}", hash(state))};
}

} // namespace

std::uint32_t turns_in(std::span<const GameEvent> events)
{
    const auto is_turn = [](const GameEvent& event) {
        return std::holds_alternative<event::TurnEnded>(event.body);
    };
    return static_cast<std::uint32_t>(std::ranges::count_if(events, is_turn));
}

bool ReplayWalk::agrees(const GameState& state, const ReplayStep& step)
{
    const ReplayCheck& check = std::get<ReplayCheck>(step.what);
    apply_as_mod(expected_, check.changed);
    ++report_.checks;
    if (report_.hash == check.hash) return true;
    report_.different = difference_from(expected_, state, check.hash);
    report_.line = step.line;
    return false;
}

const PlayerCommand* ReplayWalk::next(const GameState& state)
{
    if (report_.different) return nullptr;
    bool is_hashed = false;
    for (; next_ < replay_.steps.size(); ++next_) {
        const ReplayStep& step = replay_.steps[next_];
        if (const auto* command = std::get_if<PlayerCommand>(&step.what)) return command;
        if (!is_hashed) report_.hash = hash(state);
        is_hashed = true;
        if (!agrees(state, step)) return nullptr;
    }
    report_.hash = hash(state);
    return nullptr;
}

void ReplayWalk::played(const PlayerCommand& command, std::span<const GameEvent> events)
{
    ++next_;
    report_.turns += turns_in(events);
    ++report_.commands;
    if (is_cheat(command)) ++report_.debug_commands;
}

std::uint32_t ReplayWalk::commands() const
{
    return narrow<std::uint32_t>(std::ranges::count_if(replay_.steps, [](const ReplayStep& step) {
        return std::holds_alternative<PlayerCommand>(step.what);
    }));
}

Outcome check_replay_data(const Campaign& campaign, std::uint64_t content, const Replay& replay)
{
    if (replay.content == content) return success();
    std::string mods = different_mods(replay.mods, campaign.data().mods);
    if (!mods.empty()) mods.insert(0, "; ");
    return Error{.file = replay.start.file,
                 .field = "content",
                 .reason = fmt::format("the game was recorded with other data ({:016x}, this is {:016x}){}",
                                       replay.content, content, mods)};
}

Result<ReplayReport> verify_replay(const Campaign& campaign, std::uint64_t content, const Replay& replay,
                                   const StateWatcher& watcher)
{
    if (const Outcome fits = check_replay_data(campaign, content, replay); !fits) return fits.error();
    Session session(campaign, content);
    GameEvents events;
    if (const Outcome started = session.start(replay.start, events); !started) return started.error();
    ReplayWalk walk(replay);
    if (watcher) watcher(session.state());
    while (const PlayerCommand* command = walk.next(session.state())) {
        events.clear();
        session.play(*command, events);
        walk.played(*command, events);
        if (watcher) watcher(session.state());
    }
    return walk.report();
}

void ReplayRecorder::begin(std::uint64_t content, const GameStart& start, const GameState& state)
{
    *this = {};
    replay_.content = content;
    replay_.start = start;
    add_check(state);
}

void ReplayRecorder::add_check(const GameState& state)
{
    ReplayCheck check;
    check.turn = turns_;
    check.hash = hash(state);
    std::vector<FieldValue> now = outline(state);
    for (std::size_t i = 0; i < now.size(); ++i)
        if (last_.empty() || last_[i] != now[i]) check.changed.push_back(now[i]);
    last_ = std::move(now);
    replay_.steps.emplace_back().what = std::move(check);
    next_check_ = turns_ + kTurnsBetweenChecks;
}

void ReplayRecorder::note(const PlayerCommand& command, const GameState& state,
                          std::span<const GameEvent> events)
{
    replay_.steps.emplace_back().what = command;
    turns_ += turns_in(events);
    if (turns_ >= next_check_) add_check(state);
}

Replay ReplayRecorder::finish(const GameState& state) const
{
    ReplayRecorder copy = *this;
    copy.add_check(state);
    return std::move(copy.replay_);
}

} // namespace rpg
