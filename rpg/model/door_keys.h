#pragma once
#include "rpg/model/condition.h"
#include "rpg/model/level.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace rpg {

// The key that a command's condition asks for.
std::optional<Key> key_of_condition(std::uint32_t when);

// Which key the scripts ask for before they unlock or open a door, by line. A door that no command names
// counts too if the script of its tile asks for a key. Locked doors without an entry need no key.
std::map<std::size_t, Key> door_keys(const Level& level);

} // namespace rpg
