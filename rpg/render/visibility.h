#pragma once
#include "rpg/model/line_flags.h"
#include "rpg/render/world_view.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace rpg {

// What a frame shows and in which order: walks the level's tree from near to far. Keeps its memory between
// frames.
class Visibility {
public:
    struct SortedThing {
        std::int64_t key = 0; // greater = drawn earlier
        std::uint32_t order = 0;
        std::uint16_t thing = 0;
    };

    // `Camera`: ClassicCamera or CleanCamera.
    template <class Camera> void walk(const WorldView& view, const Camera& camera);

    const std::vector<std::uint16_t>& leaves() const { return leaves_; } // near to far
    const std::vector<SortedThing>& things() const { return things_; }   // far to near

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    void begin(const WorldView& view, int width);
    template <class Camera> bool is_culled(const Camera& camera, const RenderLevel::Node& node) const;
    template <class Camera> void enter_leaf(const WorldView& view, const Camera& camera, std::uint16_t leaf);
    bool is_free(int first, int end) const;
    void take(int first, int end);
    static std::int64_t key_of(const ViewThing& thing, std::int64_t depth);

    std::vector<std::uint8_t> taken_;       // by column
    std::vector<std::uint32_t> leaf_heads_; // by node: the first thing
    std::vector<std::uint32_t> next_;       // by thing
    const RenderLevel* level_ = nullptr;
    std::vector<std::uint16_t> leaves_;
    std::vector<SortedThing> things_;
    std::vector<std::uint16_t> open_;
    std::vector<std::uint32_t> by_link_;
};

template <class Camera> bool Visibility::is_culled(const Camera& camera, const RenderLevel::Node& node) const
{
    constexpr int kMargin = 5;
    const auto x = camera.at.x, y = camera.at.y; // whole or not
    if (x >= node.x1 - kMargin && x <= node.x2 + kMargin && y >= node.y1 - kMargin && y <= node.y2 + kMargin)
        return false;
    // The two corners that bound the box as seen from the eye, by where the eye is.
    const int column = x < node.x1 ? 0 : x < node.x2 ? 1 : 2;
    const int row = y < node.y1 ? 0 : y < node.y2 ? 1 : 2;
    if (column == 1 && row == 1) return false;
    struct Edge {
        bool right1, low1, right2, low2; // x2 instead of x1, y1 instead of y2
    };
    // clang-format off
    constexpr Edge kEdges[3][3] = {
        {{true, true, false, false}, {true, true, false, true}, {true, false, false, true}},
        {{false, true, false, false}, {},                       {true, false, true, true}},
        {{false, true, true, false}, {false, false, true, false}, {false, false, true, true}},
    };
    // clang-format on
    const Edge& edge = kEdges[row][column];
    const auto corner = [&](bool right, bool low) {
        return UnitPos{right ? node.x2 : node.x1, low ? node.y1 : node.y2};
    };
    const auto columns =
        camera.columns_of_edge(corner(edge.right1, edge.low1), corner(edge.right2, edge.low2));
    return !columns || !is_free(columns->first, columns->end);
}

template <class Camera>
void Visibility::enter_leaf(const WorldView& view, const Camera& camera, std::uint16_t leaf)
{
    const RenderLevel::Node& node = level_->nodes()[leaf];
    leaves_.push_back(leaf);
    const std::size_t end = std::min<std::size_t>(std::size_t{node.first} + node.second, view.lines.size());
    for (std::size_t i = node.first; i < end; ++i) {
        const auto columns = camera.columns_of_line(view.lines[i]);
        if (columns && !columns->is_empty) take(columns->first, columns->end);
    }
    for (std::uint32_t i = leaf_heads_[leaf]; i != kNone; i = next_[i]) {
        const ViewThing& thing = view.things[i];
        if ((thing.flags & thing_flag::kHidden) != 0) continue;
        things_.push_back({key_of(thing, camera.depth_of(thing.x, thing.y)),
                           static_cast<std::uint32_t>(things_.size()), static_cast<std::uint16_t>(i)});
    }
}

template <class Camera> void Visibility::walk(const WorldView& view, const Camera& camera)
{
    begin(view, camera.width);
    if (!level_->nodes().empty()) open_.push_back(0);
    while (!open_.empty()) {
        const std::uint16_t at = open_.back();
        open_.pop_back();
        if (at == RenderLevel::kNoNode) continue;
        const RenderLevel::Node& node = level_->nodes()[at];
        if (is_culled(camera, node)) continue;
        if (node.type == NodeType::Leaf) {
            enter_leaf(view, camera, at);
            continue;
        }
        const bool is_high = (node.type == NodeType::SplitX ? camera.at.x : camera.at.y) > node.split;
        open_.push_back(is_high ? node.second : node.first); // the nearer one is taken first
        open_.push_back(is_high ? node.first : node.second);
    }
    // Among equal keys the one met later is drawn earlier.
    std::ranges::sort(things_, [](const SortedThing& a, const SortedThing& b) {
        return a.key != b.key ? a.key > b.key : a.order > b.order;
    });
}

} // namespace rpg
