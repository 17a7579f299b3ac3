#pragma once
#include "lab/pilot/coverage.h"
#include "rpg/sim/level/level_flow.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// Searches through everything that a player can do in a level, in any order. The game's own rules carry out
// each interaction on a real state. Only differences that cannot matter are left out:
//
// * Monsters are removed, except those whose death runs a script, and the player cannot die: every fight can
//   be won, and every hazard can be crossed. Crates, barrels and fires never block the way for good.
// * Walking is not an interaction: all tiles that can be reached from each other without a script that
//   matters are one place. Doors that open whenever they are used count as open. A tile is a place of its own
//   if entering it, leaving it or turning on it changes something that matters.
// * Two states are equal if the place, the locks and gates, the blocking things, the badges, the axe and the
//   codes read are equal, and the states and spent `once` commands of the events that can change those.
// * A code can always be guessed, but the way out may only use codes that were read in the level. Texts are
//   closed with Confirm and with Back: both are tried.
//
// Not tried: a player with a little money (only none or plenty, by `player`), and monsters that stand in the
// way.

std::string digits_of(const std::string& text); // how codes are read from texts

// A way out of a level, and what the player carries then.
struct LevelExit {
    std::string map; // its target; kLastMap: the end of the game
    bool completes = false;
    std::uint8_t keys = 0;
    bool axe = false;
    auto operator<=>(const LevelExit&) const = default;
};

// Everything that can be reached.
struct LevelReach {
    TileSet tiles;
    std::set<LevelExit> exits;
    std::set<std::string> codes; // digits of the codes that were read, `other_codes` included
};

// Places from which the level cannot be finished any more.
struct DeadEndReport {
    std::size_t states = 0;
    std::size_t interactions = 0;
    bool complete = true;               // false: there were more than `most_states`
    bool can_finish = false;            // from every entrance
    bool guessing_matters = false;      // a search without guessing missed a code: guessing may find more
    std::vector<std::string> dead_ends; // how to get there; states that lead to a goal do not count
    // For each goal of the task: the tiles that can be reached from every state from which the goal can be
    // reached, and whether it can be reached at all.
    struct Goal {
        TileSet as_good;
        bool is_reached = false;
    };
    std::vector<Goal> goals;
    std::vector<LevelReach> sure; // for each arrival, without guessing a code
    LevelReach perhaps;           // for all arrivals together, with guessing
};
struct DeadEndTask {
    std::string map;
    Player player;                            // on arrival
    std::size_t most_states = 20000;          // for each arrival
    std::vector<ThingIndex> without{};        // things that are removed before the search
    std::vector<TilePos> goals{};             // reaching one of them is as good as finishing
    std::set<std::string> read_codes{};       // digits of texts that were read before
    std::vector<Arrival> arrivals{Arrival{}}; // entrances; states that they share are searched once
    bool may_leave = false;                   // every exit is as good as finishing
    std::vector<std::string> other_codes{};   // codes of other levels, which texts here may contain
    bool guesses = true;                      // false: a door with a code that was not read stays shut
};
// `task.map` must be a level of the campaign. Can take seconds.
DeadEndReport find_dead_ends(const Campaign& campaign, const DeadEndTask& task);

} // namespace rpg
