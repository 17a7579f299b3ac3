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
