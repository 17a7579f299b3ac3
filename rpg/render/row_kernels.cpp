#include "rpg/render/row_kernels.h"

#include "rpg/render/row_kernels_internal.h"

#include <limits>

namespace rpg {
namespace {

constexpr std::int32_t kNever = std::numeric_limits<std::int32_t>::max();

void portable_background(const Background& scene, Surface8888 target, int y)
{
    row_kernels::background_pixels(scene, target, y, 0, target.width);
}

void portable_cutout(const Cutout& cutout, Surface8888 target, int y)
{
    row_kernels::cutout_pixels(cutout, target, y, 0, cutout.count);
}

} // namespace

void ColumnSet::resize(int columns)
{
    const std::size_t size = static_cast<std::size_t>(columns + kGroup - 1) / kGroup * kGroup;
    base.assign(size, 0);
    start.assign(size, 0);
    step.assign(size, 0);
    top.assign(size, kNever);
    bottom.assign(size, 0);
}

void ColumnSet::finish()
{
    groups.resize(base.size() / kGroup);
    for (std::size_t group = 0; group < groups.size(); ++group) {
        Rows rows{kNever, 0, 0, kNever};
        for (std::size_t i = group * kGroup; i < (group + 1) * kGroup; ++i) {
            rows.full_first = std::max(rows.full_first, top[i]);
            rows.full_end = std::min(rows.full_end, bottom[i]);
            if (top[i] >= bottom[i]) continue;
            rows.first = std::min(rows.first, top[i]);
            rows.end = std::max(rows.end, bottom[i]);
        }
        groups[group] = rows;
    }
}

namespace row_kernels {

void background_pixels(const Background& scene, Surface8888 target, int y, int first, int end)
{
    const ColumnSet& walls = *scene.walls;
    const PlaneRow& plane = scene.rows[y];
    const std::size_t side = y < scene.horizon ? 0 : 1;
    const std::int32_t* flats = scene.flats[side];
    Xrgb8888::Value* row = target.row(y);
    for (int x = first; x < end; ++x) {
        const auto i = static_cast<std::size_t>(x);
        if (y >= walls.top[i] && y < walls.bottom[i])
            row[x] = column_pixel(scene.texels, walls, i, y);
        else if (flats == nullptr)
            row[x] = scene.colours[side];
        else
            row[x] = plane_pixel(scene.texels, flats, plane.x + plane.x_step * static_cast<std::uint32_t>(x),
                                 plane.y + plane.y_step * static_cast<std::uint32_t>(x));
    }
}

void cutout_pixels(const Cutout& cutout, Surface8888 target, int y, int first, int end)
{
    const ColumnSet& columns = *cutout.columns;
    Xrgb8888::Value* row = target.row(y) + cutout.left;
    for (int x = first; x < end; ++x) {
        const auto i = static_cast<std::size_t>(x);
        if (y < columns.top[i] || y >= columns.bottom[i]) continue;
        const Xrgb8888::Value colour = column_pixel(cutout.texels, columns, i, y);
        if (colour == 0) continue;
        if (cutout.blend == Blend::Copy) {
            row[x] = colour;
            continue;
        }
        const std::uint32_t noise = spectre_noise(static_cast<std::uint32_t>(cutout.left + x),
                                                  static_cast<std::uint32_t>(y), cutout.noise_seed);
        row[x] = Xrgb8888::blend(cutout.blend, row[x], colour, noise);
    }
}

} // namespace row_kernels

const RowKernels& portable_kernels()
{
    static constexpr RowKernels kKernels{portable_background, portable_cutout};
    return kKernels;
}

const RowKernels& best_kernels()
{
    const RowKernels* avx2 = row_kernels::avx2_kernels();
    return avx2 != nullptr ? *avx2 : portable_kernels();
}

} // namespace rpg
