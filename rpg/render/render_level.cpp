#include "rpg/render/render_level.h"

#include <algorithm>

namespace rpg {
namespace {

RenderLevel::Node in_units(const Node& node, std::size_t lines)
{
    RenderLevel::Node made;
    const UnitPos low = to_units(node.low), high = to_units(node.high);
    made.x1 = static_cast<std::int16_t>(low.x);
    made.y1 = static_cast<std::int16_t>(low.y);
    made.x2 = static_cast<std::int16_t>(high.x);
    made.y2 = static_cast<std::int16_t>(high.y);
    made.split = static_cast<std::int16_t>(node.split * 8);
    made.type = node.type == NodeType::SplitX || node.type == NodeType::SplitY ? node.type : NodeType::Leaf;
    made.first = node.a;
    made.second = node.b;
    if (made.type == NodeType::Leaf) {
        made.first = static_cast<std::uint16_t>(std::min<std::size_t>(node.a, lines));
        made.second = static_cast<std::uint16_t>(std::min<std::size_t>(node.b, lines - made.first));
    }
    return made;
}

} // namespace

RenderLevel::RenderLevel(const Level& level, std::uint8_t darkness)
    : floor_(level.floor_planes), ceiling_(level.ceiling_planes), pictures_(picture_ids(level)),
      darkness_(darkness)
{
    if (floor_.size() != kTileCount || ceiling_.size() != kTileCount) {
        floor_.clear();
        ceiling_.clear();
    }
    const std::size_t count = std::min<std::size_t>(level.nodes.size(), kNoNode);
    for (std::size_t i = 0; i < count; ++i) nodes_.push_back(in_units(level.nodes[i], level.lines.size()));
    std::vector<bool> reached(count);
    std::vector<std::uint16_t> open;
    const auto take = [&](std::uint16_t& child) {
        if (child >= count || reached[child]) {
            child = kNoNode;
            return;
        }
        reached[child] = true;
        open.push_back(child);
    };
    std::uint16_t root = 0;
    take(root);
    while (!open.empty()) {
        Node& node = nodes_[open.back()];
        open.pop_back();
        if (node.type == NodeType::Leaf) continue;
        take(node.first);
        take(node.second);
    }
}

std::uint16_t RenderLevel::leaf_at(std::int32_t x, std::int32_t y) const
{
    std::uint16_t at = nodes_.empty() ? kNoNode : std::uint16_t{0};
    while (at != kNoNode && nodes_[at].type != NodeType::Leaf) {
        const Node& node = nodes_[at];
        at = (node.type == NodeType::SplitX ? x : y) > node.split ? node.first : node.second;
    }
    return at;
}

} // namespace rpg
