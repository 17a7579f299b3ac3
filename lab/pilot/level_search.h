#pragma once
#include "lab/pilot/coverage.h"
#include "rpg/sim/level/level_flow.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// Searches through everything a player can do to a level, in any order. The game's own rules carry out each
// interaction on a real state; only what cannot matter is left out:
//
// * Monsters are gone, except those whose death runs a script, and the player cannot die: every fight can be
//   won, every hazard be walked through. Crates, barrels and fires never bar the way for good.
// * Walking is one interaction: all tiles that can be reached from each other without a script that matters
// are
//   one place. Doors that open whenever they are used count as open. Tiles whose entering, leaving or facing
//   changes something that matters are places of their own.
// * Two states are the same if the place, the locks and gates, the things that block, the states and spent
//   `once` commands of the events that can change those, the badges, the axe and the codes read are the same.
// * A code can always be guessed, but the way out may only use codes that were read in the level. Texts are
//   closed by going on or by Back, each way is tried.
//
// What is not tried: a player with a little money (only none and plenty, by `player`), and the
// places where monsters may stand meanwhile.

std::string digits_of(const std::string& text); // as codes are read from texts

// A way out of a level, and what the player has then.
struct LevelExit {
    std::string map; // that it leads to; kLastMap: the end of the game
    bool completes = false;
    std::uint8_t keys = 0;
    bool axe = false;
    auto operator<=>(const LevelExit&) const = default;
};

// Everything that can be reached.
struct LevelReach {
    TileSet tiles;
    std::set<LevelExit> exits;
    std::set<std::string> codes; // digits of those that were read, of this level and of `other_codes`
};

// Places from which the level cannot be finished any more.
struct DeadEndReport {
    std::size_t states = 0;
    std::size_t interactions = 0;
    bool complete = true;          // false: there were more than `most_states`
    bool can_finish = false;       // from every arrival
    bool guessing_matters = false; // only where the task does not guess; else the same would be found with it
    std::vector<std::string> dead_ends; // how one gets there; not of states that lead to one of the `goals`
    // For each goal of the task: tiles that can be reached wherever the goal can, and whether it can be
    // reached at all.
    struct Goal {
        TileSet as_good;
        bool is_reached = false;
    };
    std::vector<Goal> goals;
    std::vector<LevelReach> sure; // from each arrival, without guessing a code
    LevelReach perhaps;           // from any of them, in any way
};
struct DeadEndTask {
    std::string map;
    Player player;                            // on arrival
    std::size_t most_states = 20000;          // for each arrival
    std::vector<ThingIndex> without{};        // things that are removed before the search
    std::vector<TilePos> goals{};             // reaching one of them is as good as finishing
    std::set<std::string> read_codes{};       // digits of the texts that were read before
    std::vector<Arrival> arrivals{Arrival{}}; // entrances: what is the same from all of them is searched once
    bool may_leave = false;                   // every exit is as good as finishing
    std::vector<std::string> other_codes{};   // of other levels, that texts may tell here
    bool guesses = true; // otherwise a door that asks for a code that was not read stays shut
};
// `task.map` must be a level of the campaign. Takes up to seconds.
DeadEndReport find_dead_ends(const Campaign& campaign, const DeadEndTask& task);

} // namespace rpg
