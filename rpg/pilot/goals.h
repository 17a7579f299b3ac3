#pragma once
#include "rpg/pilot/route.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace rpg {

enum class Temperament : std::uint8_t { Careful, Average, Greedy };

enum class GoalKind : std::uint8_t { Walk, Use, Attack };
struct Goal {
    GoalKind kind = GoalKind::Walk;
    TilePos stand;      // where to go
    Angle256 direction; // Use, Attack: where to look then
    int cost = 0;
    EntityIndex target = kNoEntity; // Attack
};

// What was tried on this level, so that nothing is tried for ever.
class Attempts {
public:
    void clear() { used_.clear(), walked_.clear(), attacked_.clear(), round_ = 0; }
    bool next_round(); // once more; false when it makes no sense any more
    bool may_use(const Situation& situation, TilePos tile) const;
    void note_use(const Situation& situation, TilePos tile);
    bool may_walk(TilePos tile) const;
    void note_walk(TilePos tile);
    bool may_attack(EntityIndex entity) const;
    void note_attack(EntityIndex entity);
    int round() const { return round_; }

private:
    using Key = std::tuple<int, int, int>; // tile, state of its event, keys
    static Key key(const Situation& situation, TilePos tile);
    std::map<Key, int> used_;
    std::map<int, int> walked_;
    std::map<int, int> attacked_;
    int round_ = 0;
};

// The cheapest thing that is worth doing; nothing when only the exit is left.
std::optional<Goal> next_goal(const Situation& situation, const Route& route, const Attempts& attempts,
                              Temperament temperament);
// The exit that leads on: to stats, or from the hub to the next level that is not completed.
std::optional<Goal> exit_goal(const Situation& situation, const Route& route);

} // namespace rpg
