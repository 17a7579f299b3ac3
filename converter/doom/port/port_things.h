#pragma once
#include "converter/doom/port/ported_map.h"

#include <cstdint>
#include <optional>

namespace converter::port {

enum class StockKind : std::uint8_t {
    Plain,
    Monster,
    Key,
    Furniture, // solid, only to keep ways as narrow as they are
    Sector,    // becomes a property of the sector
    Plane,     // a fence or decoration: becomes lines and textures
    Nothing,   // Doom has nothing like it
    Human,
};

// What represents a sprite of the game in stock Doom: editor numbers.
struct StockThing {
    StockKind kind = StockKind::Nothing;
    std::uint16_t second = 0; // in Doom II
    std::uint16_t first = 0;  // in the first game
    std::uint16_t narrow = 0; // where a tile has 64 units; 0: the same
};

StockThing stock_thing(std::uint8_t sprite);

// The first sprite for which an editor number of Doom II stands, in the order of their numbers.
std::optional<std::uint8_t> sprite_of_type(std::int64_t type);

// The things of a level, and the starts.
void place_things(const PortOptions& options, PortedMap& map, Report& report);

} // namespace converter::port
