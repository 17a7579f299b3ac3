#pragma once
#include "rpg/pilot/fight.h"
#include "rpg/pilot/goals.h"
#include "rpg/state/command.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace rpg {

// Names the next command, and remembers what it has tried on the level.
class Pilot {
public:
    explicit Pilot(const Campaign& campaign, Temperament temperament = Temperament::Average)
        : campaign_(campaign), temperament_(temperament)
    {
    }

    // Nothing when it does not know what to do any more, or when the game has ended.
    std::optional<PlayerCommand> next(const GameState& state);

private:
    void notice_futility(const GameState& state, const std::optional<PlayerCommand>& command);
    std::optional<PlayerCommand> play(const Situation& situation);
    std::optional<PlayerCommand> look_after_itself(const Situation& situation) const;
    std::optional<PlayerCommand> fight(const Situation& situation);
    std::optional<PlayerCommand> brace(const Situation& situation) const;
    std::optional<PlayerCommand> keep_away(const Situation& situation, const Target& target);
    std::optional<PlayerCommand> pursue(const Situation& situation);
    std::optional<PlayerCommand> walk(const Situation& situation, const Route& route, TilePos to);
    std::optional<PlayerCommand> act(const Situation& situation, const Goal& goal);
    std::optional<PlayerCommand> break_through(const Situation& situation, Angle256 direction,
                                               EntityIndex obstacle);
    PlayerCommand code(const GameState& state) const;
    PlayerCommand shop(const GameState& state) const;

    const Campaign& campaign_;
    Temperament temperament_;
    std::string map_; // that the memory is about
    std::uint32_t entered_ = 0;
    Attempts attempts_;
    DeadEnds dead_ends_;
    std::map<int, int> retreats_;                  // steps back from a monster
    std::optional<Goal> goal_;                     // that it is on the way to
    int futile_ = 0;                               // times in a row that the action key changed nothing
    std::tuple<int, int, std::uint32_t> last_use_; // tile, direction, moves
};

} // namespace rpg
