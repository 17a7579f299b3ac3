#pragma once
#include "converter/wad/extended_nodes.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/ext/vector_double2.hpp>
#include <glm/ext/vector_int2.hpp>
#include <vector>

// Our own node builder: a level's lines as a tree of convex pieces. Coordinates as in Doom: y grows north;
// whole units for lines, 65536ths for points that it adds.
namespace converter::port {

using MapPoint = glm::ivec2;

// 65536ths of a unit; a type of its own, so that the two are not mixed up.
struct FixedPoint {
    static constexpr int kOne = 65536;
    std::int32_t x = 0;
    std::int32_t y = 0;
    auto operator<=>(const FixedPoint&) const = default;
};
inline glm::dvec2 to_vector(FixedPoint point) // still 65536ths
{
    return {point.x, point.y};
}

constexpr std::int32_t kNoSide = -1;

struct NodeLine {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::array<std::int32_t, 2> sectors{kNoSide, kNoSide}; // right, left; kNoSide: no such side
};

struct MapBox {
    MapPoint low{};
    MapPoint high{};
};

struct NodeInput {
    std::vector<MapPoint> points{}; // within 16 bits
    std::vector<NodeLine> lines{};  // zero-length ones are skipped
    std::vector<MapBox> whole{};    // polyobject areas: cut only if unavoidable
};

struct TreeSeg {
    std::uint32_t start = 0; // vertex
    std::uint32_t end = 0;
    std::uint32_t line = 0;
    std::uint8_t side = 0; // 0 right, 1 left
};

constexpr std::uint32_t kLeafBit = wad::kExtendedSubsectorBit;

struct TreeNode {
    MapPoint at{};                           // a point of the partition
    MapPoint way{};                          // its direction
    std::array<std::uint32_t, 2> children{}; // right, left: node, or leaf with kLeafBit
};

struct NodeTree {
    std::vector<FixedPoint> vertexes; // those of the input, then new ones
    std::size_t original_vertexes = 0;
    std::vector<std::vector<TreeSeg>> leaves; // convex, interior right of the segs; never empty
    std::vector<TreeNode> nodes;              // children before parents: the last is the root

    std::size_t segs() const
    {
        std::size_t count = 0;
        for (const std::vector<TreeSeg>& leaf : leaves) count += leaf.size();
        return count;
    }
};

enum class SplitPoints : std::uint8_t {
    Whole, // rounded to units: Doom's own nodes
    Fixed, // 65536ths of a unit
};

// The same input gives the same tree. Without lines there are no leaves.
NodeTree build_nodes(const NodeInput& input, SplitPoints splits);

} // namespace converter::port
