#include "rpg/render/row_kernels_internal.h"

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

// The texels of a group of columns in row y. Lanes outside of `mask` may be anything.
RPG_AVX2 inline Vector column_group(const Xrgb8888::Value* texels, const ColumnSet& columns,
                                    std::size_t first, int y, Vector mask)
{
    const ColumnSet::Group& group = columns.groups[first / kGroup];
    const auto row_number = static_cast<std::uint32_t>(y);
    const Vector rows =
        _mm256_srli_epi32(_mm256_add_epi32(load(&columns.start[first]),
                                           _mm256_mullo_epi32(load(&columns.step[first]), all(row_number))),
                          26);
    const Vector base = load(&columns.base[first]);
    if (group.is_narrow) {
        const auto row_of = [&](std::size_t i) {
            return static_cast<std::int32_t>((columns.start[i] + columns.step[i] * row_number) >> 26);
        };
        const Nearby near{texels + group.low_base, columns.pitch, row_of(first), row_of(first + kGroup - 1)};
        const bool is_inside = std::min(near.row1, near.row2) >= columns.low_row &&
                               std::max(near.row1, near.row2) <= columns.high_row;
        const Vector offsets = _mm256_sub_epi32(base, _mm256_set1_epi32(group.low_base));
        Vector colour;
        if (is_inside && load_nearby(near, rows, offsets, colour)) return colour;
    }
    const Vector index = _mm256_add_epi32(base, _mm256_mullo_epi32(rows, _mm256_set1_epi32(columns.pitch)));
    return gather(texels, _mm256_and_si256(index, mask));
}

// Lanes where the column has a picture in row y.
RPG_AVX2 inline Vector inside(const ColumnSet& columns, std::size_t first, Vector y)
{
    const Vector above = _mm256_cmpgt_epi32(load(&columns.top[first]), y);
    return _mm256_andnot_si256(above, _mm256_cmpgt_epi32(load(&columns.bottom[first]), y));
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

RPG_AVX2 void background_row(const Background& scene, Surface8888 target, int y)
{
    const ColumnSet& walls = *scene.walls;
    const ColumnSet::Group* const groups = walls.groups.data();
    const Xrgb8888::Value* const texels = scene.texels;
    const PlaneRow plane = scene.rows[y];
    const std::size_t side = y < scene.horizon ? 0 : 1;
    const std::int32_t* const flats = scene.flats[side];
    const PlaneStep step = step_of(plane);
    FineRow fine = fine_row(plane);
    const Vector lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const Vector row_number = all(static_cast<std::uint32_t>(y)), plain = all(scene.colours[side]);
    PlaneCursor at{_mm256_add_epi32(all(plane.x), _mm256_mullo_epi32(all(plane.x_step), lanes)),
                   _mm256_add_epi32(all(plane.y), _mm256_mullo_epi32(all(plane.y_step), lanes)), plane.x,
                   plane.y};
    const std::uint32_t x_step = plane.x_step * kGroup, y_step = plane.y_step * kGroup;
    Xrgb8888::Value* pixel = target.row(y);
    const auto whole = static_cast<std::size_t>(target.width / kGroup);
    for (std::size_t group = 0; group < whole; ++group, pixel += kGroup) {
        const ColumnSet::Group& rows = groups[group];
        const bool is_wall = y >= rows.full_first && y < rows.full_end;
        Vector colour = plain;
        if (is_wall) {
            colour = column_group(texels, walls, group * kGroup, y, all(0xFFFFFFFFU));
        } else {
            if (flats != nullptr)
                colour = fine.applies && is_on_one_tile(fine) ? fine_group(texels, flats, fine, at)
                                                              : plane_group(scene, flats, step, at);
            if (y >= rows.first && y < rows.end) {
                const Vector mask = inside(walls, group * kGroup, row_number);
                const Vector wall = column_group(texels, walls, group * kGroup, y, mask);
                colour = _mm256_blendv_epi8(colour, wall, mask);
            }
        }
        store(pixel, colour);
        at.x = _mm256_add_epi32(at.x, all(x_step));
        at.y = _mm256_add_epi32(at.y, all(y_step));
        at.first_x += x_step;
        at.first_y += y_step;
        fine.low_x += x_step;
        fine.low_y += y_step;
    }
    background_pixels(scene, target, y, static_cast<int>(whole) * kGroup, target.width);
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

RPG_AVX2 void cutout_row(const Cutout& cutout, Surface8888 target, int y)
{
    const ColumnSet& columns = *cutout.columns;
    const Vector row_number = all(static_cast<std::uint32_t>(y));
    const Vector lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    Xrgb8888::Value* row = target.row(y) + cutout.left;
    const int fitting =
        std::min(static_cast<int>(columns.groups.size()), (target.width - cutout.left) / kGroup);
    for (int group = 0; group < fitting; ++group) {
        const std::size_t first = static_cast<std::size_t>(group) * kGroup;
        const ColumnSet::Group& rows = columns.groups[static_cast<std::size_t>(group)];
        if (y < rows.first || y >= rows.end) continue;
        const Vector mask = inside(columns, first, row_number);
        const Vector source = column_group(cutout.texels, columns, first, y, mask);
        const Vector clear = _mm256_cmpeq_epi32(source, _mm256_setzero_si256());
        const Vector shown = _mm256_andnot_si256(clear, mask);
        if (_mm256_testz_si256(shown, shown) != 0) continue;
        const Vector known = load(row + first);
        Vector noise = _mm256_setzero_si256();
        if (cutout.blend == Blend::Spectre) {
            const Vector x =
                _mm256_add_epi32(all(static_cast<std::uint32_t>(cutout.left + group * kGroup)), lanes);
            noise = noise_of(x, static_cast<std::uint32_t>(y), cutout.noise_seed);
        }
        const Vector mixed = blended(cutout.blend, known, source, noise);
        store(row + first, _mm256_blendv_epi8(known, mixed, shown));
    }
    cutout_pixels(cutout, target, y, std::min(fitting * kGroup, cutout.count), cutout.count);
}

} // namespace

const RowKernels* avx2_kernels()
{
    static constexpr RowKernels kKernels{background_row, cutout_row};
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
