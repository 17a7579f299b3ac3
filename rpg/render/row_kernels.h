#pragma once
#include "rpg/render/pixel.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rpg {

// The inner loops of the clean picture: rows of pixels from columns of texels. All numbers are integers that
// wrap, so every version of a loop gives the same pixels.

constexpr int kGroup = 8; // columns that are handled together

// Fraction bits of a row number: pictures of the game have 64 rows, pictures in full colour up to 1024.
constexpr int kRowShift = 26, kFineShift = 22;

// Pictures that stand upright, column by column. Texel of row y: base + pitch * ((start + y * step) >> 26),
// rows top..bottom-1. Sizes are multiples of kGroup; columns without a picture have top > bottom.
struct ColumnSet {
    std::vector<std::int32_t> base{}; // index in the texels, of row 0 of the cell
    std::vector<std::uint32_t> start, step;
    std::vector<std::int32_t> top, bottom;
    std::int32_t pitch = 0;                  // texels from one row to the next
    std::int32_t low_row = 0, high_row = 63; // rows that exist
    bool repeats = false;                    // a texture: columns from 64 on repeat columns from 0
    bool is_fine = false;                    // in full colour: rows have kFineShift bits, texels an alpha
    struct Group {
        std::int32_t first = 0, end = 0;           // some column has a picture in these rows ...
        std::int32_t full_first = 0, full_end = 0; // ... and all have in these
        std::int32_t low_base = 0;                 // all bases are in low_base..low_base+7 ...
        bool is_narrow = false;                    // ... if this is true
    };
    std::vector<Group> groups;

    void resize(int columns); // clears all columns
    void finish();            // fills `groups`; bases of textures may become those of the repeated columns

private:
    void finish_rows(std::size_t first, Group& group);
    void finish_bases(std::size_t first, Group& group);
};

// A texture in full colour on a tile: column of x, row of y, with shifts for 27 bits of a tile.
struct FineFlat {
    const Xrgb8888::Value* texels = nullptr;
    std::int32_t pitch = 0;
    std::uint8_t x_shift = 21, y_shift = 21;
};

// One row of floor or ceiling: place on the map at column 0 and its step, 21 fraction bits. Loops are fastest
// for rows that go more along x than along y: for others, turn the map and the flats.
struct PlaneRow {
    std::uint32_t x = 0, y = 0;
    std::uint32_t x_step = 0, y_step = 0;
    const FineFlat* fine_flats = nullptr; // by tile, used instead of Background::flats; nullptr: none is fine
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
    int left = 0; // of its first column; the last one is inside the surface
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
const RowKernels& portable_kernels(); // for every processor
const RowKernels& best_kernels();     // for the processor of this machine

} // namespace rpg

// The building blocks of the loops.
namespace rpg::row_kernels {

inline Xrgb8888::Value plane_pixel(const Xrgb8888::Value* texels, const std::int32_t* flats, std::uint32_t x,
                                   std::uint32_t y)
{
    const std::int32_t flat = flats[(y >> 27) * 32 + (x >> 27)];
    return texels[flat + static_cast<std::int32_t>((y >> 21 & 63U) * 64 + (x >> 21 & 63U))];
}

constexpr std::uint32_t kOnTile = (1U << 27) - 1;

inline Xrgb8888::Value fine_plane_pixel(const FineFlat* flats, std::uint32_t x, std::uint32_t y)
{
    const FineFlat& flat = flats[(y >> 27) * 32 + (x >> 27)];
    const auto row = static_cast<std::int32_t>((y & kOnTile) >> flat.y_shift);
    return flat.texels[row * flat.pitch + static_cast<std::int32_t>((x & kOnTile) >> flat.x_shift)];
}

template <int kShift> inline Xrgb8888::Value column_pixel(const Xrgb8888::Value* texels,
                                                          const ColumnSet& columns, std::size_t i, int y)
{
    const std::uint32_t row = columns.start[i] + columns.step[i] * static_cast<std::uint32_t>(y);
    return texels[columns.base[i] + columns.pitch * static_cast<std::int32_t>(row >> kShift)];
}

// Pixels first..end-1 of a row, one by one.
void background_pixels(const Background& scene, Surface8888 target, int y, int first, int end);
void cutout_pixels(const Cutout& cutout, Surface8888 target, int y, int first, int end);

// The versions with vector instructions that this processor has, the best one first; may be empty.
std::vector<const RowKernels*> vector_kernels();

} // namespace rpg::row_kernels
