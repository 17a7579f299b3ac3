#include "lab/pilot/journey.h"

#include "rpg/model/opcodes.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/operation.h"

#include <algorithm>

namespace rpg {
namespace {

// How much an exit is wanted; 0: not at all.
struct Wanted {
    static constexpr int kFinish = 1000;
    static constexpr int kUnfinished = 600; // a level that can be completed
    static constexpr int kBusiness = 280;   // a completed one where something opens now
    static constexpr int kLeadsOn = 200;
    static constexpr int kFinishAndLose = 150; // unfinished levels are out of reach then
    static constexpr int kElsewhere = 60;
};

int level_id(const Campaign& campaign, const std::string& map)
{
    const Stage* stage = campaign.find(map);
    return stage == nullptr ? 0 : stage->level->level_id;
}

int wish_for(const Situation& situation, const ScriptForecast& exit, const Journey& journey)
{
    const std::string& here = situation.state().map;
    const std::string& there = exit.exit_map;
    const bool loses = journey.loses(here, there);
    if (exit.to_stats && journey.is_unfinished(here)) return loses ? Wanted::kFinishAndLose : Wanted::kFinish;
    const int visits = journey.visits_without_gain(there);
    if (journey.is_unfinished(there))
        return Wanted::kUnfinished - visits * 200 - level_id(situation.world().campaign, there);
    if (journey.has_new_options(there, situation.player())) return Wanted::kBusiness - visits * 100;
    if (exit.to_stats && !loses) return Wanted::kLeadsOn; // on the way through a level that is done
    if (journey.leads_on(there, here)) return Wanted::kLeadsOn - visits * 40;
    return Wanted::kElsewhere - visits * 20;
}

struct Exit {
    Goal goal;
    int wish = 0;
    bool completes = false;
};

class ExitSearch {
public:
    ExitSearch(const Situation& situation, const Route& route, const Journey& journey)
        : situation_(situation), route_(route), journey_(journey)
    {
    }
    std::vector<Exit> run()
    {
        for (const Event& event : situation_.stage().level->events) {
            if (event.script_only()) continue;
            const TilePos tile = event.tile();
            keep(situation_.use_of(tile), goal_from_neighbour(situation_, route_, tile, GoalKind::Use));
            for (int side = 0; side < 4; ++side) {
                const TilePos stand = beside(tile, turned(quarter(side), 128));
                if (!is_on_map(stand) || !route_.reaches(stand)) continue;
                if (situation_.passage(stand, quarter(side)).obstacle == Obstacle::Blocked) continue;
                keep(situation_.arrival_at(tile, quarter(side)),
                     {GoalKind::Step, stand, quarter(side), route_.cost(stand)});
            }
        }
        return std::move(found_);
    }

private:
    void keep(const ScriptForecast& exit, Goal goal)
    {
        if (!exit.opens_exit || exit.refused || goal.cost >= Route::kUnreachable) return;
        goal.signature = exit.signature;
        const int wish = wish_for(situation_, exit, journey_);
        if (wish > 0)
            found_.push_back({goal, wish, exit.to_stats && journey_.is_unfinished(situation_.state().map)});
    }

    const Situation& situation_;
    const Route& route_;
    const Journey& journey_;
    std::vector<Exit> found_;
};

} // namespace

Journey::Journey(const Campaign& campaign)
{
    for (const Stage& stage : campaign.stages()) {
        Links& links = links_[stage.name];
        links.level_id = stage.level->level_id;
        for (const Command& command : stage.level->commands) {
            if (effects_of(command).jump != Jump::Exit) continue;
            const ExitArgument exit = exit_argument(command.argument);
            if (exit.file >= stage.level->strings.size()) continue;
            const std::string target = map_stem(stage.level->strings[exit.file]);
            links.targets.insert(target);
            if (!exit.shows_stats || stage.level->level_id == kHubLevel) continue;
            links.completes = true;
            has_ending_ |= target == kLastMap && campaign.find(target) != nullptr;
            links.completed_to = target;
        }
    }
}

const Journey::Stay* Journey::find(const std::string& map) const
{
    const auto found = stays_.find(map);
    return found == stays_.end() ? nullptr : &found->second;
}

void Journey::note_arrival(const GameState& state)
{
    for (const auto& [map, links] : links_) // also by somebody else, before the game was loaded
        if (links.level_id > 0 && ((state.career.completed >> (links.level_id - 1)) & 1U) != 0)
            stays_[map].finished = true;
    const auto finished =
        std::ranges::count_if(stays_, [](const auto& stay) { return stay.second.finished; });
    const std::uint64_t gained = state.player.keys | std::uint64_t{state.player.weapons} << 8 |
                                 std::uint64_t{state.player.disabled_weapons} << 24 |
                                 static_cast<std::uint64_t>(finished) << 40;
    if (gained != gained_)
        for (auto& [map, stay] : stays_) stay.visits_without_gain = 0;
    gained_ = gained;
    ++stays_[state.map].visits_without_gain;
}

void Journey::note_refusal(const std::string& map, const ScriptForecast& refused)
{
    Stay& stay = stays_[map];
    stay.missing_keys |= refused.missing_keys;
    if (!refused.need || refused.need_met) return;
    const auto same = [&](const StatNeed& need) {
        return need.stat == refused.need->stat && need.amount == refused.need->amount;
    };
    if (std::ranges::none_of(stay.needs, same)) stay.needs.push_back(*refused.need);
}

bool Journey::is_unfinished(const std::string& map) const
{
    const auto links = links_.find(map);
    if (links == links_.end() || !links->second.completes) return false;
    const Stay* stay = find(map);
    return stay == nullptr || !stay->finished;
}

bool Journey::has_new_options(const std::string& map, const Player& player) const
{
    const Stay* stay = find(map);
    if (stay == nullptr) return false;
    const bool can_pay = std::ranges::any_of(stay->needs, [&](const StatNeed& need) {
        return need.stat == stat::kCredits && player.credits >= static_cast<std::uint32_t>(need.amount);
    });
    return (stay->missing_keys & player.keys) != 0 || can_pay;
}

std::set<std::string> Journey::within_reach(const std::string& map) const
{
    std::set<std::string> reached{map};
    std::vector<std::string> open{map};
    while (!open.empty()) {
        const auto links = links_.find(open.back());
        open.pop_back();
        if (links == links_.end()) continue;
        for (const std::string& target : links->second.targets)
            if (reached.insert(target).second) open.push_back(target);
    }
    return reached;
}

bool Journey::leads_on(const std::string& map, const std::string& but) const
{
    return std::ranges::any_of(
        within_reach(map), [&](const std::string& other) { return other != but && is_unfinished(other); });
}

bool Journey::loses(const std::string& here, const std::string& there) const
{
    const std::set<std::string> kept = within_reach(there);
    return std::ranges::any_of(within_reach(here), [&](const std::string& map) {
        return map != here && is_unfinished(map) && !kept.contains(map);
    });
}

std::string Journey::completed_to(const std::string& map) const
{
    const auto links = links_.find(map);
    return links == links_.end() ? std::string() : links->second.completed_to;
}

int Journey::visits_without_gain(const std::string& map) const
{
    const Stay* stay = find(map);
    return stay == nullptr ? 0 : stay->visits_without_gain;
}

std::uint32_t Journey::credits_asked_for() const
{
    std::uint32_t most = 0;
    for (const auto& [map, stay] : stays_)
        for (const StatNeed& need : stay.needs)
            if (need.stat == stat::kCredits) most = std::max(most, static_cast<std::uint32_t>(need.amount));
    return most;
}

std::optional<Goal> exit_goal(const Situation& situation, const Route& route, const Journey& journey,
                              Leaving leaving)
{
    const std::vector<Exit> exits = ExitSearch(situation, route, journey).run();
    const bool can_complete = std::ranges::any_of(exits, &Exit::completes);
    const bool stays = journey.is_unfinished(situation.state().map) && leaving == Leaving::Onwards;
    const Exit* best = nullptr;
    for (const Exit& exit : exits) {
        if (stays && !can_complete) break;
        const bool is_better = best == nullptr || exit.wish > best->wish ||
                               (exit.wish == best->wish && exit.goal.cost < best->goal.cost);
        if (is_better) best = &exit;
    }
    return best == nullptr ? std::nullopt : std::optional(best->goal);
}

} // namespace rpg
