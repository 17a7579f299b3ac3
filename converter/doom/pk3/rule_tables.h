#pragma once
#include "converter/doom/pk3/actor_book.h"

#include <array>
#include <string>
#include <string_view>

namespace converter::port {

// By rpg::AmmoType.
constexpr std::array<std::string_view, rpg::kAmmoTypes> kAmmoClasses{"RpgHalon",   "RpgBullets", "RpgShells",
                                                                     "RpgRockets", "RpgCells",   "RpgDogs"};

// RpgTables: a game's rule values and class names as ZScript.
std::string rule_tables(const ActorBook& actors, const rpg::Rules& rules);

} // namespace converter::port
