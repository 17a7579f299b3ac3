#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/port/ported_map.h"

#include <array>
#include <cstdint>
#include <vector>

namespace converter::port {

// A door that slides into the wall: a polyobject, drawn in a small room beside the map. Where doors rise it
// waits there (have_doors_both_ways).
struct SlidingDoor {
    std::uint32_t line = 0; // of the level
    std::uint32_t body = 0; // index of the slab that has its rules
    int number = 0;         // of the polyobject, from 1
    MapPoint middle{};      // of the shut door; all in units of the target
    MapPoint shift{};       // of its middle when it opens
    int byte_angle = 0;     // opening direction
    int distance = 0;
    std::array<MapPoint, 4> corners{}; // around the middle; outside is on the right. The first side is long
    MapPoint anchor{};                 // middle of its drawing beside the map
    MapPoint low{};                    // of the room around it
    MapPoint high{};
    Surface front{}; // of the first side
    Surface back{};
};

// In a package always; in text maps if the options ask for them. Without scripts, doors that are opened from
// elsewhere rise: a line special can move only one polyobject. With scripts, doors that a shot opens rise.
std::vector<SlidingDoor> sliding_doors(const PortedMap& map, const PortOptions& options);

} // namespace converter::port
