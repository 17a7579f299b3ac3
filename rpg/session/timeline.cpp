#include "rpg/session/timeline.h"

#include "rpg/core/assert.h"
#include "rpg/sim/turn/step.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

// The byte of a command, counted from 0.
std::int16_t luck_of(const Luck& luck, std::size_t command)
{
    return luck.empty() ? Random::kNoLuck : std::int16_t{luck[std::min(command, luck.size() - 1)]};
}

void save(Moment& moment, const std::string& name, GameEvents& events)
{
    moment.saves[name] = std::make_shared<const GameState>(moment.state);
    events.push_back({moment.state.clock, event::MessageShown{Message{.id = MessageId::Saved}}});
}

void load(Moment& moment, const std::string& name, GameEvents& events)
{
    GameState& state = moment.state;
    const auto found = moment.saves.find(name);
    if (found == moment.saves.end()) {
        events.push_back({state.clock, event::Refused{"there is no save of that name"}});
        return;
    }
    const std::uint32_t deaths = state.career.deaths;
    const std::int16_t luck = state.random.luck;
    state = *found->second;
    state.random.luck = luck;
    state.career.deaths = std::max(state.career.deaths, deaths); // no way around them: docs/fidelity.md
    events.push_back({state.clock, event::LevelEntered{event::MapName(state.map), false}});
    events.push_back({state.clock, event::MessageShown{Message{.id = MessageId::Loaded}}});
}

} // namespace

std::uint32_t turns_in(std::span<const GameEvent> events)
{
    const auto is_turn = [](const GameEvent& event) {
        return std::holds_alternative<event::TurnEnded>(event.body);
    };
    return static_cast<std::uint32_t>(std::ranges::count_if(events, is_turn));
}

void Timeline::begin(GameState start, Luck luck)
{
    now_ = {std::move(start), {}};
    luck_ = std::move(luck);
    place_ = 0;
    played_.clear();
    moments_.clear();
    moments_.emplace(0, now_);
}

void Timeline::run(Moment& moment, std::size_t place, const PlayerCommand& command, GameEvents& events,
                   ScriptObserver* observer) const
{
    moment.state.random.luck = luck_of(luck_, place);
    if (is_any_of<command::Save, command::Load>(command) && moment.state.challenge.permadeath)
        events.push_back({moment.state.clock, event::Refused{"a game with one life is not saved or loaded"}});
    else if (const auto* saved = std::get_if<command::Save>(&command))
        save(moment, saved->name, events);
    else if (const auto* wanted = std::get_if<command::Load>(&command))
        load(moment, wanted->name, events);
    else
        step_into(campaign_, moment.state, command, events, {.observer = observer, .views = &views_});
}

void Timeline::play(const PlayerCommand& command, GameEvents& events, ScriptObserver* observer)
{
    const std::size_t before = events.size();
    run(now_, place_, command, events, observer);
    if (place_ == size() || played_[place_].command != command) {
        Played played{command, turns() + turns_in(std::span(events).subspan(before))};
        played_.resize(place_); // of which `command` may be a part
        played_.push_back(std::move(played));
        moments_.erase(moments_.upper_bound(place_), moments_.end());
    }
    ++place_;
    keep_now();
}

void Timeline::go_to(std::size_t place)
{
    RPG_ASSERT(place <= size());
    const auto kept = std::prev(moments_.upper_bound(place));
    if (place < place_ || kept->first > place_) {
        now_ = kept->second;
        place_ = kept->first;
    }
    GameEvents unused;
    while (place_ < place) {
        run(now_, place_, played_[place_].command, unused, nullptr);
        unused.clear();
        ++place_;
        keep_now();
    }
}

Moment Timeline::moment_at(std::size_t place) const
{
    RPG_ASSERT(place <= size());
    const auto kept = std::prev(moments_.upper_bound(place));
    const bool is_ahead = place_ <= place && place_ > kept->first;
    Moment moment = is_ahead ? now_ : kept->second;
    GameEvents unused;
    for (std::size_t at = is_ahead ? place_ : kept->first; at < place; ++at)
        run(moment, at, played_[at].command, unused, nullptr);
    return moment;
}

GameState Timeline::play_again(std::size_t place, ScriptObserver& observer) const
{
    RPG_ASSERT(place < size());
    Moment moment = moment_at(place);
    GameEvents unused;
    run(moment, place, played_[place].command, unused, &observer);
    return std::move(moment.state);
}

void Timeline::keep_now()
{
    if (place_ % kSpacing != 0 || !moments_.try_emplace(place_, now_).second) return;
    if (moments_.size() > kMaxMoments) drop_one();
}

// The one that is missed least: far away, with the smallest gap between its neighbours.
void Timeline::drop_one()
{
    const auto is_near = [this](std::size_t place) {
        return place + kNear >= place_ && place <= place_ + kNear;
    };
    auto least = moments_.end();
    std::size_t smallest = 0;
    for (auto at = std::next(moments_.begin()); std::next(at) != moments_.end(); ++at) {
        if (is_near(at->first)) continue;
        const std::size_t gap = std::next(at)->first - std::prev(at)->first;
        if (least != moments_.end() && gap >= smallest) continue;
        least = at;
        smallest = gap;
    }
    if (least != moments_.end()) moments_.erase(least);
}

} // namespace rpg
