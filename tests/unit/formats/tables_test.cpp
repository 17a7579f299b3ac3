#include "rpg/formats/bitmap.h"
#include "rpg/formats/entity_table.h"
#include "rpg/formats/string_table.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/sweep.h"

using namespace rpg;
using tests::from_hex;
using tests::sweep;

TEST_CASE("the size of the records tells whether entities have names", "[formats][entities]")
{
    const Bytes plain = from_hex("0100 1100 01 02 26010000");
    const auto without = decode_entity_table(plain, "entities.db");
    REQUIRE(without);
    CHECK_FALSE(without->has_names);
    CHECK(without->entities.front() == EntityDef{EntityId{17}, 1, 2, 294, ""});
    CHECK(encode_entity_table(*without) == plain);

    const Bytes named = from_hex("0100 1100 01 02 26010000 53 68 61 6d 626c 6572 0000 0000 0000 0000");
    const auto with = decode_entity_table(named, "entities.db");
    REQUIRE(with);
    CHECK(with->has_names);
    CHECK(with->entities.front().name == "Shambler");
    CHECK(encode_entity_table(*with) == named);
    sweep(named, [](ByteView bytes) { return decode_entity_table(bytes, "f"); });
}

TEST_CASE("what stands behind the zero of an entity's name is kept", "[formats][entities]")
{
    const Bytes file = from_hex("0100 1100 01 02 26010000 41 00 42 00 0000 0000 0000 0000 0000 0000");
    const auto table = decode_entity_table(file, "entities.db");
    REQUIRE(table);
    CHECK(table->entities.front().name == std::string("A\0B", 3));
    CHECK(encode_entity_table(*table) == file);
}

TEST_CASE("records of no known size are refused", "[formats][entities]")
{
    const auto table = decode_entity_table(from_hex("0100 1100 01 02 26010000 41"), "entities.db");
    REQUIRE_FALSE(table);
    CHECK(to_string(table.error()) ==
          "entities.db:2: records: take neither 24 bytes each (with names) nor 8 (without)");
}

TEST_CASE("a string table keeps every byte of its strings", "[formats][strings]")
{
    const Bytes file = from_hex("0300 0500 48656c6c6f 0000 0200 c000");
    const auto strings = decode_string_table(file, "base.str");
    REQUIRE(strings);
    CHECK(*strings == std::vector<std::string>{"Hello", "", std::string("\xC0\0", 2)});
    CHECK(encode_string_table(*strings) == file);
    sweep(file, [](ByteView bytes) { return decode_string_table(bytes, "f"); });
}

namespace {

// 5 x 3 pixels, 3 colours: rows of 3 bytes and 1 byte of padding.
const Bytes kNarrow = from_hex("424d 50000000 00000000 42000000 28000000 05000000 03000000 0100 0400 00000000"
                               "0e000000 120b0000 120b0000 03000000 03000000"
                               "ff00ff00 ffffff00 10203000"
                               "01201000 12012000 20120000 0000");
// 9 x 2 pixels: rows of 5 bytes, padding of 3: a zero, and two bytes that show the row before.
const Bytes kShowing =
    from_hex("424d 54000000 00000000 42000000 28000000 09000000 02000000 0100 0400 00000000"
             "12000000 120b0000 120b0000 03000000 03000000"
             "ff00ff00 ffffff00 10203000"
             "0120120010 00 abcd 2012012000 00 0120 0000");

} // namespace

TEST_CASE("a bitmap has its lowest row first and the left pixel in the high nibble", "[formats][bitmap]")
{
    const auto bitmap = decode_bitmap(kNarrow, "a.bmp");
    REQUIRE(bitmap);
    CHECK((bitmap->width == 5 && bitmap->height == 3));
    CHECK(bitmap->palette == std::vector<Rgb>{{255, 0, 255}, {255, 255, 255}, {0x30, 0x20, 0x10}});
    CHECK(bitmap->pixels == std::vector<std::uint8_t>{2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1});
    CHECK(encode_bitmap(*bitmap) == kNarrow);
    sweep(kNarrow, [](ByteView bytes) { return decode_bitmap(bytes, "f"); });
}

TEST_CASE("padding of two or three bytes shows the row before", "[formats][bitmap]")
{
    const auto bitmap = decode_bitmap(kShowing, "l.bmp");
    REQUIRE(bitmap);
    CHECK(bitmap->left_over == std::array<std::uint8_t, 2>{0xAB, 0xCD});
    CHECK(encode_bitmap(*bitmap) == kShowing);
    sweep(kShowing, [](ByteView bytes) { return decode_bitmap(bytes, "f"); });
}

TEST_CASE("a bitmap that claims to be huge is refused before memory is taken", "[formats][bitmap]")
{
    Bytes huge = kNarrow;
    huge[19] = 0x10; // width 4101
    CHECK_FALSE(decode_bitmap(huge, "a.bmp"));
    huge = kNarrow;
    huge[23] = 0x0F; // height 3843
    const auto bitmap = decode_bitmap(huge, "a.bmp");
    REQUIRE_FALSE(bitmap);
    CHECK(bitmap.error().field == "rows");
}
