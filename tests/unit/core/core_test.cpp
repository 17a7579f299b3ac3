#include "rpg/core/coords.h"
#include "rpg/core/crc32.h"
#include "rpg/core/result.h"
#include "rpg/core/text.h"
#include "rpg/model/colour.h"
#include "rpg/model/mappings.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"

#include <array>
#include <string_view>
#include <system_error>

using namespace rpg;

TEST_CASE("the CRC is the one of zip and PNG", "[core]")
{
    constexpr std::string_view kText = "123456789";
    CHECK(crc32(to_bytes(kText)) == 0xCBF43926U);
    const Bytes front = to_bytes(kText.substr(0, 4));
    const Bytes back = to_bytes(kText.substr(4));
    CHECK(crc32(back, crc32(front)) == 0xCBF43926U);
}

TEST_CASE("an error cannot give orders to the terminal that shows it", "[core][error]")
{
    const Error error{.file = "a\033[2Jb", .field = "na\177me", .reason = "two\nlines\rand more"};
    CHECK(to_string(error) == "a?[2Jb: na?me: two\nlines?and more");
    CHECK(to_string(Error{.file = "\u00fc.bar", .reason = "is damaged"}) == "\u00fc.bar: is damaged");
}

TEST_CASE("coordinates convert between tiles, steps and units", "[core][coords]")
{
    CHECK(to_units(StepPos{76, 9}) == UnitPos{608, 72});
    CHECK(tile_of(UnitPos{2047, 64}) == TilePos{31, 1});
    CHECK(tile_of(StepPos{255, 8}) == TilePos{31, 1});
    CHECK(centre_of(TilePos{1, 2}) == UnitPos{96, 160});
    CHECK(tile_at_index(tile_index({8, 28})) == TilePos{8, 28});
    CHECK_FALSE(is_on_map({32, 0}));
}

TEST_CASE("an error says where it is in the form of its file", "[core][error]")
{
    CHECK(to_string(Error{.file = "a.bin", .field = "count", .reason = "too big", .offset = 7}) ==
          "a.bin:7: count: too big");
    CHECK(to_string(Error{.file = "a.drs", .reason = "no such word", .line = 3, .column = 9}) ==
          "a.drs:3:9: no such word");
    CHECK(to_string(Error{.file = "a.zip", .reason = "is missing"}) == "a.zip: is missing");
}

TEST_CASE("an error of the system has its words, and a code where players can meet it", "[core][error]")
{
    const std::error_code full = std::make_error_code(std::errc::no_space_on_device);
    CHECK(system_error("a", full).code == ErrorCode::DiskFull);
    CHECK(to_string(system_error("a", full)) == "a: " + full.message());
    CHECK(system_error("a", std::make_error_code(std::errc::permission_denied)).code ==
          ErrorCode::NoPermission);
    CHECK(system_error("a", std::make_error_code(std::errc::argument_out_of_domain)).code == ErrorCode::None);
}

TEST_CASE("every colour of a palette survives the way through RGB", "[model][colour]")
{
    for (unsigned value = 0; value < 65536; ++value) {
        const auto colour = static_cast<Bgr565>(value);
        if (to_bgr565(to_rgb(colour)) != colour) FAIL("colour " << value);
    }
    CHECK(to_rgb(0xFFE0) == Rgb{0, 255, 255});
}

TEST_CASE("an id owns the records up to the next start", "[model][mappings]")
{
    Mappings mappings;
    mappings.sprites.resize(10);
    mappings.sprite_ids = {0, 0, 4, 0, 7};
    CHECK(records_of(mappings, SpriteId{1}).count == 4);
    CHECK(records_of(mappings, SpriteId{2}).first == 4);
    CHECK(records_of(mappings, SpriteId{2}).count == 3);
    CHECK(records_of(mappings, SpriteId{3}).count == 0);
    CHECK(records_of(mappings, SpriteId{4}).count == 3);
    CHECK(records_of(mappings, SpriteId{9}).count == 0);
}

TEST_CASE("operands are bit fields of the argument", "[model][opcodes]")
{
    const OpcodeInfo* teleport = find_opcode("teleport");
    REQUIRE(teleport != nullptr);
    CHECK(teleport->argument_mask() == 0x00FFFFFF);
    CHECK(teleport->operands[1].get(0x00401E0B) == 0x1E);
    CHECK(teleport->operands[1].put(0x00400000, 3) == 0x00400300);
    CHECK(find_opcode(std::uint8_t{43}) == nullptr);
}

TEST_CASE("texts are put in quotes so that they can be read back, or lose what quotes cannot hold",
          "[core][text]")
{
    CHECK(in_quotes("") == "\"\"");
    CHECK(in_quotes("say \"no\" \\ yes") == "\"say \\\"no\\\" \\\\ yes\"");
    CHECK(without_quotes("a \"b\" \\ c\n\xE9") == "a ?b? ? c??");
}

TEST_CASE("words between bars are its choices, in their order", "[core][text]")
{
    constexpr auto kWords = choices_of<3>("one||three");
    CHECK(kWords == std::array<std::string_view, 3>{"one", "", "three"});
    CHECK(choices_of<2>("one") == std::array<std::string_view, 2>{"one", ""}); // fewer than asked for
}

// `failures` in tests/CMakeLists.txt runs it.
TEST_CASE("four checks that fail are no tests that were skipped", "[.][four_failures]")
{
    for (int i = 0; i < 4; ++i) CHECK(i < 0);
}
