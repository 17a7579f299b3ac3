#include "rpg/render/row_kernels.h"

// The same loops for four pixels at a time on 64-bit ARM, whose processors all have these instructions. There
// is none that reads from four places: texels are read one by one, but only where a new one shows.
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__ARM_BIG_ENDIAN)
#include <algorithm>
#include <arm_neon.h>
#include <array>

namespace rpg::row_kernels {
namespace {

using Vector = uint32x4_t;
constexpr int kLanes = 4;

constexpr std::array<std::uint32_t, kLanes> kLaneNumbers{0, 1, 2, 3};

inline Vector gather(const Xrgb8888::Value* texels, int32x4_t index)
{
    Vector colour = vdupq_n_u32(texels[vgetq_lane_s32(index, 0)]);
    colour = vld1q_lane_u32(texels + vgetq_lane_s32(index, 1), colour, 1);
    colour = vld1q_lane_u32(texels + vgetq_lane_s32(index, 2), colour, 2);
    return vld1q_lane_u32(texels + vgetq_lane_s32(index, 3), colour, 3);
}

// Four columns, row by row. Where a picture is near, a texel shows in several rows: it is read once.
struct ColumnCursor {
    const Xrgb8888::Value* texels;
    int32x4_t base, pitch;
    int32x4_t low, high; // rows that exist
    Vector at, step;
    int32x4_t top, bottom; // of the columns
    int32x4_t rows;        // that are in `colour`
    Vector colour;
};

inline ColumnCursor cursor_at(const Xrgb8888::Value* texels, const ColumnSet& columns, std::size_t first,
                              int y)
{
    const Vector step = vld1q_u32(&columns.step[first]);
    return {texels,
            vld1q_s32(&columns.base[first]),
            vdupq_n_s32(columns.pitch),
            vdupq_n_s32(columns.low_row),
            vdupq_n_s32(columns.high_row),
            vmlaq_n_u32(vld1q_u32(&columns.start[first]), step, static_cast<std::uint32_t>(y)),
            step,
            vld1q_s32(&columns.top[first]),
            vld1q_s32(&columns.bottom[first]),
            vdupq_n_s32(-1),
            vdupq_n_u32(0)};
}

// The texels of a row, then one row on. Columns that have no picture there give any texel.
inline Vector next_row(ColumnCursor& cursor)
{
    const int32x4_t wanted = vreinterpretq_s32_u32(vshrq_n_u32(cursor.at, 26));
    const int32x4_t rows = vmaxq_s32(vminq_s32(wanted, cursor.high), cursor.low);
    cursor.at = vaddq_u32(cursor.at, cursor.step);
    if (vminvq_u32(vceqq_s32(rows, cursor.rows)) != 0) return cursor.colour;
    cursor.rows = rows;
    cursor.colour = gather(cursor.texels, vmlaq_s32(cursor.base, rows, cursor.pitch));
    return cursor.colour;
}

// Lanes where the column has a picture in row y.
inline Vector inside(const ColumnCursor& cursor, int y)
{
    const int32x4_t row = vdupq_n_s32(y);
    return vandq_u32(vcleq_s32(cursor.top, row), vcgtq_s32(cursor.bottom, row));
}

// Half a group of wall columns, over the planes.
void wall_rows(const Background& scene, Surface8888 target, std::size_t first, RowRange range)
{
    const ColumnSet::Group& rows = scene.walls->groups[first / kGroup];
    range = {std::max(range.first, rows.first), std::min(range.end, rows.end)};
    if (range.first >= range.end) return;
    ColumnCursor cursor = cursor_at(scene.texels, *scene.walls, first, range.first);
    Xrgb8888::Value* pixel = target.row(range.first) + first;
    for (int y = range.first; y < range.end; ++y, pixel += target.pitch) {
        const Vector colour = next_row(cursor);
        const bool is_full = y >= rows.full_first && y < rows.full_end;
        vst1q_u32(pixel, is_full ? colour : vbslq_u32(inside(cursor, y), colour, vld1q_u32(pixel)));
    }
}

inline Vector plane_pixels(const Background& scene, const std::int32_t* flats, Vector x, Vector y)
{
    const Vector column = vandq_u32(vshrq_n_u32(x, 21), vdupq_n_u32(63));
    const Vector row = vandq_u32(vshrq_n_u32(y, 15), vdupq_n_u32(63U << 6));
    const Vector tile = vorrq_u32(vshlq_n_u32(vshrq_n_u32(y, 27), 5), vshrq_n_u32(x, 27));
    int32x4_t flat = vdupq_n_s32(flats[vgetq_lane_u32(tile, 0)]);
    if (vminvq_u32(tile) != vmaxvq_u32(tile)) { // on several tiles
        flat = vld1q_lane_s32(flats + vgetq_lane_u32(tile, 1), flat, 1);
        flat = vld1q_lane_s32(flats + vgetq_lane_u32(tile, 2), flat, 2);
        flat = vld1q_lane_s32(flats + vgetq_lane_u32(tile, 3), flat, 3);
    }
    return gather(scene.texels, vaddq_s32(flat, vreinterpretq_s32_u32(vorrq_u32(row, column))));
}

// Floor or ceiling, where not all is wall.
void plane_row(const Background& scene, Surface8888 target, int y)
{
    const PlaneRow plane = scene.rows[y];
    const std::size_t side = y < scene.horizon ? 0 : 1;
    const std::int32_t* const flats = scene.flats[side];
    const Vector lanes = vld1q_u32(kLaneNumbers.data()), plain = vdupq_n_u32(scene.colours[side]);
    const Vector x_step = vdupq_n_u32(plane.x_step * kLanes), y_step = vdupq_n_u32(plane.y_step * kLanes);
    Vector at_x = vmlaq_n_u32(vdupq_n_u32(plane.x), lanes, plane.x_step);
    Vector at_y = vmlaq_n_u32(vdupq_n_u32(plane.y), lanes, plane.y_step);
    Xrgb8888::Value* const row = target.row(y);
    const int whole = target.width / kGroup * kGroup;
    for (int x = 0; x < whole; x += kLanes) {
        const ColumnSet::Group& rows = scene.walls->groups[static_cast<std::size_t>(x / kGroup)];
        if (y < rows.full_first || y >= rows.full_end)
            vst1q_u32(row + x, flats == nullptr ? plain : plane_pixels(scene, flats, at_x, at_y));
        at_x = vaddq_u32(at_x, x_step);
        at_y = vaddq_u32(at_y, y_step);
    }
}

void background_rows(const Background& scene, Surface8888 target, RowRange range)
{
    const int whole = target.width / kGroup * kGroup;
    for (int y = range.first; y < range.end; ++y) {
        plane_row(scene, target, y);
        background_pixels(scene, target, y, whole, target.width);
    }
    for (int x = 0; x < whole; x += kLanes) wall_rows(scene, target, static_cast<std::size_t>(x), range);
}

inline Vector noise_of(Vector x, std::uint32_t y, std::uint32_t seed)
{
    Vector h = vmulq_n_u32(x, 0x9E3779B1U);
    h = veorq_u32(h, vdupq_n_u32(y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU));
    h = veorq_u32(h, vshrq_n_u32(h, 15));
    return vshrq_n_u32(vmulq_n_u32(h, 0x2C1B3C6DU), 29);
}

inline uint8x16_t bytes(Vector colours)
{
    return vreinterpretq_u8_u32(colours);
}
inline Vector colours(uint8x16_t bytes)
{
    return vreinterpretq_u32_u8(bytes);
}

inline Vector spectre(Vector target, Vector noise)
{
    const Vector quarter = vandq_u32(vshrq_n_u32(target, 2), vdupq_n_u32(0x3F3F3F3FU));
    const Vector dark = vmulq_n_u32(quarter, 3); // fits into each byte
    const Vector grains = vmulq_n_u32(noise, 0x080808U);
    return vorrq_u32(colours(vqaddq_u8(bytes(dark), bytes(grains))), vdupq_n_u32(0xFF000000U));
}

inline Vector average(Vector a, Vector b)
{
    return colours(vrhaddq_u8(bytes(a), bytes(b)));
}

inline Vector blended(Blend mode, Vector target, Vector source, Vector noise)
{
    const Vector opaque = vdupq_n_u32(0xFF000000U);
    switch (mode) {
    case Blend::Copy:
        break;
    case Blend::Xor:
        return vorrq_u32(veorq_u32(target, source), opaque);
    case Blend::Or:
        return vorrq_u32(target, source);
    case Blend::And:
        return vandq_u32(target, source);
    case Blend::Quarter:
        return average(target, average(target, source));
    case Blend::Half:
        return average(target, source);
    case Blend::ThreeQuarters:
        return average(source, average(target, source));
    case Blend::Add:
        return colours(vqaddq_u8(bytes(target), bytes(source)));
    case Blend::Subtract:
        return vorrq_u32(colours(vqsubq_u8(bytes(target), bytes(source))), opaque);
    case Blend::Spectre:
        return spectre(target, noise);
    }
    return source;
}

// Half a group of columns.
void cutout_columns(const Cutout& cutout, Surface8888 target, int first, RowRange range)
{
    const auto left = static_cast<std::uint32_t>(cutout.left + first);
    ColumnCursor cursor =
        cursor_at(cutout.texels, *cutout.columns, static_cast<std::size_t>(first), range.first);
    const Vector column = vaddq_u32(vdupq_n_u32(left), vld1q_u32(kLaneNumbers.data()));
    Xrgb8888::Value* pixel = target.row(range.first) + left;
    for (int y = range.first; y < range.end; ++y, pixel += target.pitch) {
        const Vector source = next_row(cursor);
        const Vector shown = vandq_u32(vtstq_u32(source, source), inside(cursor, y));
        if (vmaxvq_u32(shown) == 0) continue;
        const Vector known = vld1q_u32(pixel);
        Vector noise = vdupq_n_u32(0);
        if (cutout.blend == Blend::Spectre)
            noise = noise_of(column, static_cast<std::uint32_t>(y), cutout.noise_seed);
        vst1q_u32(pixel, vbslq_u32(shown, blended(cutout.blend, known, source, noise), known));
    }
}

void cutout_rows(const Cutout& cutout, Surface8888 target, RowRange range)
{
    const ColumnSet& columns = *cutout.columns;
    const int fitting =
        std::min(static_cast<int>(columns.groups.size()), (target.width - cutout.left) / kGroup);
    for (int x = 0; x < fitting * kGroup; x += kLanes) {
        const ColumnSet::Group& rows = columns.groups[static_cast<std::size_t>(x / kGroup)];
        const RowRange shown{std::max(range.first, rows.first), std::min(range.end, rows.end)};
        if (shown.first < shown.end) cutout_columns(cutout, target, x, shown);
    }
    for (int y = range.first; y < range.end; ++y)
        cutout_pixels(cutout, target, y, std::min(fitting * kGroup, cutout.count), cutout.count);
}

} // namespace

const RowKernels* neon_kernels()
{
    static constexpr RowKernels kKernels{background_rows, cutout_rows};
    return &kKernels;
}

} // namespace rpg::row_kernels

#else

namespace rpg::row_kernels {

const RowKernels* neon_kernels()
{
    return nullptr;
}

} // namespace rpg::row_kernels

#endif
