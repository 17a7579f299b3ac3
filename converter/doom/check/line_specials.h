#pragma once
#include "converter/doom/wad/map_records.h"

#include <cstdint>
#include <optional>

namespace converter::wad {

// The sector tag that a line's special acts on, where it needs one: Doom's types 1..141, Boom's 142..272 and
// its generalised ones; Hexen's specials whose first argument is a tag. Nothing for all other lines.
std::optional<std::uint16_t> sector_tag_needed(const Linedef& line, MapForm form);

} // namespace converter::wad
