#include "rpg/render/row_kernels.h"

// The same loops for eight pixels at a time. Only the functions marked RPG_AVX2 use these instructions, and
// only after the processor was asked.
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define RPG_AVX2 __attribute__((target("avx2")))

namespace rpg::row_kernels {
namespace {

using Vector = __m256i;

RPG_AVX2 inline Vector load(const void* from)
{
    return _mm256_loadu_si256(static_cast<const Vector*>(from));
}
RPG_AVX2 inline void store(void* to, Vector value)
{
    _mm256_storeu_si256(static_cast<Vector*>(to), value);
}
RPG_AVX2 inline Vector all(std::uint32_t value)
{
    return _mm256_set1_epi32(static_cast<int>(value));
}
RPG_AVX2 inline Vector gather(const Xrgb8888::Value* texels, Vector index)
{
    return _mm256_i32gather_epi32(static_cast<const int*>(static_cast<const void*>(texels)), index, 4);
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
RPG_AVX2 inline bool load_nearby(const Nearby& near, Vector rows, Vector columns, Vector& colour)
{
    const std::int32_t low = std::min(near.row1, near.row2), high = std::max(near.row1, near.row2);
    if (high - low >= kMostRows) return false;
    const auto texels_of = [&](std::int32_t row) { return near.texels + std::ptrdiff_t{row} * near.pitch; };
    // Mostly there are one or two rows: both are always loaded, since guessing which takes longer.
    const Vector here = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(high));
    colour = _mm256_blendv_epi8(_mm256_permutevar8x32_epi32(load(texels_of(low)), columns),
                                _mm256_permutevar8x32_epi32(load(texels_of(high)), columns), here);
    Vector found = _mm256_or_si256(here, _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(low)));
    for (std::int32_t row = low + 1; row < high; ++row) {
        const Vector between = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row));
        colour =
            _mm256_blendv_epi8(colour, _mm256_permutevar8x32_epi32(load(texels_of(row)), columns), between);
        found = _mm256_or_si256(found, between);
    }
    return _mm256_movemask_epi8(found) == -1;
}

// A group of columns, row by row. Where a picture is near, a texel shows in several rows: it is read once.
struct ColumnCursor {
    const Xrgb8888::Value* texels;
    std::int32_t pitch;
    bool is_narrow;
    Vector offsets;   // from `texels`, of row 0
    Vector low, high; // rows that exist
    Vector at, step;
    Vector top, bottom; // of the columns
    Vector rows;        // that are in `colour`
    Vector colour;
};

RPG_AVX2 inline ColumnCursor cursor_at(const Xrgb8888::Value* texels, const ColumnSet& columns,
                                       std::size_t first, int y)
{
    const ColumnSet::Group& group = columns.groups[first / kGroup];
    const Vector base = load(&columns.base[first]), step = load(&columns.step[first]);
    const std::int32_t origin = group.is_narrow ? group.low_base : 0;
    return {texels + origin,
            columns.pitch,
            group.is_narrow,
            _mm256_sub_epi32(base, _mm256_set1_epi32(origin)),
            _mm256_set1_epi32(columns.low_row),
            _mm256_set1_epi32(columns.high_row),
            _mm256_add_epi32(load(&columns.start[first]),
                             _mm256_mullo_epi32(step, all(static_cast<std::uint32_t>(y)))),
            step,
            load(&columns.top[first]),
            load(&columns.bottom[first]),
            _mm256_set1_epi32(-1),
            _mm256_setzero_si256()};
}

// The texels of a row, then one row on. Columns that have no picture there give any texel.
RPG_AVX2 inline Vector next_row(ColumnCursor& cursor)
{
    const Vector rows =
        _mm256_max_epi32(_mm256_min_epi32(_mm256_srli_epi32(cursor.at, 26), cursor.high), cursor.low);
    cursor.at = _mm256_add_epi32(cursor.at, cursor.step);
    if (_mm256_movemask_epi8(_mm256_cmpeq_epi32(rows, cursor.rows)) == -1) return cursor.colour;
    cursor.rows = rows;
    const Nearby near{cursor.texels, cursor.pitch, _mm256_extract_epi32(rows, 0),
                      _mm256_extract_epi32(rows, kGroup - 1)};
    if (!cursor.is_narrow || !load_nearby(near, rows, cursor.offsets, cursor.colour))
        cursor.colour = gather(
            cursor.texels,
            _mm256_add_epi32(cursor.offsets, _mm256_mullo_epi32(rows, _mm256_set1_epi32(cursor.pitch))));
    return cursor.colour;
}

// Lanes where the column has a picture in row y.
RPG_AVX2 inline Vector inside(const ColumnCursor& cursor, int y)
{
    const Vector row = _mm256_set1_epi32(y);
    return _mm256_andnot_si256(_mm256_cmpgt_epi32(cursor.top, row), _mm256_cmpgt_epi32(cursor.bottom, row));
}

// A group of wall columns, over the planes.
RPG_AVX2 void wall_rows(const Background& scene, Surface8888 target, std::size_t group, RowRange range)
{
    const ColumnSet::Group& rows = scene.walls->groups[group];
    range = {std::max(range.first, rows.first), std::min(range.end, rows.end)};
    if (range.first >= range.end) return;
    ColumnCursor cursor = cursor_at(scene.texels, *scene.walls, group * kGroup, range.first);
    Xrgb8888::Value* pixel = target.row(range.first) + group * kGroup;
    for (int y = range.first; y < range.end; ++y, pixel += target.pitch) {
        const Vector colour = next_row(cursor);
        const bool is_full = y >= rows.full_first && y < rows.full_end;
        store(pixel, is_full ? colour : _mm256_blendv_epi8(load(pixel), colour, inside(cursor, y)));
    }
}

struct PlaneCursor { // eight neighbours on a plane
    Vector x, y;
    std::uint32_t first_x, first_y;
};

// Whether a group of pixels in a row can lie on one tile at all, and how far it reaches.
struct PlaneStep {
    std::uint32_t reach_x, reach_y; // from the first lane to the last
    bool is_short;                  // less than a tile
};

PlaneStep step_of(const PlaneRow& row)
{
    constexpr std::uint32_t kMost = 1U << 23; // four units: seven steps are less than half a tile
    const auto is_short = [](std::uint32_t step) { return step + kMost < 2 * kMost; };
    return {row.x_step * (kGroup - 1), row.y_step * (kGroup - 1),
            is_short(row.x_step) && is_short(row.y_step)};
}

RPG_AVX2 inline Vector plane_group(const Background& scene, const std::int32_t* flats, const PlaneStep& step,
                                   const PlaneCursor& at)
{
    const Vector column = _mm256_and_si256(_mm256_srli_epi32(at.x, 21), all(63));
    const Vector row = _mm256_and_si256(_mm256_srli_epi32(at.y, 15), all(63U << 6));
    const Vector texel = _mm256_or_si256(row, column);
    const std::uint32_t last_x = at.first_x + step.reach_x, last_y = at.first_y + step.reach_y;
    if (step.is_short && (((at.first_x ^ last_x) | (at.first_y ^ last_y)) >> 27) == 0) {
        const Xrgb8888::Value* flat = scene.texels + flats[(at.first_y >> 27) * 32 + (at.first_x >> 27)];
        const auto texel_of = [](std::uint32_t place) {
            return static_cast<std::int32_t>(place >> 21 & 63U);
        };
        const std::int32_t column1 = texel_of(at.first_x), column2 = texel_of(last_x);
        const std::int32_t low = std::min(column1, column2), high = std::max(column1, column2);
        if (high - low < kGroup) {
            const Nearby near{flat + low, 64, texel_of(at.first_y), texel_of(last_y)};
            const Vector rows = _mm256_and_si256(_mm256_srli_epi32(at.y, 21), all(63));
            Vector colour;
            if (load_nearby(near, rows, _mm256_sub_epi32(column, _mm256_set1_epi32(low)), colour))
                return colour;
        }
        return gather(flat, texel);
    }
    const Vector tile =
        _mm256_or_si256(_mm256_slli_epi32(_mm256_srli_epi32(at.y, 27), 5), _mm256_srli_epi32(at.x, 27));
    return gather(scene.texels, _mm256_add_epi32(texel, _mm256_i32gather_epi32(flats, tile, 4)));
}

// Rows near enough that eight neighbours lie in eight columns and two rows of texels: most of a large
// picture.
struct FineRow {
    std::uint32_t low_x = 0, low_y = 0; // the corner of a group with the lowest place
    std::uint32_t span_x = 0, span_y = 0;
    bool applies = false;
};

FineRow fine_row(const PlaneRow& row)
{
    constexpr std::uint32_t kTexel = 1U << 21;
    FineRow fine;
    const auto part = [](std::uint32_t step,
                         std::uint32_t& span) -> std::uint32_t { // what the lowest lane adds
        const std::uint32_t reach = step * (kGroup - 1);
        const bool is_down = step >> 31 != 0;
        span = is_down ? 0U - reach : reach;
        return is_down ? reach : 0;
    };
    const auto size = [](std::uint32_t step) { return step >> 31 != 0 ? 0U - step : step; };
    fine.low_x = row.x + part(row.x_step, fine.span_x);
    fine.low_y = row.y + part(row.y_step, fine.span_y);
    fine.applies = size(row.x_step) <= kTexel && size(row.y_step) <= kTexel / (kGroup - 1);
    return fine;
}

RPG_AVX2 inline bool is_on_one_tile(const FineRow& fine)
{
    return (((fine.low_x + fine.span_x) ^ fine.low_x) | ((fine.low_y + fine.span_y) ^ fine.low_y)) >> 27 == 0;
}

RPG_AVX2 inline Vector fine_group(const Xrgb8888::Value* texels, const std::int32_t* flats,
                                  const FineRow& fine, const PlaneCursor& at)
{
    constexpr std::uint32_t kWhole = ~((1U << 21) - 1);
    const Xrgb8888::Value* first = texels + flats[(fine.low_y >> 27) * 32 + (fine.low_x >> 27)] +
                                   ((fine.low_y >> 21 & 63U) * 64 + (fine.low_x >> 21 & 63U));
    const Vector columns = _mm256_srli_epi32(_mm256_sub_epi32(at.x, all(fine.low_x & kWhole)), 21);
    const Vector second =
        _mm256_slli_epi32(_mm256_sub_epi32(at.y, all(fine.low_y & kWhole)), 10); // bit 31: row 2
    const __m256 row1 = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(load(first), columns));
    const __m256 row2 = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(load(first + 64), columns));
    return _mm256_castps_si256(_mm256_blendv_ps(row1, row2, _mm256_castsi256_ps(second)));
}

// Floor or ceiling, where not all is wall.
RPG_AVX2 void plane_row(const Background& scene, Surface8888 target, int y)
{
    const PlaneRow plane = scene.rows[y];
    const std::size_t side = y < scene.horizon ? 0 : 1;
    const std::int32_t* const flats = scene.flats[side];
    const PlaneStep step = step_of(plane);
    FineRow fine = fine_row(plane);
    const Vector lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), plain = all(scene.colours[side]);
    PlaneCursor at{_mm256_add_epi32(all(plane.x), _mm256_mullo_epi32(all(plane.x_step), lanes)),
                   _mm256_add_epi32(all(plane.y), _mm256_mullo_epi32(all(plane.y_step), lanes)), plane.x,
                   plane.y};
    const std::uint32_t x_step = plane.x_step * kGroup, y_step = plane.y_step * kGroup;
    Xrgb8888::Value* pixel = target.row(y);
    const Xrgb8888::Value* const end = pixel + target.width / kGroup * kGroup;
    for (const ColumnSet::Group* rows = scene.walls->groups.data(); pixel != end; ++rows, pixel += kGroup) {
        if (y < rows->full_first || y >= rows->full_end) {
            if (flats == nullptr)
                store(pixel, plain);
            else if (fine.applies && is_on_one_tile(fine))
                store(pixel, fine_group(scene.texels, flats, fine, at));
            else
                store(pixel, plane_group(scene, flats, step, at));
        }
        at.x = _mm256_add_epi32(at.x, all(x_step));
        at.y = _mm256_add_epi32(at.y, all(y_step));
        at.first_x += x_step;
        at.first_y += y_step;
        fine.low_x += x_step;
        fine.low_y += y_step;
    }
}

RPG_AVX2 void background_rows(const Background& scene, Surface8888 target, RowRange range)
{
    const int whole = target.width / kGroup;
    for (int y = range.first; y < range.end; ++y) {
        plane_row(scene, target, y);
        background_pixels(scene, target, y, whole * kGroup, target.width);
    }
    for (int group = 0; group < whole; ++group)
        wall_rows(scene, target, static_cast<std::size_t>(group), range);
}

RPG_AVX2 inline Vector noise_of(Vector x, std::uint32_t y, std::uint32_t seed)
{
    Vector h = _mm256_mullo_epi32(x, all(0x9E3779B1U));
    h = _mm256_xor_si256(h, all(y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU));
    h = _mm256_xor_si256(h, _mm256_srli_epi32(h, 15));
    return _mm256_srli_epi32(_mm256_mullo_epi32(h, all(0x2C1B3C6DU)), 29);
}

RPG_AVX2 inline Vector spectre(Vector target, Vector noise)
{
    const Vector quarter = _mm256_and_si256(_mm256_srli_epi32(target, 2), all(0x3F3F3F3FU));
    const Vector dark = _mm256_add_epi8(_mm256_add_epi8(quarter, quarter), quarter);
    const Vector grains = _mm256_mullo_epi32(noise, all(0x080808U));
    return _mm256_or_si256(_mm256_adds_epu8(dark, grains), all(0xFF000000U));
}

RPG_AVX2 inline Vector blended(Blend mode, Vector target, Vector source, Vector noise)
{
    const Vector opaque = all(0xFF000000U);
    switch (mode) {
    case Blend::Copy:
        break;
    case Blend::Xor:
        return _mm256_or_si256(_mm256_xor_si256(target, source), opaque);
    case Blend::Or:
        return _mm256_or_si256(target, source);
    case Blend::And:
        return _mm256_and_si256(target, source);
    case Blend::Quarter:
        return _mm256_avg_epu8(target, _mm256_avg_epu8(target, source));
    case Blend::Half:
        return _mm256_avg_epu8(target, source);
    case Blend::ThreeQuarters:
        return _mm256_avg_epu8(source, _mm256_avg_epu8(target, source));
    case Blend::Add:
        return _mm256_adds_epu8(target, source);
    case Blend::Subtract:
        return _mm256_or_si256(_mm256_subs_epu8(target, source), opaque);
    case Blend::Spectre:
        return spectre(target, noise);
    }
    return source;
}

RPG_AVX2 void cutout_group(const Cutout& cutout, Surface8888 target, int group, RowRange range)
{
    const auto first = static_cast<std::size_t>(group) * kGroup;
    ColumnCursor cursor = cursor_at(cutout.texels, *cutout.columns, first, range.first);
    const Vector column = _mm256_add_epi32(_mm256_set1_epi32(cutout.left + group * kGroup),
                                           _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    Xrgb8888::Value* pixel = target.row(range.first) + cutout.left + first;
    for (int y = range.first; y < range.end; ++y, pixel += target.pitch) {
        const Vector source = next_row(cursor);
        const Vector clear = _mm256_cmpeq_epi32(source, _mm256_setzero_si256());
        const Vector shown = _mm256_andnot_si256(clear, inside(cursor, y));
        if (_mm256_testz_si256(shown, shown) != 0) continue;
        const Vector known = load(pixel);
        Vector noise = _mm256_setzero_si256();
        if (cutout.blend == Blend::Spectre)
            noise = noise_of(column, static_cast<std::uint32_t>(y), cutout.noise_seed);
        store(pixel, _mm256_blendv_epi8(known, blended(cutout.blend, known, source, noise), shown));
    }
}

RPG_AVX2 void cutout_rows(const Cutout& cutout, Surface8888 target, RowRange range)
{
    const ColumnSet& columns = *cutout.columns;
    const int fitting =
        std::min(static_cast<int>(columns.groups.size()), (target.width - cutout.left) / kGroup);
    for (int group = 0; group < fitting; ++group) {
        const ColumnSet::Group& rows = columns.groups[static_cast<std::size_t>(group)];
        const RowRange shown{std::max(range.first, rows.first), std::min(range.end, rows.end)};
        if (shown.first < shown.end) cutout_group(cutout, target, group, shown);
    }
    for (int y = range.first; y < range.end; ++y)
        cutout_pixels(cutout, target, y, std::min(fitting * kGroup, cutout.count), cutout.count);
}

} // namespace

const RowKernels* avx2_kernels()
{
    static constexpr RowKernels kKernels{background_rows, cutout_rows};
    return __builtin_cpu_supports("avx2") != 0 ? &kKernels : nullptr;
}

} // namespace rpg::row_kernels

#else

namespace rpg::row_kernels {

const RowKernels* avx2_kernels()
{
    return nullptr;
}

} // namespace rpg::row_kernels

#endif
