#include "rpg/core/crc32.h"
#include "rpg/formats/png.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/sweep.h"

using namespace rpg;
using tests::from_hex;

namespace {

Image gradient(int width, int height)
{
    Image image(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if ((x + y) % 5 != 0)
                image.at(x, y) = {static_cast<std::uint8_t>(x * 9), static_cast<std::uint8_t>(y * 7), 80,
                                  static_cast<std::uint8_t>(x % 3 == 0 ? 130 : 255)};
    return image;
}

void put_u32_big(Bytes& bytes, std::size_t offset, std::uint32_t value)
{
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<std::uint8_t>(value >> (24 - 8 * i));
}

std::string true_problem(const Bytes& png, TruePngKind kind)
{
    const auto checked = check_true_png(png, "a.png", kind);
    return checked ? "good" : to_string(checked.error());
}

} // namespace

TEST_CASE("a picture survives PNG, and the same picture gives the same bytes", "[formats][png]")
{
    const Image image = gradient(37, 21);
    const Bytes png = encode_png(image);
    CHECK(png == encode_png(image));
    const auto decoded = decode_png(png, "a.png");
    REQUIRE(decoded);
    CHECK(*decoded == image);
}

TEST_CASE("a palette PNG with a transparent entry becomes true colour", "[formats][png]")
{
    // 2 x 1, palette {red, green}, entry 1 transparent, one stored deflate block
    const Bytes png = from_hex("89504e470d0a1a0a 0000000d 49484452 00000002 00000001 08 03 00 00 00 00000000"
                               "00000006 504c5445 ff0000 00ff00 00000000"
                               "00000002 74524e53 ff00 00000000"
                               "0000000e 49444154 7801 010300fcff 000001 00040002 00000000"
                               "00000000 49454e44 ae426082");
    const auto image = decode_png(png, "p.png");
    REQUIRE(image);
    CHECK(image->pixels == std::vector<Rgba>{{255, 0, 0, 255}, {0, 0, 0, 0}});
}

TEST_CASE("damaged PNG files give an error with a reason or a picture", "[formats][png]")
{
    tests::sweep(encode_png(gradient(9, 6)), [](ByteView bytes) { return decode_png(bytes, "f.png"); });
}

TEST_CASE("a PNG with an empty chunk of pixels, or one that runs past the end, is refused", "[formats][png]")
{
    Bytes png = encode_png(gradient(5, 3));
    constexpr std::size_t kPixelChunk = 33;
    Bytes empty = png;
    const Bytes chunk = from_hex("00000000 49444154 35af061e");
    empty.insert(empty.begin() + kPixelChunk, chunk.begin(), chunk.end());
    CHECK(decode_png(empty, "a.png").error().field == "IDAT");
    put_u32_big(png, kPixelChunk, 66U << 20);
    CHECK(decode_png(png, "a.png").error().reason == "runs past the end of the file");
}

TEST_CASE("a PNG that is too large or too short for its size is refused before it is decoded",
          "[formats][png]")
{
    Bytes png = encode_png(gradient(4, 4));
    put_u32_big(png, 16, 4097);
    const auto too_large = decode_png(png, "a.png");
    REQUIRE_FALSE(too_large);
    CHECK(to_string(too_large.error()) == "a.png:16: size: larger than 4096 x 4096");
    put_u32_big(png, 16, 4096);
    put_u32_big(png, 20, 4096);
    const auto too_short = decode_png(png, "a.png");
    REQUIRE_FALSE(too_short);
    CHECK(to_string(too_short.error()) == "a.png:16: size: the file is too short for such a picture");
    CHECK_FALSE(decode_png(from_hex("424d"), "a.bmp"));
}

TEST_CASE("pictures in full colour are 8-bit RGBA of 16 to 1024 pixels, textures powers of two",
          "[formats][png]")
{
    const auto problem = [](int width, int height, TruePngKind kind) {
        return true_problem(encode_png(Image(width, height, {1, 2, 3, 255})), kind);
    };
    CHECK(problem(16, 1024, TruePngKind::Texture) == "good");
    CHECK(problem(100, 257, TruePngKind::Sprite) == "good");
    CHECK(problem(2000, 3, TruePngKind::Sheet) == "good");
    CHECK(problem(96, 64, TruePngKind::Texture) ==
          "a.png: PNG: the sides of a texture are powers of two, this is 96 x 64");
    CHECK(problem(15, 64, TruePngKind::Sprite) ==
          "a.png: PNG: sides have 16 to 1024 pixels, this is 15 x 64");
    CHECK(problem(64, 1025, TruePngKind::Sprite) ==
          "a.png: PNG: sides have 16 to 1024 pixels, this is 64 x 1025");
    Bytes deep = encode_png(gradient(16, 16));
    deep[24] = 16; // bits of a channel
    CHECK(true_problem(deep, TruePngKind::Sprite) == "a.png: PNG: is not 8-bit RGBA");
    Bytes without_end = encode_png(gradient(16, 16));
    without_end.resize(without_end.size() - 20);
    CHECK(true_problem(without_end, TruePngKind::Sprite) != "good");
}

TEST_CASE("a texture in full colour has no holes", "[formats][png]")
{
    const Bytes png = encode_png(gradient(16, 16));
    const auto texture = decode_true_png(png, "a.png", TruePngKind::Texture);
    const auto sprite = decode_true_png(png, "a.png", TruePngKind::Sprite);
    REQUIRE(texture);
    REQUIRE(sprite);
    CHECK(texture->at(0, 0) == Rgba{0, 0, 0, 255});
    CHECK(sprite->at(0, 0) == Rgba{0, 0, 0, 0});
    CHECK(sprite->at(3, 0) == Rgba{27, 0, 80, 130});
}
