#pragma once
#include "lab/pilot/level_interactions.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// A way through the level from the current state, for the pilot: the search of level_search.h.
struct WayTask {
    std::set<std::string> read_codes; // digits of the texts that were read before
    // Gets a state on another level; true: reaching that level is enough.
    std::function<bool(const GameState&)> is_wanted{};
    std::size_t most_states = 1500;
};
std::optional<std::vector<Interaction>> find_way(const Campaign& campaign, const GameState& state,
                                                 const WayTask& task);

} // namespace rpg
