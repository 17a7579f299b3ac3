#include "rpg/model/validate_tree_internal.h"

#include <algorithm>

namespace rpg {
namespace {

struct Box {
    StepPos low;
    StepPos high;
};

bool encloses(const Node& node, StepPos point)
{
    return point.x >= node.low.x && point.x <= node.high.x && point.y >= node.low.y && point.y <= node.high.y;
}

class TreeCheck {
public:
    TreeCheck(const Level& level, FindingList& found) : level_(level), found_(found) {}
    void run();

private:
    bool visit(std::size_t index);
    void check_leaf(std::size_t index, const Node& node);
    void check_split(std::size_t index, const Node& node);
    void check_children_boxes();

    const Level& level_;
    FindingList& found_;
    std::vector<std::size_t> open_; // children to come, the next one last
    std::size_t next_node_ = 0;
    std::size_t next_line_ = 0;
};

void TreeCheck::run()
{
    if (level_.nodes.empty()) {
        found_.problem("nodes", "there is none");
        return;
    }
    open_.push_back(0);
    while (!open_.empty()) {
        const std::size_t index = open_.back();
        open_.pop_back();
        if (!visit(index)) return; // the rest would be found by the thousand
    }
    if (next_node_ != level_.nodes.size())
        found_.problem(numbered("node", next_node_), "is not reached from the root");
    if (next_line_ != level_.lines.size()) found_.problem(numbered("line", next_line_), "is in no leaf");
    check_children_boxes();
}

bool TreeCheck::visit(std::size_t index)
{
    if (index != next_node_ || index >= level_.nodes.size()) {
        found_.problem(numbered("node", next_node_), "a node refers to node " + std::to_string(index) +
                                                         ": not in pre-order, high side first");
        return false;
    }
    ++next_node_;
    const Node& node = level_.nodes[index];
    if (node.low.x > node.high.x || node.low.y > node.high.y)
        found_.problem(numbered("node", index) + " box", "is turned inside out");
    switch (node.type) {
    case NodeType::Leaf:
        check_leaf(index, node);
        return true;
    case NodeType::SplitX:
    case NodeType::SplitY:
        check_split(index, node);
        return true;
    }
    found_.problem(numbered("node", index) + " type",
                   std::to_string(static_cast<int>(node.type)) + " is neither leaf nor split");
    return false;
}

void TreeCheck::check_leaf(std::size_t index, const Node& node)
{
    if (node.b == 0) found_.problem(numbered("node", index), "is a leaf without lines");
    if (node.a != next_line_)
        found_.problem(numbered("node", index), "is a leaf that begins at line " + std::to_string(node.a) +
                                                    ", not at " + std::to_string(next_line_));
    next_line_ = std::size_t{node.a} + node.b;
    if (next_line_ > level_.lines.size()) {
        found_.problem(numbered("node", index), "is a leaf with lines behind the last one");
        return;
    }
    for (std::size_t i = node.a; i < next_line_; ++i)
        if (!encloses(node, level_.lines[i].from) || !encloses(node, level_.lines[i].to))
            found_.problem(numbered("node", index) + " box", "does not hold line " + std::to_string(i));
}

void TreeCheck::check_split(std::size_t index, const Node& node)
{
    const bool is_x = node.type == NodeType::SplitX;
    const std::uint8_t low = is_x ? node.low.x : node.low.y;
    const std::uint8_t high = is_x ? node.high.x : node.high.y;
    if (node.split <= low || node.split >= high)
        found_.problem(numbered("node", index) + " split",
                       "at " + std::to_string(node.split) + " is not inside the box");
    open_.push_back(node.b);
    open_.push_back(node.a);
}

void TreeCheck::check_children_boxes()
{
    for (std::size_t i = 0; i < level_.nodes.size(); ++i) {
        const Node& node = level_.nodes[i];
        if (node.type == NodeType::Leaf || node.a >= level_.nodes.size() || node.b >= level_.nodes.size())
            continue;
        const Node& high = level_.nodes[node.a];
        const Node& low = level_.nodes[node.b];
        const Box both{{std::min(high.low.x, low.low.x), std::min(high.low.y, low.low.y)},
                       {std::max(high.high.x, low.high.x), std::max(high.high.y, low.high.y)}};
        if (both.low != node.low || both.high != node.high)
            found_.problem(numbered("node", i) + " box", "is not the union of its children's");
    }
}

} // namespace

void check_tree(const Level& level, FindingList& found)
{
    TreeCheck(level, found).run();
}

} // namespace rpg
