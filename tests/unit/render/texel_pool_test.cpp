#include "rpg/render/texel_pool.h"
#include "tests/support/catch.h"

#include <thread>

using namespace rpg;

namespace {

Palette palette_of_steps()
{
    Palette palette;
    for (std::size_t i = 0; i < palette.colours.size(); ++i)
        palette.colours[i] = to_bgr565({static_cast<std::uint8_t>(i * 16), 255, 0});
    return palette;
}

Texture texture_of_columns() // every column has a colour of its own, modulo 16
{
    Texture texture;
    for (int x = 0; x < kCellSize; ++x)
        for (int y = 0; y < kCellSize; ++y) texture.at(x, y) = static_cast<std::uint8_t>(x % 16);
    return texture;
}

} // namespace

TEST_CASE("rows of a texture in the pool begin again behind their end", "[render][pool]")
{
    const Palette palette = palette_of_steps();
    const Texture texture = texture_of_columns();
    TexelPool pool;
    const PoolPicture flat = pool.add_flat(texture, palette), turned = pool.add_turned_flat(texture, palette);
    const PoolPicture rows = pool.add_rows(texture, palette);
    pool.finish();
    const Xrgb8888::Value* texels = pool.texels(Shade{}) + pool.place_of(rows, Shade{});
    constexpr std::size_t kRow = kTextureRow, kSize = kCellSize;
    for (std::size_t row = 0; row < kSize; ++row)
        for (std::size_t x = 0; x < kRow; ++x)
            REQUIRE(texels[row * kRow + x] == Xrgb8888::from_palette(palette.colours[x % kSize % 16]));
    texels = pool.texels(Shade{}) + pool.place_of(flat, Shade{});
    CHECK(texels[0] == texels[kCellSize - 1]); // one column
    CHECK(texels[0] != texels[kCellSize]);
    const Xrgb8888::Value* turned_texels = pool.texels(Shade{}) + pool.place_of(turned, Shade{});
    for (std::size_t x = 0; x < kSize; ++x)
        for (std::size_t y = 0; y < kSize; ++y)
            REQUIRE(turned_texels[y * kSize + x] == texels[x * kSize + y]);
}

TEST_CASE("what is clear in a sprite is clear in every shade of the pool", "[render][pool]")
{
    const Palette palette = palette_of_steps();
    const Shape shape{.x0 = 3, .x1 = 4, .y0 = 7, .y1 = 8, .texels = {1, kTransparent, 2, 3}};
    TexelPool pool;
    const PoolPicture sprite = pool.add_sprite(shape, palette);
    pool.finish();
    for (const Shade shade :
         {Shade{}, Shade{.is_grey = true}, Shade{.darkness = 128}, Shade{.darkness = 64}}) {
        const auto shown = [&](int colour) {
            const Xrgb8888::Value usual =
                Xrgb8888::from_palette(palette.colours[static_cast<std::size_t>(colour)]);
            return shade.of(usual);
        };
        const Xrgb8888::Value* texels = pool.texels(shade) + pool.place_of(sprite, shade);
        CHECK(texels[0] == shown(1));
        CHECK(texels[1] == shown(2));
        for (int i = 0; i < kRowEnd; ++i) CHECK(texels[2 + i] == 0);
        CHECK(texels[2 + kRowEnd] == 0);
        CHECK(texels[3 + kRowEnd] == shown(3));
    }
}

TEST_CASE("threads that ask the pool for the same pictures find all of them whole", "[render][pool]")
{
    constexpr int kPictures = 40;
    const Palette palette = palette_of_steps();
    const Texture texture = texture_of_columns();
    TexelPool pool;
    std::vector<PoolPicture> pictures;
    for (int i = 0; i < kPictures; ++i) pictures.push_back(pool.add_rows(texture, palette));
    pool.finish();
    std::atomic<int> wrong{0};
    const auto look = [&] {
        for (const PoolPicture picture : pictures) {
            const Xrgb8888::Value* texels = pool.texels(Shade{}) + pool.place_of(picture, Shade{});
            if (texels[kTextureRow * kCellSize - 1] != Xrgb8888::from_palette(palette.colours[7])) ++wrong;
        }
    };
    std::thread other(look);
    look();
    other.join();
    CHECK(wrong == 0);
}
