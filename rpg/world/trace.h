#pragma once
#include "rpg/world/entities.h"

#include <array>
#include <cstdint>

namespace rpg {

// The entities on a straight line from tile to tile, nearest first, the first tile included.
struct Trace {
    std::array<EntityIndex, 8> met{};
    std::uint8_t count = 0;
    bool clear() const { return count == 0; }
};
Trace trace(const World& world, UnitPos from, UnitPos to, TypeMask mask, EntityIndex ignored = kNoEntity);

// The entity that the player faces, for the name in the top bar and the frame of texts. kNoEntity: none
// within three tiles.
EntityIndex faced_entity(const World& world);

} // namespace rpg
