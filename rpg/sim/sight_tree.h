#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/level.h"

#include <cstdint>
#include <vector>

namespace rpg {

// The level's tree in units, for the visibility walk.
struct SightTree {
    struct Node {
        std::int16_t x1 = 0, y1 = 0, x2 = 0, y2 = 0; // bounding box
        NodeType type = NodeType::Leaf;
        std::int16_t split = 0;
        std::uint16_t a = 0; // Leaf: first line; else the child on the high side
        std::uint16_t b = 0; // Leaf: number of lines; else the child on the low side
    };
    std::vector<Node> nodes;
    std::uint16_t leaf_at(UnitPos at) const; // index of the leaf that holds the point
};

} // namespace rpg
