#include "rpg/model/game_texts.h"
#include "tests/support/catch.h"

using namespace rpg;

TEST_CASE("names of entities are their own or those of the table of strings", "[model][texts]")
{
    GameData game;
    game.entities.resize(3);
    for (std::uint16_t i = 0; i < 3; ++i) game.entities[i].id = EntityId{static_cast<std::uint16_t>(10 + i)};
    game.entities[0].name = "Imp";
    game.string_tables["entities"] = {"not asked", "Barrel"}; // the third has no name
    const std::map<EntityId, std::string> expected{{EntityId{10}, "Imp"}, {EntityId{11}, "Barrel"}};
    CHECK(entity_names(game) == expected);
}

TEST_CASE("the page of help has lines without the number in front", "[model][texts]")
{
    GameData game;
    CHECK(help_page(game).empty());
    GameFile help;
    help.name = "game/Help.TXT";
    help.kind = FileKind::Text;
    help.original = to_bytes("12\r\n\r\nUse: 5\r\nWalk: 2\r\n\n");
    game.files.push_back(help);
    CHECK(help_page(game) == "Use: 5|Walk: 2");
    game.files[0].original = to_bytes("0\n");
    CHECK(help_page(game).empty());
}

TEST_CASE("all strings of a game together tell which letters they have", "[model][texts]")
{
    GameData game;
    game.levels["hall"].strings = {"Hello"};
    CHECK(encoding_of_texts(game) == GlyphEncoding::Latin1);
}
