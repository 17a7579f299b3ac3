#include "rpg/session/replay.h"

#include "rpg/core/assert.h"
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

void merge(std::vector<FieldValue>& values, const std::vector<FieldValue>& changed)
{
    for (const FieldValue& value : changed) {
        const auto known = std::ranges::find(values, value.field, &FieldValue::field);
        if (known == values.end())
            values.push_back(value);
        else
            known->value = value.value;
    }
}

// What the checks of the recorded game before this step say.
std::vector<FieldValue> expected_before(const Replay& replay, std::size_t step)
{
    std::vector<FieldValue> expected;
    for (std::size_t i = 0; i < step; ++i)
        if (const auto* check = std::get_if<ReplayCheck>(&replay.steps[i].what))
            merge(expected, check->changed);
    return expected;
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

// `last`: the outline at the check before.
ReplayStep check_of(const Timeline& timeline, std::vector<FieldValue>& last)
{
    ReplayCheck check{.turn = timeline.turns(), .hash = hash(timeline.state()), .changed = {}};
    std::vector<FieldValue> now = outline(timeline.state());
    for (std::size_t i = 0; i < now.size(); ++i)
        if (last.empty() || last[i] != now[i]) check.changed.push_back(now[i]);
    last = std::move(now);
    return {.what = std::move(check)};
}

} // namespace

ReplayWalk::ReplayWalk(const Replay& replay) : replay_(replay)
{
    std::uint32_t debug = 0;
    for (std::size_t i = 0; i < replay.steps.size(); ++i)
        if (const auto* command = std::get_if<PlayerCommand>(&replay.steps[i].what))
            commands_.push_back({i, is_cheat(*command) ? ++debug : debug});
}

void ReplayWalk::follow(const Timeline& timeline)
{
    const std::size_t place = timeline.place();
    RPG_ASSERT(place <= commands_.size());
    const bool is_end = place == commands_.size();
    const std::size_t first = place == 0 ? 0 : commands_[place - 1].step + 1;
    const std::size_t end = is_end ? replay_.steps.size() : commands_[place].step;
    report_.different.reset();
    report_.turns = timeline.turns();
    report_.commands = narrow<std::uint32_t>(place);
    report_.debug_commands = place == 0 ? 0 : commands_[place - 1].debug;
    report_.checks = narrow<std::uint32_t>(end - place);
    if (first < end || is_end) report_.hash = hash(timeline.state());
    for (std::size_t step = first; step < end; ++step) {
        const auto& check = std::get<ReplayCheck>(replay_.steps[step].what);
        if (check.hash == report_.hash) continue;
        report_.checks = narrow<std::uint32_t>(step + 1 - place);
        report_.line = replay_.steps[step].line;
        report_.different = difference_from(expected_before(replay_, step + 1), timeline.state(), check.hash);
        return;
    }
}

const PlayerCommand* ReplayWalk::next() const
{
    if (report_.different || report_.commands >= commands_.size()) return nullptr;
    return &std::get<PlayerCommand>(replay_.steps[commands_[report_.commands].step].what);
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
    for (walk.follow(session.timeline()); const PlayerCommand* command = walk.next();
         walk.follow(session.timeline())) {
        events.clear();
        session.play(*command, events);
        if (watcher) watcher(session.state());
    }
    return walk.report();
}

Replay record_replay(const Timeline& timeline, std::uint64_t content, const GameStart& start)
{
    Replay replay{.content = content, .mods = timeline.campaign().data().mods, .start = start, .steps = {}};
    Timeline again(timeline.campaign());
    again.begin(timeline.start(), timeline.luck());
    std::vector<FieldValue> last;
    replay.steps.push_back(check_of(again, last));
    std::uint32_t next_check = kTurnsBetweenChecks;
    for (GameEvents events; again.place() < timeline.place(); events.clear()) {
        const PlayerCommand& command = timeline.command(again.place());
        again.play(command, events);
        replay.steps.emplace_back().what = command;
        if (again.turns() < next_check) continue;
        next_check = again.turns() + kTurnsBetweenChecks;
        replay.steps.push_back(check_of(again, last));
    }
    replay.steps.push_back(check_of(again, last));
    return replay;
}

} // namespace rpg
