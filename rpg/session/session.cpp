#include "rpg/session/session.h"

#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/step.h"

#include <algorithm>

namespace rpg {
namespace {

// The byte of a command, counted from 0.
std::int16_t luck_of(const Luck& luck, std::size_t command)
{
    return luck.empty() ? Random::kNoLuck : std::int16_t{luck[std::min(command, luck.size() - 1)]};
}

} // namespace

Result<GameState> begin(const Campaign& campaign, std::uint64_t content, const GameStart& start,
                        GameEvents& events)
{
    if (!start.save.empty()) {
        const Result<SaveFile> save = decode_save(start.save, start.file);
        if (!save) return save.error();
        Result<GameState> state = load_save(campaign, content, *save, start.file);
        if (state) state->random.luck = Random::kNoLuck;
        return state;
    }
    if (campaign.find(start.map) == nullptr)
        return Error{.file = start.file,
                     .field = "map",
                     .reason = "there is no level '" + start.map + "'",
                     .code = ErrorCode::NoSuchLevel,
                     .details = {start.map}};
    return new_game(campaign,
                    {.map = start.map,
                     .seed = start.seed,
                     .classic = start.classic,
                     .luck = luck_of(start.luck, 0),
                     .difficulty = start.difficulty,
                     .permadeath = start.permadeath},
                    events);
}

Outcome Session::start(const GameStart& start, GameEvents& events)
{
    Result<GameState> state = begin(campaign_, content_, start, events);
    if (!state) return state.error();
    state_ = std::move(*state);
    luck_ = start.luck;
    played_ = 0;
    saves_.clear();
    if (recorder_) recorder_->begin(content_, start, state_);
    return success();
}

bool Session::load(const std::string& name, GameEvents& events)
{
    const auto found = saves_.find(name);
    if (found == saves_.end()) return false;
    const std::uint32_t deaths = state_.career.deaths;
    const std::int16_t luck = state_.random.luck;
    state_ = found->second;
    state_.random.luck = luck;
    state_.career.deaths = std::max(state_.career.deaths, deaths); // no way around them: docs/fidelity.md
    events.push_back({state_.clock, event::LevelEntered{event::MapName(state_.map), false}});
    return true;
}

void Session::play(const PlayerCommand& command, GameEvents& events)
{
    const std::size_t before = events.size();
    state_.random.luck = luck_of(luck_, played_++);
    const auto say = [&](MessageId id) {
        events.push_back({state_.clock, event::MessageShown{Message{.id = id}}});
    };
    const bool is_of_session = is_any_of<command::Save, command::Load>(command);
    if (is_of_session && state_.challenge.permadeath) {
        events.push_back({state_.clock, event::Refused{"a game with one life is not saved or loaded"}});
    } else if (const auto* save = std::get_if<command::Save>(&command)) {
        saves_[save->name] = state_;
        say(MessageId::Saved);
    } else if (const auto* wanted = std::get_if<command::Load>(&command)) {
        if (load(wanted->name, events))
            say(MessageId::Loaded);
        else
            events.push_back({state_.clock, event::Refused{"there is no save of that name"}});
    } else {
        step_into(campaign_, state_, command, events, {.views = &views_});
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
