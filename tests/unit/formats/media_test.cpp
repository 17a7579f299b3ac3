#include "rpg/formats/mappings.h"
#include "rpg/formats/palettes.h"
#include "rpg/formats/sine_table.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/formats/wall_texels.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"
#include "tests/support/sweep.h"

using namespace rpg;
using tests::from_hex;
using tests::sweep;

TEST_CASE("a palette file is a size and 16 colours each", "[formats][palettes]")
{
    const Bytes file = from_hex("20000000 0000 1f00 e007 00f8 e0ff" + std::string(44, '0'));
    const auto palettes = rpg::decode_palettes(file, "palettes.bin");
    REQUIRE(palettes);
    REQUIRE(palettes->size() == 1);
    CHECK(to_rgb(palettes->front().colours[1]) == Rgb{255, 0, 0});
    CHECK(to_rgb(palettes->front().colours[2]) == Rgb{0, 255, 0});
    CHECK(to_rgb(palettes->front().colours[3]) == Rgb{0, 0, 255});
    CHECK(to_rgb(palettes->front().colours[4]) == Rgb{0, 255, 255});
    CHECK(encode_palettes(*palettes) == file);
    sweep(file, [](ByteView bytes) { return rpg::decode_palettes(bytes, "f"); });
}

TEST_CASE("a wrong payload size is named with both numbers", "[formats][palettes]")
{
    const auto palettes = rpg::decode_palettes(from_hex("21000000 0000"), "palettes.bin");
    REQUIRE_FALSE(palettes);
    CHECK(to_string(palettes.error()) == "palettes.bin:0: payload size: says 33, but 2 bytes follow");
}

TEST_CASE("wall texels go down the columns, the low nibble first", "[formats][wtexels]")
{
    Bytes file = from_hex("00080000");
    file.resize(4 + 2048);
    file[4] = 0x21;      // column 0, rows 0 and 1
    file[4 + 32] = 0x43; // column 1
    const auto textures = decode_wall_texels(file, "wtexels.bin");
    REQUIRE(textures);
    CHECK(textures->front().at(0, 0) == 1);
    CHECK(textures->front().at(0, 1) == 2);
    CHECK(textures->front().at(1, 0) == 3);
    CHECK(textures->front().at(1, 1) == 4);
    CHECK(encode_wall_texels(*textures) == file);
    sweep(file, [](ByteView bytes) { return decode_wall_texels(bytes, "f"); });
}

namespace {

// One shape, two columns of three rows at x 10, y 20: column 0 is opaque at rows 0 and 2, column 1 at row 1.
const Bytes kShapes = from_hex("0e000000 00100000 0600 0e00 0a0b1416 05 02");
const Bytes kTexels = from_hex("02000000 21 03");
constexpr std::uint32_t kWallPayload = 2048;

Result<std::vector<Shape>> decode(ByteView shapes, ByteView texels)
{
    return decode_shapes({shapes, texels, "bitshapes.bin", "stexels.bin"}, kWallPayload);
}

} // namespace

TEST_CASE("a shape takes its texels from behind the wall texels, opaque pixels only", "[formats][shapes]")
{
    const auto shapes = decode(kShapes, kTexels);
    REQUIRE(shapes);
    REQUIRE(shapes->size() == 1);
    const Shape& shape = shapes->front();
    CHECK((shape.x0 == 10 && shape.x1 == 11 && shape.y0 == 20 && shape.y1 == 22));
    CHECK(shape.texels == std::vector<std::uint8_t>{1, kTransparent, 2, kTransparent, 3, kTransparent});
    const EncodedShapes encoded = encode_shapes(*shapes, kWallPayload);
    CHECK(encoded.shapes == kShapes);
    CHECK(encoded.texels == kTexels);
    CHECK(encoded.positions == std::vector<std::uint32_t>{0});
    sweep(kShapes, [](ByteView bytes) { return decode(bytes, kTexels); });
    sweep(kTexels, [](ByteView bytes) { return decode(kShapes, bytes); });
}

TEST_CASE("shapes that lead out of their files are refused by name", "[formats][shapes]")
{
    const auto error_of = [](Bytes shapes, std::size_t offset, std::uint8_t value) {
        shapes[offset] = value;
        const auto result = decode(shapes, kTexels);
        return result ? std::string("accepted") : to_string(result.error());
    };
    CHECK(error_of(kShapes, 4, 2) == "bitshapes.bin:4: first texel: points outside the sprite texels");
    CHECK(error_of(kShapes, 8, 7) == "bitshapes.bin:8: size: does not follow from the bounds");
    CHECK(error_of(kShapes, 13, 64) == "bitshapes.bin:12: bounds: are not inside the 64 x 64 cell");
    CHECK(error_of(kShapes, 12, 12) == "bitshapes.bin:12: bounds: are not inside the 64 x 64 cell");
}

TEST_CASE("mappings hold four groups without a gap", "[formats][mappings]")
{
    const Bytes file = from_hex("01000000 01000000 02000000 03000000"
                                "00100000 20000000  0e000000 10000000  0000 0000  0000 0000 0000");
    const auto mappings = decode_mappings(file, "mappings.bin");
    REQUIRE(mappings);
    CHECK(mappings->textures.front().texture() == 1);
    CHECK(mappings->textures.front().palette() == 2);
    CHECK(mappings->sprites.front().shape_position == 14);
    CHECK(mappings->texture_ids.size() == 2);
    CHECK(mappings->sprite_ids.size() == 3);
    CHECK(encode_mappings(*mappings) == file);
    sweep(file, [](ByteView bytes) { return decode_mappings(bytes, "f"); });
}

TEST_CASE("the sine table is the formula", "[formats][sine]")
{
    const Sines table = make_sine_table();
    CHECK(table[0] == 0);
    CHECK(table[64] == 65536);
    CHECK(table[192] == -65536);
    CHECK(table[1] == 1608);
    const Bytes file = encode_sine_table(table);
    CHECK(file.size() == 1024);
    const auto back = decode_sine_table(file, "sintable.bin");
    REQUIRE(back);
    CHECK(*back == table);
    CHECK_FALSE(decode_sine_table(ByteView(file).first(1023), "sintable.bin"));
}
