#pragma once
#include "rpg/core/angle.h"
#include "rpg/world/stage.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace rpg {

constexpr int kPullBack = 16; // units from the player's position back to the eye

// What a picture of 240 columns and 90 degrees would show from a pose.
struct View {
    std::vector<std::uint16_t> leaves; // in the order of the walk
    std::vector<std::uint64_t> nodes;  // the leaves again, a bit for each node of the tree
    std::vector<LineIndex> lines;      // that face the eye and are in view, except those hidden from the map
    std::vector<ThingIndex> planes;    // in those leaves
    bool shows(std::uint16_t leaf) const { return ((nodes[leaf / 64U] >> (leaf % 64U)) & 1U) != 0; }
};

// Computes a View by the canonical visibility walk: from front to back, every line facing the eye covers its
// columns. Integer arithmetic only.
class SightWalk { // borrows its arguments
public:
    struct Mover { // a line that can move
        LineIndex line{};
        int frame = 0; // line_frame
    };

    SightWalk(View& view, const Stage& stage, const LevelState& state, UnitPos at, Angle256 angle);
    void run();
    // The movable lines that the walk met: while their frames stay the same, so does the view from this pose.
    const std::vector<Mover>& movers() const { return movers_; }

    static std::int32_t depth_of(UnitPos at, UnitPos pose, Angle256 angle); // Q16, along the view direction

private:
    static constexpr int kColumns = 240;

    struct Span { // first and one past the last column
        int from = 0;
        int to = 0;
    };
    struct CameraPoint {
        std::int32_t depth = 0;
        std::int32_t lateral = 0;
    };
    void visit(std::uint16_t node);
    bool is_culled(const SightTree::Node& node) const;
    void visit_leaf(std::uint16_t index);
    void mark(std::uint16_t line);
    CameraPoint camera_point(UnitPos at) const;
    bool clip(CameraPoint& first, CameraPoint& second) const; // false: out of view
    Span project(const CameraPoint& first, const CameraPoint& second) const;
    bool is_full() const { return free_words_ == 0; }
    bool has_free(Span span) const;
    void take(Span span);

    View& view_;
    const Stage& stage_;
    const LevelState& state_;
    UnitPos eye_;
    std::int32_t cos_;
    std::int32_t sin_;
    std::array<std::uint64_t, 4> free_{}; // columns, a bit each
    std::uint64_t free_words_ = 0;        // all of them joined
    std::vector<Mover> movers_;
};

// A cache of views: a pose has the same view while the doors that its walk met are the same. A session may
// keep one between commands; it never changes a result. For one campaign, which must outlive it. A returned
// view is valid until the next call.
class ViewCache {
public:
    // Shut: nothing is seen, for searches that do not need it.
    enum class Eyes : std::uint8_t { Open, Shut };
    explicit ViewCache(Eyes eyes = Eyes::Open) : eyes_(eyes) {}

    const View& view(const Stage& stage, const LevelState& state, UnitPos at, Angle256 angle);

private:
    struct Known {
        View view;
        std::vector<SightWalk::Mover> movers;
    };

    using Poses = std::unordered_map<std::uint64_t, std::vector<Known>>; // for different doors

    std::unordered_map<const Stage*, Poses> views_;
    std::size_t count_ = 0; // of all views
    View walked_;           // the last one; empty with shut eyes
    Eyes eyes_;
};

} // namespace rpg
