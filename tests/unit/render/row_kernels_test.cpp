#include "rpg/render/row_kernels.h"
#include "tests/support/catch.h"

#include <array>
#include <random>
#include <vector>

using namespace rpg;

namespace {

constexpr int kWidth = 125, kHeight = 40; // the last columns are less than a group
constexpr int kLeft = 6, kBand = 8;
constexpr std::size_t kTextureBytes = 64 * 64 * 4;

class RandomRows {
public:
    explicit RandomRows(std::uint32_t seed) : random_(seed)
    {
        texels_.resize(kTextureBytes + 256); // loops may read a little more
        for (Xrgb8888::Value& texel : texels_) texel = number() % 4 == 0 ? 0 : 0xFF000000U | number();
        for (auto& tiles : flats_) {
            tiles.resize(32 * 32);
            for (std::int32_t& tile : tiles) tile = static_cast<std::int32_t>(number() % 4 * 64 * 64);
        }
        for (PlaneRow& row : rows_) row = {number(), number(), step(), step()};
    }

    // Columns as near as `shift` says: 0 steps over whole pictures, 16 stays on a texel.
    ColumnSet columns(unsigned shift)
    {
        ColumnSet set;
        set.pitch = 64;
        set.resize(kWidth);
        for (std::size_t i = 0; i < kWidth; ++i) {
            if (number() % 8 == 0) continue; // without a picture
            set.base[i] = static_cast<std::int32_t>((i / 3) % 64);
            set.top[i] = static_cast<std::int32_t>(number() % (kHeight / 2));
            set.bottom[i] = set.top[i] + 1 + static_cast<std::int32_t>(number() % (kHeight / 2));
            set.step[i] = (number() >> 7 >> shift) % ((63U << 26) / kHeight); // ends inside of the picture
            set.start[i] = 0U - set.step[i] * static_cast<std::uint32_t>(set.top[i]);
        }
        set.finish();
        return set;
    }

    std::vector<Xrgb8888::Value> background(const RowKernels& kernels, const ColumnSet& walls,
                                            bool is_plain) const
    {
        Background scene{.texels = texels_.data(), .walls = &walls, .rows = rows_.data()};
        if (!is_plain) scene.flats = {flats_[0].data(), flats_[1].data()};
        scene.colours = {0xFF102030U, 0xFF405060U};
        scene.horizon = kHeight / 2;
        std::vector<Xrgb8888::Value> pixels(kWidth * kHeight);
        for (int y = 0; y < kHeight; y += kBand) kernels.background(scene, surface(pixels), {y, y + kBand});
        return pixels;
    }

    // Rows that look along an axis, so near that many neighbours show a texel.
    void come_near()
    {
        for (PlaneRow& row : rows_) {
            row.x_step = number() >> (11 + number() % 8);
            row.y_step = number() >> (13 + number() % 19);
            if (number() % 2 == 0) row.x_step = 0U - row.x_step;
            if (number() % 2 == 0) row.y_step = 0U - row.y_step;
        }
    }
    // Walls that fill groups of columns for most of the height, a texel for many rows.
    ColumnSet near_columns()
    {
        ColumnSet set;
        set.pitch = 64;
        set.resize(kWidth);
        const auto around = [this](int row) { return row + static_cast<std::int32_t>(number() % 3); };
        for (std::size_t i = 0; i < kWidth; ++i) {
            if (i / 24 % 2 != 0) continue;
            set.base[i] = static_cast<std::int32_t>(i / 5 % 56);
            set.top[i] = around(1);
            set.bottom[i] = around(kHeight - 5);
            set.step[i] = (1U << 22) + number() % (1U << (i / 24 * 5));
            set.start[i] = number() % (1U << 26);
        }
        set.finish();
        return set;
    }

    std::vector<Xrgb8888::Value> cutout(const RowKernels& kernels, const ColumnSet& columns,
                                        Blend blend) const
    {
        std::vector<Xrgb8888::Value> pixels(texels_.begin(), texels_.begin() + kWidth * kHeight);
        for (Xrgb8888::Value& pixel : pixels) pixel |= 0xFF000000U;
        kernels.cutout({.texels = texels_.data(),
                        .columns = &columns,
                        .left = kLeft,
                        .count = kWidth - kLeft,
                        .first_row = 0,
                        .end_row = kHeight,
                        .blend = blend,
                        .noise_seed = 77},
                       surface(pixels), {2, kHeight});
        return pixels;
    }

private:
    std::uint32_t number() { return static_cast<std::uint32_t>(random_()); }
    std::uint32_t step() { return number() >> (number() % 24) << (number() % 2 * 8); }
    static Surface8888 surface(std::vector<Xrgb8888::Value>& pixels)
    {
        return {pixels.data(), kWidth, kHeight, kWidth};
    }

    std::mt19937 random_;
    std::vector<Xrgb8888::Value> texels_;
    std::array<std::vector<std::int32_t>, 2> flats_;
    std::array<PlaneRow, kHeight> rows_;
};

} // namespace

TEST_CASE("the loops for this processor give the pixels of the portable ones", "[render][kernels]")
{
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        RandomRows random(seed);
        const ColumnSet columns = random.columns(seed % 4 * 4);
        for (const RowKernels* kernels : row_kernels::vector_kernels()) {
            for (const bool is_plain : {false, true})
                CHECK(random.background(*kernels, columns, is_plain) ==
                      random.background(portable_kernels(), columns, is_plain));
            for (int blend = 0; blend <= static_cast<int>(Blend::Spectre); ++blend)
                CHECK(random.cutout(*kernels, columns, Blend{static_cast<std::uint8_t>(blend)}) ==
                      random.cutout(portable_kernels(), columns, Blend{static_cast<std::uint8_t>(blend)}));
        }
    }
}

TEST_CASE("the loops for this processor give the same pixels where texels are large", "[render][kernels]")
{
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        RandomRows random(seed);
        random.come_near();
        const ColumnSet columns = random.near_columns();
        for (const RowKernels* kernels : row_kernels::vector_kernels()) {
            CHECK(random.background(*kernels, columns, false) ==
                  random.background(portable_kernels(), columns, false));
            for (const Blend blend : {Blend::Copy, Blend::Half})
                CHECK(random.cutout(*kernels, columns, blend) ==
                      random.cutout(portable_kernels(), columns, blend));
        }
    }
}
