#include "rpg/pilot/pilot_run.h"

#include "rpg/sim/command_text.h"
#include "rpg/sim/session.h"

#include <ostream>

namespace rpg {
namespace {

// The level is left for the next one: its numbers are shown, or another map is entered alive.
bool is_through(const GameState& state, const PilotTask& task)
{
    if (task.whole_campaign) return state.screen.mode == Mode::Ended;
    return state.screen.mode == Mode::Stats || state.screen.mode == Mode::Ended || state.map != task.map;
}

void describe(std::ostream& out, const GameState& state, const PlayerCommand& command)
{
    const TilePos tile = tile_of(state.player.at);
    out << state.map << ' ' << state.level.moves << " (" << tile.x << ',' << tile.y << ") "
        << compass_letter(state.player.angle) << " health " << int{state.player.fighter.health} << " mode "
        << static_cast<int>(state.screen.mode) << ": " << print_command(command) << '\n';
}

} // namespace

PilotRun run_pilot(const Campaign& campaign, std::uint64_t content, const PilotTask& task)
{
    PilotRun run;
    GameEvents events;
    Session session(campaign, content);
    session.record();
    if (!session.start({.map = task.map, .seed = task.seed, .classic = false, .save = {}, .file = task.map},
                       events))
        return run;
    Pilot pilot(campaign, task.temperament);
    while (run.commands < task.most_commands && !is_through(session.state(), task)) {
        const auto command = pilot.next(session.state());
        if (!command) break;
        if (task.trace != nullptr) describe(*task.trace, session.state(), *command);
        events.clear();
        session.play(*command, events);
        ++run.commands;
        run.turns += turns_in(events);
        if (session.state().screen.mode == Mode::Stats) run.stats = session.state().screen.stats;
    }
    run.finished = is_through(session.state(), task);
    run.state = session.state();
    run.replay = session.recorded();
    return run;
}

} // namespace rpg
