#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/pk3/screen_lumps.h"
#include "rpg/formats/png.h"
#include "tests/support/catch.h"
#include "tests/support/port_levels.h"
#include "tests/support/small_game.h"
#include "tests/tools/zscript_check/package.h"

#include <algorithm>

using namespace converter::port;
using namespace tests;

namespace {

// A sheet in which each column of cells has a colour of its own.
rpg::Bitmap sheet(int width, int height)
{
    rpg::Bitmap made;
    made.width = width;
    made.height = height;
    made.palette = {{255, 0, 255}, {255, 255, 255}};
    made.pixels.assign(static_cast<std::size_t>(width * height), 1);
    return made;
}

rpg::Image picture(const Pk3& pk3, const std::string& name)
{
    const auto found = pk3.files.find(name);
    REQUIRE(found != pk3.files.end());
    const auto image = rpg::decode_png(found->second, name);
    REQUIRE(image);
    return *image;
}

int count_of(const Pk3& pk3, const std::string& start)
{
    return static_cast<int>(
        std::ranges::count_if(pk3.order, [&](const std::string& name) { return name.starts_with(start); }));
}

} // namespace

TEST_CASE("the bars, faces and icons of a game are cut into pictures for the engine", "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    game.bitmaps["larger HUD faces"] = sheet(26, 9 * 28);
    game.bitmaps["l"] = sheet(18, 9 * 20);
    game.bitmaps["m"] = sheet(13, 9 * 13);
    game.bitmaps["gibs_24"] = sheet(96, 144);
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    CHECK(count_of(pk3, "graphics/rpgface") == 9);
    CHECK(picture(pk3, "graphics/rpgface8.png").height == 28); // the larger ones, where there are both
    CHECK(count_of(pk3, "graphics/rpgicon") == 9);
    CHECK(picture(pk3, "graphics/rpgicon0.png").width == 13);
    CHECK(count_of(pk3, "sprites/RGIB") == 24);
    CHECK(picture(pk3, "sprites/RGIBX0.png").width == 24);
    CHECK(pk3.text("zscript/rpg/effect_list.zs").find("RGIB A 0;") != std::string::npos);
}

TEST_CASE("a font's sheet becomes a font of the engine, with the letters that the game puts together",
          "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    game.bitmaps["a"] = sheet(16 * 9, 6 * 12);
    game.bitmaps["larger_font"] = sheet(100, 100); // of another form: the engine's font stays
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    CHECK(pk3.text("fonts/rpgsmall/font.inf") == "CellSize 9, 12\nKerning -2\nSpaceWidth 9\n");
    CHECK(pk3.text("fonts/smallfont/font.inf") == pk3.text("fonts/rpgsmall/font.inf"));
    CHECK(picture(pk3, "fonts/rpgsmall/0021.png").width == 144);
    CHECK(picture(pk3, "fonts/rpgsmall/00a0.png").height == 72);
    CHECK(picture(pk3, "fonts/rpgsmall/2500.png").width == 9); // the rule
    CHECK_FALSE(pk3.has("fonts/rpglarge/font.inf"));
}

TEST_CASE(
    "a game without pictures has no title, no faces and no pieces, and its package names nothing that it "
    "lacks and brings a pointer for menus",
    "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    game.textures.clear();
    game.bitmaps.clear();
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    CHECK(count_of(pk3, "graphics/") == 2);
    CHECK(picture(pk3, "graphics/rpghand.png").at(0, 5).a == 255);
    CHECK(picture(pk3, "graphics/rpgback.png").at(0, 0).a == 0);
    CHECK(pk3.text("mapinfo.txt").find("BorderFlat") == std::string::npos);
    CHECK(pk3.text("mapinfo.txt").find("TitlePage") == std::string::npos);
    CHECK(pk3.text("zscript/rpg/effect_list.zs").find("RGIB") == std::string::npos);
    CHECK(lost_names(pk3) == std::vector<std::string>{});
}

TEST_CASE("of the four skills of a package the second is the original, and only the damage taken differs",
          "[pk3][screens]")
{
    const std::string info =
        open_pk3(export_pk3(free_levels_game(), {.levels = {"intro"}}).file).text("mapinfo.txt");
    std::vector<std::string> factors;
    for (std::size_t at = info.find("DamageFactor = "); at != std::string::npos;
         at = info.find("DamageFactor = ", at + 1))
        factors.push_back(info.substr(at + 15, info.find('\n', at) - at - 15));
    CHECK(factors == std::vector<std::string>{"0.5", "1", "1.5", "2"});
    CHECK(info.find("DamageFactor = 1\n  DefaultSkill") != std::string::npos);
    CHECK(info.find("nojump\n  nocrouch") != std::string::npos);
}

TEST_CASE("texts of a package have no breaks for want of room, and divided words are whole again",
          "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    std::vector<std::string>& texts = game.levels.at("intro").strings;
    texts[0] = "Mind the ventilation.";
    texts[1] =
        "BOARD|In case of fire:|He took the venti-|lation shaft to Line|4, with:|- a half-|life|- a rope";
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    CHECK(pk3.text("language.txt")
              .find("RPG_M01_001 = \"BOARD\\nIn case of fire:\\nHe took the ventilation shaft to Line 4, "
                    "with:\\n- a half-life\\n- a rope\";") != std::string::npos);
}

TEST_CASE("a package speaks the languages of its game, and asks for letters that each of them needs",
          "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    const std::string russian =
        "drpg-text 1\nlanguage \"Русский\"\nhelp = \"Читай\"\nprologue-1 = \"Тамбер\"\n"
        "intro.1 = \"Доска|в зале\"\nintro.name = \"Смена\"\nentity.1 = \"Топор\"\n";
    game.files.push_back(
        {.name = "translations/ru.txt", .kind = rpg::FileKind::Text, .original = rpg::to_bytes(russian)});
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    const std::string texts = pk3.text("language.txt");
    const std::size_t start = texts.find("\n[ru]\n");
    REQUIRE(start != std::string::npos);
    const std::string english = texts.substr(0, start), translated = texts.substr(start);
    for (const char* line :
         {"RPG_M01_001 = \"Доска\\nв зале\";", "RPG_T01 = \"Смена\";", "RPG_HELP = \"Читай\";",
          "RPG_PROLOGUE_1 = \"Тамбер\";", "RPG_NAME_1 = \"Топор\";"}) {
        CAPTURE(line);
        CHECK(translated.find(line) != std::string::npos);
        CHECK(english.find(line) == std::string::npos);
    }
    CHECK(english.find("RPG_LETTERS = \"\";") != std::string::npos);
    CHECK(translated.find("RPG_LETTERS = \"Д") != std::string::npos);
    CHECK(english.find("RPG_NAME_1 = \"Fire Axe\";") != std::string::npos);
    CHECK(pk3.text("zscript/rpg/weapon_list.zs").find("Tag \"$RPG_NAME_1\";") != std::string::npos);
}

TEST_CASE("a package can be played without a mouse: arrow keys walk and turn, Ctrl attacks, and the engine "
          "leaves them free",
          "[pk3][screens]")
{
    const auto pk3 = open_pk3(export_pk3(free_levels_game(), {.levels = {"intro"}}).file);
    const std::string keys = pk3.text("keyconf.txt");
    // A command that has a key, as all of these have, would get no second one.
    for (const char* button : {"forward", "back", "left", "right", "attack"}) {
        const std::string name = std::string("rpg_") + button;
        CHECK(keys.find("alias +" + name + " +" + button + "\nalias -" + name + " -" + button + "\n") !=
              std::string::npos);
        CHECK(keys.find((button == std::string("attack") ? "ctrl +" : "arrow +") + name + "\n") !=
              std::string::npos);
    }
    // The space bar is the engine's key for jumping, and acts like "use", for the dead, too.
    CHECK(pk3.text("zscript/rpg/level.zs").find("buttons & (BT_USE | BT_JUMP)") != std::string::npos);
    CHECK(pk3.text("zscript/rpg/hero.zs")
              .find("if ((player.cmd.buttons & BT_JUMP) != 0) player.cmd.buttons |= BT_USE;") !=
          std::string::npos);
}

TEST_CASE("the game's own options come first in those of the engine, and its hand points out of menus",
          "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    game.bitmaps["p"] = sheet(12, 9);
    game.bitmaps["p"].pixels[0] = 0;
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    const std::string menus = pk3.text("menudef.txt");
    CHECK(menus.find("AddOptionMenu \"OptionsMenu\" BEFORE \"CustomizeControls\"") != std::string::npos);
    CHECK(menus.find("AddOptionMenu \"OptionsMenuSimple\" BEFORE \"CustomizeControls\"") !=
          std::string::npos);
    CHECK(pk3.text("mapinfo.txt").find("MenuBackButton = \"RPGBACK\"") != std::string::npos);
    CHECK(pk3.text("mapinfo.txt").find("Endoom = \"\"") !=
          std::string::npos); // no page of Freedoom's at the end
    CHECK(picture(pk3, "graphics/rpghand.png").at(0, 0) == picture(pk3, "graphics/rpgback.png").at(11, 0));
    CHECK(picture(pk3, "graphics/rpghand.png").at(0, 0) != picture(pk3, "graphics/rpgback.png").at(0, 0));
}

TEST_CASE("the help of a package is joined like all texts, and its rules are those of the game's letters",
          "[pk3][screens]")
{
    rpg::GameData game = free_levels_game();
    const std::string help = "09\nWALKING\n~~~~~~~~~~~~~~~~~\nMind the corri-\ndors. Walk over\nthings.\n";
    game.files.push_back({.name = "help.txt", .kind = rpg::FileKind::Text, .original = rpg::to_bytes(help)});
    const std::string texts = open_pk3(export_pk3(game, {.levels = {"intro"}}).file).text("language.txt");
    std::string rule;
    for (int i = 0; i < 17; ++i) rule += "\u2500";
    CHECK(texts.find("RPG_KEYS = \"ctrl, left button: Attack\\ne, space: Use, talk, open\\n1 to 8: Weapons\\n"
                     "tab: Map\\ni: Inventory\\n") != std::string::npos);
    CHECK(texts.find("RPG_HELP = \"WALKING\\n" + rule + "\\nMind the corridors. Walk over things.\";") !=
          std::string::npos);
}

TEST_CASE(
    "a package saves by itself unless the player does not want it, and texts of its own have no heading",
    "[pk3][screens]")
{
    const Pk3 pk3 = open_pk3(export_pk3(free_levels_game(), {.levels = {"intro"}}).file);
    CHECK(pk3.text("cvarinfo.txt").find("nosave bool rpg_autosave = true;") != std::string::npos);
    CHECK(pk3.text("menudef.txt").find("\"rpg_autosave\"") != std::string::npos);
    CHECK(pk3.text("cvarinfo.txt").find("server bool rpg_slide = false;") != std::string::npos);
    CHECK(pk3.text("cvarinfo.txt").find("movebob") == std::string::npos); // the engine's own
    CHECK(pk3.text("menudef.txt").find("Slider \"$RPG_BOB\", \"movebob\", 0, 1") != std::string::npos);
    CHECK(pk3.text("zscript/rpg/menus.zs").find("world.TitleShown(TextNow())") != std::string::npos);
    CHECK(pk3.text("zscript/rpg/story.zs").find("int kind, String title = \"\")") != std::string::npos);
}
