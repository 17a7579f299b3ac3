#pragma once
#include "rpg/world/stage.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rpg {

// A key, and all things that it may swap places with.
struct KeyPlaces {
    ThingIndex key{};
    std::vector<ThingIndex> places;
};
struct LevelKeys {
    std::string map;
    std::vector<KeyPlaces> keys;
    std::size_t left = 0; // keys that stay where they are
};

// The places where the keys of each level may be so that everything can still be done. The places of
// different keys can be chosen independently.
//
// The proof searches each level (find_dead_ends) with every set of its keys in hand and none of them on the
// floor, as it is first reached and with all other keys. A place is good for a key if it can be reached from
// every state from which the key's original place can be reached. In addition, from every state that cannot
// be finished with the keys in hand, the original place of another key must be reachable: so, key by key, the
// level can be finished from anywhere. A level where that does not hold, or that is too large to search,
// keeps its keys.
std::vector<LevelKeys> find_key_places(const Campaign& campaign);

} // namespace rpg
