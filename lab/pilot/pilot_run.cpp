#include "lab/pilot/pilot_run.h"

#include "lab/pilot/kept_games.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
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
        visit.last = tile_of(state.player.at);
        deaths_ = state.career.deaths;
        credits_ = state.player.credits;
        was_alive_ = state.screen.mode != Mode::Dead;
    }
    void after(const GameState& state, std::uint32_t turns)
    {
        LevelVisit& visit = visits_.back();
        visit.turns += turns;
        visit.deaths += state.career.deaths - std::min(deaths_, state.career.deaths);
        if (state.screen.mode == Mode::Stats) {
            visit.stats = state.screen.stats;
            visit.finished = true;
        }
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

// One game from its start to its end.
class PilotGame {
public:
    PilotGame(const Campaign& campaign, std::uint64_t content, const PilotTask& task)
        : campaign_(campaign), content_(content), task_(task), session_(campaign, content),
          pilot_(campaign, task.temperament), kept_(task.most_reloads), book_(run_.visits)
    {
    }
    PilotRun run()
    {
        const GameStart start{.map = task_.map,
                              .seed = task_.seed,
                              .classic = task_.classic,
                              .difficulty = task_.difficulty,
                              .save = task_.save,
                              .file = task_.map};
        if (!session_.start(start, events_)) return std::move(run_);
        if (task_.watch) task_.watch(state(), events_);
        while (run_.commands < task_.most_commands && !is_over() && !is_cancelled()) {
            on_level_ = state().map == level_ ? on_level_ + 1 : 0;
            level_ = state().map;
            if (!go_on()) break;
        }
        run_.finished = is_over();
        run_.guessed_codes = pilot_.guessed_codes();
        run_.state = state();
        run_.replay = session_.recorded();
        return std::move(run_);
    }

private:
    const GameState& state() const { return session_.state(); }

    // The game has ended, or has no ending and every level is completed.
    bool is_over() const
    {
        return is_through(state(), task_) || (task_.whole_campaign && !pilot_.has_more_to_do());
    }

    bool is_cancelled() const { return task_.is_cancelled && task_.is_cancelled(); }

    bool go_on()
    {
        if (state().screen.mode == Mode::Dead) {
            if (const auto load = kept_.load_after_death(state(), pilot_)) return give(*load);
            if (kept_.is_hopeless(state())) return find_another_way();
        }
        if (const auto order = kept_.save_or_load(state(), pilot_)) return give(*order);
        const auto command = on_level_ < kMaxOnLevel ? pilot_.next(state()) : std::nullopt;
        if (!command) return find_another_way();
        if (task_.keeps_arrivals && is_new_map(run_, state()))
            run_.arrivals.emplace_back(state().map, encode_save(campaign_, content_, state()));
        play(*command);
        return true;
    }

    bool find_another_way()
    {
        if (const auto load = kept_.load_when_stuck(state(), pilot_)) return give(*load);
        if (!run_.visits.empty()) run_.visits.back().given_up = true;
        if (!task_.skips_levels) return false;
        const std::string next = pilot_.skip_level(state());
        if (next.empty()) return false;
        on_level_ = 0;
        kept_.forget();
        play(command::GoTo{next});
        return true;
    }

    // Saves or loads a game.
    bool give(const PlayerCommand& order)
    {
        const bool loads = is_any_of<command::Load>(order);
        if (loads) on_level_ = 0;
        play(order);
        run_.reloads += loads ? 1 : 0;
        run_.visits.back().reloads += loads ? 1 : 0;
        return true;
    }

    void play(const PlayerCommand& command)
    {
        if (task_.trace != nullptr) describe(*task_.trace, state(), command);
        events_.clear();
        book_.before(state());
        session_.play(command, events_);
        const std::uint32_t turns = turns_in(events_);
        book_.after(state(), turns);
        ++run_.commands;
        run_.turns += turns;
        if (state().screen.mode == Mode::Stats) run_.stats = state().screen.stats;
        if (task_.watch) task_.watch(state(), events_);
    }

    static constexpr std::uint32_t kMaxOnLevel = 15000; // commands, then it counts as stuck there

    const Campaign& campaign_;
    std::uint64_t content_;
    const PilotTask& task_;
    Session session_;
    Pilot pilot_;
    SaveStrategy kept_;
    PilotRun run_;
    VisitBook book_;
    GameEvents events_;
    std::string level_;
    std::uint32_t on_level_ = 0;
};

} // namespace

PilotRun run_pilot(const Campaign& campaign, std::uint64_t content, const PilotTask& task)
{
    return PilotGame(campaign, content, task).run();
}

} // namespace rpg
