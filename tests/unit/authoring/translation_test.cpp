#include "rpg/authoring/tables/translation.h"
#include "tests/support/catch.h"

using namespace rpg;

namespace {

std::string error_of(std::string_view text)
{
    const auto translation = parse_translation(text, "de.txt");
    return translation ? "" : to_string(translation.error());
}

} // namespace

TEST_CASE("a translation comes back from its file", "[authoring][translation]")
{
    const std::string text = "drpg-text 1\nlanguage \"Deutsch\"\n"
                             "\"A \\\"quoted\\\" \\\\ word\" = \"Ein \\\"Wort\\\"\"\n\"Yes\" = \"Ja\"\n"
                             "intro.12 = \"Tür|auf\"\nmessage-missed = \"\"\n";
    const auto translation = parse_translation(text, "de.txt");
    REQUIRE(translation);
    CHECK(translation->language == "Deutsch");
    CHECK(translation->words.at("A \"quoted\" \\ word").text == "Ein \"Wort\"");
    CHECK(translation->names.at("intro.12").where == SourcePlace{5, 1});
    CHECK(print_translation(*translation) == text);
    CHECK(parse_translation("# by me\r\n\r\ndrpg-text 1\r\n\"a\"=\"b\" # why\r\n", "x")->words.size() == 1);
}

TEST_CASE("a mistake in a translation is named with its line", "[authoring][translation]")
{
    CHECK(error_of("").find("the first line must be 'drpg-text 1'") != std::string::npos);
    CHECK(error_of("drpg-text 2\n") == "de.txt:1:1: the first line must be 'drpg-text 1'");
    CHECK(error_of("drpg-text 1\n\"a\" = b\n") == "de.txt:2:7: expected a text in quotes");
    CHECK(error_of("drpg-text 1\n\"a\" \"b\"\n") == "de.txt:2:5: expected '='");
    CHECK(error_of("drpg-text 1\n\"a = \"b\"\n") == "de.txt:2:7: expected '='");
    CHECK(error_of("drpg-text 1\n\"a\" = \"b\n") == "de.txt:2:9: the quote at the end is missing");
    CHECK(error_of("drpg-text 1\na = \"b\" c\n") == "de.txt:2:9: there is something after the text");
    CHECK(error_of("drpg-text 1\na = \"b\"\na = \"c\"\n") == "de.txt:3:8: this text appears twice");
    CHECK(error_of("drpg-text 1\na = \"\xFF\"\n") == "de.txt:2:1: this is not UTF-8");
    CHECK(error_of("drpg-text 1\n= \"b\"\n") == "de.txt:2:1: expected a name or a text in quotes");
}

TEST_CASE("hostile translations are refused or read, whatever they hold", "[authoring][translation]")
{
    const std::string good = "drpg-text 1\nlanguage \"D\"\n\"a {n}\" = \"\\\"b\\\"\"\nx.1 = \"\xC3\xA4|\"\n";
    for (std::size_t size = 0; size <= good.size(); ++size)
        static_cast<void>(parse_translation(std::string_view(good).substr(0, size), "cut"));
    for (std::size_t at = 0; at < good.size(); ++at)
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string bad = good;
            bad[at] = static_cast<char>(static_cast<unsigned char>(bad[at]) ^ (1U << bit));
            const auto read = parse_translation(bad, "flipped");
            if (read) CHECK(parse_translation(print_translation(*read), "again"));
        }
}

TEST_CASE("places of a translation are those of the original, in any order", "[authoring][translation]")
{
    CHECK(have_same_places("{name} hit: {n}", "{n} für {name}"));
    CHECK_FALSE(have_same_places("{n}", "{m}"));
    CHECK_FALSE(have_same_places("{n} {n}", "{n}"));
    CHECK(have_same_places("none {", "keiner {"));
}
