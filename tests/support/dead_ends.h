#pragma once
#include "rpg/sim/world/stage.h"
#include "rpg/state/player.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tests {

// A search through everything a player can do to a level, in any order, for places from which he cannot
// finish it any more. The game's own rules carry out each deed on a real state; only what cannot matter is
// left out:
//
// * Monsters are gone, except the two great ones, and the player cannot die: every fight can be won, every
//   hazard be walked through. Crates, barrels and fires never bar the way for good.
// * Walking is one deed: all tiles that can be reached from each other without a script that matters are one
//   place. Doors that open whenever they are used count as open. Tiles whose entering, leaving or facing
//   changes something that matters are places of their own.
// * Two states are the same if the place, the locks and gates, the things that block, the states and spent
//   `once` commands of the events that can change those, the badges, the axe and the codes read are the same.
// * A code can always be guessed, but the way out may only use codes that were read in the level. Texts are
//   closed by going on or by Back, each way is tried.
//
// What is not tried: a player with a little money (only none and plenty, by `player`), and the
// places where monsters may stand meanwhile.
struct DeadEndReport {
    std::size_t states = 0;
    std::size_t deeds = 0;
    bool complete = true; // false: there were more than `most_states`
    bool can_finish = false;
    std::vector<std::string> dead_ends; // how one gets there
};
struct DeadEndTask {
    std::string map;
    rpg::Player player; // as he comes to the level
    std::size_t most_states = 20000;
};
DeadEndReport find_dead_ends(const rpg::Campaign& campaign, const DeadEndTask& task);

} // namespace tests
