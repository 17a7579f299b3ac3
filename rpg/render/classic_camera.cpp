#include "rpg/render/classic_camera.h"

#include "rpg/core/fixed.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/sight_walk.h"

namespace rpg {
namespace {

constexpr std::int32_t kClassicNear = 4 * kOne;

// Cuts off the part of a..b where the distance is negative; false if nothing is left.
bool clip(ClassicEnd& a, ClassicEnd& b, std::int32_t distance_a, std::int32_t distance_b)
{
    if (distance_a < 0 && distance_b < 0) return false;
    if (distance_a >= 0 && distance_b >= 0) return true;
    const std::int32_t q = fixed_div(distance_a, fixed_sub(distance_a, distance_b));
    const std::int32_t p = fixed_sub(kOne, q);
    const auto mix = [&](std::int32_t from, std::int32_t to) {
        return fixed_add(fixed_mul(from, p), fixed_mul(to, q));
    };
    const ClassicEnd cut{mix(a.depth, b.depth), mix(a.lateral, b.lateral), mix(a.u, b.u)};
    (distance_a < 0 ? a : b) = cut;
    return true;
}

Angle256 whole_angle(const ViewEye& eye)
{
    return Angle256{static_cast<std::uint8_t>(eye.angle >> 8)};
}

std::int32_t along(int px, int py, std::int32_t x_part, std::int32_t y_part)
{
    return wrap32(std::int64_t{px} * x_part + std::int64_t{py} * y_part);
}

} // namespace

ClassicCamera::ClassicCamera(const ViewEye& eye, int view_width, int view_height)
    : width(view_width), height(view_height & ~1), at{eye.x >> 16, eye.y >> 16},
      z((eye.height + kOne - 1) >> 16), cosine(cosine_q16(whole_angle(eye))), sine(sine_q16(whole_angle(eye)))
{
    if (eye.pulled_back) {
        at.x -= (kPullBack * cosine) >> 16;
        at.y += (kPullBack * sine) >> 16;
    }
    depth_of_eye_ = along(at.x, at.y, cosine, -sine);
    lateral_of_eye_ = along(at.x, at.y, sine, cosine);
}

ClassicEnd ClassicCamera::seen(int px, int py, int u) const
{
    return {fixed_sub(along(px, py, cosine, -sine), depth_of_eye_),
            fixed_sub(along(px, py, sine, cosine), lateral_of_eye_), u};
}

std::optional<ClassicSpan> ClassicCamera::project(ClassicEnd a, ClassicEnd b) const
{
    if (!clip(a, b, fixed_add(a.depth, a.lateral), fixed_add(b.depth, b.lateral))) return std::nullopt;
    if (!clip(a, b, fixed_sub(a.depth, a.lateral), fixed_sub(b.depth, b.lateral))) return std::nullopt;
    if (!clip(a, b, fixed_sub(a.depth, kClassicNear), fixed_sub(b.depth, kClassicNear))) return std::nullopt;
    const std::int32_t wide = wrap32(std::int64_t{width} << 16);
    const std::int32_t centre = wrap32((std::int64_t{width / 2} << 16) - 32768);
    ClassicSpan span;
    span.scale1 = fixed_div(wide, a.depth);
    span.scale2 = fixed_div(wide, b.depth);
    span.x1 = fixed_add(fixed_mul(a.lateral, span.scale1) >> 1, centre);
    span.x2 = fixed_add(fixed_mul(b.lateral, span.scale2) >> 1, centre);
    span.u1 = wrap32(std::int64_t{a.u} * span.scale1);
    span.u2 = wrap32(std::int64_t{b.u} * span.scale2);
    return span;
}

std::optional<ClassicSpan> ClassicCamera::project_line(const ViewLine& line) const
{
    const int x1 = line.x1 >> 16, y1 = line.y1 >> 16, x2 = line.x2 >> 16, y2 = line.y2 >> 16;
    const std::int64_t facing = std::int64_t{x1 - at.x} * (y2 - y1) - std::int64_t{y1 - at.y} * (x2 - x1);
    if (facing > 0) return project(seen(x1, y1, line.u1 >> 16), seen(x2, y2, line.u2 >> 16));
    if ((line.flags & line_flag::kTwoSided) == 0) return std::nullopt;
    return project(seen(x2, y2, line.u2 >> 16), seen(x1, y1, line.u1 >> 16));
}

std::optional<ClassicCamera::Columns> ClassicCamera::columns_of_edge(UnitPos from, UnitPos to) const
{
    const auto span = project(seen(from.x, from.y), seen(to.x, to.y));
    if (!span) return std::nullopt;
    return Columns{span->first_column(), span->end_column(), fixed_sub(span->x2, span->x1) <= 0};
}

std::optional<ClassicCamera::Columns> ClassicCamera::columns_of_line(const ViewLine& line) const
{
    const auto span = project_line(line);
    if (!span) return std::nullopt;
    return Columns{span->first_column(), span->end_column(), fixed_sub(span->x2, span->x1) <= 0};
}

} // namespace rpg
