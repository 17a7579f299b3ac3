#include "rpg/render/row_kernels.h"
#include "tests/support/catch.h"

#include <array>
#include <random>
#include <vector>

using namespace rpg;

namespace {

constexpr int kWidth = 93, kHeight = 40; // the last columns are less than a group
constexpr int kLeft = 6;
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
        kernels.background(scene, surface(pixels), {0, kHeight});
        return pixels;
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
