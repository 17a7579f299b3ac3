#include "tests/support/catch.h"
#include "tests/support/level_sources.h"

#include <fmt/format.h>

using tests::compile;
using tests::kSpawn;
using tests::level_source;
using tests::texts_of;

namespace {

using Texts = std::vector<std::string>;

// The elements of a source begin in line 3, after the theme; the map has 4 + elements lines in front of it.
Texts errors_of(const Texts& rows, const Texts& elements, const std::string& script = "")
{
    return texts_of(compile(level_source(rows, elements), script).errors);
}

} // namespace

TEST_CASE("errors in the map name its row and column in the file", "[authoring][compiler]")
{
    CHECK(errors_of({"#####", "#@.!.", "#.+.#", "  #####"}, {kSpawn, R"(<door char="+"/>)"}) ==
          Texts{"test.xml:7:4: no element has char=\"!\"",
                "test.xml:8:3: build walls on two opposite sides of the door and leave a third side open, or "
                "write runs=\"x\" (west to east) or runs=\"y\" in its element"});
    CHECK(errors_of({".####", "#@#"}, {kSpawn}) ==
          Texts{"test.xml:5:1: tile 0,0 on the border of the map is not solid"});
    CHECK(errors_of({"  " + std::string(33, '#'), "#@#"}, {kSpawn}) ==
          Texts{"test.xml:5:35: the row goes beyond column 31"});
    CHECK(errors_of(Texts(33, "#"), {R"(<spawn tile="1,1" facing="N"/>)"}).front() ==
          "test.xml:37:1: the map has more than 32 rows");
}

TEST_CASE("errors in elements name the attribute's value", "[authoring][compiler]")
{
    CHECK(errors_of({"####", "#@D#", "#..#", "####"}, {R"(<door char="D" texture="gold" runs="z" runs2=""/>)",
                                                       R"(  <spawn char="@" facing="Q"/>)"}) ==
          Texts{"test.xml:3:25: texture: there is no texture \"gold\"",
                "test.xml:3:37: runs: \"z\" is neither x nor y",
                "test.xml:3:47: <door> has no attribute \"runs2\"",
                "test.xml:4:27: facing: \"Q\" is not one of N, E, S, W",
                "test.xml:7:3: build walls on two opposite sides of the door and leave a third side open, or "
                "write runs=\"x\" (west to east) or runs=\"y\" in its element"});
    CHECK(errors_of({"####", "#@.#", "####"}, {kSpawn, "<spown/>", R"(<thing char="@" sprite="imp"/>)",
                                               R"(<thing tile="9,40" sprite="1"/>)"}) ==
          Texts{"test.xml:4:1: <level> holds no <spown>",
                "test.xml:5:14: char: \"@\" is used by another element",
                "test.xml:6:14: \"9,40\" is neither x,y on the map nor a named tile"});
    CHECK(errors_of({"####", "#@.#", "####"},
                    {kSpawn, R"(<thing tile="3,1" sprite="imp"/>)", R"(<mark char="m" name="1x"/>)",
                     R"(<mark char="o" name="exit"/>)"}) ==
          Texts{"test.xml:5:22: name: \"1x\" cannot be a name: letters, digits and _, no digit first",
                "test.xml:5:1: name is missing", "test.xml:6:1: \"o\" does not occur in the map",
                "test.xml:4:1: is on tile 3,1, which is solid"});
}

TEST_CASE("what stands between two floors must choose one", "[authoring][compiler]")
{
    const Texts base{kSpawn, R"(<open char="," floor="wood"/>)"};
    Texts thing = base;
    thing.emplace_back(R"(<thing char="i" sprite="imp"/>)");
    CHECK(errors_of({"######", "#@.i,#", "######"}, thing) ==
          Texts{"test.xml:8:4: is between two kinds of floor: write the one under it in its element, such as "
                "on=\".\""});
    thing.back() = R"(<thing char="i" on="," sprite="imp"/>)";
    CHECK(errors_of({"######", "#@.i,#", "######"}, thing) == Texts{});
    thing.back() = R"(<thing char="i" on="#" sprite="imp"/>)";
    CHECK(errors_of({"######", "#@.i,#", "######"}, thing) ==
          Texts{"test.xml:5:1: on=\"#\" is not the char of an <open>"});
}

TEST_CASE("planes need a wall, a side and a free name", "[authoring][compiler]")
{
    CHECK(errors_of({"####", "#@.#", "####"}, {kSpawn, R"(<decoration tile="2,1" sprite="torch"/>)",
                                               R"(<decoration tile="2,1" side="W" sprite="torch"/>)"}) ==
          Texts{"test.xml:4:1: build a wall on exactly one side of the decoration, or write the side in its "
                "element, such as side=\"N\"",
                "test.xml:5:1: tile 2,1 has no wall on its side W"});
    CHECK(errors_of({"#####", "#@..#", "#...#", "#...#", "#####"},
                    {kSpawn, R"(<fence tile="2,2" sprite="bars"/>)",
                     R"(<fence tile="1,2" sprite="bars" texture="panel" side="N"/>)"}) ==
          Texts{"test.xml:5:1: a fence has either a sprite or a texture",
                "test.xml:4:1: build walls or fences on two opposite sides of the fence and leave a third "
                "side open, or write the side in its element, such as side=\"N\""});
    CHECK(errors_of({"####", "#@.#", "####"},
                    {kSpawn, R"(<wall tile="2,1" side="N" name="a"/>)", R"(<wall tile="2,1" side="W"/>)",
                     R"(<wall tile="2,1" side="S" name="a"/>)"})
              .size() == 1);
    CHECK(errors_of({"####", "#@.#", "####"},
                    {kSpawn, R"(<mark tile="2,1" name="a"/>)", R"(<mark tile="1,1" name="a"/>)"}) ==
          Texts{"test.xml:5:1: a is already the name of tile 2,1"});
}

TEST_CASE("a level has one start, walls and at most 24 floors and ceilings", "[authoring][compiler]")
{
    CHECK(errors_of({"####", "#..#", "####"}, {}) ==
          Texts{"test.xml:1:1: there is one <spawn> tile in a level, not 0"});
    Texts elements{kSpawn};
    std::string row = "#@";
    for (int i = 0; i < 24; ++i) {
        const char symbol = static_cast<char>('a' + i);
        elements.push_back(std::string("<open char=\"") + symbol + "\" floor=\"" + std::to_string(60 + i) +
                           "\"/>");
        row += symbol;
    }
    CHECK(errors_of({std::string(28, '#'), row + '#', std::string(28, '#')}, elements) ==
          Texts{"test.xml:1:1: uses 26 different floors and ceilings, the game draws at most 24"});
}

TEST_CASE("a level is as large as its file allows, and one more of anything is an error",
          "[authoring][compiler]")
{
    const auto script_of = [](int commands) {
        std::string script = "drs 1\n";
        for (int i = 0; i < commands; ++i) {
            if (i % 63 == 0) script += fmt::format("{}event 1,{}\n", i > 0 ? "end\n" : "", 2 + i / 63);
            script += "  use => refresh_view\n";
        }
        return script + "end\n";
    };
    const Texts room{"####", "#@.#", "####"};
    CHECK(errors_of(room, {kSpawn}, script_of(512)).empty());
    const Texts too_many = errors_of(room, {kSpawn}, script_of(513));
    REQUIRE(too_many.size() == 1);
    CHECK(too_many[0].ends_with("there are more than 512 commands, with those of doors"));

    // Each side of a door brings commands of its own: a full script leaves no room for one.
    const Texts with_door{"#####", "#@+.#", "#####"};
    CHECK(errors_of(with_door, {kSpawn, R"(<door char="+"/>)"}, script_of(500)).empty());
    const Texts no_room = errors_of(with_door, {kSpawn, R"(<door char="+"/>)"}, script_of(512));
    REQUIRE(no_room.size() == 1);
    CHECK(no_room[0].ends_with("there are more than 512 commands, with those of doors"));

    const auto title_of = [](const std::string& title) {
        std::string source = level_source({"####", "#@.#", "####"}, {kSpawn});
        source.replace(source.find("title=\"Test\""), 12, "title=\"" + title + "\"");
        return texts_of(compile(source).errors);
    };
    CHECK(title_of("Sixteen letters!").empty());
    const Texts long_title = title_of("Seventeen letters");
    REQUIRE(long_title.size() == 1);
    CHECK(long_title[0].ends_with("title: is not plain ASCII of at most 16 characters"));

    CHECK(errors_of({"####", "#@.#", "####"}, {kSpawn, R"(<thing tile="2,1" sprite="255"/>)"}).empty());
    CHECK(errors_of({"####", "#@.#", "####"}, {kSpawn, R"(<thing tile="2,1" sprite="256"/>)"}).size() == 1);
}

TEST_CASE("broken XML, a wrong root and an empty file are errors", "[authoring][compiler]")
{
    CHECK(!texts_of(compile("").errors).empty());
    CHECK(texts_of(compile("<level>\n<a>\n</level>").errors).front().starts_with("test.xml:"));
    CHECK(texts_of(compile("<map/>").errors) == Texts{"test.xml:1:1: the root element is not <level>"});
    CHECK(compile("<level/>").errors.size() == 5);
}

TEST_CASE("errors of the script are told with its own file and line", "[authoring][compiler]")
{
    const Texts errors =
        errors_of({"####", "#@.#", "####"}, {kSpawn}, "drs 1\nevent 1,1\n  use => open_door gate\nend\n");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].starts_with("test.drs:3:"));
    CHECK(errors_of({"####", "#@.#", "####"}, {kSpawn}, "drs 1\nevent 1,1\nend\nevent 1,1\nend\n") ==
          Texts{"test.drs:4:1: tile 1,1 has two events"});
    std::string many = "drs 1\n";
    for (int event = 0; event < 9; ++event) {
        many += "event 1," + std::to_string(event) + '\n';
        for (int i = 0; i < 60; ++i) many += "  use => refresh_view\n";
        many += "end\n";
    }
    CHECK(!errors_of({"####", "#@.#", "####"}, {kSpawn}, many).empty());
}

TEST_CASE("a source cut off anywhere gives errors, never a crash", "[authoring][compiler]")
{
    const std::string source = level_source({"######", "#@.+.#", "#S####", "#.####", "######"},
                                            {kSpawn, R"(<door char="+" name="d"/>)", R"(<secret char="S"/>)",
                                             R"(<!-- a > "comment" -->)", R"(<wall tile='1,1' side="N"/>)"});
    CHECK(compile(source).errors.empty());
    for (std::size_t size = 0; size + 2 < source.size(); ++size)
        CHECK(!compile(source.substr(0, size)).errors.empty());
    for (std::size_t i = 0; i < source.size(); ++i) {
        std::string broken = source;
        broken[i] = static_cast<char>(broken[i] ^ (1 << (i % 7)));
        (void)compile(broken);
    }
}
