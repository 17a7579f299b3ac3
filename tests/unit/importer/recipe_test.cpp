#include "converter/importer/recipe.h"
#include "tests/support/catch.h"

using namespace converter::importer;

namespace {

std::string mistake_in(std::string_view text)
{
    const auto recipe = parse_recipe(text, "r");
    return recipe ? "" : to_string(recipe.error());
}

template <class T> T only_line(std::string_view text)
{
    const auto recipe = parse_recipe(text, "r");
    REQUIRE(recipe);
    REQUIRE(recipe->lines.size() == 1);
    return std::get<T>(recipe->lines[0]);
}

} // namespace

TEST_CASE("a picture line has a head and frames", "[importer][recipe]")
{
    const auto sprite = only_line<PictureRecipe>("# a comment\n\nsprite 81 halon scale=2 | draw:can | "
                                                 "POSSA1 scale=0.5 at=5,-6 flip # end\n");
    CHECK(sprite.kind == PictureKind::Sprite);
    CHECK(sprite.id == 81);
    CHECK(sprite.name == "halon");
    CHECK(sprite.place.line == 3);
    REQUIRE(sprite.frames.size() == 4);
    const converter::importer::Frame& can = sprite.frames[0];
    CHECK(can.source.kind == SourceKind::Drawing);
    CHECK(can.source.name == "can");
    CHECK(can.options.scale == 2);
    CHECK_FALSE(can.options.at);
    const converter::importer::Frame& body = sprite.frames[1];
    CHECK(body.source.kind == SourceKind::Picture);
    CHECK(body.options.scale == 0.5);
    CHECK(body.options.at == std::array<int, 2>{5, -6});
    CHECK(body.options.flip);
    CHECK(sprite.frames[3].same_as == 1U);
}

TEST_CASE("few frames are repeated in the order that suits their number", "[importer][recipe]")
{
    const auto two = only_line<PictureRecipe>("sprite 1 a | A | B");
    CHECK(two.frames[2].same_as == 0U);
    CHECK(two.frames[3].same_as == 1U);
    const auto three = only_line<PictureRecipe>("sprite 1 a | A | B | C");
    CHECK(three.frames[3].same_as == 1U);
    const auto monster = only_line<PictureRecipe>("sprite 17 a | A | B | C | D | E | =1 | F");
    CHECK(monster.frames.size() == 7);
    CHECK(monster.frames[5].same_as == 1U);
}

TEST_CASE("sheets, sounds and songs are lines too", "[importer][recipe]")
{
    const auto sheet =
        only_line<SheetRecipe>("sheet \"large faces.bmp\" 4x6 cells=2x3 key=yes colours=5 | A | B | C | D");
    CHECK(sheet.file == "large faces.bmp");
    CHECK(sheet.cell_height == 3);
    CHECK(sheet.has_key);
    CHECK(sheet.colours == 5);
    CHECK(sheet.cells.size() == 4);
    const auto sound =
        only_line<SoundRecipe>("sound 5042 back DSBANG pitch=1.5 start=10 length=800 fade=200 gain=0.5");
    CHECK(sound.stem == "5042");
    CHECK(sound.lump == "DSBANG");
    CHECK(sound.pitch == 1.5);
    CHECK(sound.length == 800);
    CHECK(only_line<MusicRecipe>("music intro first D_SONG").stem == "intro");
}

TEST_CASE("mistakes in a recipe name line and column", "[importer][recipe]")
{
    CHECK(mistake_in("\nwall 1 a | A") ==
          "r:2:1: kind: 'wall' is not one of texture, sprite, sheet, sound, music");
    CHECK(mistake_in("sprite x a | A") == "r:1:10: id: 'x' is not a whole number from 0 to 4095");
    CHECK(mistake_in("sprite 1 a | A scale=0") == "r:1:23: scale: is not above 0 and at most 64");
    CHECK(mistake_in("sprite 1 a | A size=2") == "r:1:16: option: 'size=2' is not known");
    CHECK(mistake_in("sprite 1 a | png:A") == "r:1:14: source: 'png:' is not one of tex:, flat:, draw:");
    CHECK(mistake_in("sprite 1 a | A | =1") == "r:1:20: frame: '1' is not a whole number from 0 to 0");
    CHECK(mistake_in("sprite 1 a | =0") == "r:1:14: frame: there is none before it");
    CHECK(mistake_in("sprite 1 a |") == "r:1:13: source: is missing");
    CHECK(mistake_in("sprite 1 a | A + B") == "r:1:16: option: '+' is not known");
    CHECK(mistake_in("sprite 17 a | A") == "r:1:1: frames: a monster has seven");
    CHECK(mistake_in("sprite 1 a") == "r:1:1: frames: there are one to four");
    CHECK(mistake_in("texture 1 a like=2") == "r:1:13: option: 'like=2' is not known");
    CHECK(mistake_in("sprite 1 a writing | A") == "r:1:12: option: 'writing' is not known");
    CHECK(mistake_in("sprite 1 a | A at=1") == "r:1:20: at: needs 2 numbers");
    CHECK(mistake_in("sprite 1 a | A at=1,x") == "r:1:22: at: 'x' is not a whole number from -4096 to 4096");
    CHECK(mistake_in("sheet a.bmp 4x4 cells=2x2 key=no colours=4 | A") ==
          "r:1:1: cells: the sheet has 4, the line 1");
    CHECK(mistake_in("sheet a.bmp 4 | A") == "r:1:15: size: is not WIDTHxHEIGHT");
    CHECK(mistake_in("sound 1 a DS pitch=0") == "r:1:21: pitch: is not from 0.05 to 20");
    CHECK(mistake_in("music 1 a D_A loud") == "r:1:15: music: has no options");
}

TEST_CASE("no recipe makes the reader fall", "[importer][recipe]")
{
    const std::string good =
        "sprite 1 a scale=2 | A at=1,2 | draw:b flip | =0\n"
        "sheet \"x y\" 4x4 cells=2x4 key=no colours=4 | A | flat:B\nsound 1 b C gain=2\n";
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (const char letter : {'\0', '=', '|', '"', '9', ',', '#', '\n'}) {
            std::string changed = good;
            changed[i] = letter;
            const auto recipe = parse_recipe(changed, "r");
            if (!recipe) CHECK_FALSE(recipe.error().reason.empty());
        }
        static_cast<void>(parse_recipe(good.substr(0, i), "r"));
    }
}
