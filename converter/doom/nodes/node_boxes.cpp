#include "converter/doom/nodes/node_boxes.h"

#include <algorithm>
#include <cstdlib>
#include <glm/common.hpp>
#include <glm/ext/vector_int2_sized.hpp>

namespace converter::port {

void grow(wad::Box& box, FixedPoint point)
{
    const glm::dvec2 units = to_vector(point) / double{FixedPoint::kOne};
    const auto low = static_cast<glm::i16vec2>(glm::max(glm::floor(units), -32768.0));
    const auto high = static_cast<glm::i16vec2>(glm::min(glm::ceil(units), 32767.0));
    box = {std::max(box.top, high.y), std::min(box.bottom, low.y), std::min(box.left, low.x),
           std::max(box.right, high.x)};
}

std::vector<wad::ExtendedNode> nodes_of(const NodeTree& tree, const std::vector<wad::Box>& leaves)
{
    std::vector<wad::ExtendedNode> nodes;
    std::vector<wad::Box> boxes;
    for (const TreeNode& node : tree.nodes) {
        MapPoint way = node.way;
        while (std::max(std::abs(way.x), std::abs(way.y)) > 32767) way /= 2;
        wad::ExtendedNode made{.at = node.at * FixedPoint::kOne, .way = way * FixedPoint::kOne};
        for (std::size_t side = 0; side < 2; ++side) {
            const std::uint32_t child = node.children[side];
            made.children[side] = child;
            made.boxes[side] = (child & kLeafBit) != 0 ? leaves[child & ~kLeafBit] : boxes[child];
        }
        const auto& [a, b] = made.boxes;
        boxes.push_back({std::max(a.top, b.top), std::min(a.bottom, b.bottom), std::min(a.left, b.left),
                         std::max(a.right, b.right)});
        nodes.push_back(made);
    }
    return nodes;
}

} // namespace converter::port
