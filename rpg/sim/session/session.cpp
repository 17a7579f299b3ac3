#include "rpg/sim/session/session.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/check_state.h"
#include "rpg/sim/session/save.h"
#include "rpg/sim/turn/step.h"

#include <algorithm>

namespace rpg {
Result<GameState> begin(const Campaign& campaign, std::uint64_t content, const GameStart& start,
                        GameEvents& events)
{
    if (!start.save.empty()) {
        const Result<SaveFile> save = decode_save(start.save, start.file);
        if (!save) return save.error();
        return load_save(campaign, content, *save, start.file);
    }
    if (campaign.find(start.map) == nullptr)
        return Error{.file = start.file, .field = "map", .reason = "there is no level '" + start.map + "'"};
    GameState state = new_game(campaign, start.map, start.seed, events);
    state.classic = start.classic;
    return state;
}

Outcome Session::start(const GameStart& start, GameEvents& events)
{
    Result<GameState> state = begin(campaign_, content_, start, events);
    if (!state) return state.error();
    state_ = std::move(*state);
    saves_.clear();
    if (recorder_) recorder_->begin(content_, start, state_);
    return success();
}

bool Session::load(const std::string& name, GameEvents& events)
{
    const auto found = saves_.find(name);
    if (found == saves_.end()) return false;
    const std::uint32_t deaths = state_.career.deaths;
    state_ = found->second;
    state_.career.deaths = std::max(state_.career.deaths, deaths); // no way around them: docs/fidelity.md
    events.push_back({state_.clock, event::LevelEntered{event::MapName(state_.map), false}});
    return true;
}

void Session::play(const PlayerCommand& command, GameEvents& events)
{
    const std::size_t before = events.size();
    const auto say = [&](MessageId id) {
        events.push_back({state_.clock, event::MessageShown{Message{.id = id}}});
    };
    if (const auto* save = std::get_if<command::Save>(&command)) {
        saves_[save->name] = state_;
        say(MessageId::Saved);
    } else if (const auto* wanted = std::get_if<command::Load>(&command)) {
        if (load(wanted->name, events))
            say(MessageId::Loaded);
        else
            events.push_back({state_.clock, event::Refused{"there is no save of that name"}});
    } else {
        step_into(campaign_, state_, command, events, observer_);
    }
    if (recorder_) recorder_->note(command, state_, std::span(events).subspan(before));
}

Replay Session::recorded() const
{
    Replay replay = recorder_->finish(state_);
    replay.mods = campaign_.data().mods;
    return replay;
}

} // namespace rpg
