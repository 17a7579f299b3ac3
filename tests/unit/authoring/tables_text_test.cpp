#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/authoring/tables/string_text.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"

using namespace rpg;

namespace {

std::string strings_error(const std::string& text)
{
    const auto strings = parse_strings(text, "t.txt");
    return strings ? "good" : to_string(strings.error());
}

} // namespace

TEST_CASE("any entity table comes back from its XML", "[authoring][entities]")
{
    tests::TestRandom random(115);
    std::vector<EntityDef> entities;
    for (int i = 0; i < 300; ++i) {
        std::string name = random.bytes(16);
        name.resize(name.find_last_not_of('\0') + 1);
        entities.push_back({EntityId{static_cast<std::uint16_t>(random.next())}, static_cast<std::uint8_t>(i),
                            random.byte(), random.next(), name});
    }
    const auto back = parse_entities_xml(print_entities_xml(entities), "entities.xml");
    REQUIRE(back);
    CHECK((*back == entities));
}

TEST_CASE("entities have types by name", "[authoring][entities]")
{
    const std::vector<EntityDef> imp{{EntityId{17}, 1, 2, 294, "Imp"}, {EntityId{9}, 200, 0, 0, ""}};
    CHECK(print_entities_xml(imp) ==
          "<entities>\n"
          "  <entity id=\"17\" type=\"monster\" subtype=\"2\" parameter=\"294\" name=\"Imp\"/>\n"
          "  <entity id=\"9\" type=\"200\" subtype=\"0\" parameter=\"0\"/>\n"
          "</entities>\n");
    const auto wrong =
        parse_entities_xml("<entities>\n  <entity id=\"17\" type=\"ghost\" subtype=\"0\" parameter=\"0\"/>\n"
                           "</entities>\n",
                           "t.xml");
    REQUIRE_FALSE(wrong);
    CHECK(to_string(wrong.error()) == "t.xml:2:25: type: is neither known nor a number from 0 to 255");
    CHECK_FALSE(parse_entities_xml("<entities><ghost/></entities>", "t.xml"));
}

TEST_CASE("any string table comes back from its text in every encoding", "[authoring][strings]")
{
    tests::TestRandom random(10);
    for (const GlyphEncoding encoding :
         {GlyphEncoding::Latin1, GlyphEncoding::Russian, GlyphEncoding::Windows1251}) {
        for (int i = 0; i < 300; ++i) {
            std::vector<std::string> strings(random.below(8));
            for (std::string& string : strings) string = random.bytes(40);
            const auto back = parse_strings(print_strings(strings, encoding), "t.txt");
            if (!back) FAIL(to_string(back.error()));
            CHECK(*back == strings);
        }
    }
}

TEST_CASE("a string table is one string a line behind its encoding", "[authoring][strings]")
{
    CHECK(print_strings({"a|b\\", "", "\x01 "}, GlyphEncoding::Latin1) ==
          "# strings, encoding latin-1\na|b\\\\\n\n\\x01\\x20\n");
    CHECK(print_strings({"Caf\xE9\xA0"}, GlyphEncoding::Latin1) ==
          "# strings, encoding latin-1\nCafé\\xA0\n");
    CHECK(print_strings({"Abl\xC0"}, GlyphEncoding::Russian) == "# strings, encoding russian\nАЬlв\n");
    const auto dos = parse_strings("# strings, encoding ascii\r\none\r\n\r\ntwo", "t.txt");
    REQUIRE(dos);
    CHECK(*dos == std::vector<std::string>{"one", "", "two"});
}

TEST_CASE("letters without a glyph of their own may be typed in Russian text", "[authoring][strings]")
{
    const auto strings = parse_strings("# strings, encoding russian\nОЗЫ\n", "t.txt");
    REQUIRE(strings);
    CHECK(strings->at(0) == "03bl");
}

TEST_CASE("what is wrong in a string table is named with line and column", "[authoring][strings]")
{
    CHECK(strings_error("").starts_with(
        "t.txt:1:1: expected \"# strings, encoding latin-1, russian, windows-1251\""));
    CHECK(strings_error("# strings, encoding latin\n").starts_with("t.txt:1:1: expected"));
    CHECK(strings_error("# strings, encoding ascii\na\n\xD0\xB0\n") ==
          "t.txt:3:1: the font has no glyph for U+0430");
    CHECK(strings_error("# strings, encoding russian\nа\xD0\n") == "t.txt:2:3: this is not UTF-8");
    CHECK(strings_error("# strings, encoding ascii\na\\x1\n").starts_with("t.txt:2:2: an escape is"));
    CHECK(strings_error("# strings, encoding ascii\na\tb\n") ==
          "t.txt:2:2: the font has no glyph for U+0009");
    CHECK(strings_error("# strings, encoding ascii\n" + std::string(65536, 'a')) != "good");
}

TEST_CASE("the songs of levels are read with their lines", "[authoring][music]")
{
    const auto songs = parse_music_table(
        "<music>\n<level name=\"intro\" song=\"D_DOOM\"/>\n<level name=\"hall\" song=\"E\"/>\n</music>",
        "music.xml");
    REQUIRE(songs);
    REQUIRE(songs->size() == 2);
    CHECK(songs->front().level == "intro");
    CHECK(songs->front().song == "D_DOOM");
    CHECK(songs->back().line == 3);
    CHECK_FALSE(parse_music_table("<music><level name=\"intro\"/></music>", "music.xml")); // no song
    CHECK_FALSE(parse_music_table("<music><song/></music>", "music.xml"));
}
