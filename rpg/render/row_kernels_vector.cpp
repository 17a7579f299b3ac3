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
#include <hwy/cache_control.h>
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
constexpr std::int32_t kMaxRows = 4;

struct Nearby {
    const Xrgb8888::Value* texels; // of row 0, at the lowest column
    std::int32_t pitch;
    std::int32_t row1, row2; // of the outermost lanes
};

// False if a lane shows another row than those between the outermost ones.
HWY_INLINE bool load_nearby(const Nearby& near, Whole rows, Whole columns, Vector& colour)
{
    const std::int32_t low = std::min(near.row1, near.row2), high = std::max(near.row1, near.row2);
    if (high - low >= kMaxRows) return false;
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
template <int kShift> struct ColumnCursor {
    const Xrgb8888::Value* texels;
    std::int32_t pitch;
    bool is_narrow;
    bool is_near;    // kBlock rows of every column are less than a texel
    Whole offsets;   // from `texels`, of row 0
    Whole low, high; // rows that exist
    Vector at, step;
    Whole top, bottom; // of the columns
    Whole rows;        // that are in `colour`
    Vector colour;
};

template <int kShift> HWY_INLINE ColumnCursor<kShift>
cursor_at(const Xrgb8888::Value* texels, const ColumnSet& columns, std::size_t first, int y)
{
    const ColumnSet::Group& group = columns.groups[first / kGroup];
    const Vector step = hn::LoadU(kColours, &columns.step[first]);
    const std::int32_t origin = group.is_narrow ? group.low_base : 0;
    return {texels + origin,
            columns.pitch,
            group.is_narrow,
            hn::AllTrue(kColours, hn::Eq(hn::ShiftRight<kShift - 2>(step), hn::Zero(kColours))),
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

template <int kShift> HWY_INLINE Whole rows_of(const ColumnCursor<kShift>& cursor, Vector at)
{
    return hn::Max(hn::Min(whole(hn::ShiftRight<kShift>(at)), cursor.high), cursor.low);
}

// The texels of a row, then one row on. Columns that have no picture there give any texel.
template <int kShift> HWY_INLINE Vector next_row(ColumnCursor<kShift>& cursor)
{
    const Whole rows = rows_of(cursor, cursor.at);
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
template <int kShift> HWY_INLINE Mask inside(const ColumnCursor<kShift>& cursor, int y)
{
    const Whole row = all_whole(y);
    return hn::RebindMask(kColours, hn::AndNot(hn::Gt(cursor.top, row), hn::Gt(cursor.bottom, row)));
}

// Rows that are drawn at once where a texel covers at least as many.
constexpr int kBlock = 4;

// The texels of the next kBlock rows, if all these rows show the same ones; otherwise nothing has changed.
template <int kShift> HWY_INLINE bool next_block(ColumnCursor<kShift>& cursor)
{
    const Vector last = hn::Add(cursor.at, hn::Mul(cursor.step, all(kBlock - 1)));
    if (!hn::AllTrue(kWholes, hn::Eq(rows_of(cursor, last), cursor.rows))) return false;
    cursor.at = hn::Add(last, cursor.step);
    return true;
}

// Rows of a wall that all columns have.
HWY_INLINE void full_wall_rows(ColumnCursor<kRowShift>& cursor, Xrgb8888::Value* pixel, std::ptrdiff_t pitch,
                               int count)
{
    for (; count >= kBlock; count -= kBlock) {
        const bool is_even = cursor.is_near && next_block(cursor);
        for (int i = 0; i < kBlock; ++i, pixel += pitch)
            hn::StoreU(is_even ? cursor.colour : next_row(cursor), kColours, pixel);
    }
    for (; count > 0; --count, pixel += pitch) hn::StoreU(next_row(cursor), kColours, pixel);
}

// Rows that only some columns have.
HWY_INLINE void part_wall_rows(ColumnCursor<kRowShift>& cursor, Xrgb8888::Value* pixel, std::ptrdiff_t pitch,
                               RowRange range)
{
    for (int y = range.first; y < range.end; ++y, pixel += pitch) {
        const Vector colour = next_row(cursor);
        hn::StoreU(hn::IfThenElse(inside(cursor, y), colour, hn::LoadU(kColours, pixel)), kColours, pixel);
    }
}

// Rows of a large picture are far from each other in memory, and no processor foresees that columns go down
// all of them: it is told some groups before.
HWY_INLINE void fetch_ahead(const Xrgb8888::Value* pixel, std::ptrdiff_t pitch, int count)
{
    for (pixel += std::ptrdiff_t{8} * kGroup; count > 0; --count, pixel += pitch) hwy::Prefetch(pixel);
}

// Wall columns first.., over the planes.
void wall_rows(const Background& scene, Surface8888 target, std::size_t first, RowRange range)
{
    const ColumnSet::Group& rows = scene.walls->groups[first / kGroup];
    range = {std::max(range.first, rows.first), std::min(range.end, rows.end)};
    if (range.first >= range.end) return;
    ColumnCursor<kRowShift> cursor = cursor_at<kRowShift>(scene.texels, *scene.walls, first, range.first);
    const int full_first = std::clamp(rows.full_first, range.first, range.end);
    const int full_end = std::clamp(rows.full_end, full_first, range.end);
    const auto pixel = [&](int y) { return target.row(y) + first; };
    if (first % (2 * kGroup) == 0) fetch_ahead(pixel(range.first), target.pitch, range.end - range.first);
    part_wall_rows(cursor, pixel(range.first), target.pitch, {range.first, full_first});
    full_wall_rows(cursor, pixel(full_first), target.pitch, full_end - full_first);
    part_wall_rows(cursor, pixel(full_end), target.pitch, {full_end, range.end});
}

struct Place { // on a plane
    std::uint32_t x, y;
};

// How neighbours in a row lie to each other.
struct Stretch {
    Place offset; // of the lowest place, from the first neighbour
    Place span;   // from the lowest place to the highest
};

HWY_INLINE Stretch stretch_of(const PlaneRow& row, int pixels)
{
    Stretch stretch;
    const auto part = [&](std::uint32_t step, std::uint32_t& offset, std::uint32_t& span) {
        const std::uint32_t reach = step * static_cast<std::uint32_t>(pixels - 1);
        const bool is_down = step >> 31 != 0;
        offset = is_down ? reach : 0;
        span = is_down ? 0U - reach : reach;
    };
    part(row.x_step, stretch.offset.x, stretch.span.x);
    part(row.y_step, stretch.offset.y, stretch.span.y);
    return stretch;
}

HWY_INLINE bool is_on_one_tile(Place low, const Stretch& stretch)
{
    return (((low.x + stretch.span.x) ^ low.x) | ((low.y + stretch.span.y) ^ low.y)) >> 27 == 0;
}

HWY_INLINE std::int32_t texel_of(std::uint32_t place)
{
    return static_cast<std::int32_t>(place >> 21 & 63U);
}

// A row of floor or ceiling, textured.
struct PlaneCursor {
    const Xrgb8888::Value* texels;
    const std::int32_t* flats;
    PlaneRow row;
    Stretch group;
    bool is_short;         // a group can lie on one tile at all
    Vector x, y;           // of a group, from its first lane
    Vector x_step, y_step; // from a group to the next

    HWY_INLINE Place at(int column) const
    {
        const auto steps = static_cast<std::uint32_t>(column);
        return {row.x + row.x_step * steps, row.y + row.y_step * steps};
    }
    HWY_INLINE const Xrgb8888::Value* flat_at(Place place) const
    {
        return texels + flats[(place.y >> 27) * 32 + (place.x >> 27)];
    }
};

HWY_INLINE std::uint32_t size_of(std::uint32_t step)
{
    return step >> 31 != 0 ? 0U - step : step;
}

HWY_INLINE PlaneCursor plane_cursor(const Background& scene, const std::int32_t* flats, const PlaneRow& row)
{
    constexpr std::uint32_t kMax = 1U << 23; // four units: seven steps are less than half a tile
    const Vector lanes = hn::Iota(kColours, 0);
    return {scene.texels,
            flats,
            row,
            stretch_of(row, kLanes),
            size_of(row.x_step) < kMax && size_of(row.y_step) < kMax,
            hn::Mul(all(row.x_step), lanes),
            hn::Mul(all(row.y_step), lanes),
            all(row.x_step * kLanes),
            all(row.y_step * kLanes)};
}

HWY_INLINE Vector plane_group(const PlaneCursor& plane, Place first)
{
    const Vector x = hn::Add(plane.x, all(first.x)), y = hn::Add(plane.y, all(first.y));
    const Vector column = hn::And(hn::ShiftRight<21>(x), all(63));
    const Vector row = hn::And(hn::ShiftRight<15>(y), all(63U << 6));
    const Whole texel = whole(hn::Or(row, column));
    const Place low{first.x + plane.group.offset.x, first.y + plane.group.offset.y};
    if (plane.is_short && is_on_one_tile(low, plane.group)) {
        const Xrgb8888::Value* flat = plane.flat_at(low);
        if constexpr (kLoadsRows) {
            const std::int32_t low_column = texel_of(low.x), low_row = texel_of(low.y);
            if (texel_of(low.x + plane.group.span.x) - low_column < kGroup) {
                const Nearby near{flat + low_column, 64, low_row, texel_of(low.y + plane.group.span.y)};
                const Whole rows = whole(hn::And(hn::ShiftRight<21>(y), all(63)));
                Vector colour;
                if (load_nearby(near, rows, hn::Sub(whole(column), all_whole(low_column)), colour))
                    return colour;
            }
        }
        return gather(flat, texel);
    }
    const Vector tile = hn::Or(hn::ShiftLeft<5>(hn::ShiftRight<27>(y)), hn::ShiftRight<27>(x));
    return gather(plane.texels, hn::Add(texel, hn::GatherIndex(kWholes, plane.flats, whole(tile))));
}

// For groups whose texels lie in eight columns and two rows of one tile, as most do in a large picture.
template <int kGroups>
HWY_INLINE void fine_groups(const PlaneCursor& plane, Place first, Place low, Xrgb8888::Value* pixel)
{
    constexpr std::uint32_t kWhole = ~((1U << 21) - 1);
    const Xrgb8888::Value* texels = plane.flat_at(low) + (texel_of(low.y) * 64 + texel_of(low.x));
    const Vector row1 = hn::LoadU(kColours, texels), row2 = hn::LoadU(kColours, texels + 64);
    Vector x = hn::Add(plane.x, all(first.x - (low.x & kWhole)));
    Vector y = hn::Add(plane.y, all(first.y - (low.y & kWhole)));
    for (int i = 0; i < kGroups; ++i) {
        const auto columns = hn::IndicesFromVec(kColours, hn::ShiftRight<21>(x));
        const Whole is_second = whole(hn::ShiftLeft<10>(y)); // bit 31
        const Whole colour = hn::IfNegativeThenElse(is_second, whole(hn::TableLookupLanes(row2, columns)),
                                                    whole(hn::TableLookupLanes(row1, columns)));
        hn::StoreU(bits(colour), kColours, pixel + i * kLanes);
        x = hn::Add(x, plane.x_step);
        y = hn::Add(y, plane.y_step);
    }
}

template <int kGroups> HWY_INLINE bool is_fine(const PlaneRow& row)
{
    constexpr std::uint32_t kTexel = 1U << 21, kSteps = kGroups * kGroup - 1;
    return kLoadsRows && size_of(row.x_step) <= kTexel * 7 / kSteps && size_of(row.y_step) <= kTexel / kSteps;
}

// As many groups from here as are drawn at once, if they end before `end` and lie on one tile.
template <int kGroups> HWY_INLINE bool draw_fine(const PlaneCursor& plane, const Stretch& stretch,
                                                 Xrgb8888::Value* pixels, int x, int end)
{
    const Place at = plane.at(x), low{at.x + stretch.offset.x, at.y + stretch.offset.y};
    if (x + kGroups * kLanes > end || !is_on_one_tile(low, stretch)) return false;
    fine_groups<kGroups>(plane, at, low, pixels + x);
    return true;
}

// Columns first..end-1; kGroups: how many groups may be drawn at once, 0: none as a fine one.
template <int kGroups>
void plane_pixels(const PlaneCursor& plane, Xrgb8888::Value* pixels, int first, int end)
{
    constexpr int kMany = kGroups * kLanes;
    const Stretch many = stretch_of(plane.row, kMany);
    for (int x = first; x < end;) {
        if constexpr (kGroups > 1) {
            if (draw_fine<kGroups>(plane, many, pixels, x, end)) {
                x += kMany;
                continue;
            }
        }
        if (kGroups == 0 || !draw_fine<1>(plane, plane.group, pixels, x, end))
            hn::StoreU(plane_group(plane, plane.at(x)), kColours, pixels + x);
        x += kLanes;
    }
}

// Some of its tiles are in full colour.
void fine_plane_row(const Background& scene, Surface8888 target, int y, int first, int end)
{
    const FineFlat* flats = scene.rows[y].fine_flats;
    const PlaneCursor plane = plane_cursor(scene, nullptr, scene.rows[y]);
    Xrgb8888::Value* const pixels = target.row(y);
    for (int x = first; x < end; x += kLanes) {
        const Place at = plane.at(x), low{at.x + plane.group.offset.x, at.y + plane.group.offset.y};
        if (!plane.is_short || !is_on_one_tile(low, plane.group)) {
            for (int i = x; i < x + kLanes; ++i)
                pixels[i] = fine_plane_pixel(flats, plane.at(i).x, plane.at(i).y);
            continue;
        }
        const FineFlat& flat = flats[(low.y >> 27) * 32 + (low.x >> 27)];
        const Vector on_tile = all(kOnTile);
        const Vector column = hn::ShiftRightSame(hn::And(hn::Add(plane.x, all(at.x)), on_tile), flat.x_shift);
        const Vector row = hn::ShiftRightSame(hn::And(hn::Add(plane.y, all(at.y)), on_tile), flat.y_shift);
        const Whole texel = hn::Add(hn::Mul(whole(row), all_whole(flat.pitch)), whole(column));
        hn::StoreU(gather(flat.texels, texel), kColours, pixels + x);
    }
}

// Floor or ceiling.
void plane_row(const Background& scene, Surface8888 target, int y, int first, int end)
{
    const std::size_t side = y < scene.horizon ? 0 : 1;
    Xrgb8888::Value* const pixels = target.row(y);
    if (scene.flats[side] == nullptr) {
        for (int x = first; x < end; x += kLanes) hn::StoreU(all(scene.colours[side]), kColours, pixels + x);
        return;
    }
    if (scene.rows[y].fine_flats != nullptr) return fine_plane_row(scene, target, y, first, end);
    const PlaneRow& row = scene.rows[y];
    const PlaneCursor plane = plane_cursor(scene, scene.flats[side], row);
    if (is_fine<4>(row))
        plane_pixels<4>(plane, pixels, first, end);
    else if (is_fine<2>(row))
        plane_pixels<2>(plane, pixels, first, end);
    else if (is_fine<1>(row))
        plane_pixels<1>(plane, pixels, first, end);
    else
        plane_pixels<0>(plane, pixels, first, end);
}

void background_rows(const Background& scene, Surface8888 target, RowRange range)
{
    const int width = target.width / kGroup * kGroup;
    const auto is_wall = [&](int x) { // in all of these rows
        const ColumnSet::Group& rows = scene.walls->groups[static_cast<std::size_t>(x / kGroup)];
        return rows.full_first <= range.first && rows.full_end >= range.end;
    };
    for (int first = 0, end = 0; first < width; first = end + kGroup) {
        for (end = first; end < width && !is_wall(end);) end += kGroup;
        if (first == end) continue;
        for (int y = range.first; y < range.end; ++y) plane_row(scene, target, y, first, end);
    }
    for (int y = range.first; y < range.end; ++y) background_pixels(scene, target, y, width, target.width);
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

// As Xrgb8888::mixed, with the alpha of each texel.
HWY_INLINE Vector mixed(Vector target, Vector source, Vector texels)
{
    const Vector odd = all(0x00FF00FFU), alpha = hn::ShiftRight<24>(texels);
    const Vector part = hn::Add(alpha, hn::ShiftRight<7>(alpha)), rest = hn::Sub(all(256), part);
    const auto sum = [&](Vector s, Vector d) {
        return hn::Add(hn::Mul(hn::And(s, odd), part), hn::Mul(hn::And(d, odd), rest));
    };
    return hn::Or(hn::And(hn::ShiftRight<8>(sum(source, target)), odd),
                  hn::AndNot(odd, sum(hn::ShiftRight<8>(source), hn::ShiftRight<8>(target))));
}

// Whether no texel is half clear.
HWY_INLINE bool is_solid(Vector texels)
{
    const auto whole_alpha = hn::Eq(hn::ShiftRight<24>(texels), all(255));
    return hn::AllTrue(kColours, hn::Or(whole_alpha, hn::Eq(texels, hn::Zero(kColours))));
}

// Neighbouring columns of a sprite over what is there.
template <int kShift> HWY_INLINE void cutout_pixels_of(const Cutout& cutout, Vector source, Mask shown,
                                                       Xrgb8888::Value* pixel, Vector column, int y)
{
    const Vector known = hn::LoadU(kColours, pixel);
    Vector noise = hn::Zero(kColours);
    if (cutout.blend == Blend::Spectre)
        noise = noise_of(column, static_cast<std::uint32_t>(y), cutout.noise_seed);
    Vector colour = blended(cutout.blend, known, source, noise);
    if constexpr (kShift == kFineShift)
        colour =
            is_solid(source)
                ? colour
                : mixed(known, blended(cutout.blend, known, hn::Or(source, all(0xFF000000U)), noise), source);
    hn::StoreU(hn::IfThenElse(shown, colour, known), kColours, pixel);
}

// The rows of a block show the same texels, and all columns have a picture there.
HWY_INLINE void copy_block(Vector source, Mask shown, Xrgb8888::Value* pixel, std::ptrdiff_t pitch)
{
    if (hn::AllFalse(kColours, shown)) return;
    for (int i = 0; i < kBlock; ++i, pixel += pitch)
        hn::StoreU(hn::IfThenElse(shown, source, hn::LoadU(kColours, pixel)), kColours, pixel);
}

template <int kShift> void cutout_columns(const Cutout& cutout, Surface8888 target, int first, RowRange range)
{
    const ColumnSet::Group& rows = cutout.columns->groups[static_cast<std::size_t>(first / kGroup)];
    ColumnCursor<kShift> cursor =
        cursor_at<kShift>(cutout.texels, *cutout.columns, static_cast<std::size_t>(first), range.first);
    const Vector column = hn::Iota(kColours, static_cast<std::uint32_t>(cutout.left + first));
    const bool has_blocks = cursor.is_near && cutout.blend == Blend::Copy;
    Xrgb8888::Value* pixel = target.row(range.first) + cutout.left + first;
    for (int y = range.first; y < range.end;) {
        if (has_blocks && y >= rows.full_first && y + kBlock <= std::min(range.end, rows.full_end) &&
            (kShift == kRowShift || is_solid(cursor.colour)) && next_block(cursor)) {
            copy_block(cursor.colour, hn::Ne(cursor.colour, hn::Zero(kColours)), pixel, target.pitch);
            y += kBlock;
            pixel += kBlock * target.pitch;
            continue;
        }
        const Vector source = next_row(cursor);
        const Mask shown = hn::AndNot(hn::Eq(source, hn::Zero(kColours)), inside(cursor, y));
        if (!hn::AllFalse(kColours, shown)) cutout_pixels_of<kShift>(cutout, source, shown, pixel, column, y);
        ++y;
        pixel += target.pitch;
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
        if (shown.first >= shown.end) continue;
        if (columns.is_fine)
            cutout_columns<kFineShift>(cutout, target, x, shown);
        else
            cutout_columns<kRowShift>(cutout, target, x, shown);
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
