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
    TilePos stand;      // where to go
    Angle256 direction; // all but Walk: where to look then; Step: and to go
    int cost = 0;
    EntityIndex target = kNoEntity; // Attack
    std::uint32_t signature = 0;    // of what it would set going
    bool is_planned = false;        // the next interaction of a plan
    TilePos object() const
    {
        return kind == GoalKind::Walk || kind == GoalKind::Turn ? stand : beside(stand, direction);
    }
};

// Everything that was tried on this level, so that nothing is tried forever.
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
    std::map<int, int> uses_; // of a tile, whatever they did
    std::map<Key, int> walked_;
    std::map<int, int> attacked_;
    int round_ = 0;
};

// What else decides between goals.
struct Wishes {
    Temperament temperament = Temperament::Average;
    bool only_takes = false; // only what can be taken, and triggers nothing
};

constexpr int kOneWay = 200000; // cost of what cannot be undone by walking back: after everything else

// The cheapest thing that is worth doing; nothing when only the exit is left.
std::optional<Goal> next_goal(const Situation& situation, const Route& route, const Attempts& attempts,
                              const Wishes& wishes);

// From beside the tile, on the cheapest side from which it can be reached; unreachable: cost of Route.
Goal from_beside(const Situation& situation, const Route& route, TilePos tile, GoalKind kind);

// What the scripts of the level ask for: not to be spent elsewhere.
std::uint32_t credits_to_keep(const Situation& situation);

} // namespace rpg
