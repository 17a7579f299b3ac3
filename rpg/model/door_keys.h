#pragma once
#include "rpg/model/level.h"

#include <cstddef>
#include <cstdint>
#include <map>

namespace rpg {

enum class DoorKey : std::uint8_t { Green = 0, Yellow = 1, Blue = 2, Red = 3 };

// Which key the scripts ask for before they unlock or open a door, by line. A door that no command names, but
// that stands on a tile whose script asks for a key, counts too. Doors without an entry are locked in another
// way.
std::map<std::size_t, DoorKey> door_keys(const Level& level);

} // namespace rpg
