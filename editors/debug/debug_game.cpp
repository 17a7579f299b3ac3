#include "editors/debug/debug_game.h"

#include "editors/debug/debug_values.h"
#include "rpg/sim/turn/step.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace rpg {
namespace {

constexpr int kNoBreak = -1;

class StopWatcher : public ScriptObserver {
public:
    using Visit = std::function<void(const GameState&, const ScriptMoment&)>;
    explicit StopWatcher(Visit visit) : visit_(std::move(visit)) {}
    void before_command(const GameState& state, const ScriptMoment& moment) override
    {
        visit_(state, moment);
    }

private:
    Visit visit_;
};

bool fits(const DebugBreak& wanted, const ScriptStop& stop)
{
    const bool is_of_script = !wanted.entered && wanted.changed.empty();
    return is_of_script && (!wanted.command || *wanted.command == stop.moment.command) &&
           (!wanted.tile || *wanted.tile == stop.tile) &&
           (!wanted.opcode || *wanted.opcode == stop.command.opcode);
}

} // namespace

void DebugGame::begin(GameState start)
{
    now_ = std::move(start);
    shown_ = now_;
    queue_.clear();
    played_.clear();
    turn_ = stop_ = 0;
    at_start_ = false;
    hit_.reset();
    events_.clear();
}

void DebugGame::set_breaks(std::vector<DebugBreak> breaks)
{
    breaks_ = std::move(breaks);
    const GameEvents told = events_;
    for (Played& played : played_) played = run(std::move(played.before), PlayerCommand(played.command));
    events_ = told;
}

void DebugGame::queue(std::vector<PlayerCommand> commands)
{
    for (PlayerCommand& command : commands) queue_.push_back(std::move(command));
}

// `stop`: before this script command; nullptr: the player's command is over.
int DebugGame::find_break(const GameState& before, const GameState& state, const ScriptStop* stop) const
{
    const auto is_hit = [&](const DebugBreak& wanted) {
        if (!wanted.map.empty() && wanted.map != state.map) return false;
        bool fits_here = stop != nullptr && fits(wanted, *stop);
        if (wanted.entered)
            fits_here = stop == nullptr && tile_of(state.player.at) == *wanted.entered &&
                        tile_of(before.player.at) != *wanted.entered;
        if (!wanted.changed.empty())
            fits_here = debug_value(campaign_, before, wanted.changed) !=
                        debug_value(campaign_, state, wanted.changed);
        return fits_here && (wanted.condition.empty() || is_true(campaign_, state, wanted.condition));
    };
    const auto found = std::ranges::find_if(breaks_, is_hit);
    return found == breaks_.end() ? kNoBreak : static_cast<int>(found - breaks_.begin());
}

DebugGame::Played DebugGame::run(GameState before, const PlayerCommand& command)
{
    Played played{std::move(before), command, {}, {}};
    const bool watches_changes =
        std::ranges::any_of(breaks_, [](const DebugBreak& wanted) { return !wanted.changed.empty(); });
    GameState last = played.before; // at the stop before
    now_ = played.before;
    StopWatcher watcher([&](const GameState& state, const ScriptMoment& moment) {
        const Level& level = *campaign_.find(state.map)->level;
        played.stops.push_back(
            {state.map, moment, level.events[moment.event].tile(), level.commands[moment.command]});
        played.hits.push_back(find_break(last, state, &played.stops.back()));
        if (watches_changes) last = state;
    });
    step_into(campaign_, now_, command, events_, {.observer = &watcher});
    played.hits.push_back(find_break(last, now_, nullptr));
    return played;
}

bool DebugGame::play_next()
{
    if (queue_.empty()) return false;
    const PlayerCommand command = queue_.front();
    queue_.pop_front();
    if (played_.size() == kMaxPlayed) played_.erase(played_.begin());
    played_.push_back(run(now_, command));
    turn_ = played_.size() - 1;
    stop_ = 0;
    return true;
}

bool DebugGame::advance()
{
    if (std::exchange(at_start_, false) && !played_.empty()) {
        turn_ = stop_ = 0;
        return true;
    }
    if (turn_ < played_.size() && stop_ < played_[turn_].stops.size()) {
        ++stop_;
        return true;
    }
    if (turn_ + 1 < played_.size()) {
        ++turn_;
        stop_ = 0;
        return true;
    }
    return play_next();
}

bool DebugGame::retreat()
{
    if (turn_ == played_.size() && turn_ > 0) stop_ = played_[--turn_].stops.size();
    if (turn_ < played_.size() && stop_ > 0) {
        --stop_;
        return true;
    }
    at_start_ = turn_ == 0;
    if (at_start_) return false;
    stop_ = played_[--turn_].stops.size();
    return true;
}

// The rules run the whole command of the player at once. The state before one of its script commands comes
// from running it once more.
void DebugGame::show_stop(const Played& played)
{
    GameState again = shown_ = played.before;
    GameEvents unused;
    std::size_t seen = 0;
    StopWatcher keeper([&](const GameState& state, const ScriptMoment&) {
        if (seen++ == stop_) shown_ = state;
    });
    step_into(campaign_, again, played.command, unused, {.observer = &keeper});
}

void DebugGame::show()
{
    if (turn_ >= played_.size() || at_start_) {
        shown_ = at_start_ && !played_.empty() ? played_.front().before : now_;
        return;
    }
    const Played& played = played_[turn_];
    if (stop_ < played.stops.size())
        show_stop(played);
    else
        shown_ = turn_ + 1 < played_.size() ? played_[turn_ + 1].before : now_;
}

StopCause DebugGame::wait_here(StopCause cause)
{
    hit_.reset();
    if (cause == StopCause::Break) hit_ = breaks_[static_cast<std::size_t>(played_[turn_].hits[stop_])];
    show();
    return cause;
}

StopCause DebugGame::go_on()
{
    while (advance())
        if (played_[turn_].hits[stop_] != kNoBreak) return wait_here(StopCause::Break);
    return wait_here(StopCause::Player);
}

StopCause DebugGame::step(Step kind)
{
    const ScriptStop* from = stop();
    const std::size_t depth = from == nullptr ? 0 : from->moment.depth;
    const std::size_t turn = turn_;
    while (advance()) {
        if (played_[turn_].hits[stop_] != kNoBreak) return wait_here(StopCause::Break);
        const ScriptStop* here = stop();
        const bool is_far_enough = here != nullptr && (kind == Step::Into || turn != turn_ ||
                                                       (kind == Step::Over && here->moment.depth <= depth) ||
                                                       (kind == Step::Out && here->moment.depth < depth));
        if (is_far_enough) return wait_here(StopCause::Step);
    }
    return wait_here(StopCause::Player);
}

StopCause DebugGame::step_back()
{
    while (retreat())
        if (stop() != nullptr) return wait_here(StopCause::Step);
    return wait_here(StopCause::Start);
}

StopCause DebugGame::go_back()
{
    while (retreat())
        if (played_[turn_].hits[stop_] != kNoBreak) return wait_here(StopCause::Break);
    return wait_here(StopCause::Start);
}

// Another way is taken from the end of the command that runs: what came after it is gone.
void DebugGame::forget_later()
{
    if (std::exchange(at_start_, false) && !played_.empty()) {
        now_ = played_.front().before;
        played_.clear();
        turn_ = stop_ = 0;
    }
    if (turn_ + 1 >= played_.size()) return;
    now_ = played_[turn_ + 1].before;
    played_.resize(turn_ + 1);
}

StopCause DebugGame::play(const PlayerCommand& command)
{
    forget_later();
    turn_ = played_.empty() ? 0 : played_.size() - 1;
    stop_ = played_.empty() ? 0 : played_.back().stops.size();
    queue_.push_front(command);
    play_next();
    if (played_[turn_].hits[stop_] != kNoBreak) return wait_here(StopCause::Break);
    return go_on();
}

std::string DebugGame::change(const PlayerCommand& order)
{
    forget_later();
    const bool is_inside = stop() != nullptr;
    const std::size_t place = stop_;
    std::optional<Played> inside;
    if (is_inside) {
        inside = std::move(played_.back());
        played_.pop_back();
        now_ = inside->before;
    }
    const std::size_t known = events_.size();
    played_.push_back(run(now_, order));
    std::string refusal;
    for (std::size_t i = known; i < events_.size(); ++i)
        if (const auto* refused = std::get_if<event::Refused>(&events_[i].body)) refusal = refused->reason;
    if (!refusal.empty()) {
        now_ = played_.back().before;
        played_.pop_back();
    }
    if (is_inside) played_.push_back(run(now_, inside->command));
    turn_ = played_.empty() ? 0 : played_.size() - 1;
    stop_ = played_.empty() ? 0
            : is_inside     ? std::min(place, played_.back().stops.size())
                            : played_.back().stops.size();
    show();
    return refusal;
}

const ScriptStop* DebugGame::stop() const
{
    if (at_start_ || turn_ >= played_.size() || stop_ >= played_[turn_].stops.size()) return nullptr;
    return &played_[turn_].stops[stop_];
}

std::optional<std::size_t> DebugGame::left() const
{
    if (at_start_ || turn_ + 1 < played_.size()) return std::nullopt;
    return turn_ < played_.size() ? played_[turn_].stops.size() - stop_ : 0;
}

std::vector<ScriptStop> DebugGame::stack() const
{
    std::vector<ScriptStop> frames;
    if (stop() == nullptr) return frames;
    const std::vector<ScriptStop>& stops = played_[turn_].stops;
    std::uint8_t depth = stops[stop_].moment.depth;
    frames.push_back(stops[stop_]);
    for (std::size_t i = stop_; i-- > 0 && depth > 1;)
        if (stops[i].moment.depth == depth - 1) {
            frames.push_back(stops[i]);
            --depth;
        }
    return frames;
}

} // namespace rpg
