#pragma once
#include "converter/doom/port/ported_map.h"

#include <cstdint>
#include <optional>

namespace converter::port {

// The first sprite for which an editor number of Doom II stands, in the order of their numbers.
std::optional<std::uint8_t> sprite_of_type(std::int64_t type);

// Gives a map whose geometry and rules are known its things and starts. What Doom lacks is reported.
void place_things(const rpg::GameData& game, const PortOptions& options, PortedMap& map, Report& report);

} // namespace converter::port
