#pragma once
#include "rpg/sim/stage.h"

#include <cstdint>

namespace rpg {

// Names the data that a save or replay was made with: everything in levels and definitions that the rules
// look at, and the rules themselves if they are not those of the original. Pictures, sounds, the container
// and the order of its files do not count. Takes a millisecond.
std::uint64_t content_hash(const Campaign& campaign);

} // namespace rpg
