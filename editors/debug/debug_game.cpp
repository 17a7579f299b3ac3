#include "editors/debug/debug_game.h"

#include "editors/debug/debug_values.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace rpg {
namespace {

constexpr int kNoBreak = -1;
constexpr std::string_view kEntering = "enter ";

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

bool matches(const DebugBreak& wanted, const ScriptStop& stop)
{
    const bool is_of_script = !wanted.entered && wanted.changed.empty();
    return is_of_script && (!wanted.command || *wanted.command == stop.moment.command) &&
           (!wanted.tile || *wanted.tile == stop.tile) &&
           (!wanted.opcode || *wanted.opcode == stop.command.opcode);
}

} // namespace

std::optional<DebugBreak> parse_break(std::string_view text)
{
    DebugBreak wanted;
    text = trimmed(text);
    if (text.starts_with(kEntering)) {
        wanted.entered = parse_tile(trimmed(text.substr(kEntering.size())));
        return wanted.entered ? std::optional(wanted) : std::nullopt;
    }
    const std::size_t blank = text.rfind(' ');
    wanted.tile = parse_tile(blank == std::string_view::npos ? text : text.substr(blank + 1));
    if (wanted.tile) {
        if (blank != std::string_view::npos) wanted.map = to_lower(trimmed(text.substr(0, blank)));
        return wanted;
    }
    const OpcodeInfo* info = find_opcode(text);
    if (info == nullptr) return std::nullopt;
    wanted.opcode = static_cast<std::uint8_t>(info->opcode);
    return wanted;
}

std::string to_string(const DebugBreak& breakpoint)
{
    if (breakpoint.entered) return std::string(kEntering) + tile_text(*breakpoint.entered);
    if (breakpoint.tile)
        return breakpoint.map + (breakpoint.map.empty() ? "" : " ") + tile_text(*breakpoint.tile);
    if (!breakpoint.opcode) return "every command";
    const OpcodeInfo* opcode = find_opcode(*breakpoint.opcode);
    return opcode == nullptr ? fmt::format("operation {}", *breakpoint.opcode) : std::string(opcode->name);
}

void DebugGame::check_place()
{
    if (done_ + (inside_ ? 1 : 0) > timeline_.place()) go_to_end();
}

void DebugGame::set_breaks(std::vector<DebugBreak> breaks)
{
    breaks_ = std::move(breaks);
    looked_.reset();
    check_place();
    if (inside_) look_into(done_);
}

// `stop`: before this script command; nullptr: the player's command is over.
int DebugGame::find_break(const GameState& before, const GameState& state, const ScriptStop* stop) const
{
    const auto is_hit = [&](const DebugBreak& wanted) {
        if (!wanted.map.empty() && wanted.map != state.map) return false;
        bool is_here = stop != nullptr && matches(wanted, *stop);
        if (wanted.entered)
            is_here = stop == nullptr && tile_of(state.player.at) == *wanted.entered &&
                      tile_of(before.player.at) != *wanted.entered;
        if (!wanted.changed.empty())
            is_here = debug_value(campaign(), before, wanted.changed) !=
                      debug_value(campaign(), state, wanted.changed);
        return is_here && (wanted.condition.empty() || is_true(campaign(), state, wanted.condition));
    };
    const auto found = std::ranges::find_if(breaks_, is_hit);
    return found == breaks_.end() ? kNoBreak : static_cast<int>(found - breaks_.begin());
}

const DebugGame::Played& DebugGame::look_into(std::size_t place)
{
    if (looked_ && looked_->place == place) return *looked_;
    Played played{.place = place, .stops = {}, .hits = {}};
    const bool watches_changes =
        std::ranges::any_of(breaks_, [](const DebugBreak& wanted) { return !wanted.changed.empty(); });
    GameState last = timeline_.state_at(place); // at the stop before
    StopWatcher watcher([&](const GameState& state, const ScriptMoment& moment) {
        const Level& level = *campaign().find(state.map)->level;
        played.stops.push_back(
            {state.map, moment, level.events[moment.event].tile(), level.commands[moment.command]});
        played.hits.push_back(find_break(last, state, &played.stops.back()));
        if (watches_changes) last = state;
    });
    const GameState after = timeline_.play_again(place, watcher);
    played.hits.push_back(find_break(last, after, nullptr));
    return looked_.emplace(std::move(played));
}

int DebugGame::break_here()
{
    if (inside_) return look_into(done_).hits[*inside_];
    return done_ == 0 ? kNoBreak : look_into(done_ - 1).hits.back();
}

bool DebugGame::advance()
{
    if (done_ >= timeline_.place()) return false;
    const std::size_t next = inside_ ? *inside_ + 1 : 0;
    inside_ = next;
    if (next >= look_into(done_).stops.size()) {
        inside_.reset();
        ++done_;
    }
    return true;
}

bool DebugGame::retreat()
{
    if (inside_) {
        inside_ = *inside_ > 0 ? std::optional(*inside_ - 1) : std::nullopt;
        return true;
    }
    if (done_ == 0) return false;
    const std::size_t stops = look_into(--done_).stops.size();
    if (stops > 0) inside_ = stops - 1;
    return true;
}

// The rules run the whole command of the player at once. The state before one of its script commands comes
// from playing it once more.
void DebugGame::show()
{
    if (!inside_) {
        shown_ = timeline_.state_at(done_);
        return;
    }
    std::size_t seen = 0;
    StopWatcher keeper([&](const GameState& state, const ScriptMoment&) {
        if (seen++ == *inside_) shown_ = state;
    });
    static_cast<void>(timeline_.play_again(done_, keeper));
    look_into(done_); // for stop()
}

StopCause DebugGame::wait_here(StopCause cause)
{
    hit_.reset();
    if (cause == StopCause::Break) hit_ = breaks_[static_cast<std::size_t>(break_here())];
    show();
    return cause;
}

StopCause DebugGame::move(DebugMove how)
{
    check_place();
    if (how == DebugMove::Back || how == DebugMove::BackToBreak)
        return go_back(how == DebugMove::BackToBreak);
    const std::size_t place = done_;
    const bool was_inside = stop() != nullptr;
    const std::size_t depth = was_inside ? stop()->moment.depth : 0;
    while (advance()) {
        if (break_here() != kNoBreak) return wait_here(StopCause::Break);
        if (!inside_ || how == DebugMove::GoOn) continue;
        const std::size_t here = look_into(done_).stops[*inside_].moment.depth;
        const bool is_any = how == DebugMove::Into || !was_inside || done_ != place;
        if (is_any || here < depth || (here == depth && how == DebugMove::Over))
            return wait_here(StopCause::Step);
    }
    return wait_here(StopCause::Player);
}

StopCause DebugGame::go_back(bool to_break)
{
    while (retreat()) {
        if (to_break && break_here() != kNoBreak) return wait_here(StopCause::Break);
        if (!to_break && inside_) return wait_here(StopCause::Step);
    }
    return wait_here(StopCause::Start);
}

void DebugGame::go_to_end()
{
    looked_.reset();
    inside_.reset();
    done_ = timeline_.place();
    static_cast<void>(wait_here(StopCause::Player));
}

StopCause DebugGame::played(DebugMove how)
{
    looked_.reset();
    inside_.reset();
    done_ = timeline_.place() - 1;
    return move(how);
}

void DebugGame::play(DebugPlayer& player, const PlayerCommand& command)
{
    check_place();
    const std::size_t place = inside_ ? done_ + 1 : done_;
    if (place != timeline_.place()) player.go_to(place);
    player.play_now(command);
}

std::string DebugGame::change(DebugPlayer& player, const PlayerCommand& order)
{
    check_place();
    const std::size_t place = done_;
    const auto again = inside_ ? std::optional(timeline_.command(place)) : std::nullopt;
    const auto at = inside_;
    if (place != timeline_.place()) player.go_to(place);
    std::string refusal;
    for (const GameEvent& event : player.play_now(order))
        if (const auto* refused = std::get_if<event::Refused>(&event.body)) refusal = refused->reason;
    if (!refusal.empty()) player.go_to(place);
    if (again) player.play_now(*again);
    looked_.reset();
    done_ = refusal.empty() ? place + 1 : place;
    inside_ = at;
    if (inside_ && *inside_ >= look_into(done_).stops.size()) {
        inside_.reset();
        ++done_;
    }
    show();
    return refusal;
}

const ScriptStop* DebugGame::stop() const
{
    return inside_ && looked_ && looked_->place == done_ ? &looked_->stops[*inside_] : nullptr;
}

std::optional<std::size_t> DebugGame::left() const
{
    if (is_at_end()) return 0;
    if (stop() == nullptr || done_ + 1 != timeline_.place()) return std::nullopt;
    return looked_->stops.size() - *inside_;
}

std::vector<ScriptStop> DebugGame::stack() const
{
    std::vector<ScriptStop> frames;
    if (stop() == nullptr) return frames;
    const std::vector<ScriptStop>& stops = looked_->stops;
    std::uint8_t depth = stops[*inside_].moment.depth;
    frames.push_back(stops[*inside_]);
    for (std::size_t i = *inside_; i-- > 0 && depth > 1;)
        if (stops[i].moment.depth == depth - 1) {
            frames.push_back(stops[i]);
            --depth;
        }
    return frames;
}

} // namespace rpg
