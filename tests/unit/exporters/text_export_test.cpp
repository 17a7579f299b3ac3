#include "converter/exporters/text_export.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/small_game.h"

using namespace rpg;
using converter::export_text;

namespace {

std::string text_of(const FileSet& files, const std::string& name)
{
    INFO(name);
    REQUIRE(files.contains(name));
    return std::string(as_text(files.at(name)));
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

GameData game_with(std::vector<std::string> strings, std::vector<Event> events, std::vector<Command> commands)
{
    GameData game;
    Level level;
    level.name = "Cellar";
    level.strings = std::move(strings);
    level.events = std::move(events);
    level.commands = std::move(commands);
    game.levels["cellar"] = std::move(level);
    return game;
}

constexpr auto kDialog = static_cast<std::uint8_t>(Opcode::Dialog);
constexpr auto kAskCode = static_cast<std::uint8_t>(Opcode::AskCode);

} // namespace

TEST_CASE("each string tells where it is used, and line breaks break lines", "[converter][export_text]")
{
    const GameData game =
        game_with({"Mind|the gap", "12", "nobody", "Code?"}, {{3U | 4U << 5 | 0U << 10 | 2U << 19}},
                  {{kDialog, 0, 0}, {kAskCode, 1U | 3U << 8, 0}, {kDialog, 0, 0}});
    CHECK(text_of(export_text(game, GlyphEncoding::Latin1), "levels/cellar.txt") ==
          "Cellar\n"
          "\n[0] tile 3,4: dialog (text); command 2 of no event: dialog (text)\nMind\nthe gap\n"
          "\n[1] tile 3,4: ask_code (code)\n12\n"
          "\n[2] not used\nnobody\n"
          "\n[3] tile 3,4: ask_code (prompt)\nCode?\n");
}

TEST_CASE("commands out of range and operands without a string are passed over", "[converter][export_text]")
{
    const GameData game = game_with({"only"}, {{500U << 10 | 63U << 19}, {0U | 0U << 10 | 63U << 19}},
                                    {{kDialog, 77, 0}, {200, 0, 0}});
    CHECK(text_of(export_text(game, GlyphEncoding::Latin1), "levels/cellar.txt") ==
          "Cellar\n\n[0] not used\nonly\n");
}

TEST_CASE("bytes without a letter come out as escapes, so that the text is UTF-8", "[converter][export_text]")
{
    const GameData game = game_with({"a\x01\x81"}, {}, {});
    CHECK(contains(text_of(export_text(game, GlyphEncoding::Latin1), "levels/cellar.txt"), "a\\x01\\x81"));
}

TEST_CASE("texts in Windows-1251 come out as letters", "[converter][export_text]")
{
    const std::string bytes =
        *rpg::to_bytes_of("Шахтёр, подъём и ещё|один ключ № 5", GlyphEncoding::Windows1251);
    const GameData game = game_with({bytes, bytes, bytes}, {}, {});
    CHECK(contains(text_of(export_text(game, rpg::encoding_of_texts(game)), "levels/cellar.txt"),
                   "Шахтёр, подъём и ещё\nодин ключ № 5\n"));
}

TEST_CASE("Russian glyphs become Cyrillic letters", "[converter][export_text]")
{
    const GameData game = tests::small_game(Edition::J92);
    const std::string latin = text_of(export_text(game, GlyphEncoding::Latin1), "tables/base.txt");
    const std::string russian = text_of(export_text(game, GlyphEncoding::Russian), "tables/base.txt");
    CHECK(contains(latin, "Àë"));
    CHECK_FALSE(contains(russian, "\\xC0"));
}

TEST_CASE("help and numbered texts keep their lines without carriage returns", "[converter][export_text]")
{
    const FileSet files = export_text(tests::small_game(Edition::Brew), GlyphEncoding::Latin1);
    CHECK(text_of(files, "texts/help.txt") == "02\nWalk with care~\nand look around.\n");
    CHECK(text_of(files, "texts/3.txt") == "5008\n");
}

TEST_CASE("entities are listed by name in every edition", "[converter][export_text]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        const FileSet files = export_text(tests::small_game(edition), GlyphEncoding::Latin1);
        CHECK(contains(text_of(files, "entities.txt"), "Shambler"));
        CHECK(contains(text_of(files, "entities.txt"), "17    monster        0        Shambler"));
        CHECK(contains(text_of(files, "levels/intro.txt"), "Pump room\n"));
    }
}

TEST_CASE("a game without texts exports none", "[converter][export_text]")
{
    CHECK(export_text({}, GlyphEncoding::Latin1).empty());
}

TEST_CASE("the listing of a text export stays the same", "[converter][export_text]")
{
    std::string text;
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        text += std::string(name_of(edition)) + '\n' +
                tests::listing(export_text(tests::small_game(edition), GlyphEncoding::Latin1));
    tests::check_golden("export_text.txt", text);
}
