#include "rpg/formats/bsp_level.h"
#include "rpg/formats/string_table.h"
#include "rpg/project/convert_level.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

#include <algorithm>

using namespace rpg;

namespace {

constexpr std::array kAllEditions{Edition::Brew, Edition::J92, Edition::J20};

// What J2ME has no place for, as it becomes there.
Level without_brew_parts(Level level)
{
    for (Line& line : level.lines) line.flags &= 0xFFFFU;
    level.floor_texture = 0;
    level.ceiling_texture = 0;
    level.camera_tile = 0;
    level.floor_planes.assign(kTileCount, 0);
    level.ceiling_planes.assign(kTileCount, 0);
    return level;
}

} // namespace

TEST_CASE("a level that is converted without a remark comes back as it was, whatever it holds", "[editions]")
{
    tests::TestRandom random(92);
    int compared = 0;
    for (int i = 0; i < 600; ++i) {
        const Edition source = i % 2 == 0 ? Edition::J92 : Edition::J20;
        const Level level = tests::random_level(random, source);
        for (const Edition target : kAllEditions) {
            Remarks said;
            const Level there = convert_level(level, target, {1, 2}, "x", said);
            CHECK(there.edition == target);
            CHECK(decode_level(encode_level(there), "x", target));
            if (!said.is_empty()) continue;
            Remarks back;
            const Level again = convert_level(there, source, {}, "x", back);
            CHECK(encode_level(again) == encode_level(level));
            CHECK(again.strings == level.strings);
            ++compared;
        }
    }
    CHECK(compared > 900);
}

TEST_CASE("a BREW level loses in J2ME what J2ME has no place for, and nothing else", "[editions]")
{
    tests::TestRandom random(2005);
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        const Level level = i == 0 ? tests::small_level(Edition::Brew, "Pump room")
                                   : tests::random_level(random, Edition::Brew);
        Remarks there;
        const Level j92 = convert_level(level, Edition::J92, {}, "x", there);
        Remarks back;
        const Level again = convert_level(j92, Edition::Brew, {}, "x", back);
        const auto is_misfit = [](const std::string& line) {
            return line.find("too large") != std::string::npos;
        };
        if (std::ranges::any_of(there.lines(), is_misfit) || !back.is_empty()) continue;
        CHECK(again == without_brew_parts(level));
        ++compared;
    }
    CHECK(compared > 150);
}

TEST_CASE("string numbers move with the name, in every field that holds one", "[editions]")
{
    const Level brew = tests::small_level(Edition::Brew, "Pump room");
    Remarks said;
    const Level j92 = convert_level(brew, Edition::J92, {}, "x", said);
    CHECK(j92 == tests::small_level(Edition::J92, "Pump room"));
}

TEST_CASE("a command that says the name gets a string for it", "[editions]")
{
    Level level = tests::small_level(Edition::J92, "A name of twenty chars");
    level.commands = {{8, 0, 256}, {10, 2U << 8, 256}, {4, 1, 256}};
    Remarks said;
    const Level brew = convert_level(level, Edition::Brew, {}, "x", said);
    REQUIRE(brew.strings.size() == level.strings.size());
    CHECK(brew.name == "A name of twenty");
    CHECK(brew.strings.back() == "A name of twenty chars");
    CHECK(brew.commands[0].argument == 3);
    CHECK(brew.commands[1].argument == (3U | 1U << 8));
    CHECK(brew.commands[2].argument == 0);
    CHECK(said.lines().size() == 2);
}

TEST_CASE("what a field cannot hold stays and is said", "[editions]")
{
    Level level = tests::small_level(Edition::J20, "Full");
    level.commands = {{10, 255U | 7U << 8, 256}, {8, 0xFFFFFFFFU, 256}};
    Remarks said;
    const Level j92 = convert_level(level, Edition::J92, {}, "x", said);
    CHECK(j92.commands[0].argument == (255U | 8U << 8));
    CHECK(j92.commands[1].argument == 0xFFFFFFFFU);
    CHECK(said.lines() ==
          std::vector<std::string>{"commands whose string number is too large for its field: x (2)"});
    level.strings.assign(0xFFFF, "a");
    const Level full = convert_level(level, Edition::J92, {}, "x", said);
    CHECK(decode_string_table(encode_string_table(full.strings), "x"));
}
