#pragma once
#include "lab/pilot/level_interactions.h"
#include "lab/pilot/level_search.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// The states that a search through a level has found so far.
struct SearchNode {
    LevelProgress progress;
    TilePos at;
    int parent = -1;         // -1: the search began here
    Interaction interaction; // that led here from the parent
    int depth = 0;
    int openness = 0; // how much is done and reachable: nodes with more are searched first
    TileSet region;   // that one can walk through
    std::vector<std::pair<int, bool>> next;        // node, without guessing
    std::vector<std::pair<LevelExit, bool>> exits; // and without guessing
    bool can_finish = false;
    std::optional<Interaction> last; // that finishes
};

using SearchNodes = std::deque<SearchNode>;

std::vector<Interaction> way_to(const SearchNodes& nodes, int number);
std::string story_of(const SearchNodes& nodes, int number);

// A node from which a node that can finish is reached can finish, too, unless codes are guessed on the way.
void spread_finish(SearchNodes& nodes);
std::vector<TileSet> reached_tiles(const SearchNodes& nodes); // from each node, without guessing

// `codes`: by their bits in LevelProgress::codes.
LevelReach sure_reach(const SearchNodes& nodes, int start, std::span<const std::string> codes);
LevelReach whole_reach(const SearchNodes& nodes, std::span<const std::string> codes);

} // namespace rpg
