#include "rpg/model/opcodes.h"
#include "rpg/project/translation_check.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

#include <algorithm>

using namespace rpg;

namespace {

Translation::Entry entry(std::string text)
{
    Translation::Entry made;
    made.text = std::move(text);
    return made;
}

bool complains(const TranslationReport& report, std::string_view part)
{
    return std::ranges::any_of(
        report.problems, [&](const Error& error) { return error.reason.find(part) != std::string::npos; });
}

} // namespace

TEST_CASE("what a player reads can be translated, what only scripts read cannot", "[project][translation]")
{
    GameData game;
    Level& level = game.levels["hall"];
    level.strings = {"/other.bsp", "Hello", ""};
    level.commands = {{.opcode = static_cast<std::uint8_t>(Opcode::SetExit), .argument = 0},
                      {.opcode = static_cast<std::uint8_t>(Opcode::Dialog), .argument = 1}};
    game.texts["title"] = "Small";
    game.entities.resize(1);
    game.entities[0].id = EntityId{17};
    game.entities[0].name = "Imp";
    const std::map<std::string, std::string> expected{
        {"title", "Small"}, {"hall.1", "Hello"}, {"entity.17", "Imp"}};
    CHECK(translatable_texts(game) == expected);

    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        const auto texts = translatable_texts(tests::small_game(edition));
        CHECK(texts.contains("intro.name"));
        CHECK(std::ranges::none_of(texts, [](const auto& text) { return text.second.empty(); }));
    }
}

TEST_CASE("a translation is checked text by text", "[project][translation]")
{
    const std::map<std::string, std::string> originals{
        {"intro.0", "Hello"}, {"intro.1", "Take {item}"}, {"title", "Small"}};
    Translation german;
    german.names["intro.0"] = entry("Hallo");
    german.names["intro.1"] = entry("Nimm {thing}"); // other words in braces
    german.names["intro.7"] = entry("Da war nichts");
    german.names["menu"] = entry("Auswahl"); // of the program
    german.names["title"] = entry("");       // not done yet
    const TranslationReport report = check_translation(originals, german, "de.txt");
    CHECK(report.texts == 3);
    CHECK(report.translated == 2);
    CHECK(report.missing == std::vector<std::string>{"title"});
    CHECK(report.problems.size() == 2);
    CHECK(complains(report, "intro.1: the words in braces differ"));
    CHECK(complains(report, "the game has no text intro.7"));

    german.names["intro.0"] = entry("Привет \u4e2d");
    CHECK(complains(check_translation(originals, german, "de.txt"), "no glyph for U+4E2D"));
}

TEST_CASE("a draft of a translation has what is missing as remarks", "[project][translation]")
{
    const std::map<std::string, std::string> originals{{"intro.0", "Hello"}, {"intro.1", "Bye"}};
    Translation german;
    german.language = "Deutsch";
    german.names["intro.0"] = entry("Hallo");
    const std::string draft = translation_draft(originals, german);
    CHECK(draft.find("intro.0 = \"Hallo\"") != std::string::npos);
    CHECK(draft.find("# intro.1 = \"Bye\"") != std::string::npos);
    CHECK(draft.find("# intro.0") == std::string::npos);
    const auto parsed = parse_translation(draft, "de.txt");
    REQUIRE(parsed);
    CHECK(parsed->names.size() == 1);
}
