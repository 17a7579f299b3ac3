#pragma once
#include "lab/pilot/fight.h"
#include "lab/pilot/goals.h"
#include "rpg/state/command.h"

#include <cstdint>
#include <map>
#include <optional>

namespace rpg {

// What the pilot remembers of a level while it carries out its decisions.
struct LevelMemory {
    Attempts attempts;
    Beliefs beliefs;
    std::map<int, int> retreats; // by entity: steps back from it; below 0, by step: turns it waited for it
};

// Carries out the pilot's decisions: gives the next command of a fight, a walk, or a goal that was reached.
class Moves {
public:
    struct Options {
        bool lavish = false;             // spares no ammunition
        bool avoids_fatal_steps = false; // there may be medicine elsewhere
    };
    enum class After : std::uint8_t { GoesOn, Done, GivenUp }; // state of the goal
    struct Decision {
        std::optional<PlayerCommand> command;
        After after = After::GoesOn;
    };

    // Borrowed for the call.
    Moves(const Situation& situation, LevelMemory& memory, const Options& options)
        : situation_(situation), memory_(memory), options_(options)
    {
    }

    std::optional<PlayerCommand> fight();
    std::optional<PlayerCommand> walk(const Route& route, TilePos to);
    Decision act(const Goal& goal); // REQUIRES: the player is at goal.stand

private:
    std::optional<PlayerCommand> keep_away(const Target& target);
    std::optional<PlayerCommand> step_back(EntityIndex from, Angle256 direction);
    std::optional<PlayerCommand> shoot_barrel(const Route& route, TilePos to);
    std::optional<PlayerCommand> put_out(TilePos ahead) const;
    Decision attack(const Goal& goal);
    Decision step_onto(const Goal& goal);
    std::optional<PlayerCommand> break_through(Angle256 direction, EntityIndex obstacle);
    std::optional<PlayerCommand> wait_for(Angle256 direction);
    std::optional<PlayerCommand> no_way(Angle256 direction);

    const Situation& situation_;
    LevelMemory& memory_;
    Options options_;
};

} // namespace rpg
