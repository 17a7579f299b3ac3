#pragma once
#include "converter/doom/port/ported_map.h"

#include <cstdint>
#include <optional>

namespace converter::port {

// The lowest of the sprites that an editor number of Doom II is used for.
std::optional<std::uint8_t> sprite_of_type(std::int64_t type);

// Adds things and starts to a map with geometry and rules. Reports things that Doom lacks.
void place_things(const rpg::GameData& game, const PortOptions& options, PortedMap& map, Report& report);

} // namespace converter::port
