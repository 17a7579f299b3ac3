#include "rpg/sim/replay.h"

#include "rpg/sim/cheats.h"
#include "rpg/sim/mod_marks.h"
#include "rpg/sim/session.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kTurnsBetweenChecks = 16;

// What the replay says that the state should be, put together from the changes of all checks so far.
class Expectation {
public:
    void apply(const std::vector<FieldValue>& changed)
    {
        for (const FieldValue& value : changed) {
            const auto known = std::ranges::find(values_, value.field, &FieldValue::field);
            if (known == values_.end())
                values_.push_back(value);
            else
                known->value = value.value;
        }
    }
    Difference compare(const GameState& state, const ReplayCheck& check) const
    {
        for (const FieldValue& played : outline(state)) {
            const auto recorded = std::ranges::find(values_, played.field, &FieldValue::field);
            if (recorded != values_.end() && recorded->value != played.value)
                return {played.field, recorded->value, played.value};
        }
        return {"hash", fmt::format("{:016x}", check.hash), fmt::format("{:016x}", hash(state))};
    }

private:
    std::vector<FieldValue> values_;
};

} // namespace

std::uint32_t turns_in(std::span<const GameEvent> events)
{
    const auto is_turn = [](const GameEvent& event) {
        return std::holds_alternative<event::TurnEnded>(event.body);
    };
    return static_cast<std::uint32_t>(std::ranges::count_if(events, is_turn));
}

Result<ReplayReport> verify_replay(const Campaign& campaign, std::uint64_t content, const Replay& replay)
{
    if (replay.content != content) {
        std::string mods = different_mods(replay.mods, campaign.data().mods);
        if (!mods.empty()) mods.insert(0, "; ");
        return Error{.file = replay.start.file,
                     .field = "content",
                     .reason =
                         fmt::format("the game was recorded with other data ({:016x}, this is {:016x}){}",
                                     replay.content, content, mods)};
    }
    Session session(campaign, content);
    GameEvents events;
    if (const Outcome started = session.start(replay.start, events); !started) return started.error();
    ReplayReport report;
    Expectation expected;
    for (const ReplayStep& step : replay.steps) {
        if (const auto* command = std::get_if<PlayerCommand>(&step.what)) {
            events.clear();
            session.play(*command, events);
            report.turns += turns_in(events);
            ++report.commands;
            if (is_cheat(command->order)) ++report.debug_commands;
            continue;
        }
        const ReplayCheck& check = std::get<ReplayCheck>(step.what);
        expected.apply(check.changed);
        ++report.checks;
        if (hash(session.state()) == check.hash) continue;
        report.different = expected.compare(session.state(), check);
        report.line = step.line;
        break;
    }
    report.hash = hash(session.state());
    return report;
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
