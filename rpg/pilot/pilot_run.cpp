#include "rpg/pilot/pilot_run.h"

#include "rpg/formulas/weapons.h"
#include "rpg/sim/session/save.h"
#include "rpg/sim/session/session.h"
#include "rpg/sim/text/command_text.h"

#include <algorithm>
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

bool is_new_map(const PilotRun& run, const GameState& state)
{
    return state.screen.mode == Mode::Playing &&
           std::ranges::none_of(run.arrivals, [&](const auto& known) { return known.first == state.map; });
}

int ammo_left(const Player& player)
{
    int sum = 0;
    for (const AmmoType type : {AmmoType::Bullets, AmmoType::Shells, AmmoType::Rockets, AmmoType::Cells})
        sum += player.ammo[static_cast<std::size_t>(type)];
    return sum;
}

// Adds what a command did to the visit of the level on which it was given.
class VisitBook {
public:
    explicit VisitBook(std::vector<LevelVisit>& visits) : visits_(visits) {}

    void before(const GameState& state)
    {
        if (visits_.empty() || visits_.back().map != state.map) {
            LevelVisit visit;
            visit.map = state.map;
            visit.least_ammo = ammo_left(state.player);
            visits_.push_back(visit);
        }
        LevelVisit& visit = visits_.back();
        ++visit.commands;
        visit.least_ammo = std::min(visit.least_ammo, ammo_left(state.player));
        visit.left = state.player;
        if (state.screen.mode == Mode::Stats) visit.stats = state.screen.stats;
        deaths_ = state.career.deaths;
        credits_ = state.player.credits;
        was_alive_ = state.screen.mode != Mode::Dead;
    }
    void after(const GameState& state, std::uint32_t turns)
    {
        LevelVisit& visit = visits_.back();
        visit.turns += turns;
        visit.deaths += state.career.deaths - deaths_;
        if (!was_alive_) return; // what was earned since the level was entered is lost
        if (state.player.credits > credits_) visit.earned += state.player.credits - credits_;
        if (state.player.credits < credits_) visit.spent += credits_ - state.player.credits;
    }

private:
    std::vector<LevelVisit>& visits_;
    std::uint32_t deaths_ = 0;
    std::uint32_t credits_ = 0;
    bool was_alive_ = true;
};

} // namespace

PilotRun run_pilot(const Campaign& campaign, std::uint64_t content, const PilotTask& task)
{
    PilotRun run;
    GameEvents events;
    Session session(campaign, content);
    session.record();
    const GameStart start{
        .map = task.map, .seed = task.seed, .classic = false, .save = task.save, .file = task.map};
    if (!session.start(start, events)) return run;
    VisitBook book(run.visits);
    Pilot pilot(campaign, task.temperament);
    while (run.commands < task.most_commands && !is_through(session.state(), task)) {
        const auto command = pilot.next(session.state());
        if (!command) break;
        if (task.keeps_arrivals && is_new_map(run, session.state()))
            run.arrivals.emplace_back(session.state().map, encode_save(campaign, content, session.state()));
        if (task.trace != nullptr) describe(*task.trace, session.state(), *command);
        events.clear();
        book.before(session.state());
        session.play(*command, events);
        book.after(session.state(), turns_in(events));
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
