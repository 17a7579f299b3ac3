#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/level.h"
#include "rpg/model/loaded_pictures.h"

#include <cstdint>
#include <vector>

namespace rpg {

// The parts of a level that never change and that every frame needs. Made once per level, as a copy: the
// level need not outlive it. It is always a valid tree: children that do not exist or were reached before are
// left out.
class RenderLevel {
public:
    static constexpr std::uint16_t kNoNode = 0xFFFF;

    struct Node {
        std::int16_t x1 = 0, y1 = 0, x2 = 0, y2 = 0; // bounding box in units
        NodeType type = NodeType::Leaf;
        std::int16_t split = 0;   // units
        std::uint16_t first = 0;  // leaf: its first line; else the child with coordinates > split, or kNoNode
        std::uint16_t second = 0; // leaf: how many lines; else the other child, or kNoNode
    };

    RenderLevel() = default;
    explicit RenderLevel(const Level& level, std::uint8_t darkness = 0);

    const std::vector<Node>& nodes() const { return nodes_; }
    std::uint16_t leaf_at(std::int32_t x, std::int32_t y) const; // units; kNoNode only in a broken tree

    bool has_planes() const { return !floor_.empty(); }
    const std::vector<std::uint8_t>& floor() const { return floor_; } // texture ids by tile index, or empty
    const std::vector<std::uint8_t>& ceiling() const { return ceiling_; }
    const PictureIds& pictures() const { return pictures_; }
    std::uint8_t darkness() const { return darkness_; } // of the clean picture: TrueArt::darkness_of

private:
    std::vector<Node> nodes_;
    std::vector<std::uint8_t> floor_;
    std::vector<std::uint8_t> ceiling_;
    PictureIds pictures_;
    std::uint8_t darkness_ = 0;
};

} // namespace rpg
