#pragma once
#include "converter/doom/port/ported_map.h"
#include "converter/doom/wad/udmf.h"

#include <array>
#include <cstdint>
#include <set>

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

} // namespace converter::port
