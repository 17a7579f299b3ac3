#pragma once
#include "rpg/render/row_kernels.h"

namespace rpg::row_kernels {

inline Xrgb8888::Value plane_pixel(const Xrgb8888::Value* texels, const std::int32_t* flats, std::uint32_t x,
                                   std::uint32_t y)
{
    const std::int32_t flat = flats[(y >> 27) * 32 + (x >> 27)];
    return texels[flat + static_cast<std::int32_t>((y >> 21 & 63U) * 64 + (x >> 21 & 63U))];
}

inline Xrgb8888::Value column_pixel(const Xrgb8888::Value* texels, const ColumnSet& columns, std::size_t i,
                                    int y)
{
    const std::uint32_t row = columns.start[i] + columns.step[i] * static_cast<std::uint32_t>(y);
    return texels[columns.base[i] + columns.pitch * static_cast<std::int32_t>(row >> 26)];
}

// Pixels first..end-1 of a row, one by one.
void background_pixels(const Background& scene, Surface8888 target, int y, int first, int end);
void cutout_pixels(const Cutout& cutout, Surface8888 target, int y, int first, int end);

const RowKernels* avx2_kernels(); // nullptr where there are none

} // namespace rpg::row_kernels
