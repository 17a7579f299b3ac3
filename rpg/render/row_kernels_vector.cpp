#include "rpg/render/row_kernels.h"

#include <algorithm>

// The same loops for several pixels at a time, written once with Highway for all processors with vectors: its
// foreach_target.h includes this file again for each kind. docs/decisions/0029-highway.md
#define HWY_IS_DEBUG_BUILD 0 // its checks would need its library; only the headers are used
#ifdef __x86_64__            // the processor is asked when the program runs
#define HWY_DISABLE_F16C
#define HWY_DISABLE_BMI2_FMA
#define HWY_DISABLE_PCLMUL_AES
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3 | HWY_AVX3_DL)
#else
#define HWY_COMPILE_ONLY_STATIC
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "rpg/render/row_kernels_vector.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace rpg::row_kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using ColourTag = hn::CappedTag<std::uint32_t, kGroup>;
using WholeTag = hn::RebindToSigned<ColourTag>;
using ByteTag = hn::Repartition<std::uint8_t, ColourTag>;
using Vector = hn::Vec<ColourTag>;
using Whole = hn::Vec<WholeTag>;
using Mask = hn::Mask<ColourTag>;
constexpr ColourTag kColours;
constexpr WholeTag kWholes;
constexpr ByteTag kBytes;
constexpr int kLanes = static_cast<int>(hn::MaxLanes(ColourTag()));
// With eight lanes, whole rows of texels are loaded and put in order; with four there is no gain.
constexpr bool kLoadsRows = kLanes == kGroup;

HWY_INLINE Vector all(std::uint32_t value)
{
    return hn::Set(kColours, value);
}
HWY_INLINE Whole all_whole(std::int32_t value)
{
    return hn::Set(kWholes, value);
}
HWY_INLINE Whole whole(Vector v)
{
    return hn::BitCast(kWholes, v);
}
HWY_INLINE Vector bits(Whole v)
{
    return hn::BitCast(kColours, v);
}

HWY_INLINE Vector gather(const Xrgb8888::Value* texels, Whole index)
{
    return hn::GatherIndex(kColours, texels, index);
}

// A gather takes longer than several plain loads: where eight neighbours lie close together, whole rows of
// texels are loaded and put in order instead.
constexpr std::int32_t kMostRows = 4;

struct Nearby {
    const Xrgb8888::Value* texels; // of row 0, at the lowest column
    std::int32_t pitch;
    std::int32_t row1, row2; // of the outermost lanes
};

// False if a lane shows another row than those between the outermost ones.
HWY_INLINE bool load_nearby(const Nearby& near, Whole rows, Whole columns, Vector& colour)
{
    const std::int32_t low = std::min(near.row1, near.row2), high = std::max(near.row1, near.row2);
    if (high - low >= kMostRows) return false;
    const auto order = hn::IndicesFromVec(kColours, columns);
    const Xrgb8888::Value* first = near.texels + std::ptrdiff_t{low} * near.pitch;
    const Xrgb8888::Value* last = near.texels + std::ptrdiff_t{high} * near.pitch;
    // Mostly there are one or two rows: both are always loaded, since guessing which takes longer.
    const auto here = hn::Eq(rows, all_whole(high));
    colour =
        hn::IfThenElse(hn::RebindMask(kColours, here), hn::TableLookupLanes(hn::LoadU(kColours, last), order),
                       hn::TableLookupLanes(hn::LoadU(kColours, first), order));
    auto found = hn::Or(here, hn::Eq(rows, all_whole(low)));
    for (std::int32_t row = low + 1; row < high; ++row) {
        const auto between = hn::Eq(rows, all_whole(row));
        const Xrgb8888::Value* texels = near.texels + std::ptrdiff_t{row} * near.pitch;
        colour = hn::IfThenElse(hn::RebindMask(kColours, between),
                                hn::TableLookupLanes(hn::LoadU(kColours, texels), order), colour);
        found = hn::Or(found, between);
    }
    return hn::AllTrue(kWholes, found);
}

// Neighbouring columns, row by row. Where a picture is near, a texel shows in several rows: it is read once.
struct ColumnCursor {
    const Xrgb8888::Value* texels;
    std::int32_t pitch;
    bool is_narrow;
    Whole offsets;   // from `texels`, of row 0
    Whole low, high; // rows that exist
    Vector at, step;
    Whole top, bottom; // of the columns
    Whole rows;        // that are in `colour`
    Vector colour;
};

HWY_INLINE ColumnCursor cursor_at(const Xrgb8888::Value* texels, const ColumnSet& columns, std::size_t first,
                                  int y)
{
    const ColumnSet::Group& group = columns.groups[first / kGroup];
    const Vector step = hn::LoadU(kColours, &columns.step[first]);
    const std::int32_t origin = group.is_narrow ? group.low_base : 0;
    return {texels + origin,
            columns.pitch,
            group.is_narrow,
            hn::Sub(hn::LoadU(kWholes, &columns.base[first]), all_whole(origin)),
            all_whole(columns.low_row),
            all_whole(columns.high_row),
            hn::Add(hn::LoadU(kColours, &columns.start[first]),
                    hn::Mul(step, all(static_cast<std::uint32_t>(y)))),
            step,
            hn::LoadU(kWholes, &columns.top[first]),
            hn::LoadU(kWholes, &columns.bottom[first]),
            all_whole(-1),
            hn::Zero(kColours)};
}

// The texels of a row, then one row on. Columns that have no picture there give any texel.
HWY_INLINE Vector next_row(ColumnCursor& cursor)
{
    const Whole rows = hn::Max(hn::Min(whole(hn::ShiftRight<26>(cursor.at)), cursor.high), cursor.low);
    cursor.at = hn::Add(cursor.at, cursor.step);
    if (hn::AllTrue(kWholes, hn::Eq(rows, cursor.rows))) return cursor.colour;
    cursor.rows = rows;
    if constexpr (kLoadsRows) {
        const Nearby near{cursor.texels, cursor.pitch, static_cast<std::int32_t>(hn::ExtractLane(rows, 0)),
                          static_cast<std::int32_t>(hn::ExtractLane(rows, kLanes - 1))};
        if (cursor.is_narrow && load_nearby(near, rows, cursor.offsets, cursor.colour)) return cursor.colour;
    }
    cursor.colour = gather(cursor.texels, hn::Add(cursor.offsets, hn::Mul(rows, all_whole(cursor.pitch))));
    return cursor.colour;
}

// Lanes where the column has a picture in row y.
HWY_INLINE Mask inside(const ColumnCursor& cursor, int y)
{
    const Whole row = all_whole(y);
    return hn::RebindMask(kColours, hn::AndNot(hn::Gt(cursor.top, row), hn::Gt(cursor.bottom, row)));
}

// Wall columns first.., over the planes.
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
        hn::StoreU(is_full ? colour : hn::IfThenElse(inside(cursor, y), colour, hn::LoadU(kColours, pixel)),
                   kColours, pixel);
    }
}

struct PlaneCursor { // neighbours on a plane
    Vector x, y;
    std::uint32_t first_x, first_y;
};

// Whether neighbours in a row can lie on one tile at all, and how far they reach.
struct PlaneStep {
    std::uint32_t reach_x, reach_y; // from the first lane to the last
    bool is_short;                  // less than a tile
};

HWY_INLINE PlaneStep step_of(const PlaneRow& row)
{
    constexpr std::uint32_t kMost = 1U << 23; // four units: seven steps are less than half a tile
    const bool is_short = row.x_step + kMost < 2 * kMost && row.y_step + kMost < 2 * kMost;
    return {row.x_step * (kLanes - 1), row.y_step * (kLanes - 1), is_short};
}

HWY_INLINE std::int32_t texel_of(std::uint32_t place)
{
    return static_cast<std::int32_t>(place >> 21 & 63U);
}

HWY_INLINE Vector plane_group(const Background& scene, const std::int32_t* flats, const PlaneStep& step,
                              const PlaneCursor& at)
{
    const Vector column = hn::And(hn::ShiftRight<21>(at.x), all(63));
    const Vector row = hn::And(hn::ShiftRight<15>(at.y), all(63U << 6));
    const Whole texel = whole(hn::Or(row, column));
    const std::uint32_t last_x = at.first_x + step.reach_x, last_y = at.first_y + step.reach_y;
    if (step.is_short && (((at.first_x ^ last_x) | (at.first_y ^ last_y)) >> 27) == 0) {
        const Xrgb8888::Value* flat = scene.texels + flats[(at.first_y >> 27) * 32 + (at.first_x >> 27)];
        if constexpr (kLoadsRows) {
            const std::int32_t column1 = texel_of(at.first_x), column2 = texel_of(last_x);
            const std::int32_t low = std::min(column1, column2), high = std::max(column1, column2);
            if (high - low < kGroup) {
                const Nearby near{flat + low, 64, texel_of(at.first_y), texel_of(last_y)};
                const Whole rows = whole(hn::And(hn::ShiftRight<21>(at.y), all(63)));
                Vector colour;
                if (load_nearby(near, rows, hn::Sub(whole(column), all_whole(low)), colour)) return colour;
            }
        }
        return gather(flat, texel);
    }
    const Vector tile = hn::Or(hn::ShiftLeft<5>(hn::ShiftRight<27>(at.y)), hn::ShiftRight<27>(at.x));
    return gather(scene.texels, hn::Add(texel, hn::GatherIndex(kWholes, flats, whole(tile))));
}

// Rows near enough that eight neighbours lie in eight columns and two rows of texels: most of a large
// picture.
struct FineRow {
    std::uint32_t low_x = 0, low_y = 0; // the lowest place of a group
    std::uint32_t span_x = 0, span_y = 0;
    bool applies = false;
};

HWY_INLINE FineRow fine_row(const PlaneRow& row)
{
    constexpr std::uint32_t kTexel = 1U << 21;
    FineRow fine;
    const auto part = [](std::uint32_t step, std::uint32_t& span) -> std::uint32_t {
        const std::uint32_t reach = step * (kLanes - 1);
        const bool is_down = step >> 31 != 0;
        span = is_down ? 0U - reach : reach;
        return is_down ? reach : 0;
    };
    const auto size = [](std::uint32_t step) { return step >> 31 != 0 ? 0U - step : step; };
    fine.low_x = row.x + part(row.x_step, fine.span_x);
    fine.low_y = row.y + part(row.y_step, fine.span_y);
    fine.applies = kLoadsRows && size(row.x_step) <= kTexel && size(row.y_step) <= kTexel / (kGroup - 1);
    return fine;
}

HWY_INLINE bool is_on_one_tile(const FineRow& fine)
{
    return (((fine.low_x + fine.span_x) ^ fine.low_x) | ((fine.low_y + fine.span_y) ^ fine.low_y)) >> 27 == 0;
}

HWY_INLINE Vector fine_group(const Xrgb8888::Value* texels, const std::int32_t* flats, const FineRow& fine,
                             const PlaneCursor& at)
{
    constexpr std::uint32_t kWhole = ~((1U << 21) - 1);
    const Xrgb8888::Value* first = texels + flats[(fine.low_y >> 27) * 32 + (fine.low_x >> 27)] +
                                   ((fine.low_y >> 21 & 63U) * 64 + (fine.low_x >> 21 & 63U));
    const auto columns =
        hn::IndicesFromVec(kColours, hn::ShiftRight<21>(hn::Sub(at.x, all(fine.low_x & kWhole))));
    const Vector second = hn::ShiftLeft<10>(hn::Sub(at.y, all(fine.low_y & kWhole))); // bit 31: row 2
    return bits(hn::IfNegativeThenElse(whole(second),
                                       whole(hn::TableLookupLanes(hn::LoadU(kColours, first + 64), columns)),
                                       whole(hn::TableLookupLanes(hn::LoadU(kColours, first), columns))));
}

// Floor or ceiling, where not all is wall.
void plane_row(const Background& scene, Surface8888 target, int y)
{
    const PlaneRow plane = scene.rows[y];
    const std::size_t side = y < scene.horizon ? 0 : 1;
    const std::int32_t* const flats = scene.flats[side];
    const PlaneStep step = step_of(plane);
    FineRow fine = fine_row(plane);
    const Vector lanes = hn::Iota(kColours, 0), plain = all(scene.colours[side]);
    PlaneCursor at{hn::Add(all(plane.x), hn::Mul(all(plane.x_step), lanes)),
                   hn::Add(all(plane.y), hn::Mul(all(plane.y_step), lanes)), plane.x, plane.y};
    const std::uint32_t x_step = plane.x_step * kLanes, y_step = plane.y_step * kLanes;
    const Vector x_steps = all(x_step), y_steps = all(y_step);
    Xrgb8888::Value* const row = target.row(y);
    const int width = target.width / kGroup * kGroup;
    for (int x = 0; x < width; x += kLanes) {
        const ColumnSet::Group& rows = scene.walls->groups[static_cast<std::size_t>(x / kGroup)];
        if (y < rows.full_first || y >= rows.full_end) {
            Vector colour = plain;
            if (flats != nullptr)
                colour = fine.applies && is_on_one_tile(fine) ? fine_group(scene.texels, flats, fine, at)
                                                              : plane_group(scene, flats, step, at);
            hn::StoreU(colour, kColours, row + x);
        }
        at.x = hn::Add(at.x, x_steps);
        at.y = hn::Add(at.y, y_steps);
        at.first_x += x_step;
        at.first_y += y_step;
        fine.low_x += x_step;
        fine.low_y += y_step;
    }
}

void background_rows(const Background& scene, Surface8888 target, RowRange range)
{
    const int width = target.width / kGroup * kGroup;
    for (int y = range.first; y < range.end; ++y) {
        plane_row(scene, target, y);
        background_pixels(scene, target, y, width, target.width);
    }
    for (int x = 0; x < width; x += kLanes) wall_rows(scene, target, static_cast<std::size_t>(x), range);
}

HWY_INLINE Vector noise_of(Vector x, std::uint32_t y, std::uint32_t seed)
{
    Vector h = hn::Mul(x, all(0x9E3779B1U));
    h = hn::Xor(h, all(y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU));
    h = hn::Xor(h, hn::ShiftRight<15>(h));
    return hn::ShiftRight<29>(hn::Mul(h, all(0x2C1B3C6DU)));
}

HWY_INLINE Vector saturated_sum(Vector a, Vector b)
{
    return hn::BitCast(kColours, hn::SaturatedAdd(hn::BitCast(kBytes, a), hn::BitCast(kBytes, b)));
}
HWY_INLINE Vector average(Vector a, Vector b)
{
    return hn::BitCast(kColours, hn::AverageRound(hn::BitCast(kBytes, a), hn::BitCast(kBytes, b)));
}
HWY_INLINE Vector spectre(Vector target, Vector noise)
{
    const Vector quarter = hn::And(hn::ShiftRight<2>(target), all(0x3F3F3F3FU));
    const Vector dark = hn::Add(hn::Add(quarter, quarter), quarter); // fits into each byte
    return hn::Or(saturated_sum(dark, hn::Mul(noise, all(0x080808U))), all(0xFF000000U));
}

HWY_INLINE Vector blended(Blend mode, Vector target, Vector source, Vector noise)
{
    const Vector opaque = all(0xFF000000U);
    switch (mode) {
    case Blend::Copy:
        break;
    case Blend::Xor:
        return hn::Or(hn::Xor(target, source), opaque);
    case Blend::Or:
        return hn::Or(target, source);
    case Blend::And:
        return hn::And(target, source);
    case Blend::Quarter:
        return average(target, average(target, source));
    case Blend::Half:
        return average(target, source);
    case Blend::ThreeQuarters:
        return average(source, average(target, source));
    case Blend::Add:
        return saturated_sum(target, source);
    case Blend::Subtract:
        return hn::Or(
            hn::BitCast(kColours, hn::SaturatedSub(hn::BitCast(kBytes, target), hn::BitCast(kBytes, source))),
            opaque);
    case Blend::Spectre:
        return spectre(target, noise);
    }
    return source;
}

void cutout_columns(const Cutout& cutout, Surface8888 target, int first, RowRange range)
{
    ColumnCursor cursor =
        cursor_at(cutout.texels, *cutout.columns, static_cast<std::size_t>(first), range.first);
    const Vector column = hn::Iota(kColours, static_cast<std::uint32_t>(cutout.left + first));
    Xrgb8888::Value* pixel = target.row(range.first) + cutout.left + first;
    for (int y = range.first; y < range.end; ++y, pixel += target.pitch) {
        const Vector source = next_row(cursor);
        const Mask shown = hn::AndNot(hn::Eq(source, hn::Zero(kColours)), inside(cursor, y));
        if (hn::AllFalse(kColours, shown)) continue;
        const Vector known = hn::LoadU(kColours, pixel);
        Vector noise = hn::Zero(kColours);
        if (cutout.blend == Blend::Spectre)
            noise = noise_of(column, static_cast<std::uint32_t>(y), cutout.noise_seed);
        hn::StoreU(hn::IfThenElse(shown, blended(cutout.blend, known, source, noise), known), kColours,
                   pixel);
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

constexpr RowKernels kKernels{background_rows, cutout_rows};

} // namespace rpg::row_kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace rpg::row_kernels {

std::vector<const RowKernels*> vector_kernels()
{
    std::vector<const RowKernels*> kernels;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") != 0) kernels.push_back(&N_AVX2::kKernels);
    if (__builtin_cpu_supports("sse4.2") != 0) kernels.push_back(&N_SSE4::kKernels);
#elif HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
    kernels.push_back(&HWY_NAMESPACE::kKernels);
#endif
    return kernels;
}

} // namespace rpg::row_kernels
#endif
