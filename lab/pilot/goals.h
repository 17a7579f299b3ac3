#pragma once
#include "lab/pilot/pilot_run.h"
#include "lab/pilot/route.h"

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>

namespace rpg {

enum class GoalKind : std::uint8_t { Walk, Step, Use, Turn, Attack };
struct Goal {
    GoalKind kind = GoalKind::Walk;
    TilePos stand;      // go here first
    Angle256 direction; // then look there (not Walk), and go there (Step)
    int cost = 0;
    EntityIndex target = kNoEntity; // Attack
    std::uint32_t signature = 0;    // of the script that it would run
    bool is_planned = false;        // it is the next interaction of a plan
    TilePos object() const
    {
        return kind == GoalKind::Walk || kind == GoalKind::Turn ? stand : beside(stand, direction);
    }
};

// Remembers what was tried on this level, so that nothing is tried forever.
class Attempts {
public:
    void clear() { *this = {}; }
    void next_round() { ++round_; } // everything may be tried once more
    int round() const { return round_; }

    bool may_use(TilePos tile, std::uint32_t signature) const;
    void note_use(TilePos tile, std::uint32_t signature);
    bool may_walk(TilePos tile, std::uint32_t signature = 0) const;
    void note_walk(TilePos tile, std::uint32_t signature = 0);
    bool may_attack(EntityIndex entity) const;
    void note_attack(EntityIndex entity);
    void give_up(const Goal& goal); // it led nowhere: not chosen again in this round

private:
    using Key = std::tuple<int, std::uint32_t>; // tile, what it would do
    std::map<Key, int> used_;
    std::map<int, int> uses_; // by tile, whatever they did
    std::map<Key, int> walked_;
    std::map<int, int> attacked_;
    int round_ = 0;
};

// Preferences in the choice of a goal.
struct GoalPreferences {
    Temperament temperament = Temperament::Average;
    bool only_takes = false; // only picks things up, and triggers no script
};

constexpr int kOneWay = 200000; // extra cost if there is no way back: such goals come last

// The cheapest thing that is worth doing; nothing when only the exit is left.
std::optional<Goal> next_goal(const Situation& situation, const Route& route, const Attempts& attempts,
                              const GoalPreferences& wishes);

// Acts on the tile from its cheapest neighbour. Its cost is Route::kUnreachable if there is no way.
Goal goal_from_neighbour(const Situation& situation, const Route& route, TilePos tile, GoalKind kind);

// Credits that the scripts of the level ask for: not to be spent elsewhere.
std::uint32_t credits_to_keep(const Situation& situation);

} // namespace rpg
