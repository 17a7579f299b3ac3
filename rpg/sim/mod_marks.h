#pragma once
#include "rpg/model/mod_mark.h"

#include <span>
#include <string>

namespace rpg {

// What is different between the mods of a save or replay and those of the game now: "mod night 1.2 is
// missing; mod day 1.0 was not there". Empty: they are the same, in the same order.
std::string different_mods(std::span<const ModMark> recorded, std::span<const ModMark> present);

} // namespace rpg
