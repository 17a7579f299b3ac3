#pragma once
#include "lab/pilot/level_interactions.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// A way through the level from where the game stands: the search of level_search.h, for the pilot.
struct WayTask {
    std::set<std::string> read_codes; // digits of the texts that were read before
    std::function<bool(const GameState&)>
        is_wanted{}; // of a state on another level: leaving for it is enough
    std::size_t most_states = 1500;
};
std::optional<std::vector<Interaction>> find_way(const Campaign& campaign, const GameState& state,
                                                 const WayTask& task);

} // namespace rpg
