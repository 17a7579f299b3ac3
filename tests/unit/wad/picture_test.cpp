#include "converter/wad/picture.h"
#include "converter/wad/textures.h"
#include "tests/support/catch.h"
#include "tests/support/lump_encoders.h"
#include "tests/support/sweep.h"

using namespace converter::wad;

namespace {

Picture column(int height, std::initializer_list<std::pair<int, std::uint16_t>> pixels)
{
    Picture picture(1, height);
    for (const auto& [y, colour] : pixels) picture.at(0, y) = colour;
    return picture;
}

} // namespace

TEST_CASE("a picture is columns of posts", "[wad][picture]")
{
    const rpg::Bytes bytes{2, 0, 4, 0,  1, 0,   0xFE, 0xFF, 16, 0, 0, 0,  22, 0, 0, 0, //
                           1, 1, 0, 77, 0, 255,                                        // column 0
                           0, 2, 0, 5,  6, 0,   3,    1,    0,  7, 0, 255};            // column 1
    const auto picture = decode_picture(bytes, "PIC");
    REQUIRE(picture);
    CHECK(picture->width == 2);
    CHECK(picture->height == 4);
    CHECK(picture->left == 1);
    CHECK(picture->top == -2);
    constexpr std::uint16_t kClear = Picture::kClear;
    CHECK(picture->pixels == std::vector<std::uint16_t>{kClear, 5, 77, 6, kClear, kClear, kClear, 7});
    CHECK(encode_picture(*picture) == bytes);
    CHECK(looks_like_picture(bytes));
}

TEST_CASE("tall pictures come back, however far apart their posts are", "[wad][picture]")
{
    for (const Picture& picture :
         {column(300, {{299, 1}}), column(1000, {{100, 1}, {300, 2}, {999, 3}}),
          column(600, {{254, 1}, {255, 2}, {508, 3}}), column(900, {{0, 1}, {253, 2}, {507, 3}, {762, 4}}),
          Picture(3, 1024, 200)}) {
        const auto back = decode_picture(encode_picture(picture), "TALL");
        REQUIRE(back);
        CHECK(*back == picture);
    }
}

TEST_CASE("posts outside the picture are refused with the place", "[wad][picture]")
{
    const rpg::Bytes bytes{1, 0, 2, 0, 0, 0, 0, 0, 12, 0, 0, 0, 1, 2, 0, 5, 6, 0, 255};
    const auto picture = decode_picture(bytes, "PIC");
    REQUIRE_FALSE(picture);
    CHECK(to_string(picture.error()) == "PIC:15: post: rows 1 to 2 of column 0 lie outside the height 2");
}

TEST_CASE("damaged pictures are refused or read, never more", "[wad][picture]")
{
    Picture picture(6, 20, 3);
    for (int x = 0; x < 6; ++x) picture.at(x, x + 3) = Picture::kClear;
    tests::sweep(encode_picture(picture), [](rpg::ByteView bytes) { return decode_picture(bytes, "f"); });
}

TEST_CASE("flats are squares of pixels without a header", "[wad][picture]")
{
    rpg::Bytes bytes(4096);
    bytes[65] = 9;
    const auto flat = decode_flat(bytes, "FLAT");
    REQUIRE(flat);
    CHECK(flat->at(1, 1) == 9);
    CHECK(encode_flat(*flat) == bytes);
    CHECK(decode_flat(rpg::Bytes(64 * 128), "FLAT")->height == 128);
    CHECK_FALSE(decode_flat(rpg::Bytes(4000), "FLAT"));
}

TEST_CASE("texture lists and patch names come back byte by byte", "[wad][picture]")
{
    TextureDef wall{.name = LumpName("WALL"), .width = 4, .height = 4};
    wall.patches = {{.x = -1, .y = 2, .patch = 1, .step = 1, .colormap = 0}};
    const rpg::Bytes bytes = encode_textures({wall, {.name = LumpName("EMPTY")}});
    CHECK(bytes.size() == 4 + 8 + 22 + 10 + 22);
    CHECK(bytes[4] == 12);
    const auto textures = decode_textures(bytes, "TEXTURE1");
    REQUIRE(textures);
    CHECK((*textures)[0].patches == wall.patches);
    CHECK((*textures)[1].name.text() == "EMPTY");
    CHECK(encode_textures(*textures) == bytes);
    tests::sweep(bytes, [](rpg::ByteView changed) { return decode_textures(changed, "f"); });
    const rpg::Bytes names = encode_patch_names({LumpName("ONE"), LumpName("EIGHTLNG")});
    tests::sweep(names, [](rpg::ByteView changed) { return decode_patch_names(changed, "f"); });
    CHECK(encode_patch_names(*decode_patch_names(names, "f")) == names);
}

TEST_CASE("definitions that share bytes are refused: they could be read for ever", "[wad][picture]")
{
    rpg::Bytes bytes = encode_textures({{.name = LumpName("A")}, {.name = LumpName("B")}});
    bytes[8] = bytes[4];
    CHECK(decode_textures(bytes, "f")); // as long as the lump is large enough for both
    bytes.resize(bytes.size() - 1);
    CHECK_FALSE(decode_textures(bytes, "f"));
}

TEST_CASE("a texture is its patches drawn one over the other and cut at its border", "[wad][picture]")
{
    Picture first(2, 2, 1);
    Picture second(2, 2, 2);
    second.at(0, 0) = Picture::kClear;
    TextureDef wall{.name = LumpName("WALL"), .width = 3, .height = 2};
    wall.patches = {{.patch = 0}, {.x = 1, .y = -1, .patch = 1}, {.x = 1, .y = 0, .patch = 1}, {.patch = 9}};
    const Picture picture = compose(wall, [&](std::uint16_t patch) -> const Picture* {
        if (patch > 1) return nullptr;
        return patch == 0 ? &first : &second;
    });
    CHECK(picture.pixels == std::vector<std::uint16_t>{1, 2, 2, 1, 2, 2});
}

TEST_CASE("palettes and colour maps come back and colour a picture", "[wad][picture]")
{
    rpg::Bytes bytes(768);
    bytes[3] = 200;
    bytes[5] = 10;
    const auto palettes = decode_palettes(bytes, "PLAYPAL");
    REQUIRE(palettes);
    CHECK(encode_palettes(*palettes) == bytes);
    Picture picture(2, 1, 1);
    picture.at(1, 0) = Picture::kClear;
    const rpg::Image image = to_image(picture, palettes->front());
    CHECK(image.at(0, 0) == rpg::Rgba{200, 0, 10, 255});
    CHECK(image.at(1, 0) == rpg::Rgba{});
    CHECK_FALSE(decode_palettes(rpg::Bytes(767), "PLAYPAL"));
    rpg::Bytes maps(512);
    maps[300] = 7;
    CHECK(tests::encode_colormaps(*decode_colormaps(maps, "COLORMAP")) == maps);
}
