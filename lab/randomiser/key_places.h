#pragma once
#include "rpg/world/stage.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rpg {

// A key, and all things with which it may change places.
struct KeyPlaces {
    ThingIndex key{};
    std::vector<ThingIndex> places;
};
struct LevelKeys {
    std::string map;
    std::vector<KeyPlaces> keys;
    std::size_t left = 0; // keys that stay where they are
};

// Where the keys of each level may be so that all that could be done before can still be done. Any choice is
// good: a key does not depend on where the others went.
//
// How the proof works: each level is searched (find_dead_ends) with every set of its keys in hand and none of
// them on the floor, as it is first reached and with all other keys. A place is good for a key if it can be
// reached from every state from which the key's original place can be reached. And from every state that
// cannot be finished with the keys in hand, the original place of another key can be reached: so, key by key,
// the level can be finished from anywhere. A level where that does not hold, or that is too large to search,
// keeps its keys.
std::vector<LevelKeys> find_key_places(const Campaign& campaign);

} // namespace rpg
