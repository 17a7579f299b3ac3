#pragma once
#include "rpg/model/mod_mark.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <span>
#include <string>

namespace rpg {

// Identifies the data of a save or replay: everything in levels and definitions that the rules use, and the
// rules if they differ from the original. Pictures, sounds, the container and the order of its files do not
// count. Takes a millisecond.
std::uint64_t content_hash(const Campaign& campaign);

// The difference between the mods of a save or replay and the current ones: "mod night 1.2 is missing; mod
// day 1.0 was not there". Empty: they are the same, in the same order.
std::string different_mods(std::span<const ModMark> recorded, std::span<const ModMark> present);

} // namespace rpg
