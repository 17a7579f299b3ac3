#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/level.h"
#include "rpg/state/ids.h"

#include <cstdint>
#include <vector>

namespace rpg {

// The level's tree in units, for the visibility walk.
struct SightTree {
    struct Node {
        std::int16_t x1 = 0; // bounding box
        std::int16_t y1 = 0;
        std::int16_t x2 = 0;
        std::int16_t y2 = 0;
        NodeType type = NodeType::Leaf;
        std::int16_t split = 0;
        std::uint16_t a = 0; // Leaf: first line; else the child on the high side
        std::uint16_t b = 0; // Leaf: number of lines; else the child on the low side
    };
    struct Line { // closed
        std::int16_t x1 = 0;
        std::int16_t y1 = 0;
        std::int16_t x2 = 0;
        std::int16_t y2 = 0;
        bool two_sided = false;
        bool can_move = false;
    };
    std::vector<Node> nodes;
    std::vector<Line> lines;
    std::vector<LineIndex> movable; // those that can move

    std::uint16_t leaf_at(UnitPos at) const; // index of the leaf that holds the point
};

} // namespace rpg
