#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/port/ported_map.h"

#include <array>
#include <cstdint>
#include <vector>

namespace converter::port {

// A door that slides into the wall: a polyobject, drawn in a small room beside the map.
struct SlidingDoor {
    std::uint32_t line = 0; // of the level
    std::uint32_t body = 0; // of the slabs: the index of the one that has its rules
    int number = 0;         // of the polyobject, from 1
    MapPoint middle{};      // of the door when it is shut; all in units of the target
    MapPoint shift{};       // of its middle when it opens
    int byte_angle = 0;     // in which it opens
    int distance = 0;
    std::array<MapPoint, 4> corners{}; // around the middle; outside is on the right. The first side is long
    MapPoint anchor{};                 // the middle of the picture of it beside the map
    MapPoint low{};                    // of the room around that
    MapPoint high{};
    Surface front{}; // of the first side
    Surface back{};
};

// None unless the options ask for them. Doors that something else opens rise in UDMF: a line with a special
// can move one polyobject only.
std::vector<SlidingDoor> sliding_doors(const PortedMap& map, const PortOptions& options);

} // namespace converter::port
