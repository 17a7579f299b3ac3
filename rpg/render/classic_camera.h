#pragma once
#include "rpg/core/fixed.h"
#include "rpg/render/world_view.h"

#include <optional>

namespace rpg {

// The camera of the classic picture: whole units, 90 degrees wide at any size. docs/rendering.md.

struct ClassicEnd {           // of a line, seen from the eye
    std::int32_t depth = 0;   // Q16
    std::int32_t lateral = 0; // Q16, right is positive
    std::int32_t u = 0;       // texture column, whole
};

struct ClassicSpan { // a line on the screen: columns, scale (pixels per two units) and u times scale
    std::int32_t x1 = 0, x2 = 0;
    std::int32_t scale1 = 0, scale2 = 0;
    std::int32_t u1 = 0, u2 = 0;
    int first_column() const { return ceil_fixed(x1); }
    int end_column() const { return ceil_fixed(x2); }
};

struct ClassicCamera {
    ClassicCamera(const ViewEye& eye, int view_width, int view_height);

    ClassicEnd seen(int x, int y, int u = 0) const;
    // Clipped and projected; nullopt if the line is out of view.
    std::optional<ClassicSpan> project(ClassicEnd a, ClassicEnd b) const;
    // The same for a line of the map, which is seen from its right-hand side only, or from both.
    std::optional<ClassicSpan> project_line(const ViewLine& line) const;
    // For the visibility walk.
    struct Columns {
        int first = 0, end = 0;
        bool is_empty = true; // the projection is not wider than 0
    };
    std::optional<Columns> columns_of_edge(UnitPos from, UnitPos to) const;
    std::optional<Columns> columns_of_line(const ViewLine& line) const;
    std::int64_t depth_of(Q16 px, Q16 py) const { return seen(px >> 16, py >> 16).depth; }

    int width, height;
    UnitPos at; // where the eye is
    int z;      // and its height
    std::int32_t cosine, sine;

private:
    std::int32_t depth_of_eye_, lateral_of_eye_;
};

} // namespace rpg
