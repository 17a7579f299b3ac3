#pragma once
#include "rpg/render/pixel.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rpg {

// The inner loops of the clean picture: rows of pixels from columns of texels. All numbers are integers that
// wrap, so every version of a loop gives the same pixels.

constexpr int kGroup = 8; // columns that are decided about together

// Pictures that stand upright, column by column. Texel of row y: base + pitch * ((start + y * step) >> 26),
// rows top..bottom-1. Sizes are multiples of kGroup; columns without a picture have top > bottom.
struct ColumnSet {
    std::vector<std::int32_t> base{}; // index in the texels, of row 0 of the cell
    std::vector<std::uint32_t> start, step;
    std::vector<std::int32_t> top, bottom;
    std::int32_t pitch = 0;                  // texels from one row to the next
    std::int32_t low_row = 0, high_row = 63; // rows that exist
    bool repeats = false;                    // a texture: columns 64.. are columns 0.. again
    struct Group {
        std::int32_t first = 0, end = 0;           // some column has a picture in these rows ...
        std::int32_t full_first = 0, full_end = 0; // ... and all have in these
        std::int32_t low_base = 0;                 // all bases are in low_base..low_base+7 ...
        bool is_narrow = false;                    // ... if this is true
    };
    std::vector<Group> groups;

    void resize(int columns); // none has a picture
    void finish();            // fills `groups`; bases of textures may become those of the repeated columns

private:
    void finish_rows(std::size_t first, Group& group);
    void finish_bases(std::size_t first, Group& group);
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
    std::array<const std::int32_t*, 2>
        flats{}; // ceiling, floor: index in the texels by tile; nullptr: a colour
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

struct RowRange {
    int first = 0, end = 0;
};

struct RowKernels {
    void (*background)(const Background&, Surface8888, RowRange rows);
    void (*cutout)(const Cutout&, Surface8888, RowRange rows);
};
const RowKernels& portable_kernels();
const RowKernels& best_kernels(); // for the processor that this runs on

} // namespace rpg
