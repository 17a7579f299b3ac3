#include "rpg/render/row_kernels.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace rpg {
namespace {

constexpr std::int32_t kNoRow = std::numeric_limits<std::int32_t>::max();

void portable_background(const Background& scene, Surface8888 target, RowRange rows)
{
    for (int y = rows.first; y < rows.end; ++y)
        row_kernels::background_pixels(scene, target, y, 0, target.width);
}

void portable_cutout(const Cutout& cutout, Surface8888 target, RowRange rows)
{
    for (int y = rows.first; y < rows.end; ++y)
        row_kernels::cutout_pixels(cutout, target, y, 0, cutout.count);
}

// Textured, at least partly in full colour.
void fine_background_pixels(const Background& scene, Surface8888 target, int y, int first, int end)
{
    const ColumnSet& walls = *scene.walls;
    const PlaneRow& plane = scene.rows[y];
    Xrgb8888::Value* row = target.row(y);
    for (int x = first; x < end; ++x) {
        const auto i = static_cast<std::size_t>(x);
        const auto steps = static_cast<std::uint32_t>(x);
        row[x] = y >= walls.top[i] && y < walls.bottom[i]
                     ? row_kernels::column_pixel<kRowShift>(scene.texels, walls, i, y)
                     : row_kernels::fine_plane_pixel(plane.fine_flats, plane.x + plane.x_step * steps,
                                                     plane.y + plane.y_step * steps);
    }
}

template <int kShift>
void column_cutout_pixels(const Cutout& cutout, Surface8888 target, int y, int first, int end)
{
    const ColumnSet& columns = *cutout.columns;
    Xrgb8888::Value* row = target.row(y) + cutout.left;
    for (int x = first; x < end; ++x) {
        const auto i = static_cast<std::size_t>(x);
        if (y < columns.top[i] || y >= columns.bottom[i]) continue;
        const Xrgb8888::Value colour = row_kernels::column_pixel<kShift>(cutout.texels, columns, i, y);
        if (colour == 0) continue;
        Xrgb8888::Value shown = kShift == kFineShift ? colour | 0xFF000000U : colour;
        if (cutout.blend != Blend::Copy)
            shown = Xrgb8888::blend(cutout.blend, row[x], shown,
                                    spectre_noise(static_cast<std::uint32_t>(cutout.left + x),
                                                  static_cast<std::uint32_t>(y), cutout.noise_seed));
        row[x] = kShift == kFineShift ? Xrgb8888::mixed(row[x], shown, colour >> 24) : shown;
    }
}

} // namespace

void ColumnSet::resize(int columns)
{
    const std::size_t size = static_cast<std::size_t>(columns + kGroup - 1) / kGroup * kGroup;
    base.assign(size, 0);
    start.assign(size, 0);
    step.assign(size, 0);
    top.assign(size, kNoRow);
    bottom.assign(size, 0);
}

void ColumnSet::finish()
{
    groups.assign(base.size() / kGroup, {});
    for (std::size_t i = 0; i < groups.size(); ++i) {
        finish_rows(i * kGroup, groups[i]);
        finish_bases(i * kGroup, groups[i]);
    }
}

void ColumnSet::finish_rows(std::size_t first, Group& group)
{
    group = {.first = kNoRow, .end = 0, .full_first = 0, .full_end = kNoRow};
    std::size_t shown = first + kGroup;
    for (std::size_t i = first; i < first + kGroup; ++i) {
        group.full_first = std::max(group.full_first, top[i]);
        group.full_end = std::min(group.full_end, bottom[i]);
        if (top[i] >= bottom[i]) continue;
        group.first = std::min(group.first, top[i]);
        group.end = std::max(group.end, bottom[i]);
        shown = i;
    }
    if (shown == first + kGroup) return;
    for (std::size_t i = first; i < first + kGroup; ++i) { // the others are read like one that is shown
        if (top[i] < bottom[i]) continue;
        base[i] = base[shown];
        start[i] = start[shown];
        step[i] = step[shown];
    }
}

void ColumnSet::finish_bases(std::size_t first, Group& group)
{
    constexpr std::int32_t kAround = 64; // a texture begins again
    std::array<std::int32_t, kGroup> bases{};
    std::copy_n(base.begin() + static_cast<std::ptrdiff_t>(first), kGroup, bases.begin());
    auto [low, high] = std::ranges::minmax(bases);
    if (repeats && high - low >= kGroup && high - low < kAround) {
        for (std::int32_t& column : bases)
            if (column - low < kGroup) column += kAround;
        std::tie(low, high) = std::pair(std::ranges::min(bases), std::ranges::max(bases));
    }
    group.low_base = low;
    group.is_narrow = high - low < kGroup;
    if (group.is_narrow) std::ranges::copy(bases, base.begin() + static_cast<std::ptrdiff_t>(first));
}

namespace row_kernels {

void background_pixels(const Background& scene, Surface8888 target, int y, int first, int end)
{
    if (scene.rows[y].fine_flats != nullptr) return fine_background_pixels(scene, target, y, first, end);
    const ColumnSet& walls = *scene.walls;
    const PlaneRow& plane = scene.rows[y];
    const std::size_t side = y < scene.horizon ? 0 : 1;
    const std::int32_t* flats = scene.flats[side];
    Xrgb8888::Value* row = target.row(y);
    for (int x = first; x < end; ++x) {
        const auto i = static_cast<std::size_t>(x);
        if (y >= walls.top[i] && y < walls.bottom[i])
            row[x] = column_pixel<kRowShift>(scene.texels, walls, i, y);
        else if (flats == nullptr)
            row[x] = scene.colours[side];
        else
            row[x] = plane_pixel(scene.texels, flats, plane.x + plane.x_step * static_cast<std::uint32_t>(x),
                                 plane.y + plane.y_step * static_cast<std::uint32_t>(x));
    }
}

void cutout_pixels(const Cutout& cutout, Surface8888 target, int y, int first, int end)
{
    if (cutout.columns->is_fine)
        column_cutout_pixels<kFineShift>(cutout, target, y, first, end);
    else
        column_cutout_pixels<kRowShift>(cutout, target, y, first, end);
}

} // namespace row_kernels

const RowKernels& portable_kernels()
{
    static constexpr RowKernels kKernels{portable_background, portable_cutout};
    return kKernels;
}

const RowKernels& best_kernels()
{
    static const std::vector<const RowKernels*> kVectors = row_kernels::vector_kernels();
    return kVectors.empty() ? portable_kernels() : *kVectors.front();
}

} // namespace rpg
