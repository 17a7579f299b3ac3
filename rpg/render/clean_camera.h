#pragma once
#include "rpg/render/world_view.h"

#include <optional>

namespace rpg {

// The eye of the clean picture: any focal length, fractions everywhere.

struct CleanEnd { // of a line, seen from the eye, in units
    double depth = 0;
    double lateral = 0;
    double u = 0; // texture column
};

struct CleanSpan { // a line on the screen; 1/depth and u/depth are linear in x
    double x1 = 0, x2 = 0;
    double near1 = 0, near2 = 0; // 1 / depth
    double u1 = 0, u2 = 0;       // u / depth
    double u_low = 0, u_high = 0;
    int first_column() const;
    int end_column() const;
};

struct CleanCamera {
    CleanCamera(const ViewEye& eye, int view_width, int view_height, double focal_length);

    CleanEnd seen(double px, double py, double u = 0) const;
    std::optional<CleanSpan> project(CleanEnd a, CleanEnd b) const;
    std::optional<CleanSpan> project_line(const ViewLine& line) const;

    struct Columns {
        int first = 0, end = 0;
        bool is_empty = true;
    };
    std::optional<Columns> columns_of_edge(UnitPos from, UnitPos to) const;
    std::optional<Columns> columns_of_line(const ViewLine& line) const;
    std::int64_t depth_of(Q16 px, Q16 py) const;

    int width, height;
    double focal;   // pixels
    double x, y, z; // where the eye is
    double cosine, sine;

private:
    double slope_; // how far to the side one sees, per depth
};

constexpr double units(Q16 value)
{
    return value / 65536.0;
}

} // namespace rpg
