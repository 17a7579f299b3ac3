#include "rpg/render/clean_camera.h"

#include "rpg/core/fixed.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/sight_walk.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace rpg {
namespace {

bool clip(CleanEnd& a, CleanEnd& b, double distance_a, double distance_b)
{
    if (distance_a < 0 && distance_b < 0) return false;
    if (distance_a >= 0 && distance_b >= 0) return true;
    const double q = distance_a / (distance_a - distance_b);
    const CleanEnd cut{a.seen + (b.seen - a.seen) * q, a.u + (b.u - a.u) * q};
    (distance_a < 0 ? a : b) = cut;
    return true;
}

double turned(std::uint16_t angle, int quarter)
{
    if (angle % 256 == 0)
        return sine_q16(Angle256{static_cast<std::uint8_t>(angle / 256 + quarter)}) /
               65536.0; // as the classic picture
    return std::sin(std::numbers::pi * (angle + quarter * 256.0) / 32768);
}

int first_at_or_behind(double x)
{
    return static_cast<int>(std::ceil(std::clamp(x, -1e6, 1e6)));
}

} // namespace

int CleanSpan::first_column() const
{
    return first_at_or_behind(x1);
}
int CleanSpan::end_column() const
{
    return first_at_or_behind(x2);
}

CleanCamera::CleanCamera(const ViewEye& eye, int view_width, int view_height, double focal_length)
    : width(view_width), height(view_height), focal(focal_length), at(units(eye.x, eye.y)),
      z(units(eye.height)), ahead(turned(eye.angle, 64), -turned(eye.angle, 0)), aside(-ahead.y, ahead.x),
      slope_(view_width / (2 * focal_length))
{
    if (eye.pulled_back) at -= double{kPullBack} * ahead;
}

glm::dvec2 CleanCamera::seen(glm::dvec2 place) const
{
    const glm::dvec2 way = place - at;
    return {glm::dot(way, ahead), glm::dot(way, aside)};
}

std::optional<CleanSpan> CleanCamera::project(CleanEnd a, CleanEnd b) const
{
    CleanSpan span;
    span.u_low = std::min(a.u, b.u);
    span.u_high = std::max(a.u, b.u);
    const auto left = [&](const CleanEnd& end) { return end.seen.x * slope_ + end.seen.y; };
    const auto right = [&](const CleanEnd& end) { return end.seen.x * slope_ - end.seen.y; };
    if (!clip(a, b, left(a), left(b)) || !clip(a, b, right(a), right(b)) ||
        !clip(a, b, a.seen.x - kNearest, b.seen.x - kNearest))
        return std::nullopt;
    const double centre = (width - 1) / 2.0;
    span.near1 = 1 / std::max(a.seen.x, kNearest);
    span.near2 = 1 / std::max(b.seen.x, kNearest);
    span.x1 = a.seen.y * focal * span.near1 + centre;
    span.x2 = b.seen.y * focal * span.near2 + centre;
    span.u1 = a.u * span.near1;
    span.u2 = b.u * span.near2;
    return span;
}

std::optional<CleanSpan> CleanCamera::project_line(const ViewLine& line) const
{
    const glm::dvec2 one = units(line.x1, line.y1), two = units(line.x2, line.y2);
    const glm::dvec2 to_one = one - at, along = two - one;
    const bool is_front = to_one.x * along.y - to_one.y * along.x > 0;
    if (!is_front && (line.flags & line_flag::kTwoSided) == 0) return std::nullopt;
    const CleanEnd first{seen(one), units(line.u1)}, second{seen(two), units(line.u2)};
    return is_front ? project(first, second) : project(second, first);
}

std::optional<CleanCamera::Columns> CleanCamera::columns_of_edge(UnitPos from, UnitPos to) const
{
    const auto span = project({seen({from.x, from.y}), 0}, {seen({to.x, to.y}), 0});
    if (!span) return std::nullopt;
    return Columns{span->first_column(), span->end_column(), !(span->x2 > span->x1)};
}

std::optional<CleanCamera::Columns> CleanCamera::columns_of_line(const ViewLine& line) const
{
    const auto span = project_line(line);
    if (!span) return std::nullopt;
    return Columns{span->first_column(), span->end_column(), !(span->x2 > span->x1)};
}

std::int64_t CleanCamera::depth_of(Q16 px, Q16 py) const
{
    return static_cast<std::int64_t>(std::floor(seen(units(px, py)).x * 65536));
}

} // namespace rpg
