#pragma once
#include "converter/doom/port/sliding_doors.h"
#include "converter/doom/udmf/udmf_export.h"

#include <array>
#include <cstdint>
#include <optional>

namespace converter::port {

// A special of the ZDoom family and its activation.
struct UdmfSpecial {
    std::int64_t number = 0;
    std::array<std::int64_t, 5> arguments{};
    bool by_hand = false;
    bool by_monsters = false;
    bool by_walking = false;
    bool by_shots = false;
    bool again = false;
    std::int64_t lock = 0; // for specials without a lock argument
};

// The special for using one side of a sliding door.
UdmfSpecial slide_special(const SpecialContext& context, const SlidingDoor& door);

// The special of a line; number 0: none.
UdmfSpecial special_of(const SpecialContext& context, const GeometryLine& line);
void write_special(const UdmfSpecial& special, wad::UdmfBlock& block);

// The number of ZDoom's lock that only this key opens, and the key that opens a lock.
std::int64_t lock_of(rpg::Key key);
std::optional<rpg::Key> key_of_lock(std::int64_t lock);

} // namespace converter::port
