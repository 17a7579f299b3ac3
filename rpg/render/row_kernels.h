#pragma once
#include "rpg/render/pixel.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rpg {

// The inner loops of the clean picture: rows of pixels from columns of texels. All numbers are integers that
// wrap, so every version of a loop gives the same pixels.

constexpr int kGroup = 8; // columns that are decided about together

// Pictures that stand upright, column by column. Texel of row y: base + ((start + y * step) >> 26), rows
// top..bottom-1. Sizes are multiples of kGroup; columns without a picture have top > bottom.
struct ColumnSet {
    std::vector<std::int32_t> base{}; // index in the texels
    std::vector<std::uint32_t> start, step;
    std::vector<std::int32_t> top, bottom;
    struct Rows {
        std::int32_t first = 0, end = 0;           // some column of the group has a picture here ...
        std::int32_t full_first = 0, full_end = 0; // ... and here all have
    };
    std::vector<Rows> groups;

    void resize(int columns); // none has a picture
    void finish();            // fills `groups`
};

// One row of floor or ceiling: place on the map at column 0 and its step, 21 fraction bits.
struct PlaneRow {
    std::uint32_t x = 0, y = 0;
    std::uint32_t x_step = 0, y_step = 0;
};

struct Background {
    const Xrgb8888::Value* texels = nullptr;
    const ColumnSet* walls = nullptr;
    const PlaneRow* rows = nullptr; // by y
    std::array<const std::int32_t*, 2> flats{}; // ceiling, floor: index in the texels by tile; nullptr: a colour
    std::array<Xrgb8888::Value, 2> colours{};
    int horizon = 0; // rows above show the ceiling
};

struct Cutout { // a sprite
    const Xrgb8888::Value* texels = nullptr;
    const ColumnSet* columns = nullptr;
    int left = 0; // of its first column; the last one lies inside of the surface
    int count = 0;
    int first_row = 0, end_row = 0;
    Blend blend = Blend::Copy;
    std::uint32_t noise_seed = 0;
};

struct RowKernels {
    void (*background)(const Background&, Surface8888, int y);
    void (*cutout)(const Cutout&, Surface8888, int y);
};
const RowKernels& portable_kernels();
const RowKernels& best_kernels(); // for the processor that this runs on

} // namespace rpg
