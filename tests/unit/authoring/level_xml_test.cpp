#include "rpg/authoring/levels/level_text.h"
#include "rpg/authoring/levels/level_xml.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

std::string changed(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos) FAIL("not there: " << from);
    return text.replace(at, from.size(), to);
}

std::string small_xml(Edition edition = Edition::Brew)
{
    return print_level_xml(tests::small_level(edition, "Pump room"));
}

Result<Level> level_of(const LevelText& text)
{
    auto level = parse_level_xml(text.xml, "t.xml");
    if (!level) return level;
    const auto script = parse_script(text.script, "t.drs", level->edition);
    return script ? join_level(std::move(*level), *script, "t.xml") : script.error();
}

std::string xml_error(const std::string& text)
{
    const auto level = parse_level_xml(text, "t.xml");
    return level ? "good" : to_string(level.error());
}

} // namespace

TEST_CASE("any level comes back from its two texts", "[authoring][xml]")
{
    tests::TestRandom random(1992);
    const int count = tests::is_long() ? 20'000 : 120;
    for (int i = 0; i < count; ++i) {
        const auto edition = static_cast<Edition>(i % 3);
        const Level level = tests::random_level(random, edition);
        const LevelText text = split_level(level);
        const auto back = level_of(text);
        if (!back) FAIL(to_string(back.error()) << '\n' << text.xml << text.script);
        CHECK((*back == level));
        const LevelText again = split_level(*back);
        CHECK(again.xml == text.xml);
        CHECK(again.script == text.script);
    }
}

TEST_CASE("a level is written in the form of the format page", "[authoring][xml]")
{
    Level level = tests::small_level(Edition::Brew, "A \"B\" <\x01\\>");
    level.nodes = {{{8, 8}, {120, 120}, NodeType::SplitX, 64, 1, 2}, {{8, 8}, {9, 9}, NodeType{7}, 0, 0, 9}};
    level.lines = {{{72, 100}, {80, 100}, TextureId{9}, 0x80000505}, {{1, 2}, {3, 4}, TextureId{300}, 0}};
    level.things = {{{76, 116}, 145, 1}};
    const std::string text = print_level_xml(level);
    const auto has = [&](std::string_view line) { return text.find(line) != std::string::npos; };
    CHECK(has(
        "<level format=\"drx-1\" edition=\"brew\" id=\"1\" name=\"A &quot;B&quot; &lt;\\x01\\\\&gt;\">\n"));
    CHECK(has("\n  <spawn tile=\"66\" facing=\"N\"/>\n"));
    CHECK(has("\n    <n box=\"8 8 120 120\" type=\"split_x\" at=\"64\" a=\"1\" b=\"2\"/>\n"));
    CHECK(has("\n    <n box=\"8 8 9 9\" type=\"7\" at=\"0\" a=\"0\" b=\"9\"/>\n"));
    CHECK(
        has("<line i=\"0\" from=\"72,100\" to=\"80,100\" texture=\"9\" flags=\"twosided door along_x locked "
            "0x80000000\"/>\n"));
    CHECK(has("<line i=\"1\" from=\"1,2\" to=\"3,4\" texture=\"300\"/>\n"));
    CHECK(has("<thing i=\"0\" at=\"76,116\" id=\"145\" flags=\"hidden\"/>\n"));
    CHECK_FALSE(has("string"));
    CHECK_FALSE(has("event"));
}

TEST_CASE("a J92 level has its title as a name and no fields of BREW", "[authoring][xml]")
{
    Level level = tests::small_level(Edition::J92, "Pump room");
    level.strings = {"A title that is longer than sixteen bytes", "text"};
    const LevelText text = split_level(level);
    CHECK(text.xml.find("name=\"A title that is longer") != std::string::npos);
    CHECK(text.xml.find("camera") == std::string::npos);
    CHECK(text.script.find("string 0 \"text\"") != std::string::npos);

    level.strings.clear(); // a map whose string table is not there
    const LevelText without = split_level(level);
    const auto back = level_of(without);
    REQUIRE(back);
    CHECK(back->strings.empty());
    const auto wrong = level_of({without.xml, text.script});
    REQUIRE_FALSE(wrong);
    CHECK(to_string(wrong.error()) == "t.xml: the script has strings, so <level> needs a name");
}

TEST_CASE("what is wrong in a level is named with its line", "[authoring][xml]")
{
    const std::string good = small_xml();
    CHECK(xml_error(good) == "good");
    CHECK(xml_error("<?xml version=\"1.0\"?>\n<!-- ours -->\n" + good) == "good");
    CHECK(xml_error(changed(good, "drx-1", "drx-2")) == "t.xml:1:16: format: is not drx-1");
    CHECK(xml_error(changed(good, "\"brew\"", "\"wii\"")) == "t.xml:1:32: edition: is not brew, j92 or j20");
    CHECK(xml_error(changed(good, "<colors", "<colors alpha=\"1\"")) ==
          "t.xml:2:18: alpha: is not an attribute of <colors>");
    CHECK(xml_error(changed(good, "<spawn", "<camera tile=\"0\"/>\n  <spawn")) ==
          "t.xml:4:3: spawn: is missing here");
    CHECK(xml_error(changed(good, "  <nodes>", "  <strings/>\n  <nodes>")) ==
          "t.xml:6:3: nodes: is missing here");
    CHECK(xml_error(changed(good, "facing=\"N\"", "facing=\"Q\""))
              .ends_with(": facing: is not N, E, S, W or an angle from 0 to 255"));
    CHECK(xml_error(changed(good, "<line i=\"0\"", "<line i=\"1\"")).ends_with(": i: is not 0"));
    CHECK(xml_error(changed(good, "<line i=\"0\"", "<line i=\"0\" i=\"0\"")) != "good");
    CHECK(xml_error(changed(good, "<line i=\"0\"", "<line i=\"0\" flag=\"door\"")) != "good");
    CHECK(xml_error(changed(good, "flags=\"", "flags=\"shiny ")).ends_with("contain an unknown one"));
    CHECK(
        xml_error(changed(good, "<row v=\"1", "<row v=\"4")).ends_with("block: is not 32 rows of 32 tiles"));
    CHECK(xml_error(changed(good, "</level>", "  some text\n</level>")) ==
          "t.xml:1:1: level: has text in it");
    CHECK(xml_error(changed(good, "</level>", "")) ==
          "t.xml:1:1: <level> is never closed: </level> is missing");
    CHECK(xml_error(changed(good, "name=\"Pump room\"", "name=\"12345678901234567\""))
              .ends_with("is longer than 16 bytes, or ends in a zero byte"));
    CHECK(xml_error(changed(good, "Pump room", "Pump \\x0")).find(": name: an escape is") !=
          std::string::npos);
    CHECK(xml_error(std::string("<level/>\0", 9)) == "t.xml:1:9: has a zero byte");
    CHECK(xml_error("") != "good");
    CHECK(xml_error(changed(small_xml(Edition::J92), "<nodes>", "<camera tile=\"0\"/><nodes>")) != "good");
}

TEST_CASE("a level text with one byte changed or cut off is good or refused", "[authoring][xml]")
{
    std::string text = small_xml(Edition::J20);
    for (std::size_t i = 0; i + 1 < text.size(); i += 3) {
        const char kept = text[i];
        for (const char other : {'"', '<', '9'}) {
            text[i] = other;
            const auto level = parse_level_xml(text, "t.xml");
            if (!level) continue;
            const auto again = parse_level_xml(print_level_xml(*level), "t.xml");
            if (!again || !(*again == *level)) FAIL("position " << i << " as " << int{other});
        }
        text[i] = kept;
        const std::string_view cut = std::string_view(text).substr(0, i);
        if (const auto level = parse_level_xml(cut, "t.xml")) FAIL("cut off at " << i);
    }
}
