#pragma once
#include "rpg/render/world_view.h"

#include <algorithm>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>

namespace rpg {

// The camera of the clean picture: any focal length, fractional coordinates.

struct CleanEnd {          // of a line, in units
    glm::dvec2 seen{0, 0}; // from the eye: x ahead, y to the right
    double u = 0;          // texture column
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

    glm::dvec2 seen(glm::dvec2 place) const; // as in CleanEnd
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
    double focal;            // pixels
    glm::dvec2 at;           // where the eye is on the map
    double z;                // and its height
    glm::dvec2 ahead, aside; // on the map: where it looks, and to its right

private:
    double slope_; // half the width of the view per unit of depth
};

constexpr double kNearest = 4; // nearer things are not drawn

constexpr double units(Q16 value)
{
    return value / 65536.0;
}
inline glm::dvec2 units(Q16 x, Q16 y)
{
    return {units(x), units(y)};
}

// Towards smaller numbers. (std::floor and std::ceil are calls on processors of 2003, for which this is
// compiled.)
inline std::int64_t floor_of(double value)
{
    const double inside = std::clamp(value, -4e18, 4e18);
    const auto whole = static_cast<std::int64_t>(inside);
    return whole - (inside < static_cast<double>(whole) ? 1 : 0);
}

// Modulo 2^32, towards smaller numbers.
inline std::uint32_t wrapped(double value)
{
    return static_cast<std::uint32_t>(floor_of(value));
}

} // namespace rpg
