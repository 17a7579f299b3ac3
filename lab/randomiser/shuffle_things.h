#pragma once
#include "lab/randomiser/key_places.h"
#include "lab/randomiser/shuffle_work.h"

#include <vector>

namespace rpg {

// Things keep their places and flags; their pictures, which say what they are, move.
void shuffle_keys(ShuffleWork& work, const std::vector<LevelKeys>& levels); // not codes
void shuffle_items(ShuffleWork& work);    // within each level, but for keys: after them
void shuffle_monsters(ShuffleWork& work); // for others of about the same strength

} // namespace rpg
