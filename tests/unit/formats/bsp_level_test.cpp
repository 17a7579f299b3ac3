#include "rpg/formats/bsp_level.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"
#include "tests/support/sweep.h"

using namespace rpg;

TEST_CASE("a level comes back from its bytes in every edition", "[formats][bsp]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        CAPTURE(name_of(edition));
        Level level = tests::small_level(edition, "Pump room");
        if (edition == Edition::J92) level.strings.clear(); // they are in the .str file
        const Bytes file = encode_level(level);
        const auto back = decode_level(file, "intro.bsp", edition);
        REQUIRE(back);
        CHECK(*back == level);
        CHECK(encode_level(*back) == file);
        CHECK(edition_of_level(file) == edition);
        tests::sweep(file, [&](ByteView bytes) { return decode_level(bytes, "f", edition); });
    }
}

TEST_CASE("whatever decodes as a level encodes to the same bytes", "[formats][bsp]")
{
    Bytes file = encode_level(tests::small_level(Edition::Brew, "Pump room"));
    for (std::size_t bit = 0; bit < file.size() * 8; ++bit) {
        file[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
        const auto level = decode_level(file, "f", Edition::Brew);
        if (level && encode_level(*level) != file) FAIL("bit " << bit << " is lost");
        file[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    }
}

TEST_CASE("the BREW layout has its fields where the format page says", "[formats][bsp]")
{
    const Level level = tests::small_level(Edition::Brew, "Pump room");
    const Bytes file = encode_level(level);
    CHECK(file[0] == 'P');
    CHECK(file[16] == 0x30);                  // floor red
    CHECK(file[27] == 1);                     // level id
    CHECK((file[28] == 66 && file[29] == 0)); // spawn tile 2,2
    CHECK(file[30] == 64);                    // north
    CHECK((file[33] == 3 && file[34] == 0));  // three nodes
    const std::size_t first_line = 35 + 3 * 10 + 2;
    const std::size_t second_flags = first_line + 10 + 6;
    CHECK((file[second_flags] & 0x20) != 0); // bit 5 of the flags of line 1
    CHECK(level.lines[1].has(line_flag::kHidden));
    CHECK(kLineFlags[5].name == "hidden");
}

TEST_CASE("a count that leads out of a level names its field", "[formats][bsp]")
{
    Bytes file = encode_level(tests::small_level(Edition::Brew, "Pump room"));
    file[33] = 0xFF;
    file[34] = 0xFF;
    const auto level = decode_level(file, "intro.bsp", Edition::Brew);
    REQUIRE_FALSE(level);
    CHECK(level.error().file == "intro.bsp");
    CHECK(level.error().field == "number of nodes");
    CHECK(level.error().offset == 35);
}
