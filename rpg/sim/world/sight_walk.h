#pragma once
#include "rpg/core/angle.h"
#include "rpg/sim/world/stage.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rpg {

// The canonical visibility walk: which leaves a picture of 240 columns and 90 degrees at the pose would draw.
// Front to back, every line facing the eye covers its columns. Integers throughout.
class SightWalk {
public:
    // What walks need memory for; several can share it, one behind the other.
    struct Memory {
        std::vector<std::uint16_t> leaves;
        std::vector<std::uint16_t> ranks; // by node
        std::vector<LineIndex> lines;
    };
    SightWalk(Memory& memory, const Stage& stage, const LevelState& state, UnitPos at, Angle256 angle);
    void run();

    const std::vector<std::uint16_t>& leaves() const { return memory_.leaves; } // in the order of the walk
    // The place of a leaf in that order, or kNotSeen.
    static constexpr std::uint16_t kNotSeen = 0xFFFF;
    std::uint16_t rank_of(std::uint16_t leaf) const { return memory_.ranks[leaf]; }
    // Those that face the eye and are in view, but not on the automap yet.
    const std::vector<LineIndex>& new_lines() const { return memory_.lines; }
    std::int32_t depth_of(UnitPos at) const; // Q16, along the view direction

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

    Memory& memory_;
    const Stage& stage_;
    const LevelState& state_;
    UnitPos eye_;
    std::int32_t cos_;
    std::int32_t sin_;
    std::array<std::uint64_t, 4> free_{}; // columns, a bit each
    std::uint64_t free_words_ = 0;        // all of them joined
};

} // namespace rpg
