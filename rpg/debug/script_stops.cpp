#include "rpg/debug/script_stops.h"

#include "rpg/sim/turn/step.h"

namespace rpg {
namespace {

// Keeps the state before the nth script command.
class StateKeeper : public ScriptObserver {
public:
    StateKeeper(std::size_t wanted, GameState& state) : wanted_(wanted), state_(state) {}
    void before_command(const GameState& state, const ScriptMoment&) override
    {
        if (seen_++ == wanted_) state_ = state;
    }

private:
    std::size_t wanted_;
    GameState& state_;
    std::size_t seen_ = 0;
};

} // namespace

ScriptStop stop_at(const Campaign& campaign, const GameState& state, const ScriptMoment& moment)
{
    const Level& level = *campaign.find(state.map)->level;
    return {state.map, moment, level.events[moment.event].tile(), level.commands[moment.command]};
}

GameState state_before_stop(const Campaign& campaign, const GameState& before, const PlayerCommand& command,
                            std::size_t stop)
{
    GameState there = before;
    GameState run = before;
    GameEvents unused;
    StateKeeper keeper(stop, there);
    step_into(campaign, run, command, unused, {.observer = &keeper});
    return there;
}

} // namespace rpg
