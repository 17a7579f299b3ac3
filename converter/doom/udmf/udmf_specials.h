#pragma once
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/port/ported_map.h"
#include "converter/wad/map_numbers.h"
#include "converter/wad/udmf.h"

#include <array>
#include <cstdint>
#include <set>
#include <vector>

namespace converter::port {

// A special of the ZDoom family and how it is set off.
struct UdmfSpecial {
    std::int64_t number = 0;
    std::array<std::int64_t, 5> arguments{};
    bool by_hand = false;
    bool by_monsters = false;
    bool by_walking = false;
    bool by_shots = false;
    bool again = false;
    std::int64_t lock = 0; // of specials without a lock of their own
};

struct SpecialContext {
    const PortedMap& map;
    const PortOptions& options;
    const std::vector<MapSlot>& slots; // of all maps of the export
    const rpg::GameData& game;
};

struct SlidingDoor;
// What using one side of a door that slides does.
UdmfSpecial slide_special(const SpecialContext& context, const SlidingDoor& door);

// What a line does; number 0: nothing.
UdmfSpecial special_of(const SpecialContext& context, const GeometryLine& line);
void write_special(const UdmfSpecial& special, wad::UdmfBlock& block);

using wad::thing_type::kPolyobjectAnchor;
using wad::thing_type::kPolyobjectSpot;

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

// The number of ZDoom's lock that only this key opens, and the key that opens a lock.
std::int64_t lock_of(rpg::Key key);
std::optional<rpg::Key> key_of_lock(std::int64_t lock);

} // namespace converter::port
