#include "rpg/render/clean_camera.h"

#include "rpg/core/sine.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace rpg {
namespace {

constexpr double kPullBack = 16;
constexpr double kNear = 4;

bool clip(CleanEnd& a, CleanEnd& b, double distance_a, double distance_b)
{
    if (distance_a < 0 && distance_b < 0) return false;
    if (distance_a >= 0 && distance_b >= 0) return true;
    const double q = distance_a / (distance_a - distance_b);
    const auto mix = [&](double from, double to) { return from + (to - from) * q; };
    const CleanEnd cut{mix(a.depth, b.depth), mix(a.lateral, b.lateral), mix(a.u, b.u)};
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
    : width(view_width), height(view_height), focal(focal_length), x(units(eye.x)), y(units(eye.y)),
      z(units(eye.height)), cosine(turned(eye.angle, 64)), sine(turned(eye.angle, 0)),
      slope_(view_width / (2 * focal_length))
{
    if (!eye.pulled_back) return;
    x -= kPullBack * cosine;
    y += kPullBack * sine;
}

CleanEnd CleanCamera::seen(double px, double py, double u) const
{
    const double dx = px - x, dy = py - y;
    return {dx * cosine - dy * sine, dx * sine + dy * cosine, u};
}

std::optional<CleanSpan> CleanCamera::project(CleanEnd a, CleanEnd b) const
{
    CleanSpan span;
    span.u_low = std::min(a.u, b.u);
    span.u_high = std::max(a.u, b.u);
    const auto left = [&](const CleanEnd& end) { return end.depth * slope_ + end.lateral; };
    const auto right = [&](const CleanEnd& end) { return end.depth * slope_ - end.lateral; };
    if (!clip(a, b, left(a), left(b)) || !clip(a, b, right(a), right(b)) ||
        !clip(a, b, a.depth - kNear, b.depth - kNear))
        return std::nullopt;
    const double centre = (width - 1) / 2.0;
    span.near1 = 1 / std::max(a.depth, kNear);
    span.near2 = 1 / std::max(b.depth, kNear);
    span.x1 = a.lateral * focal * span.near1 + centre;
    span.x2 = b.lateral * focal * span.near2 + centre;
    span.u1 = a.u * span.near1;
    span.u2 = b.u * span.near2;
    return span;
}

std::optional<CleanSpan> CleanCamera::project_line(const ViewLine& line) const
{
    const double x1 = units(line.x1), y1 = units(line.y1), x2 = units(line.x2), y2 = units(line.y2);
    const double facing = (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1);
    if (facing > 0) return project(seen(x1, y1, units(line.u1)), seen(x2, y2, units(line.u2)));
    if ((line.flags & line_flag::kTwoSided) == 0) return std::nullopt;
    return project(seen(x2, y2, units(line.u2)), seen(x1, y1, units(line.u1)));
}

std::optional<CleanCamera::Columns> CleanCamera::columns_of_edge(UnitPos from, UnitPos to) const
{
    const auto span = project(seen(from.x, from.y), seen(to.x, to.y));
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
    return static_cast<std::int64_t>(std::floor(seen(units(px), units(py)).depth * 65536));
}

} // namespace rpg
